"""What a move will come to, told before the house has answered: by the same rules, from what the seat knows.

Nothing is decided here. Worlds that fit the view are imagined, and only what all of them agree on is shown.
"""

from random import Random
from typing import Annotated, Any, Final

import msgspec

from ludolien import catalogue
from ludolien.core import AnyGame, BadNotation, Move, Refusal, Seat
from ludolien.core.lengths import Page
from ludolien.tables.protocol import Refused
from ludolien.tables.seat_view import encode
from ludolien.tables.sentences import refused

WORLDS: Final = 2
"""Imagined for each question: where they differ, nobody at this seat can know."""


class Foresee(msgspec.Struct, frozen=True):
    """A move that somebody is about to make, as its fields or as a text, and what their seat sees."""

    game: str
    edition: int
    seat: Annotated[Seat, msgspec.Meta(ge=0)]
    view: msgspec.Raw
    move: msgspec.Raw | None = None
    text: Page = ""


class Foreseen(msgspec.Struct, frozen=True):
    """What is certain about it: a refusal, or the board after it; neither where it cannot be known."""

    refused: Refused | None = None
    view: msgspec.Raw | None = None


def foresee(asked: Foresee) -> Foreseen:
    """Raises `LookupError` for an unknown game, `BadNotation` or `msgspec.MsgspecError` for what cannot be read."""
    game = catalogue.find(asked.game, asked.edition)
    seen = msgspec.json.decode(asked.view, type=game.view_type)
    answer, *others = (_after(game, game.imagine(seen, Random(world)), asked) for world in range(WORLDS))
    if any(other != answer for other in others):
        return Foreseen()
    if isinstance(answer, Refusal):
        return Foreseen(refused(game.slug, answer, ""))
    # Where all play at once, what the others have done by now is part of the answer.
    return Foreseen() if game.capabilities.is_real_time else Foreseen(view=msgspec.Raw(answer))


def _after(game: AnyGame, world: Any, asked: Foresee) -> Refusal | bytes:
    move: Move
    if asked.move is None:
        move = game.read(world, asked.seat, asked.text)
    else:
        move = msgspec.json.decode(asked.move, type=game.move_type)
    if move.seat != asked.seat:
        raise BadNotation("another seat's move")
    refusal = game.refuse(world, move)
    return refusal if refusal is not None else encode(game.view(game.play(world, move), asked.seat))
