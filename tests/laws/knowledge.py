"""Laws about who knows what. A view is all that a seat has learnt; nothing else it is sent may depend on more."""

from typing import Any

import msgspec

from ludolien.core import AnyGame, Phrase, Seat, is_player
from ludolien.core.advance import asked
from tests.laws.mutations import mutated_moves
from tests.laws.walks import Walk

WORLDS = 3


def imagined_worlds_fit_the_view(walk: Walk) -> None:
    """A world imagined from a view gives the same view: what is in it was either used or should not be there."""
    for state in walk.some_states():
        for seat in walk.onlookers:
            seen = _seen(walk.game, state, seat)
            for world in _worlds(walk, state, seat):
                assert _seen(walk.game, world, seat) == seen, f"seat {seat} sees another world"


def a_seat_is_told_the_same_in_every_world(walk: Walk) -> None:
    """Turns, windows, timers, results, legal lists and every refusal depend on nothing the seat does not know."""
    game = walk.game
    for state in walk.some_states():
        forged = mutated_moves(walk, state)
        for seat in walk.onlookers:
            tried = [move for move in forged if move.seat == seat]
            told = _told(game, state, seat)
            for world in _worlds(walk, state, seat):
                assert _told(game, world, seat) == told, f"seat {seat} is told more than it knows"
                for move in tried:
                    assert game.refuse(world, move) == game.refuse(state, move), f"the refusal of {move} tells more"


def log_lines_tell_no_more_than_views(walk: Walk) -> None:
    """What a seat reads of a move follows from its views before and after; where it reads nothing, nothing changed.

    So two games that are the same to a seat send it the same bytes, in whichever of the worlds it may be.
    """
    game, rng = walk.game, walk.rng
    for state in walk.some_states():
        others = [move for move in mutated_moves(walk, state) if game.refuse(state, move) is None]
        for seat in walk.onlookers:
            before = _seen(game, state, seat)
            lines: dict[bytes, tuple[str | None, tuple[Phrase, ...]]] = {}
            for world in (state, *_worlds(walk, state, seat)):
                moves = [move for move in others[:12] if game.refuse(world, move) is None]
                for mover in walk.everybody:
                    legal = list(game.legal(world, mover))
                    moves += rng.sample(legal, min(6, len(legal)))
                for move in moves:
                    line = game.shown(world, move, seat), game.told(world, move, seat)
                    after = _seen(game, game.play(world, move), seat)
                    assert line[0] is not None or after == before, f"{move} changes the view of {seat} in silence"
                    same = lines.setdefault(after, line)
                    assert line == same, f"the log tells {seat} more than the view: {line!r} and {same!r}"


def what_reveals_nothing_looks_the_same_in_every_world(walk: Walk) -> None:
    """A player's move that is said to reveal nothing shows nobody anything that another world would show otherwise."""
    game, rng = walk.game, walk.rng
    for state in walk.some_states():
        for mover in range(walk.setting.seats):
            legal = list(game.legal(state, mover))
            for move in rng.sample(legal, min(4, len(legal))):
                if game.reveals(state, move):
                    continue
                after = game.play(state, move)
                for seat in walk.onlookers:
                    seen = _seen(game, after, seat)
                    for world in _worlds(walk, state, seat):
                        if game.refuse(world, move) is None:
                            there = _seen(game, game.play(world, move), seat)
                            assert there == seen, f"{move} reveals something to seat {seat}"


def secrets_and_simultaneous_decisions_are_declared(walk: Walk) -> None:
    """Where nothing is secret, a view leaves one world; where nobody decides at once, one seat is asked at a time."""
    game = walk.game
    for state in walk.some_states():
        if not game.capabilities.is_simultaneous:
            assert len(asked(game, state)) <= 1, f"{asked(game, state)} are asked at once"
        if not game.capabilities.has_secrets:
            for seat in walk.onlookers:
                assert all(world == state for world in _worlds(walk, state, seat)), f"seat {seat} does not know all"


def own_moves_are_shown(walk: Walk) -> None:
    """Who moves reads it."""
    game = walk.game
    for state, move in zip(walk.states, walk.moves, strict=False):
        if is_player(move.seat):
            assert game.shown(state, move, move.seat), f"{move} is not shown to who made it"


def _worlds(walk: Walk, state: Any, seat: Seat) -> list[Any]:
    seen = walk.game.view(state, seat)
    return [walk.game.imagine(seen, walk.rng) for _ in range(WORLDS)]


def _seen(game: AnyGame, state: Any, seat: Seat) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


def _told(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """Everything a table sends a seat besides its view and the log."""
    return [
        game.awaited(state),
        game.may_act(state),
        game.windows(state),
        [(timer.key, timer.seconds) for timer in game.timers(state)],
        game.result(state),
        list(game.legal(state, seat)),
    ]


LAWS = (
    imagined_worlds_fit_the_view,
    a_seat_is_told_the_same_in_every_world,
    log_lines_tell_no_more_than_views,
    what_reveals_nothing_looks_the_same_in_every_world,
    secrets_and_simultaneous_decisions_are_declared,
    own_moves_are_shown,
)
