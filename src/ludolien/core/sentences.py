"""Sentences with gaps, as they stand in the `words` of the house: `{cell}`, or `{mine:# stone|# stones}`.

A gap with two forms takes the singular or the plural, as the language has it; `#` is the number.
"""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Final

from ludolien.core.outcomes import Fact

SINGULAR: Final[dict[str, Callable[[int], bool]]] = {
    "en": lambda count: count == 1,
    "fr": lambda count: abs(count) < 2,
}
"""The client's `i18n/plural.ts` says the same."""


def filled(sentence: str, facts: Mapping[str, Fact], language: str) -> str:
    """The sentence with its facts."""
    return _Filling(language).vformat(sentence, (), facts)


class _Filling(Formatter):
    def __init__(self, language: str) -> None:
        self.is_singular = SINGULAR[language]

    def format_field(self, value: Any, forms: str) -> str:
        if not forms:
            return str(value)
        one, bar, other = forms.partition("|")
        if not bar:
            raise ValueError(f"a gap names singular and plural, not {forms!r}")
        return (one if self.is_singular(value) else other).replace("#", str(value))
