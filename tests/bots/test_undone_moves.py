"""What somebody took back themselves is no decision: the game without it, and what a review makes of it."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.connections_knizia.playing import fresh

from ludolien import catalogue
from ludolien.bots import review
from ludolien.bots.undone_moves import without_undone_moves
from ludolien.core import CHANCE, AnyGame, Move, is_player, settle
from ludolien.games.connections_knizia import GAME as CONNECTIONS
from ludolien.games.connections_knizia.ai import levels, thinker
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay, Lift, Withdraw
from ludolien.games.connections_knizia.state import Position
from ludolien.games.hex import GAME as HEX
from ludolien.games.hex.moves import Place
from ludolien.games.verbindung_borsa.moves import TakeBack

MOON = Call(CHANCE, 2)
"""A straight wide path: it goes on west and east of the centre, d3 and b3."""
D3, B3 = Lay(0, 13, 1), Lay(0, 11, 1)


def states_of(start: Position, moves: Sequence[KniziaMove]) -> list[Position]:
    states = [start]
    for move in moves:
        assert CONNECTIONS.refuse(states[-1], move) is None, move
        states.append(CONNECTIONS.play(states[-1], move))
    return states


@pytest.mark.parametrize(
    ("moves", "stood"),
    [
        ((MOON, D3, Confirm(0)), (0, 1, 2)),
        ((MOON, Hide(0, 0), B3, D3, Confirm(0)), (0, 3, 4)),
        ((MOON, B3, Lift(0), D3, Confirm(0)), (0, 3, 4)),
        ((MOON, B3, D3, Lift(0), B3, Confirm(0)), (0, 4, 5)),
        ((MOON, B3, Lift(0)), (0,)),
        ((MOON, D3), (0, 1)),
    ],
)
def test_CK7_only_the_last_placement_before_the_confirmation_stands(
    moves: Sequence[KniziaMove], stood: tuple[int, ...]
) -> None:
    states = states_of(fresh(), moves)
    shorter, plies = without_undone_moves(CONNECTIONS, states, moves)
    assert tuple(plies) == stood
    assert shorter == states_of(fresh(), [moves[ply] for ply in stood])


def test_CK7_a_withdrawn_confirmation_is_taken_back_with_what_it_confirmed() -> None:
    """While the other one thinks, whose moves in between all stand."""
    theirs = (Hide(1, 0), Hide(1, 4), Confirm(1))
    moves = (MOON, B3, theirs[0], Confirm(0), Withdraw(0), theirs[1], D3, Confirm(0), theirs[2])
    states = states_of(fresh(2), moves)
    shorter, plies = without_undone_moves(CONNECTIONS, states, moves)
    assert [moves[ply] for ply in plies] == [MOON, theirs[1], D3, Confirm(0), theirs[2]]
    assert shorter == states_of(fresh(2), [moves[ply] for ply in plies])


@pytest.mark.parametrize("slug", ["hex", "verbindung_borsa", "connexions_quarks", "connexion_sjoholm"])
def test_elsewhere_every_move_stands_but_those_that_say_they_take_back(slug: str) -> None:
    """In Verbindung gesucht `back` takes the last die of the turn into the tray again."""
    game: AnyGame = catalogue.find(slug)
    rng, states, moves = Random(6), [game.start(2, settle(game.options, {}))], list[Move]()
    while game.awaited(states[-1]) and len(moves) < 60:
        odds = [move for move, _ in game.odds(states[-1])]
        seats = [seat for seat in sorted(game.awaited(states[-1])) if is_player(seat) and game.legal(states[-1], seat)]
        timers = [timer.move for timer in game.timers(states[-1])]
        moves.append(rng.choice(odds or (list(game.legal(states[-1], seats[0])) if seats else timers)))
        states.append(game.play(states[-1], moves[-1]))
    shorter, plies = without_undone_moves(game, states, moves)
    backs = sum(isinstance(move, TakeBack) for move in moves)
    assert len(moves) > 10 and len(plies) == len(moves) - 2 * backs and shorter[-1] == states[-1]
    assert not any(isinstance(moves[ply], TakeBack) for ply in plies) and (backs > 0) == (slug == "verbindung_borsa")


def test_in_hex_a_wasted_move_was_a_decision() -> None:
    moves = [Place(0, 0), Place(1, 4), Place(0, 8), Place(1, 2)]
    states = [HEX.start(2, {"size": 3, "swap": False})]
    for move in moves:
        states.append(HEX.play(states[-1], move))
    assert list(without_undone_moves(HEX, states, moves)[1]) == [0, 1, 2, 3]


def greedy_rounds(seats: int, rounds: int, *, taps: bool = False) -> tuple[list[Position], list[KniziaMove]]:
    """Everybody lays with noise, seat by seat; with taps a corner is tried face down first, now and then."""
    rng, moves, position = Random(8), list[KniziaMove](), fresh(seats)
    for number in range(rounds):
        moves.append(Call(CHANCE, rng.choice(position.uncalled)))
        position = CONNECTIONS.play(position, moves[-1])
        for seat in range(seats):
            chosen = thinker.choose(
                CONNECTIONS.view(position, seat),
                seat,
                CONNECTIONS.legal(position, seat),
                levels.LEVELS[1],
                Random(number),
            )
            corner = next(cell for cell in (0, 4, 20, 24) if position.boards[seat][cell] is None)
            tried = [Hide(seat, corner)] if taps and number % 3 == 0 and chosen != Hide(seat, corner) else []
            moves += [*tried, chosen, Confirm(seat)]
            for move in (*tried, chosen, Confirm(seat)):
                position = CONNECTIONS.play(position, move)
    return states_of(fresh(seats), moves), moves


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "SECONDS", 0.5)
    monkeypatch.setattr(review, "SECONDS_EACH", (0.01, 0.01))
    monkeypatch.setitem(review.NOTABLE, "points", 0.2)


@pytest.mark.usefixtures("quick")
def test_a_tile_tried_elsewhere_is_no_mistake() -> None:
    """Tapping through placements changes nothing in the review: not the curve, not a sum, no swing."""
    plain, tapped = (greedy_rounds(1, 7, taps=taps) for taps in (False, True))
    one, other = review.review(CONNECTIONS, *plain, 1), review.review(CONNECTIONS, *tapped, 1)
    taps = [at for at, (move, then) in enumerate(zip(tapped[1], tapped[1][1:], strict=False)) if isinstance(move, Hide)
            and isinstance(then, Lay | Hide)]  # fmt: skip
    assert len(taps) == 3 and len(other.course) == len(tapped[0])
    assert all(other.course[at + 1] == other.course[at] for at in taps)
    assert [prospects for at, prospects in enumerate(other.course) if at - 1 not in taps] == list(one.course)
    assert other.accounts == one.accounts
    assert not {swing.ply - 1 for swing in other.swings} & set(taps)


@pytest.mark.usefixtures("quick")
def test_boards_that_never_touch_are_judged_each_by_itself() -> None:
    """CK14: what a seat gained or lost beside others is what it would have, with the same tiles, alone."""
    states, moves = greedy_rounds(3, 5)
    looked = review.review(CONNECTIONS, states, moves, 3)
    for seat, layout in enumerate("ABC"):
        mine = [move for move in moves if move.seat in (seat, CHANCE)]
        alone: list[KniziaMove] = [replace(move, seat=0) if move.seat == seat else move for move in mine]
        by_itself = review.review(CONNECTIONS, states_of(fresh(layout=layout), alone), alone, 1)
        account = looked.accounts[seat]
        assert account.others == 0
        assert account.own == pytest.approx(by_itself.accounts[0].own)
        assert account.luck == pytest.approx(by_itself.accounts[0].luck)
        assert account.own + account.luck == pytest.approx(looked.course[-1][seat] - looked.course[0][seat])
