"""Every law, for every game of the catalogue and for the small one that has what they do not."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ludolien import catalogue
from ludolien.core import AnyGame
from tests.games import high_card
from tests.laws import course, knowledge, texts, writing
from tests.laws.walks import Setting, Walk, may_begin, settings_in_pairs

Law = Callable[[Walk], None]

LAWS: Final[tuple[Law, ...]] = (*course.LAWS, *writing.LAWS, *knowledge.LAWS, *texts.LAWS)
FEW: Final = 6
THOUSANDS: Final = 2000

GAMES: Final = (*catalogue.GAMES, high_card.GAME)
every_game = pytest.mark.parametrize("game", GAMES, ids=[f"{game.slug}-{game.edition}" for game in GAMES])
every_law = pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])


@pytest.fixture(autouse=True)
def house_with_the_small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", GAMES)


class Broken(AssertionError):
    """A law does not hold."""


def hold(game: AnyGame, law: Law, examples: int) -> None:
    """Holds the law against every pair of settings once, then against as many random games as asked for."""
    pairs = settings_in_pairs(game)

    def check(setting: Setting, seed: int) -> None:
        try:
            law(Walk(game, setting, seed))
        except Exception as bad:
            raise Broken(f"{game.slug} breaks {law.__name__}, {setting}, seed {seed}: {bad!r}") from bad

    for ordinal, pair in enumerate(pairs):
        check = example(pair, ordinal)(check)
    any_setting = st.builds(Setting, st.sampled_from(game.seats), st.sampled_from([pair.options for pair in pairs]))
    check = given(any_setting.filter(partial(may_begin, game)), st.integers(0, 2**32))(check)
    settings(
        max_examples=examples,
        deadline=None,
        derandomize=examples < THOUSANDS,
        database=None,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )(check)()


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
