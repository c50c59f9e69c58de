"""The code on the pages for researchers runs as it stands there."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    "page", ["tutorials/research.md", "how-to/environments.md", "how-to/language_models.md", "how-to/measuring.md"]
)
def test_every_snippet_runs(page: str) -> None:
    snippets = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert len(snippets) >= 2
    names: dict[str, object] = {}
    for snippet in snippets:
        exec(compile(snippet, page, "exec"), names)  # noqa: S102 - our own pages
