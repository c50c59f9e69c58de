"""CM11, CM13, CM14 as they were: the rules of today over a position that is told otherwise."""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from ludolien.core import Refusal, Result, Seat
from ludolien.games.connecto_mahy import rules
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.rules.pen import touched
from ludolien.games.connecto_mahy.state import Position


def refuse(position: Position, move: ConnectoMove) -> Refusal | None:
    """CM11: experts may turn their board like everybody else."""
    return rules.refuse(_without_experts(position), move)


def legal(position: Position, seat: Seat) -> Sequence[ConnectoMove]:
    """CM11."""
    return rules.legal(_without_experts(position), seat)


def play(position: Position, move: ConnectoMove) -> Position:
    """CM14."""
    return replace(rules.play(counted(position), move), linked=UNSET)


def result(position: Position) -> Result | None:
    """CM13: together everybody shares the first rank, whether they have won or lost."""
    found = rules.result(position)
    if found is None or position.agreed.mode != "cooperative":
        return found
    return replace(found, ranks=(1,) * len(found.ranks))


def counted(position: Position) -> Position:
    """CM14: alone, as many of the card's icons are linked as strokes go through now, right or wrong."""
    if position.agreed.mode != "solo" or not position.cards:
        return position
    (card,), (board,) = position.cards, position.boards
    return replace(position, linked=tuple(sorted(card.icons)[: len(touched(board))]))


def _without_experts(position: Position) -> Position:
    return replace(position, agreed=replace(position.agreed, experts=()))
