"""The rules of High Card, in the order of the rulebook."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from msgspec.structs import replace

from ludolien.core import CHANCE, CLOCK, NOBODY, Refusal, Result, Seat, Timer, Value
from ludolien.core.windows import opened
from tests.games.high_card.moves import (
    Choose,
    Decline,
    Draw,
    Empty,
    Exchange,
    HighCardMove,
    Lapse,
    TakeBack,
)
from tests.games.high_card.state import DECK, Cards, Deal


def start(seats: int, options: Mapping[str, Value]) -> Deal:
    """HC1, HC2: empty hands, and a card to draw for everybody in turn until they are full."""
    hand = int(options["hand"])
    return Deal(
        rounds_to_play=hand,
        glass=bool(options["glass"]),
        exchange=bool(options["exchange"]),
        hands=((),) * seats,
        chosen=(None,) * seats,
        away=((),) * seats,
        points=(0,) * seats,
        to_draw=tuple(range(seats)) * hand,
    )


def is_choosing(deal: Deal) -> bool:
    return not (deal.is_over or deal.to_draw or deal.windows)


def awaited(deal: Deal) -> frozenset[Seat]:
    if deal.is_over:
        return NOBODY
    if deal.to_draw:
        return frozenset({CHANCE})
    if deal.windows:
        return frozenset(deal.windows[-1].seats)
    return frozenset(seat for seat in deal.seats if deal.chosen[seat] is None)


def may_act(deal: Deal) -> frozenset[Seat]:
    """HC3: who has chosen may take it back."""
    return frozenset(deal.seats) if is_choosing(deal) else awaited(deal) - {CHANCE}


def undrawn(deal: Deal) -> list[int]:
    out = {card for cards in (*deal.hands, *deal.away, deal.chosen, *deal.rounds) for card in cards}
    return [card for card in DECK if card not in out]


def refuse(deal: Deal, move: HighCardMove) -> Refusal | None:
    if deal.is_over:
        return Refusal("HC7", "over")
    match move:
        case Draw(seat=seat, to=to, card=card):
            if seat != CHANCE or (to,) != deal.to_draw[:1] or card not in undrawn(deal):
                return Refusal("HC2", "no_draw")
        case Empty(seat=seat, round=number):
            if seat != CLOCK or not deal.glass or not is_choosing(deal) or number != len(deal.rounds):
                return Refusal("HC5", "no_glass")
        case Lapse(seat=seat):
            if seat != CLOCK or not deal.windows:
                return Refusal("HC6", "no_window")
        case Choose() | TakeBack():
            return _refuse_choice(deal, move)
        case Exchange(seat=seat) | Decline(seat=seat):
            if not deal.windows or seat not in deal.windows[-1].seats:
                return Refusal("HC6", "no_window")
            if isinstance(move, Exchange) and move.card not in deal.hands[seat]:
                return Refusal("HC6", "not_in_hand", facts={"card": move.card})
    return None


def _refuse_choice(deal: Deal, move: Choose | TakeBack) -> Refusal | None:
    if move.seat not in deal.seats:
        return Refusal("HC1", "not_seated")
    if not is_choosing(deal):
        return Refusal("HC3", "not_now")
    if isinstance(move, TakeBack):
        return Refusal("HC3", "nothing_chosen") if deal.chosen[move.seat] is None else None
    if deal.chosen[move.seat] is not None:
        return Refusal("HC3", "chosen_already")
    if move.card not in deal.hands[move.seat]:
        return Refusal("HC3", "not_in_hand", facts={"card": move.card})
    return None


def legal(deal: Deal, seat: Seat) -> Sequence[HighCardMove]:
    """In the order of actions: cards to choose, taking back, cards to exchange, declining."""
    if seat == CHANCE:
        return [move for move, _ in odds(deal)]
    if seat == CLOCK:
        return [timer.move for timer in timers(deal)]
    if seat not in may_act(deal):
        return ()
    if deal.windows:
        return [*(Exchange(seat, card) for card in deal.hands[seat]), Decline(seat)]
    if deal.chosen[seat] is not None:
        return (TakeBack(seat),)
    return [Choose(seat, card) for card in deal.hands[seat]]


def odds(deal: Deal) -> Sequence[tuple[HighCardMove, Fraction]]:
    if not deal.to_draw:
        return ()
    cards = undrawn(deal)
    return [(Draw(CHANCE, deal.to_draw[0], card), Fraction(1, len(cards))) for card in cards]


def timers(deal: Deal) -> Sequence[Timer[HighCardMove]]:
    """HC5, HC6: the glass of the round, and the four seconds of a window."""
    if deal.windows:
        return (Timer(deal.windows[-1].key, 4.0, Lapse(CLOCK)),)
    if deal.glass and is_choosing(deal):
        return (Timer(f"glass-{len(deal.rounds)}", 30.0, Empty(CLOCK, len(deal.rounds))),)
    return ()


def play(deal: Deal, move: HighCardMove) -> Deal:
    match move:
        case Draw(to=to, card=card):
            return replace(deal, hands=_put(deal.hands, to, _with(deal.hands[to], card)), to_draw=deal.to_draw[1:])
        case Choose(seat=seat, card=card):
            hands = _put(deal.hands, seat, _without(deal.hands[seat], card))
            return _turned_up(replace(deal, hands=hands, chosen=_put(deal.chosen, seat, card)), only_when_full=True)
        case TakeBack(seat=seat):
            card_back = deal.chosen[seat]
            assert card_back is not None
            hands = _put(deal.hands, seat, _with(deal.hands[seat], card_back))
            return replace(deal, hands=hands, chosen=_put(deal.chosen, seat, None))
        case Exchange(seat=seat, card=card):
            return replace(
                deal,
                hands=_put(deal.hands, seat, _without(deal.hands[seat], card)),
                away=_put(deal.away, seat, (*deal.away[seat], card)),
                to_draw=(seat,),
                windows=(),
            )
        case Empty():
            return _turned_up(deal, only_when_full=False)
        case Decline() | Lapse():
            return replace(deal, windows=())


def _turned_up(deal: Deal, *, only_when_full: bool) -> Deal:
    """HC4, HC6: the highest scores; the lowest may exchange a card."""
    cards = {card: seat for seat, card in enumerate(deal.chosen) if card is not None}
    if only_when_full and len(cards) < len(deal.seats):
        return deal
    deal = replace(deal, rounds=(*deal.rounds, deal.chosen), chosen=(None,) * len(deal.seats))
    if not cards:
        return deal
    best, worst = cards[max(cards)], cards[min(cards)]
    deal = replace(deal, points=_put(deal.points, best, deal.points[best] + 1))
    if deal.exchange and deal.hands[worst] and len(deal.rounds) < deal.rounds_to_play:
        deal = replace(deal, windows=opened((), "exchange", (worst,), deal.opened), opened=deal.opened + 1)
    return deal


def result(deal: Deal) -> Result | None:
    """HC7: most points win, equals share."""
    if not deal.is_over:
        return None
    return Result(
        ranks=tuple(1 + sum(other > mine for other in deal.points) for mine in deal.points),
        scores=tuple(map(float, deal.points)),
        clause="HC7",
        reason="most_points",
        facts={"points": max(deal.points)},
    )


T = TypeVar("T")


def _put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _with(cards: Cards, card: int) -> Cards:
    return tuple(sorted((*cards, card)))


def _without(cards: Cards, card: int) -> Cards:
    return tuple(other for other in cards if other != card)
