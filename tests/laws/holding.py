"""Holding a law against a game: every pair of settings, then games at random."""

from collections.abc import Callable
from functools import partial
from typing import Final

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ludolien.core import AnyGame
from tests.laws.walks import Setting, Walk, may_begin, settings_in_pairs

Law = Callable[[Walk], None]
THOUSANDS: Final = 2000


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
