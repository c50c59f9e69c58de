"""Every error has its sentence in both languages, well written."""

import re
from pathlib import Path
from string import Formatter

import pytest

from ludolien import server
from ludolien.server.ops.errors import SENTENCES

SOURCES = "".join(file.read_text(encoding="utf-8") for file in Path(server.__file__).parent.rglob("*.py"))
RAISED = set(re.findall(r'ApiError\(\s*\d+,\s*"(\w+)"', SOURCES)) | {
    "already_member",
    "nobody_called",
    "people_only",
    "signed_out",
}


ANSWERED = {
    code
    for pair in re.findall(r'(?:\d+: |error_body\(|_api_error\()"(\w+)"|"(unreadable)" if', SOURCES)
    for code in pair
    if code in SENTENCES
}
"""Codes of answers that no handler raises itself."""


def test_every_code_has_a_sentence_and_every_sentence_is_used() -> None:
    assert set(SENTENCES) == RAISED | ANSWERED


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_sentences_are_whole_in_both_languages(code: str) -> None:
    said = SENTENCES[code]
    assert set(said) == {"en", "fr"}
    facts = {language: {name for _, name, _, _ in Formatter().parse(text) if name} for language, text in said.items()}
    assert facts["en"] == facts["fr"]
    assert all(text[-1] in ".}" and text[0].isupper() for text in said.values())
    assert not re.search(r" [;:!?»]|« |'", said["fr"]), "French wants its own spaces and apostrophes"
