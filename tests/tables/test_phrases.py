"""What the house says for somebody, which everybody reads in their own language."""

import re
from pathlib import Path

import pytest

from ludolien.tables.protocol import Say
from ludolien.tables.sentences import words
from tests.tables.live import ADA, CLEO, Live, person

CLIENT = Path(__file__).parents[2] / "client" / "src" / "i18n"


def at_public_table() -> Live:
    """Ada is a guest, Cleo is not."""
    live = Live(holders=(person(ADA), person(CLEO)), is_public=True)
    live.connect(1, ADA, 0)
    live.connect(2, CLEO, 1)
    return live


def test_a_phrase_is_told_by_its_name() -> None:
    live = at_public_table()
    live.send(2, Say("a", phrase="nice"))
    (said,) = live.room.table.said
    assert (said.phrase, said.text, said.user, said.seat) == ("nice", "Nice move!", CLEO.user, 1)


def test_guests_may_say_them_where_they_may_not_chat() -> None:
    live = at_public_table()
    assert live.send(1, Say("a", "hello"))[-1]["code"] == "no_chat"
    live.send(1, Say("b", phrase="hello"))
    assert [one.phrase for one in live.room.table.said] == ["hello"]


def test_what_the_house_does_not_know_is_not_said() -> None:
    live = at_public_table()
    heard = live.send(2, Say("a", "free words", phrase="buy now"))
    assert heard[-1]["code"] == "no_such_phrase" and not live.room.table.said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_has_the_same_words(language: str) -> None:
    text = (CLIENT / f"phrases.{language}.ts").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^  (\w+): '(.*)',$", text, re.MULTILINE))
    assert shown == words(language).phrases
