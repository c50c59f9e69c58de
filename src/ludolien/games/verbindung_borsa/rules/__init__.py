"""The turns of Verbindung gesucht: roll, place, turn what blocks, join four bases."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

from msgspec.structs import replace

from ludolien.boards.names import cell_names
from ludolien.core import CHANCE, NOBODY, Refusal, Result, Seat, Value
from ludolien.games.verbindung_borsa.material.dice import EMPTY, PLAYABLE, RED, WHITE_CROSS, die_of, looks_of
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Roll, TakeBack, Turn
from ludolien.games.verbindung_borsa.rules.networks import is_complete, turned_white, turnings
from ludolien.games.verbindung_borsa.rules.placing import PER_TURN, placements, refuse_on_board, whites_owed
from ludolien.games.verbindung_borsa.state import Position, Rules

IDLE_TURNS = 12
"""VB14: so many turns in a row without a die placed are a draw."""


def start(options: Mapping[str, Value]) -> Position:
    """VB1, VB5: an empty board, a die in the stock for every cell, Red begins."""
    size = options["size"]
    assert isinstance(size, int)
    rules = Rules(
        size=size,
        strict=options["sides"] == "strict",
        through=options["bridge"] == "through",
        announce=bool(options["announce"]),
        handicap=bool(options["handicap"]),
    )
    return Position(rules, board=(EMPTY,) * size**2, stock=size**2)


def awaited(position: Position) -> frozenset[Seat]:
    """VB5, VB10, VB13: the owner of a blocked base, the dice, or the player on turn."""
    if position.ending:
        return NOBODY
    if position.chooser is not None:
        return frozenset({position.chooser})
    if position.rolled is None and (position.rolling or not position.rules.announce):
        return frozenset({CHANCE})
    return frozenset({position.to_move})


def dice_to_roll(position: Position) -> int:
    """VB5: three dice, two in Red's first two turns, never more than there are."""
    is_held_back = position.rules.handicap and position.to_move == RED and position.turns < 4
    return min(2 if is_held_back else 3, position.stock)


def odds(position: Position) -> Sequence[tuple[BorsaMove, Fraction]]:
    """VB5: fair dice; faces in order, since the dice are alike."""
    if CHANCE not in awaited(position):
        return ()
    count = dice_to_roll(position)
    rolls = combinations_with_replacement(range(6), count)
    return [(Roll(CHANCE, faces), Fraction(ways_to_roll(faces), 6**count)) for faces in rolls]


def ways_to_roll(faces: tuple[int, ...]) -> int:
    """In how many orders the dice can show these faces."""
    ways = factorial(len(faces))
    for times in Counter(faces).values():
        ways //= factorial(times)
    return ways


# What speaks against a move


def refuse(position: Position, move: BorsaMove) -> Refusal | None:
    """VB4-VB13, in this order: whose turn, which kind of move, which die, which cell."""
    if position.ending:
        return Refusal("VB12", "over")
    if isinstance(move, Roll):
        return _refuse_roll(position, move)
    if move.seat == CHANCE or move.seat not in awaited(position):
        return Refusal("VB10", "others_choose") if position.chooser is not None else Refusal("VB5", "not_your_turn")
    if position.chooser is not None:
        return _refuse_in_choice(position, move)
    if isinstance(move, Turn):
        return Refusal("VB10", "nothing_blocked")
    if position.rolled is None:
        return None if isinstance(move, Cast | Announce) else Refusal("VB5", "roll_first")
    match move:
        case Cast():
            return Refusal("VB5", "already_rolled")
        case Announce():
            return Refusal("VB13", "announce_before_or_with")
        case TakeBack():
            return None if position.laid else Refusal("VB6", "nothing_to_take_back")
        case End():
            return Refusal("VB6", "white_owed") if whites_owed(position) else None
        case Place():
            return _refuse_place(position, position.rolled, move)


def _refuse_roll(position: Position, roll: Roll) -> Refusal | None:
    if roll.seat != CHANCE or CHANCE not in awaited(position):
        return Refusal("VB5", "only_chance_rolls")
    is_roll = len(roll.faces) == dice_to_roll(position) and all(face in range(6) for face in roll.faces)
    return None if is_roll and tuple(sorted(roll.faces)) == roll.faces else Refusal("VB5", "no_such_roll")


def _refuse_in_choice(position: Position, move: BorsaMove) -> Refusal | None:
    names = cell_names(position.rules.size, position.rules.size)
    places = tuple(names[cell] for cell in position.choices)
    if not isinstance(move, Turn):
        return Refusal("VB10", "turn_first", places)
    return None if move.cell in position.choices else Refusal("VB10", "not_the_nearest", places)


def _refuse_place(position: Position, rolled: tuple[int, ...], place: Place) -> Refusal | None:
    if position.placed == PER_TURN:
        return Refusal("VB6", "two_placed")
    if place.face not in rolled:
        return Refusal("VB6", "not_rolled")
    if place.face not in PLAYABLE[place.seat]:
        return Refusal("VB4", "not_your_face")
    if place.turn not in range(4):
        return Refusal("VB6", "no_such_turn")
    if place.turn not in looks_of(place.face):
        return Refusal("VB6", "looks_alike", facts={"turn": place.turn % len(looks_of(place.face))})
    if place.announce and not position.rules.announce:
        return Refusal("VB13", "no_announcing")
    if place.face != WHITE_CROSS and PER_TURN - position.placed <= whites_owed(position):
        return Refusal("VB6", "white_first")
    return refuse_on_board(position.rules, position.board, place.seat, place.cell, die_of(place.face, place.turn))


def legal(position: Position, seat: Seat) -> Sequence[BorsaMove]:
    """In the order of actions: placements, announced ones, turnings, then the moves without a place."""
    if seat == CHANCE:
        return [move for move, _ in odds(position)]
    if seat not in awaited(position):
        return ()
    if position.chooser is not None:
        return [Turn(seat, cell) for cell in position.choices]
    if position.rolled is None:
        return (Cast(seat), Announce(seat))
    here = list(placements(position))
    moves: list[BorsaMove] = [Place(seat, *at) for at in here]
    if position.rules.announce:
        moves += [Place(seat, *at, announce=True) for at in here]
    if position.laid:
        moves.append(TakeBack(seat))
    if not whites_owed(position):
        moves.append(End(seat))
    return moves


# What a move does


def play(position: Position, move: BorsaMove) -> Position:
    """The position after a move, with all the turning that leaves no choice (VB10)."""
    match move:
        case Roll(faces=faces):
            return replace(position, rolled=faces, stock=position.stock - len(faces), turned=())
        case Cast():
            return replace(position, rolling=True)
        case Announce(seat=seat):
            is_right = is_complete(position.rules, position.board, seat)
            return _over(position, seat if is_right else 1 - seat, "announced" if is_right else "wrong_announcement")
        case Place():
            return _placed(position, move)
        case Turn(cell=cell):
            board = turned_white(position.board, cell)
            return _judged(replace(position, board=board, turned=(*position.turned, cell)))
        case TakeBack():
            return _taken_back(position)
        case End():
            return _ended(position)


def _placed(position: Position, place: Place) -> Position:
    assert position.rolled is not None
    die = die_of(place.face, place.turn)
    before = (False, False)
    if place.announce:
        before = (is_complete(position.rules, position.board, 0), is_complete(position.rules, position.board, 1))
    at = position.rolled.index(place.face)
    return _judged(
        replace(
            position,
            board=(*position.board[: place.cell], die, *position.board[place.cell + 1 :]),
            rolled=position.rolled[:at] + position.rolled[at + 1 :],
            placed=position.placed + 1,
            laid=(*position.laid, place.cell),
            turned=(),
            announced=place.announce,
            complete=before,
        )
    )


def _judged(position: Position) -> Position:
    """VB10-VB13: turn what blocks, the player on turn first; then see who has joined four bases."""
    rules, board, turned = position.rules, position.board, position.turned
    colour = position.to_move
    while True:
        choices = turnings(rules, board, colour)
        if len(choices) > 1:
            return replace(position, board=board, turned=turned, laid=(), chooser=colour, choices=choices)
        if choices:
            board, turned = turned_white(board, choices[0]), (*turned, choices[0])
        elif colour == position.to_move:
            colour = 1 - colour
        else:
            break
    laid = () if turned else position.laid
    settled = replace(position, board=board, turned=turned, laid=laid, chooser=None, choices=())
    return _with_winner(settled)


def _with_winner(position: Position) -> Position:
    """VB12, VB13: the end, if this placement brought it."""
    mover, opponent = position.to_move, 1 - position.to_move
    if position.rules.announce and not position.announced:
        return position
    mine = is_complete(position.rules, position.board, mover)
    theirs = is_complete(position.rules, position.board, opponent)
    if position.rules.announce:
        if not mine:
            return _over(position, opponent, "wrong_announcement")
        both_new = theirs and not any(position.complete)
        return _over(position, opponent, "both_joined") if both_new else _over(position, mover, "announced")
    if mine and theirs:
        return _over(position, opponent, "both_joined")
    if mine or theirs:
        return _over(position, mover if mine else opponent, "joined")
    return position


def _over(position: Position, winner: Seat | None, ending: str) -> Position:
    return replace(position, winner=winner, ending=ending, laid=(), chooser=None, choices=())


def _taken_back(position: Position) -> Position:
    assert position.rolled is not None
    cell = position.laid[-1]
    face = position.board[cell] // 4
    return replace(
        position,
        board=(*position.board[:cell], EMPTY, *position.board[cell + 1 :]),
        rolled=tuple(sorted((*position.rolled, face))),
        placed=position.placed - 1,
        laid=position.laid[:-1],
    )


def _ended(position: Position) -> Position:
    """VB6, VB14: the rest goes back; a used-up stock or too many idle turns are a draw."""
    assert position.rolled is not None
    stock = position.stock + len(position.rolled)
    idle = 0 if position.placed else position.idle + 1
    after = replace(
        position,
        stock=stock,
        to_move=1 - position.to_move,
        turns=position.turns + 1,
        idle=idle,
        rolling=False,
        rolled=None,
        placed=0,
        laid=(),
        turned=(),
        announced=False,
        complete=(False, False),
    )
    if stock == 0:
        return _over(after, None, "stock_used_up")
    return _over(after, None, "nothing_placed") if idle == IDLE_TURNS else after


def result(position: Position) -> Result | None:
    """VB12-VB14: the winner, or a draw."""
    if not position.ending:
        return None
    clause = {
        "joined": "VB12",
        "both_joined": "VB13" if position.rules.announce else "VB12",
        "announced": "VB13",
        "wrong_announcement": "VB13",
    }.get(position.ending, "VB14")
    if position.winner is None:
        return Result((1, 1), (0.5, 0.5), clause, position.ending)
    won = position.winner == RED
    return Result((1, 2) if won else (2, 1), (1.0, 0.0) if won else (0.0, 1.0), clause, position.ending)
