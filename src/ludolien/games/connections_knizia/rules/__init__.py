"""The rounds of Connections: a tile is called, everybody lays it at once, everybody confirms."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from ludolien.core import CHANCE, NOBODY, Refusal, Result, Seat, Value
from ludolien.games.connections_knizia.material import CELLS, LAYOUTS, TILES, Edge, Material, material, turn_seen
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.rules import placing
from ludolien.games.connections_knizia.rules.scoring import grade, score
from ludolien.games.connections_knizia.state import ROUNDS, Hand, Laid, Position, empty_board, is_free


def start(seats: int, options: Mapping[str, Value]) -> Position:
    """CK1, CK3: empty boards; seats take the layouts in order, from A or, with `shift`, from a later one."""
    layout, shift, tiles, numbers = (options[name] for name in ("layout", "shift", "tiles", "numbers"))
    assert isinstance(layout, str) and isinstance(shift, int) and isinstance(tiles, str) and isinstance(numbers, str)
    own = [(seat + shift) % len(LAYOUTS) for seat in range(seats)]
    return Position(
        boards=(empty_board(),) * seats,
        layouts=tuple(own) if layout == "seats" else (LAYOUTS.index(layout),) * seats,
        uncalled=tuple(range(TILES)),
        hands=(Hand(),) * seats,
        tiles=tiles,
        numbers=numbers,
    )


def material_of(position: Position) -> Material:
    """The tiles and numbers this game is played with."""
    return material(position.tiles, position.numbers)


def numbers_of(position: Position, seat: Seat) -> dict[Edge, int]:
    """CK3: the numbers around a seat's board."""
    return material_of(position).numbers[position.layouts[seat]]


def is_over(position: Position) -> bool:
    """CK6, CK7: after 24 rounds; four tiles are never called."""
    return position.rounds == ROUNDS


def awaited(position: Position) -> frozenset[Seat]:
    """CK6, CK7: the draw, then everybody who has not confirmed."""
    if is_over(position):
        return NOBODY
    if position.called is None:
        return frozenset({CHANCE})
    return frozenset(seat for seat, hand in enumerate(position.hands) if not hand.confirmed)


def may_act(position: Position) -> frozenset[Seat]:
    """CK7: while a tile is being laid everybody may, to confirm or to think again."""
    return NOBODY if position.called is None else frozenset(range(len(position.boards)))


def odds(position: Position) -> Sequence[tuple[KniziaMove, Fraction]]:
    """CK6: every tile not called yet is as likely as any other."""
    if awaited(position) != {CHANCE}:
        return ()
    return [(Call(CHANCE, tile), Fraction(1, len(position.uncalled))) for tile in position.uncalled]


def refuse(position: Position, move: KniziaMove) -> Refusal | None:
    """CK6-CK12: what speaks against a move."""
    if is_over(position):
        return Refusal("CK7", "over")
    if isinstance(move, Call):
        return _refuse_call(position, move)
    if not 0 <= move.seat < len(position.boards):
        return Refusal("CK6", "no_such_seat")
    if position.called is None:
        return Refusal("CK6", "nothing_called")
    hand = position.hands[move.seat]
    match move:
        case Withdraw():
            return None if hand.confirmed else Refusal("CK7", "nothing_to_withdraw")
        case _ if hand.confirmed:
            return Refusal("CK7", "confirmed")
        case Confirm() | Lift():
            return Refusal("CK12", "not_laid_yet") if hand.laid is None else None
        case Lay():
            return _refuse_lay(position, position.called, move)
        case Hide(seat=seat, cell=cell):
            if refusal := placing.refuse_cell(position.boards[seat], cell, "CK12"):
                return refusal
            return _refuse_same(hand, cell, Laid(position.called, 0, up=False))


def _refuse_call(position: Position, call: Call) -> Refusal | None:
    if call.seat != CHANCE:
        return Refusal("CK6", "only_chance_calls")
    if position.called is not None:
        return Refusal("CK6", "already_called")
    return None if call.tile in position.uncalled else Refusal("CK6", "not_in_the_draw")


def _refuse_lay(position: Position, tile: int, lay: Lay) -> Refusal | None:
    of = material_of(position)
    if not 0 <= lay.turn < 4:
        return Refusal("CK8", "no_such_turn")
    if turn_seen(of, tile, lay.turn) != lay.turn:
        return Refusal("CK8", "looks_alike", facts={"turn": turn_seen(of, tile, lay.turn)})
    numbers, board = numbers_of(position, lay.seat), position.boards[lay.seat]
    if refusal := placing.refuse_up(of, numbers, board, lay.cell, of.turned[tile][lay.turn]):
        return refusal
    return _refuse_same(position.hands[lay.seat], lay.cell, Laid(tile, lay.turn))


def _refuse_same(hand: Hand, cell: int, laid: Laid) -> Refusal | None:
    lies_there = hand.cell == cell and hand.laid == laid
    return Refusal("CK7", "lies_there_already", (placing.NAMES[cell],)) if lies_there else None


def legal(position: Position, seat: Seat) -> Sequence[KniziaMove]:
    """Every placement that changes something, in the order of actions; then the hand's other moves."""
    if position.called is None or seat not in may_act(position):
        return ()
    hand, board, tile = position.hands[seat], position.boards[seat], position.called
    if hand.confirmed:
        return (Withdraw(seat),)
    fits = placing.fitting(material_of(position), numbers_of(position, seat), board, tile)
    moves: list[KniziaMove] = [
        Lay(seat, cell, turn) for cell, turn in fits if _refuse_same(hand, cell, Laid(tile, turn)) is None
    ]
    down = Laid(tile, 0, up=False)
    moves += [
        Hide(seat, cell) for cell in range(CELLS) if is_free(board, cell) and _refuse_same(hand, cell, down) is None
    ]
    if hand.laid is not None:
        moves += [Lift(seat), Confirm(seat)]
    return moves


def play(position: Position, move: KniziaMove) -> Position:
    """CK6, CK7: a tile is called, laid, confirmed; when all have confirmed it is final."""
    match move:
        case Call(tile=tile):
            uncalled = tuple(other for other in position.uncalled if other != tile)
            return replace(position, called=tile, uncalled=uncalled)
        case Lay(seat=seat, cell=cell, turn=turn):
            assert position.called is not None
            return _with_hand(position, seat, Hand(cell, Laid(position.called, turn)))
        case Hide(seat=seat, cell=cell):
            assert position.called is not None
            return _with_hand(position, seat, Hand(cell, Laid(position.called, 0, up=False)))
        case Lift(seat=seat):
            return _with_hand(position, seat, Hand())
        case Confirm(seat=seat):
            confirmed = _with_hand(position, seat, replace(position.hands[seat], confirmed=True))
            return _settled(confirmed) if all(hand.confirmed for hand in confirmed.hands) else confirmed
        case Withdraw(seat=seat):
            return _with_hand(position, seat, replace(position.hands[seat], confirmed=False))


def _with_hand(position: Position, seat: Seat, hand: Hand) -> Position:
    return replace(position, hands=(*position.hands[:seat], hand, *position.hands[seat + 1 :]))


def _settled(position: Position) -> Position:
    """CK7: the round ends and every placement is final."""
    boards = tuple(
        tuple(hand.laid if cell == hand.cell else laid for cell, laid in enumerate(board))
        for board, hand in zip(position.boards, position.hands, strict=True)
    )
    return replace(position, boards=boards, hands=(Hand(),) * len(boards), called=None, rounds=position.rounds + 1)


def result(position: Position) -> Result | None:
    """CK14: the fewest points lost win, equals share; CK16: alone, a grade."""
    if not is_over(position):
        return None
    of = material_of(position)
    lost = [score(of, numbers_of(position, seat), board).lost for seat, board in enumerate(position.boards)]
    ranks = tuple(1 + sum(other < mine for other in lost) for mine in lost)
    scores = tuple(float(points) for points in lost)
    if len(lost) == 1:
        return Result(ranks, scores, "CK16", f"grade_{grade(lost[0])}", {"lost": lost[0]})
    reason = "shared" if ranks.count(1) > 1 else "fewest_lost"
    return Result(ranks, scores, "CK14", reason, {"lost": min(lost)})
