"""Moves in words: every move of the golden games, in both languages, as whoever made it and as watchers read it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludolien import catalogue
from ludolien.core import WATCHER, AnyGame, Move, Phrase, is_player
from ludolien.core.record import replay
from tests.golden.playthrough import golden_games, golden_record

EXAMPLES = [
    ("connexion_sjoholm", "c4+1", "c4, un quart de tour"),
    ("connexion_sjoholm", "c1-d3", "pion de c1 à d3"),
    ("verbindung_borsa", "c4 W!", "dé en c4 retourné côté croix blanche"),
    ("verbindung_borsa", "-", "fin du tour"),
    ("connexions_quarks", "card MOVE 3", "carte : MOVE 3"),
    ("connecto_mahy", "answer en: snail", "réponse : snail"),
    ("connecto_mahy", "reveal 0 tall 100 escargot = snail", "c’était : escargot"),
    ("connecto_mahy", "judge 0 right", "dessin 1 : juste"),
    ("hex", "swap", "échange : la pierre change de main"),
]


def played(file: Path) -> Iterator[tuple[AnyGame, Any, Move]]:
    record = golden_record(file)
    game = catalogue.find(record.header.game, record.header.edition)
    states = replay(record, game)
    yield from ((game, before, move) for before, move in zip(states, record.moves, strict=False))


@pytest.mark.parametrize("slug", sorted(catalogue.newest()))
def test_every_move_of_the_golden_games_is_told_in_words(slug: str) -> None:
    count = 0
    for file in (file for file in golden_games() if file.parent.name == slug):
        for game, state, move in played(file):
            for seat in (move.seat if is_player(move.seat) else 0, WATCHER):
                line, sentence = (
                    game.shown(state, move, seat),
                    catalogue.move_sentences(slug, game.told(state, move, seat)),
                )
                if line is None:
                    assert sentence == {}
                elif slug == "hex" and line != "swap":
                    assert sentence == {}, "a cell says what it is"
                else:
                    assert sentence["en"] and sentence["fr"] and sentence["en"] != sentence["fr"], line
                    assert line not in (sentence["en"], sentence["fr"])
                    count += 1
    assert count > 0


@pytest.mark.parametrize(("slug", "text", "expected"), EXAMPLES)
def test_a_move_in_french(slug: str, text: str, expected: str) -> None:
    game = catalogue.find(slug)
    state = game.start(game.seats[0], {option.name: option.default for option in game.options})
    assert french(slug, game.told(state, game.read(state, 0, text), 0)) == expected


def french(slug: str, told: tuple[Phrase, ...]) -> str:
    return catalogue.move_sentences(slug, told)["fr"].replace("\u00a0", " ")


def test_a_whole_way_in_french() -> None:
    said = french(
        "connexions_quarks",
        (
            Phrase("gone", {"start": "N12", "end": "N21"}),
            Phrase("number", {"connector": 2}),
            Phrase("over", {"places": "N13, N14"}),
            Phrase("bumped", {"colour": "red"}),
            Phrase("goes_on"),
        ),
    )
    assert said == "de N12 à N21, connecteur 2, en passant par N13, N14, Rouge est éjecté, et continue"


def test_a_thing_without_a_name_keeps_its_own() -> None:
    """Owners may bring tiles with symbols of their own."""
    assert french("connections_knizia", (Phrase("called", {"symbol": "key"}),)) == "tuile tirée : clé"
    assert french("connections_knizia", (Phrase("called", {"symbol": "owl"}),)) == "tuile tirée : owl"
    assert (
        french("verbindung_borsa", (Phrase("rolled", {"faces": "R+ C W"}),))
        == "lancer : croix rouge, courbe, croix blanche"
    )


STORIES = [
    ("connexions_quarks", (Phrase("rolled", {"dice": "3, 5"}),), "{who} rolled 3 and 5", "{who} lance 3 et 5"),
    (
        "connexions_quarks",
        (Phrase("entered", {"by": "SW", "end": "S12"}), Phrase("number", {"connector": 2}), Phrase("bumped_you")),
        "{who} entered at SW, moved to S12 and bumped you",
        "{who} entre par SO, va en S12 et vous éjecte",
    ),
    (
        "verbindung_borsa",
        (Phrase("rolled", {"faces": "R+ C W"}),),
        "{who} rolled a red cross, a curve and a white cross",
        "{who} lance une croix rouge, une courbe et une croix blanche",
    ),
    ("connexions_quarks", (Phrase("cast"),), "", ""),
]


@pytest.mark.parametrize(("slug", "told", "english", "french"), STORIES)
def test_a_move_is_told_as_a_sentence(slug: str, told: tuple[Phrase, ...], english: str, french: str) -> None:
    assert catalogue.story_sentences(slug, told, is_own=False) == {"en": english, "fr": french}


def test_who_made_a_move_is_told_so_in_the_second_person() -> None:
    story = catalogue.story_sentences("connexion_sjoholm", (Phrase("turned_2", {"tile": "c4"}),), is_own=True)
    assert story == {"en": "{who} gave c4 a half turn", "fr": "{who} tournez c4 d’un demi-tour"}


def test_a_move_without_a_story_has_none() -> None:
    assert catalogue.story_sentences("hex", (), is_own=False) == {}
    assert catalogue.story_sentences("connecto_mahy", (Phrase("gave_up"),), is_own=False) == {}
