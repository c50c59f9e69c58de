"""High Card in writing: `deal 1 12`, `choose 7`, `back`, `exchange 3`, `decline`, `empty`, `lapse`."""

from ludolien.core import BadNotation, Seat
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
from tests.games.high_card.state import Deal


def write(deal: Deal, move: HighCardMove) -> str:
    match move:
        case Draw(to=to, card=card):
            return f"deal {to} {card}"
        case Choose(card=card):
            return f"choose {card}"
        case TakeBack():
            return "back"
        case Exchange(card=card):
            return f"exchange {card}"
        case Decline():
            return "decline"
        case Empty():
            return "empty"
        case Lapse():
            return "lapse"


def read(deal: Deal, seat: Seat, text: str) -> HighCardMove:
    match text.lower().split():
        case ["deal", to, card] if _is_number(to) and _is_number(card):
            return Draw(seat, int(to), int(card))
        case ["choose", card] if _is_number(card):
            return Choose(seat, int(card))
        case ["back"]:
            return TakeBack(seat)
        case ["exchange", card] if _is_number(card):
            return Exchange(seat, int(card))
        case ["decline"]:
            return Decline(seat)
        case ["empty"]:
            return Empty(seat, len(deal.rounds))
        case ["lapse"]:
            return Lapse(seat)
    raise BadNotation(f"{text[:40]!r} is no move: write choose, back, exchange or decline")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4
