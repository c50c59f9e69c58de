"""What a seat of High Card knows: its own cards, and of the others how many there are."""

from random import Random

import msgspec

from ludolien.core import CHANCE, Seat, Windows
from tests.games.high_card import notation
from tests.games.high_card.moves import Choose, Draw, Exchange, HighCardMove, Lapse
from tests.games.high_card.state import DECK, Cards, Deal


class HandView(msgspec.Struct, frozen=True):
    """Everything one seat has learnt."""

    seat: Seat
    rounds_to_play: int
    glass: bool
    exchange: bool
    hand: Cards
    chosen: int | None
    away: Cards
    hand_counts: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    away_counts: tuple[int, ...]
    points: tuple[int, ...]
    rounds: tuple[tuple[int | None, ...], ...]
    to_draw: tuple[Seat, ...]
    windows: Windows
    opened: int


def view(deal: Deal, seat: Seat) -> HandView:
    is_seated = seat in deal.seats
    return HandView(
        seat=seat,
        rounds_to_play=deal.rounds_to_play,
        glass=deal.glass,
        exchange=deal.exchange,
        hand=deal.hands[seat] if is_seated else (),
        chosen=deal.chosen[seat] if is_seated else None,
        away=deal.away[seat] if is_seated else (),
        hand_counts=tuple(map(len, deal.hands)),
        has_chosen=tuple(card is not None for card in deal.chosen),
        away_counts=tuple(map(len, deal.away)),
        points=deal.points,
        rounds=deal.rounds,
        to_draw=deal.to_draw,
        windows=deal.windows,
        opened=deal.opened,
    )


def imagine(seen: HandView, rng: Random) -> Deal:
    """The cards not seen, dealt at random to wherever unseen cards lie."""
    known = {*seen.hand, *seen.away, seen.chosen, *(card for cards in seen.rounds for card in cards)}
    unseen = [card for card in DECK if card not in known]
    rng.shuffle(unseen)
    hands: list[Cards] = []
    away: list[Cards] = []
    chosen: list[int | None] = []
    for seat, count in enumerate(seen.hand_counts):
        is_own = seat == seen.seat
        hands.append(seen.hand if is_own else tuple(sorted(unseen.pop() for _ in range(count))))
        away.append(seen.away if is_own else tuple(unseen.pop() for _ in range(seen.away_counts[seat])))
        chosen.append(seen.chosen if is_own else unseen.pop() if seen.has_chosen[seat] else None)
    return Deal(
        rounds_to_play=seen.rounds_to_play,
        glass=seen.glass,
        exchange=seen.exchange,
        hands=tuple(hands),
        chosen=tuple(chosen),
        away=tuple(away),
        points=seen.points,
        rounds=seen.rounds,
        to_draw=seen.to_draw,
        windows=seen.windows,
        opened=seen.opened,
    )


def shown(deal: Deal, move: HighCardMove, seat: Seat) -> str:
    """Faces only to their owner; a window that lapsed reads like one declined."""
    match move:
        case Draw(to=to) if to != seat:
            return f"deal {to} ?"
        case Choose(seat=mover) if mover != seat:
            return "choose ?"
        case Exchange(seat=mover) if mover != seat:
            return "exchange ?"
        case Lapse():
            return "decline"
    assert seat != CHANCE
    return notation.write(deal, move)
