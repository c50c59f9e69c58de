"""Every law, for every game of the catalogue and for the small one that has what they do not."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from ludolien import catalogue
from ludolien.core import AnyGame
from tests.games import high_card
from tests.laws import course, knowledge, tensors, texts, writing
from tests.laws.holding import THOUSANDS, Law, hold

LAWS: Final[tuple[Law, ...]] = (*course.LAWS, *writing.LAWS, *knowledge.LAWS, *tensors.LAWS, *texts.LAWS)
FEW: Final = 6

GAMES: Final = (*catalogue.GAMES, high_card.GAME)
every_game = pytest.mark.parametrize("game", GAMES, ids=[f"{game.slug}-{game.edition}" for game in GAMES])
every_law = pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])


@pytest.fixture(autouse=True)
def house_with_the_small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", GAMES)


@every_game
@every_law
def test_law(game: AnyGame, law: Law) -> None:
    hold(game, law, FEW)


@pytest.mark.deep
@every_game
@every_law
def test_law_a_thousand_times(game: AnyGame, law: Law) -> None:
    hold(game, law, THOUSANDS)


@every_game
@pytest.mark.parametrize("law", texts.STATIC_LAWS, ids=[law.__name__ for law in texts.STATIC_LAWS])
def test_law_of_texts(game: AnyGame, law: Callable[[AnyGame], None]) -> None:
    law(game)


def test_what_is_told_about_a_game_is_about_one() -> None:
    told = {path.stem.removeprefix("of_") for path in Path(__file__).parent.glob("of_*.py")}
    assert told <= {game.slug for game in GAMES}
