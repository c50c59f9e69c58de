"""What a table says to people, in every language of the house."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from ludolien.catalogue import LANGUAGES, refusal_sentence, result_sentence
from ludolien.core import Refusal
from ludolien.tables.draft import TableError
from ludolien.tables.protocol import ErrorMessage, Nonce, Refused
from ludolien.tables.table import Table


class TableWords(msgspec.Struct, frozen=True):
    """The table's own words in one language: `words/<language>.toml`."""

    errors: dict[str, str]
    endings: dict[str, str]
    phrases: dict[str, str]
    """What everybody may say by its name."""


@cache
def words(language: str) -> TableWords:
    """The words in a language of the house."""
    text = (files("ludolien.tables") / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), TableWords)


def error_sentences(error: TableError) -> dict[str, str]:
    """An error in a sentence, by language."""
    return {language: words(language).errors[error.code].format_map(error.facts) for language in LANGUAGES}


def error_message(error: TableError, nonce: Nonce = "") -> ErrorMessage:
    """An error as a message."""
    sentences = error_sentences(error)
    return ErrorMessage(error.code, str(error.facts.get("why", sentences["en"])), nonce, sentences)


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
