"""What a chair is sent does not depend on what it may not know: byte for byte, in worlds it cannot tell apart."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludolien.core import WATCHER, Seat
from ludolien.tables import fairness
from ludolien.tables.protocol import Clock, Say
from tests.games.high_card.moves import Draw
from tests.games.high_card.state import DECK, Deal
from tests.tables.live import ADA, BOB, CLEO, Live, person

PEOPLE = (ADA, BOB, CLEO)
Step = tuple[str, Seat, str]
"""`play` with a text, `say`, or `wait`."""


def sit_down(clock: Clock | None = None) -> Live:
    live = Live("high_card", [person(who) for who in PEOPLE], options={"hand": 3}, clock=clock)
    for seat, who in enumerate(PEOPLE):
        live.connect(seat, who, seat)
    live.connect(9, CLEO, WATCHER)
    return live


def act(live: Live, step: Step) -> None:
    kind, seat, text = step
    match kind:
        case "play":
            live.play(seat, seat, text)
        case "say":
            live.nonces += 1
            live.send(seat, Say(f"n{live.nonces}", text))
        case "wait":
            live.wait(float(text))


def random_step(live: Live, rng: Random) -> Step:
    game, state = live.room.table.game, live.room.table.state
    seat = rng.choice(sorted(game.may_act(state)) or [0])
    roll = rng.random()
    if roll < 0.1:
        return ("say", seat, "well")
    if roll < 0.3:
        return ("wait", seat, str(rng.choice((0.5, 3, 5, 31))))
    if roll < 0.4:
        return ("play", rng.randrange(3), f"choose {rng.choice(DECK)}")  # mostly refused
    moves = list(game.legal(state, seat))
    return ("play", seat, game.write(state, rng.choice(moves))) if moves else ("wait", seat, "1")


def known_to(deal: Deal, chair: Seat) -> set[int]:
    """Cards whose place a chair knows: its own, and those turned up."""
    known = {card for cards in deal.rounds for card in cards if card is not None}
    if chair in deal.seats:
        known |= {*deal.hands[chair], *deal.away[chair], *filter(None, (deal.chosen[chair],))}
    return known


def told_otherwise(step: Step, other: dict[int, int], chair: Seat) -> Step:
    """The same step in the other world."""
    kind, seat, text = step
    word, _, card = text.partition(" ")
    if kind == "play" and seat != chair and card.isdigit():
        return (kind, seat, f"{word} {other[int(card)]}")
    return step


@pytest.mark.parametrize("chair", [0, WATCHER])
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), length=st.integers(3, 30), is_timed=st.booleans())
def test_byte_equal_traffic(chair: Seat, seed: int, length: int, is_timed: bool) -> None:
    rng = Random(seed)
    clock = Clock("total", 600, 1) if is_timed else None
    live = sit_down(clock)
    steps = []
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
        test_byte_equal_traffic(0)  # type: ignore[call-arg]
