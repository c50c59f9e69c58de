"""What a chair is sent does not depend on what it may not know: byte for byte, in worlds it cannot tell apart."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludolien.core import WATCHER, Seat
from ludolien.tables import fairness
from ludolien.tables.protocol import Clock
from tests.games.high_card.moves import Draw
from tests.games.high_card.state import DECK
from tests.tables.worlds import Step, act, known_to, random_step, sit_down, told_otherwise


@pytest.mark.parametrize("chair", [0, WATCHER])
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), length=st.integers(3, 30), is_timed=st.booleans())
def test_byte_equal_traffic(chair: Seat, seed: int, length: int, is_timed: bool) -> None:
    rng = Random(seed)
    clock = Clock("total", 600, 1) if is_timed else None
    live = sit_down(clock)
    steps: list[Step] = []
    while len(steps) < length and live.room.table.phase == "playing":
        steps.append(random_step(live, rng))
        act(live, steps[-1])

    hidden = sorted(set(DECK) - known_to(live.room.table.state, chair))
    shuffled = rng.sample(hidden, len(hidden))
    other = {card: card for card in DECK} | dict(zip(hidden, shuffled, strict=True))
    drawn = fairness.drawn

    def drawn_otherwise(odds, fair, ordinal):  # type: ignore[no-untyped-def]
        """The card that this world's deck gives: the first world's, renamed."""
        there = draws[ordinal]
        (move,) = [move for move, _ in odds if (move.to, move.card) == (there.to, other[there.card])]
        return move

    draws = [ply.move for ply in live.room.table.line if isinstance(ply.move, Draw)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fairness, "drawn", drawn_otherwise)
        twin = sit_down(clock)
        for step in steps:
            act(twin, told_otherwise(step, other, chair))
    assert fairness.drawn is drawn
    connection = 9 if chair == WATCHER else chair
    assert twin.inboxes[connection] == live.inboxes[connection]


def test_a_planted_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log line that gives a hidden card away breaks the test above."""
    from tests.games import high_card

    game = type(high_card.GAME)
    monkeypatch.setattr(game, "shown", lambda self, state, move, seat: self.write(state, move))
    with pytest.raises(AssertionError):
        test_byte_equal_traffic(0)
