"""Sentences with gaps: facts filled in, words in the number that goes with them."""

import json
import re
from itertools import pairwise
from pathlib import Path
from string import Formatter

import pytest

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.core.reasons import Reason
from ludolien.core.sentences import filled

EXAMPLES = json.loads(Path(__file__).with_name("singular.json").read_text(encoding="utf-8"))
"""What the client's `plural.test.ts` reads too."""
PLURAL = re.compile(r" (?:\w+ )?\w+[sx]\b")


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_the_house_and_its_client_agree_on_what_is_singular(language: str) -> None:
    for form, counts in EXAMPLES[language].items():
        assert {filled("{n:one|other}", {"n": count}, language) for count in counts} == {form}


def test_a_gap_may_name_its_singular_and_plural() -> None:
    sentence = "It needs {mine:# stone|# stones}, not {before}, at {cell}."
    said = [filled(sentence, {"mine": mine, "before": 3, "cell": "b2"}, "en") for mine in (0, 1, 2)]
    assert said == [f"It needs {stones}, not 3, at b2." for stones in ("0 stones", "1 stone", "2 stones")]
    assert filled("Plus {mine:qu’une pierre|que # pierres}.", {"mine": 1}, "fr") == "Plus qu’une pierre."


def test_no_gap_is_left_open() -> None:
    with pytest.raises(KeyError):
        filled("{cell}", {}, "en")
    with pytest.raises(ValueError, match="singular and plural"):
        filled("{n:stones}", {"n": 1}, "en")


@pytest.mark.parametrize("game", catalogue.newest().values(), ids=lambda game: game.slug)
def test_what_reasons_and_results_count_has_a_singular(game: AnyGame) -> None:
    """A bare number is never followed by a plural, for it may be 1."""
    found = [
        (language, key)
        for language in catalogue.LANGUAGES
        for table in (catalogue.words(game.slug, language).reasons, catalogue.words(game.slug, language).results)
        for key, sentence in table.items()
        if has_bare_count(sentence)
    ]
    assert found == []


def has_bare_count(sentence: str) -> bool:
    parts = [*Formatter().parse(sentence), ("", None, None, None)]
    return any(
        name is not None and not forms and PLURAL.match(after[0]) for (_, name, forms, _), after in pairwise(parts)
    )


def test_bare_counts_are_seen() -> None:
    assert has_bare_count("You need {n} more stones.") and has_bare_count("Il faut {n} pions.")
    assert not has_bare_count("{n:# stone|# stones} instead of {m}, win.")


def test_one_is_said_as_one_by_every_game() -> None:
    """One example of each game whose reasons count something."""
    counted = {"mine": 1, "mine_before": 2, "theirs": 1, "theirs_before": 2}
    examples = [("hex", "nearer", "1 more stone "), ("hex", "hinders", "1 stone,"), ("hex", "both", "1 stone,")]
    examples += [("verbindung_borsa", key, "1 die,") for key in ("hinders", "both")]
    examples += [("connexion_sjoholm", "nearer", "1 tile turn ")]
    examples += [("connexion_sjoholm", key, "1 tile turn,") for key in ("hinders", "both")]
    for slug, key, expected in examples:
        assert expected in catalogue.reason_sentence(slug, Reason(key, {**counted}), "en"), (slug, key)
    assert "1 pawn " in catalogue.reason_sentence("connexion_sjoholm", Reason("lets_out", {"pawns": 1}), "en")
    assert "1 die " in catalogue.reason_sentence("connexions_quarks", Reason("nearer", {"dice": 1}), "en")
