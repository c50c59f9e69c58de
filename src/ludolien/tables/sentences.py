"""What a table says to people, in every language of the house."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from ludolien.catalogue import LANGUAGES, refusal_sentence, result_sentence
from ludolien.core import Refusal
from ludolien.tables.draft import Trouble
from ludolien.tables.protocol import Nonce, Problem, Refused
from ludolien.tables.table import Table


class TableWords(msgspec.Struct, frozen=True):
    """The table's own words in one language: `words/<language>.toml`."""

    troubles: dict[str, str]
    endings: dict[str, str]


@cache
def words(language: str) -> TableWords:
    """The words in a language of the house."""
    text = (files("ludolien.tables") / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), TableWords)


def trouble_sentences(trouble: Trouble) -> dict[str, str]:
    """A trouble in a sentence, by language."""
    return {language: words(language).troubles[trouble.code].format_map(trouble.facts) for language in LANGUAGES}


def problem(trouble: Trouble, nonce: Nonce = "") -> Problem:
    """A trouble as a message."""
    sentences = trouble_sentences(trouble)
    return Problem(trouble.code, str(trouble.facts.get("why", sentences["en"])), nonce, sentences)


def refused(slug: str, refusal: Refusal, nonce: Nonce) -> Refused:
    """A refusal of the rules as a message."""
    return Refused(nonce, refusal, {language: refusal_sentence(slug, refusal, language) for language in LANGUAGES})


def result_sentences(table: Table) -> dict[str, str]:
    """How a game ended, by its rules or otherwise; empty while it runs."""
    result = table.result
    if result is None:
        return {}
    if table.ending == "rules":
        return {language: result_sentence(table.game.slug, result, language) for language in LANGUAGES}
    seat = result.facts.get("seat")
    name = table.holders[seat].name if isinstance(seat, int) else ""
    return {language: words(language).endings[table.ending].format(name=name) for language in LANGUAGES}
