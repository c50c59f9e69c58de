"""Laws about moves as numbers, as notation and as JSON."""

from typing import Any

import msgspec

from ludolien.core import CHANCE, AnyGame, BadNotation, Move, is_player
from tests.laws.mutations import mutated_moves, mutated_text
from tests.laws.walks import Walk


def actions_number_the_moves(walk: Walk) -> None:
    """A move has one number all game long, the number gives the move back, and legal lists are in their order."""
    game = walk.game
    count = game.action_count(walk.states[0])
    for state in walk.some_states():
        assert game.action_count(state) == count, "the number of actions changed"
        for seat in walk.everybody:
            if not count or not (is_player(seat) or seat == CHANCE):
                continue
            legal = list(game.legal(state, seat))
            actions = [game.encode(state, move) for move in legal]
            assert actions == sorted(set(actions)), "legal moves are not in the order of their actions"
            for move, action in zip(legal, actions, strict=True):
                assert 0 <= action < count, f"{move} has the number {action} of {count}"
                assert game.decode(state, seat, action) == move
                assert game.encode(walk.states[0], move) == action, f"{move} changed its number"


def notation_is_read_back(walk: Walk) -> None:
    """A legal move has one line of notation that means it and no other; nonsense is named as such."""
    game, rng = walk.game, walk.rng
    for state in walk.some_states():
        for seat in walk.everybody:
            legal = list(game.legal(state, seat))
            texts = [game.write(state, move) for move in legal]
            assert len(set(texts)) == len(texts), "two moves are written alike"
            for move, text in zip(legal, texts, strict=True):
                assert text and text == " ".join(text.split()), f"{text!r} is not one tidy line"
                assert game.read(state, seat, text) == move, f"{text!r} is read as another move"
                assert game.read(state, seat, f" {text} ") == move
            for text in rng.sample(texts, min(10, len(texts))):
                try:
                    found = game.read(state, seat, mutated_text(text, rng))
                except BadNotation:
                    continue
                game.refuse(state, found)


def nonsense_is_bad_notation(walk: Walk) -> None:
    """Whatever the text, it is a move or `BadNotation`: no other error, and the complaint is one line."""
    game = walk.game
    for state in walk.some_states(3):
        for text in ("", " ", "\0", "²", "١", "x" * 10_000, "-1", "[]", "a" * 50 + "9" * 5000, "é\n", "9" * 400):
            found = _read_or_complaint(game, state, text)
            assert isinstance(found, Move) or (found and "\n" not in found and len(found) < 500), found


def _read_or_complaint(game: AnyGame, state: Any, text: str) -> Move | str:
    try:
        return game.read(state, 0, text)  # type: ignore[no-any-return]
    except BadNotation as bad:
        return str(bad)


def json_gives_everything_back(walk: Walk) -> None:
    """States, moves and views survive being written as JSON and read again."""
    game = walk.game
    for state in walk.some_states():
        _round_trip(state, game.state_type)
        for seat in walk.onlookers:
            _round_trip(game.view(state, seat), game.view_type)
        for move in mutated_moves(walk, state, 10):
            _round_trip(move, game.move_type)
    for move in walk.moves:
        _round_trip(move, game.move_type)


def _round_trip(value: object, kind: object) -> None:
    written = msgspec.json.encode(value)
    back = msgspec.json.decode(written, type=kind)
    assert back == value, f"{value} came back as {back}"
    assert msgspec.json.encode(back) == written


LAWS = (actions_number_the_moves, notation_is_read_back, nonsense_is_bad_notation, json_gives_everything_back)
