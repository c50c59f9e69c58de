"""The course of Connecto: a card is shown, everybody draws, answers come, HOUSE judges and reveals, on to the next."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from ludolien.core import CLOCK, HOUSE, NOBODY, BadOption, Result, Seat, Timer, Value, Window, Windows
from ludolien.games.connecto_mahy import moves
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.notation import write
from ludolien.games.connecto_mahy.riddles.card import Card
from ludolien.games.connecto_mahy.rules import cooperative, pen, reveal
from ludolien.games.connecto_mahy.rules.places import board_count, is_done, place_of, seats_of
from ludolien.games.connecto_mahy.rules.reveal import grade_for
from ludolien.games.connecto_mahy.state import Agreed, Board, Mode, Position, Told, Written, put

RIDDLE_SECONDS: Final = 180.0
TABLE_SECONDS: Final = 120.0
BALLOT_SECONDS: Final = 30.0
REVEAL_SECONDS: Final = 60.0

_CODES: Final = re.compile(r"[A-Z0-9]{6}( [A-Z0-9]{6})*")


# Before the game


def start(seats: int, options: Mapping[str, Value]) -> Position:
    """CM5, CM12-CM14: boards on their coloured side, no stars yet. One alone plays solo."""
    mode = "solo" if seats == 1 and options["mode"] == "classic" else str(options["mode"])
    fitting: dict[str, tuple[int, ...]] = {
        "classic": tuple(range(2, 11)),
        "team": (4, 6, 8, 10),
        "cooperative": (3, 4, 5, 6),
        "solo": (1,),
    }
    if seats not in fitting[mode]:
        raise BadOption(f"{mode} is played by {' or '.join(map(str, fitting[mode]))}, not by {seats}")
    studio = str(options["studio"])
    if studio and not _CODES.fullmatch(studio):
        raise BadOption("studio is a list of codes of six letters and digits")
    agreed = Agreed(
        mode=_MODES[mode],
        seats=seats,
        glass=0 if mode == "solo" or options["glass"] == "off" else int(options["glass"]),
        turns=int(options["turns"]),
        experts=_experts(str(options["experts"]), seats),
        cards=str(options["cards"]),
        studio=studio,
        language="en" if options["language"] == "en" else "fr",
    )
    boards = board_count(agreed)
    stars = () if mode == "cooperative" else (0,) * boards
    return Position(agreed, stars, boards=(Board(),) * boards)


_MODES: Final[dict[str, Mode]] = {
    "classic": "classic",
    "team": "team",
    "cooperative": "cooperative",
    "solo": "solo",
}


def _experts(text: str, seats: int) -> tuple[Seat, ...]:
    """CM11: seats as people count them, from 1."""
    words = text.replace(",", " ").split()
    known = {str(number): number - 1 for number in range(1, seats + 1)}
    if len(set(words)) < len(words) or not set(words) <= set(known):
        raise BadOption(f"experts are seats from 1 to {seats}, such as `1 3`, not {text[:40]!r}")
    return tuple(sorted(known[word] for word in words))


# Whom the game waits for


def awaited(position: Position) -> frozenset[Seat]:
    """CM5, CM6, CM12, CM13: who still draws or guides, votes or looks; together with the sandglass where it runs."""
    if position.phase == "over":
        return NOBODY
    if position.phase in ("posing", "judging"):
        return frozenset({HOUSE})
    clock = frozenset({CLOCK}) if position.agreed.glass else NOBODY
    return frozenset(_awaited_players(position)) | clock


def _awaited_players(position: Position) -> list[Seat]:
    if position.phase == "drawing":
        return [
            seat
            for board in range(len(position.boards))
            if not is_done(position, board)
            for seat in seats_of(position, board)
        ]
    everybody = range(position.agreed.seats)
    if position.phase == "answering":
        return [seat for seat in everybody if seat not in position.abstained]
    if position.ballot is not None:
        return reveal.voters_left(position)
    return [seat for seat in everybody if seat not in position.ready]


def may_act(position: Position) -> frozenset[Seat]:
    """CM8, CM12, CM13: guides speak, abstainers propose, and who has seen the reveal may still contest."""
    everybody = range(position.agreed.seats)
    match position.phase:
        case "drawing":
            places = {seat: place_of(position, seat) for seat in everybody}
            return frozenset(
                seat for seat, board in places.items() if board is not None and not is_done(position, board)
            )
        case "answering":
            return frozenset(everybody)
        case "revealing" if position.ballot is not None:
            return frozenset(reveal.voters_left(position))
        case "revealing":
            can_contest = bool(reveal.contestable(position))
            return frozenset(seat for seat in everybody if can_contest or seat not in position.ready)
        case _:
            return NOBODY


def timers(position: Position) -> Sequence[Timer[ConnectoMove]]:
    """CM4, CM6, CM8, CM10, CM13: the sandglass, and the decisions' limits. Calm play has none."""
    glass, riddle = position.agreed.glass, position.riddle
    if not glass:
        return ()
    match position.phase:
        case "drawing" if position.agreed.mode == "cooperative":
            return (Timer(f"glass-{position.turn}", glass, moves.GlassEmpty(CLOCK)),)
        case "drawing" if position.answered:
            return (Timer(f"glass-{riddle}", glass, moves.GlassEmpty(CLOCK)),)
        case "drawing":
            return (Timer(f"riddle-{riddle}", RIDDLE_SECONDS, moves.TimeUp(CLOCK)),)
        case "answering":
            return (Timer("table", TABLE_SECONDS, moves.TimeUp(CLOCK)),)
        case "revealing" if position.ballot is not None:
            return (Timer(position.ballot.key, BALLOT_SECONDS, moves.Count(CLOCK)),)
        case "revealing":
            return (Timer(f"reveal-{riddle}-{position.ballots}", REVEAL_SECONDS, moves.GoOn(CLOCK)),)
        case _:
            return ()


def windows(position: Position) -> Windows:
    """CM8: an open vote asks everybody who has not voted yet."""
    if position.ballot is None:
        return ()
    return (Window(position.ballot.key, "ballot", tuple(reveal.voters_left(position))),)


# What happens


def play(position: Position, move: ConnectoMove) -> Position:  # noqa: C901 - every kind of move
    """The position after a move that was not refused."""
    match move:
        case moves.Link() | moves.Arc() | moves.Ring() | moves.Rub() | moves.Wipe() | moves.Lift() | moves.Turn():
            board = _own(position, move.seat)
            drawn = replace(pen.drawn(position.boards[board], move), last=write(position, move))
            return _with_board(position, board, drawn)
        case moves.Answer(seat=seat, text=text, language=language):
            return _answered(position, _own(position, seat), Written(seat, text, language))
        case moves.GiveUp(seat=seat):
            return _ended(replace(position, gave_up=(*position.gave_up, _own(position, seat))))
        case moves.Tell(seat=seat, text=text):
            pair = _own(position, seat)
            lines = (*position.channels[pair], Told(seat, text))
            return replace(position, channels=put(position.channels, pair, lines))
        case moves.Ask(seat=seat, mark=mark):
            board = _own(position, seat)
            known = pen.found(position.boards[board], mark)
            assert known is not None
            asked = replace(position.boards[board], asked=(*position.boards[board].asked, known))
            return _with_board(position, board, asked)
        case moves.Finish(seat=seat):
            return cooperative.finished(position, seat)
        case moves.Propose(seat=seat, board=board, text=text, language=language):
            return cooperative.proposed(position, board, Written(seat, text, language))
        case moves.Accept(seat=seat, board=board):
            return cooperative.accepted(position, board, seat)
        case moves.Abstain(seat=seat) if position.phase == "answering":
            return cooperative.abstained(position, seat)
        case moves.Abstain(seat=seat):
            return reveal.voted(position, seat, None)
        case moves.Vote(seat=seat, right=right):
            return reveal.voted(position, seat, right)
        case moves.Contest(seat=seat, board=board):
            return reveal.contested(position, board, seat)
        case moves.Count():
            return reveal.counted(position)
        case moves.GoOn(seat=seat):
            ready = (*range(position.agreed.seats),) if seat == CLOCK else (*position.ready, seat)
            return reveal.gone_on(replace(position, ready=ready))
        case moves.Show(cards=cards):
            return _shown(position, cards)
        case moves.Judge(board=board, verdict=verdict):
            return replace(position, verdicts=put(position.verdicts, board, verdict))
        case moves.Reveal():
            return reveal.revealed(position, move)
        case moves.GlassEmpty() if position.agreed.mode == "cooperative":
            return cooperative.passed_on(position, "glass")
        case moves.TimeUp() if position.phase == "answering":
            return cooperative.settled(position)
        case moves.GlassEmpty() | moves.TimeUp():
            return replace(position, phase="judging")


def _shown(position: Position, cards: tuple[Card, ...]) -> Position:
    """CM5: the riddle begins."""
    boards = len(position.boards)
    return replace(
        position,
        phase="drawing",
        cards=cards,
        answers=(None,) * boards,
        verdicts=(None,) * boards,
        proposals=(None,) * boards if position.agreed.mode == "cooperative" else (),
        channels=((),) * boards if position.agreed.mode == "team" else (),
    )


def _answered(position: Position, board: int, written: Written) -> Position:
    """CM6: the answer is final."""
    answers = put(position.answers, board, written)
    return _ended(replace(position, answers=answers, answered=(*position.answered, board)))


def _ended(position: Position) -> Position:
    """CM10: the riddle ends when all have answered or given up."""
    if all(is_done(position, board) for board in range(len(position.boards))):
        return replace(position, phase="judging")
    return position


def _own(position: Position, seat: Seat) -> int:
    board = place_of(position, seat)
    assert board is not None
    return board


def _with_board(position: Position, at: int, board: Board) -> Position:
    return replace(position, boards=put(position.boards, at, board))


# The end


def result(position: Position) -> Result | None:
    """CM10, CM12: most stars win, equals share. CM13: all right wins. CM14: a rank."""
    if position.phase != "over":
        return None
    agreed, seats = position.agreed, range(position.agreed.seats)
    match agreed.mode:
        case "cooperative":
            cards = len(position.boards)
            right = sum(verdict == "right" for verdict in position.played[-1].verdicts)
            reason = "all_right" if right == cards else "not_all_right"
            scores = tuple(float(right) for _ in seats)
            return Result((1,) * len(seats), scores, "CM13", reason, {"right": right, "cards": cards})
        case "solo":
            (stars,) = position.stars
            return Result((1,), (float(stars),), "CM14", grade_for(stars), {"stars": stars})
        case _:
            ranks = [1 + sum(other > mine for other in position.stars) for mine in position.stars]
            reason = "shared" if ranks.count(1) > 1 else "most_stars"
            owner = [seat // 2 if agreed.mode == "team" else seat for seat in seats]
            return Result(
                tuple(ranks[board] for board in owner),
                tuple(float(position.stars[board]) for board in owner),
                "CM12" if agreed.mode == "team" else "CM10",
                reason,
                {"stars": max(position.stars)},
            )
