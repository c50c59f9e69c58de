"""What a seat sees in Connecto. Nobody sees another's drawing or answer before the riddle is over.

| mode | sees the card while drawing | sees strokes while drawing | answers |
|---|---|---|---|
| classic | everybody, watchers too | everybody their own | everybody for themselves |
| team | the guides | drawer and guide those of their pair; the guide's board shows no icons | the drawer |
| cooperative | who has it in hand | who has the board in hand; the time keeper none | the table, afterwards |
| solo | everybody | everybody | the one who plays |

Afterwards (`judging`, `revealing`) everybody sees every board, answer and verdict; in cooperative play the boards
also while the table looks for answers.
"""

from typing import Literal

import msgspec

from ludolien.core import Seat
from ludolien.games.connecto_mahy.answers import Verdict
from ludolien.games.connecto_mahy.card import Card
from ludolien.games.connecto_mahy.state import (
    Agreed,
    Ballot,
    Board,
    Grade,
    Phase,
    Played,
    Proposal,
    Revealed,
    Side,
    Told,
    Written,
)

Role = Literal["draws", "guides", "keeps", "watches"]
"""What a seat does in this riddle: draw, guide its partner (CM12), keep the time (CM13), or only watch."""


class Place(msgspec.Struct, frozen=True):
    """What everybody may know of a board: whose it is and how far they are."""

    seats: tuple[Seat, ...]
    """Whose board it is; in team play the pair, in cooperative play who has it in hand now."""
    drawer: Seat
    """Who draws on it now."""
    side: Side
    stars: int
    """Before this riddle counts; 0 in cooperative play."""
    gain: int
    """What this riddle brings or costs as the verdicts stand now; 0 before they are known."""
    has_answered: bool
    has_given_up: bool
    has_turned_glass: bool
    answer: Written | None
    """One's own at once, everybody's when the drawing is over."""
    verdict: Verdict | None
    is_contested: bool
    """Its verdict has been or is being voted on."""


class ConnectoView(msgspec.Struct, frozen=True):
    """All that one seat has learnt. `place` is the index of the board before it: own, of the pair, or in hand now."""

    agreed: Agreed
    seat: Seat
    phase: Phase
    riddle: int
    """Counted from 0; `riddles` are played in all."""
    riddles: int
    turn: int
    """CM13: turns of the sandglass that are over, of `agreed.turns`."""
    role: Role
    place: int | None
    card: Card | None
    """The card this seat may see now."""
    board: Board | None
    """The board this seat may see now; a guide is shown its strokes without the icons."""
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    """All of them, once the drawing is over and nothing is left to answer; else none."""
    boards: tuple[Board, ...]
    """All of them, by place, once the drawing is over; else none."""
    unlinked: int | None
    """CM14: icons of the card less icons touched by strokes, alone; tells nothing of right and wrong."""
    channel: tuple[Told, ...]
    """CM12: of this seat's pair, for this riddle."""
    answered: tuple[int, ...]
    """Places in the order of their answers: the first turned the sandglass."""
    finished: tuple[Seat, ...]
    """CM13: whose pen is down in this turn."""
    proposals: tuple[Proposal | None, ...]
    """CM13: by place; None where nothing is proposed or the answer is settled (then it is in the place)."""
    abstained: tuple[Seat, ...]
    reveals: tuple[Revealed, ...]
    """By card (in cooperative play by place), once HOUSE has turned them over."""
    contested: tuple[int, ...]
    ballots: int
    ballot: Ballot | None
    ready: tuple[Seat, ...]
    """Who has seen enough of the reveal."""
    played: tuple[Played, ...]
    """The riddles before this one."""
    grade: Grade | None
    """CM14: alone, when all is over."""
