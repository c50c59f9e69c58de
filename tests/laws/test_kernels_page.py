"""`docs/reference/kernels.md` tells what the protocols say: the same names, with the same parameters."""

import re
from pathlib import Path

from ludolien.core.parts import KernelHooks
from tests.laws.parts import PROTOCOLS, members

Names = dict[str, tuple[str, ...] | None]

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "kernels.md").read_text(encoding="utf-8")
CODE = re.compile(r"`(\w+)(?:\(([^)]*)\))?[^`]*`")


def named(cell: str) -> Names:
    """The functions and values in a cell of a table."""
    found = CODE.finditer(cell)
    return {each[1]: None if each[2] is None else tuple(re.findall(r"\w+", each[2])) for each in found}


def tables(chapter: str) -> Names:
    """The names in the first columns of a chapter's tables."""
    text = PAGE.split(f"## {chapter}\n")[1].split("\n## ")[0]
    return {name: it for line in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for name, it in named(line).items()}


def test_every_part_is_explained_as_its_protocol_says() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", PAGE.split("\n## ")[0], re.MULTILINE))
    assert rows.keys() == PROTOCOLS.keys()
    for name, protocol in PROTOCOLS.items():
        assert rows[name] == "see below" or named(rows[name]) == members(protocol), name
    assert [name for name, row in rows.items() if row == "see below"] == ["kernel", "search"]


def test_a_kernel_is_explained_as_its_protocols_say() -> None:
    assert tables("What a kernel exports") == members(PROTOCOLS["kernel"]) | members(KernelHooks)


def test_a_search_is_explained_as_its_protocol_says() -> None:
    assert tables("A search of its own") == members(PROTOCOLS["search"])
