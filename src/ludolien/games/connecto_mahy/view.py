"""What a seat sees in Connecto. Nobody sees another's drawing or answer before the riddle is over.

| mode | sees the card while drawing | sees strokes while drawing | answers |
|---|---|---|---|
| classic | everybody, watchers too | everybody their own | everybody for themselves |
| team | the guides | drawer and guide those of their pair | the drawer |
| cooperative | who has it in hand | who has the board in hand; the time keeper none | the table, afterwards |
| solo | everybody | everybody | the one who plays |

Afterwards (`judging`, `revealing`) everybody sees every card, board, answer and verdict; in cooperative play cards and
boards also while the table looks for answers (`answering`). When all is over everybody may look back at all of them.
"""

from random import Random
from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ludolien.core import Phrase, Seat
from ludolien.games.connecto_mahy import phrases
from ludolien.games.connecto_mahy.moves import (
    Answer,
    Arc,
    Ask,
    ConnectoMove,
    Lift,
    Link,
    Ring,
    Rub,
    Show,
    Tell,
    Turn,
    Wipe,
)
from ludolien.games.connecto_mahy.notation import write
from ludolien.games.connecto_mahy.riddles.answers import Verdict
from ludolien.games.connecto_mahy.riddles.card import Card, Path
from ludolien.games.connecto_mahy.riddles.riddle import CELLS
from ludolien.games.connecto_mahy.rules.places import card_count, drawer_of, is_guide, place_of, seats_of
from ludolien.games.connecto_mahy.rules.result import grade_for, riddles_of
from ludolien.games.connecto_mahy.rules.stars import gains, least_unlinked, unlinked
from ludolien.games.connecto_mahy.state import (
    Agreed,
    Ballot,
    Board,
    Grade,
    Laid,
    Pass,
    Phase,
    Played,
    Position,
    Proposal,
    Revealed,
    Side,
    Told,
    Written,
)

Role = Literal["draws", "guides", "keeps", "watches"]
"""What a seat does in this riddle: draw, guide its partner (CM12), keep the time (CM13), or only watch."""


OPEN: Final[tuple[Phase, ...]] = ("answering", "judging", "revealing")
"""The drawing of a riddle is over: everything lies on the table."""


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
    passes: tuple[Pass, ...]
    """CM13: what ended each of them, the sand or the pens."""
    role: Role
    place: int | None
    card: Card | None
    """The card this seat may see now."""
    board: Board | None
    """The board this seat may see now: a guide sees the drawer's."""
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    """All of them, once the drawing is over; else none."""
    boards: tuple[Board, ...]
    """All of them, by place, once the drawing is over; else none."""
    unlinked: int | None
    """CM14, alone: icons of the card that are not linked. While drawing the fewest it can be, so that it tells nothing
    of right and wrong."""
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
    polls: tuple[Ballot, ...]
    """The votes of this riddle that were counted, with who voted how."""
    ready: tuple[Seat, ...]
    """Who has seen enough of the reveal."""
    played: tuple[Played, ...]
    """The riddles before this one."""
    gallery: tuple[Laid, ...]
    """Their cards and everybody's drawings, when all is over."""
    grade: Grade | None
    """CM14: alone, when all is over."""
    linked: tuple[int, ...] | UnsetType = UNSET
    """CM14, alone: the icons that strokes have gone through, right or wrong, wiped or not."""


def view(position: Position, seat: Seat) -> ConnectoView:
    """All that one seat has learnt, built up from nothing."""
    agreed, place = position.agreed, place_of(position, seat)
    is_open = position.phase in OPEN
    board = _board_before(position, seat)
    return ConnectoView(
        agreed=agreed,
        seat=seat,
        phase=position.phase,
        riddle=position.riddle,
        riddles=riddles_of(agreed),
        turn=position.turn,
        passes=position.passes,
        role=_role(position, seat),
        place=place,
        card=_card_for(position, seat),
        board=None if board is None else position.boards[board],
        places=tuple(_place(position, each, place, gain) for each, gain in enumerate(gains(position))),
        cards=position.cards if is_open else (),
        boards=position.boards if is_open else (),
        unlinked=None if position.linked is UNSET else unlinked(position) if is_open else least_unlinked(position),
        channel=position.channels[place] if position.channels and place is not None else (),
        answered=position.answered,
        finished=position.finished,
        proposals=position.proposals,
        abstained=position.abstained,
        reveals=position.reveals,
        contested=position.contested,
        ballots=position.ballots,
        ballot=position.ballot,
        polls=position.polls,
        ready=position.ready,
        played=position.played,
        gallery=position.gallery if position.phase == "over" else (),
        linked=position.linked,
        grade=grade_for(position.stars[0]) if agreed.mode == "solo" and position.phase == "over" else None,
    )


def _role(position: Position, seat: Seat) -> Role:
    if place_of(position, seat) is not None:
        return "guides" if is_guide(position, seat) else "draws"
    is_keeper = 0 <= seat < position.agreed.seats and position.phase in ("posing", "drawing")
    return "keeps" if is_keeper else "watches"


def _board_before(position: Position, seat: Seat) -> int | None:
    """The board whose strokes a seat sees while they are drawn. Alone, everybody may watch."""
    return 0 if position.agreed.mode == "solo" else place_of(position, seat)


def _card_for(position: Position, seat: Seat) -> Card | None:
    """CM5, CM12, CM13: the card that this seat may see."""
    if not position.cards:
        return None
    match position.agreed.mode:
        case "team" if position.phase not in OPEN:
            return position.cards[0] if is_guide(position, seat) else None
        case "cooperative":
            place = place_of(position, seat)
            return None if place is None else position.cards[place]
        case _:
            return position.cards[0]


def _place(position: Position, board: int, own: int | None, gain: int) -> Place:
    answer = position.answers[board] if position.answers else None
    sees_answer = board == own or position.phase in OPEN
    return Place(
        seats=seats_of(position, board),
        drawer=drawer_of(position, board),
        side=position.boards[board].side,
        stars=position.stars[board] if position.stars else 0,
        gain=gain,
        has_answered=answer is not None,
        has_given_up=board in position.gave_up,
        has_turned_glass=position.agreed.glass > 0 and position.answered[:1] == (board,) and bool(position.stars),
        answer=answer if sees_answer else None,
        verdict=position.verdicts[board] if position.verdicts else None,
        is_contested=board in position.contested,
    )


def imagine(seen: ConnectoView, rng: Random) -> Position:
    """A world that fits: others have drawn nothing and answered something, cards not seen show any icons."""
    places, agreed = seen.places, seen.agreed
    has_card = seen.phase not in ("posing", "over")
    is_open = seen.phase in OPEN
    boards = seen.boards if is_open else tuple(Board(side=place.side) for place in places)
    at = 0 if agreed.mode == "solo" else seen.place
    if at is not None and seen.board is not None:
        boards = (*boards[:at], seen.board, *boards[at + 1 :])
    cards = seen.cards if is_open else tuple(_imagined_card(rng) for _ in range(card_count(agreed) if has_card else 0))
    if seen.card is not None and not is_open and (agreed.mode != "team" or seen.role == "guides"):
        mine = seen.place if agreed.mode == "cooperative" and seen.place is not None else 0
        cards = (*cards[:mine], seen.card, *cards[mine + 1 :])
    channels: tuple[tuple[Told, ...], ...] = ((),) * len(places) if agreed.mode == "team" and has_card else ()
    if channels and seen.place is not None:
        channels = (*channels[: seen.place], seen.channel, *channels[seen.place + 1 :])
    return Position(
        agreed=agreed,
        stars=() if agreed.mode == "cooperative" else tuple(place.stars for place in places),
        phase=seen.phase,
        ballots=seen.ballots,
        played=seen.played,
        gallery=seen.gallery,
        cards=cards,
        boards=boards,
        linked=seen.linked,
        passes=seen.passes,
        answers=tuple(_imagined_answer(place, agreed) for place in places) if has_card else (),
        answered=seen.answered,
        gave_up=tuple(board for board, place in enumerate(places) if place.has_given_up),
        channels=channels,
        finished=seen.finished,
        proposals=seen.proposals,
        abstained=seen.abstained,
        verdicts=tuple(place.verdict for place in places) if has_card else (),
        reveals=seen.reveals,
        contested=seen.contested,
        ballot=seen.ballot,
        polls=seen.polls,
        ready=seen.ready,
    )


def _imagined_card(rng: Random) -> Card:
    first, second, third, circled = rng.sample(range(CELLS), 4)
    path = Path(closed=False, cells=(first, second, third), arcs=(False,) * 3)
    return Card(f"{rng.getrandbits(32):08x}", "circles", (path,), (circled,))


def _imagined_answer(place: Place, agreed: Agreed) -> Written | None:
    if place.answer is not None or not place.has_answered:
        return place.answer
    return Written(place.drawer, "?", agreed.language)


def shown(position: Position, move: ConnectoMove, seat: Seat) -> str | None:
    """The log line of a move as this seat may read it. What is hidden from it leaves no trace."""
    match move:
        case Link() | Arc() | Ring() | Rub() | Wipe() | Lift() | Turn() | Tell() | Ask():
            is_seen = _board_before(position, seat) == place_of(position, move.seat)
            return write(position, move) if is_seen else None
        case Answer():
            is_own = place_of(position, seat) == place_of(position, move.seat)
            return write(position, move) if is_own else "answer"
        case Show():
            return "show"
        case _:
            return write(position, move)


def told(position: Position, move: ConnectoMove, seat: Seat) -> tuple[Phrase, ...]:
    """The same line in words."""
    line = shown(position, move, seat)
    if line is None:
        return ()
    return phrases.HIDDEN_ANSWER if line == "answer" else phrases.told(move)
