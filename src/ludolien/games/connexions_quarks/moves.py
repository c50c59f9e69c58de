"""What players, dice and deck do in CONNEXIONS."""

from typing import Annotated, Final

from msgspec import Meta

from ludolien.core import Move
from ludolien.games.connexions_quarks.material.board import Way

LONGEST_WAY: Final = 12
"""CQ12: both dice together; a step passes one square at most."""
Stations = Annotated[Way, Meta(max_length=LONGEST_WAY)]
Colour = int
"""0 blue, 1 red, 2 gold, 3 green, 4 plum: not a seat, for two people may share one (CQ10)."""
Face = Annotated[str, Meta(max_length=20)]
"""What stands on a card, a word of `material/cards.json`."""


class Draw(Move, frozen=True, tag="draw"):
    """CQ8, CQ24: CHANCE gives the top card to whom it is due."""

    face: Face


class Cast(Move, frozen=True, tag="cast"):
    """CQ9, CQ11, CQ28: CHANCE casts the dice, the lower one first."""

    dice: Annotated[tuple[int, ...], Meta(max_length=2)]


class Roll(Move, frozen=True, tag="roll"):
    """CQ11, CQ21: ask for the dice."""


class Go(Move, frozen=True, tag="go", omit_defaults=True):
    """CQ12, CQ13, CQ22: move a connector along a way, by a die, by the sum or by a MOVE card, and end there."""

    connector: int
    way: Stations
    bump: Colour | None = None
    """CQ16, CQ17: the colour sent back from where the move ends."""


class Stop(Move, frozen=True, tag="stop"):
    """CQ14: move a connector by the first die of the sum, and bump where it stops. It goes on afterwards."""

    connector: int
    way: Stations
    bump: Colour


class MoveCard(Move, frozen=True, tag="move_card"):
    """CQ22: play MOVE n instead of rolling; a `Go` of n spaces follows."""

    spaces: int


class BumpCard(Move, frozen=True, tag="bump_card"):
    """CQ22: play BUMP instead of rolling."""

    colour: Colour
    place: int


class RollAgain(Move, frozen=True, tag="roll_again"):
    """CQ22: play ROLL AGAIN after a roll."""


class Save(Move, frozen=True, tag="save"):
    """CQ23: play SAVE. CLOCK's is a standing order carried out."""


class Decline(Move, frozen=True, tag="decline"):
    """CQ23: let the bump happen. A player's answer stays secret; CLOCK's closes the window."""


class Order(Move, frozen=True, tag="order"):
    """CQ23: a standing order for play by correspondence: whether SAVE is played at the next occasion."""

    save: bool


class Swap(Move, frozen=True, tag="swap"):
    """CQ24: put a card under the deck and draw the top one."""

    face: Face


class Pass(Move, frozen=True, tag="pass"):
    """CQ12, CQ19, CQ22, CQ24: nothing can be moved, or a die, a swap or ROLL AGAIN is not wanted."""


QuarksMove = Draw | Cast | Roll | Go | Stop | MoveCard | BumpCard | RollAgain | Save | Decline | Order | Swap | Pass
