"""Two worlds that one seat cannot tell apart: the steps of a game, and the same steps with other hidden cards."""

from random import Random

from ludolien.core import WATCHER, Seat
from ludolien.tables.protocol import Clock, Say
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
