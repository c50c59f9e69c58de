"""Sentences with gaps, as they stand in the `words` of the house: `{cell}`, `{mine:# stone|# stones}`, `{dice:name}`.

A gap with two forms takes the singular or the plural, as the language has it; `#` is the number. Of a truth it takes
the first form, else the second: `{you:lancez|lance}`. A gap with `name` takes what the words call each thing in it
(`[names]`), one with `a` the same with its article, one with `and` puts that word before the last of several.
"""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Final

import msgspec

from ludolien.core.outcomes import Fact
from ludolien.core.seats import Seat


class Phrase(msgspec.Struct, frozen=True):
    """A part of what a move says in words: one of the game's words (`words/en.toml`, table `log`), filled in with
    `facts`."""

    key: str
    facts: dict[str, Fact] = {}
    about: Seat | None = None
    """Whom a move concerns that nobody at the table makes: the dice are rolled for somebody."""


SINGULAR: Final[dict[str, Callable[[int], bool]]] = {
    "en": lambda count: count == 1,
    "fr": lambda count: abs(count) < 2,
}
"""The client's `i18n/plural.ts` says the same."""

AND: Final = {"en": " and ", "fr": " et "}


def filled(sentence: str, facts: Mapping[str, Fact], language: str, names: Mapping[str, str] = {}) -> str:
    """The sentence with its facts; what `names` does not know keeps the name it has."""
    return _Filling(language, names).vformat(sentence, (), facts)


class _Filling(Formatter):
    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        self.is_singular = SINGULAR[language]
        self.last = AND[language]
        self.names = names

    def format_field(self, value: Any, forms: str) -> str:
        if not forms:
            return str(value)
        if forms == "name":
            return ", ".join(self.names.get(word, word) for word in str(value).split())
        if forms == "a":
            return self._listed([self.names.get(f"a {word}", word) for word in str(value).split()])
        if forms == "and":
            return self._listed(str(value).split(", "))
        one, bar, other = forms.partition("|")
        if not bar:
            raise ValueError(f"a gap names singular and plural, not {forms!r}")
        if isinstance(value, bool):
            return one if value else other
        return (one if self.is_singular(value) else other).replace("#", str(value))

    def _listed(self, things: list[str]) -> str:
        *first, last = things
        return self.last.join([", ".join(first), last]) if first else last
