"""Moves that nobody offered: legal ones with something changed, crossed with others, or made in another position."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from ludolien.core import AnyGame, Move
from tests.laws.walks import Walk


def mutated_moves(walk: Walk, state: Any, count: int = 40) -> list[Move]:
    """Some moves that are likely to be illegal here, in the right types: what a forged message might carry."""
    game, rng = walk.game, walk.rng
    near = [move for seat in walk.everybody for move in list(game.legal(state, seat))[:200]]
    pool = [*near, *rng.sample(walk.moves, min(10, len(walk.moves)))]
    if not pool:
        return []
    found: list[Move] = rng.sample(pool, min(5, len(pool)))
    for _ in range(count):
        raw = msgspec.to_builtins(rng.choice(pool))
        other = msgspec.to_builtins(rng.choice(pool))
        changed = _crossed(raw, other, rng) if rng.random() < 0.3 else _changed(raw, walk, rng)
        try:
            found.append(msgspec.convert(changed, game.move_type))
        except msgspec.ValidationError:
            continue
    return found


def all_moves(game: AnyGame, state: Any, seat: int, limit: int = 5000) -> Iterator[Move]:
    """The whole action space, where it is not too large."""
    if game.action_count(state) <= limit:
        for action in range(game.action_count(state)):
            yield game.decode(state, seat, action)


def mutated_text(text: str, rng: Random) -> str:
    """A text with a letter more, less or other."""
    at = rng.randrange(len(text) + 1)
    letter = rng.choice("abcxyzABC0123456789 -+>#.,:;/\\\n\t\0éß²٣１\u2028🎲")
    return rng.choice((text[:at] + letter + text[at:], text[:at] + text[at + 1 :], text[:at] + letter + text[at + 1 :]))


def _crossed(raw: dict[str, Any], other: dict[str, Any], rng: Random) -> dict[str, Any]:
    shared = [name for name in raw if name in other]
    name = rng.choice(shared) if shared else "seat"
    return {**raw, name: other.get(name, 0)}


def _changed(raw: dict[str, Any], walk: Walk, rng: Random) -> dict[str, Any]:
    name = rng.choice([name for name in raw if name != "type"])
    if name == "seat":
        return {**raw, "seat": rng.choice([*walk.everybody, -1, walk.setting.seats, 57])}
    return {**raw, name: _other(raw[name], rng)}


def _other(value: Any, rng: Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return rng.choice([value + 1, value - 1, -value, 0, -1, 10**6, value + rng.randrange(1, 20)])
        case str():
            return mutated_text(value, rng)
        case [*items] if items:
            at = rng.randrange(len(items))
            return rng.choice(
                [
                    items[:at] + items[at + 1 :],
                    [*items, items[at]],
                    items[::-1],
                    [*items[:at], _other(items[at], rng), *items[at + 1 :]],
                ]
            )
        case {**fields} if fields:
            name = rng.choice(list(fields))
            return {**fields, name: _other(fields[name], rng)}
        case None:
            return rng.choice([0, 1, "", [], True])
    return value
