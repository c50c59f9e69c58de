"""Who may enter the arena: a level of the game's ladder, somebody who plays at random, or a program by its name."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
from msgspec.structs import replace

from ludolien.arena.engines import BrokenEngine, engine
from ludolien.bots import ladder
from ludolien.bots.thinking import think
from ludolien.catalogue import LANGUAGES
from ludolien.core import AnyGame, Move, Seat
from ludolien.core.levels import Level

UNHURRIED: Final = 3_600.0
"""Seconds for a level that its nodes limit: a busy machine then changes nothing."""
AT_RANDOM: Final = Level(rank=1, thinker="random", nodes=0, seconds=UNHURRIED)
_NUMBERS: Final[Mapping[str, type]] = {
    "nodes": int,
    "seconds": float,
    "depth": int,
    "worlds": int,
    "spice": float,
    "overlooks": float,
}


class BadEntrant(ValueError):
    """Nobody by that name can enter; the message is one line for a person."""


class Player(Protocol):
    """Decides for a seat from what that seat knows: a program `module:name` is a function like this. What it
    returns is played move by move. `limit` is the time for one decision, where one was set; `legal` is what the seat
    may do. A program that has no use for the last of them may leave it out."""

    def __call__(
        self, view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]
    ) -> Sequence[Move]: ...


class Entrant(msgspec.Struct, frozen=True):
    """Somebody in the arena, as data: what is kept with the games, so that one knows who played."""

    name: str
    level: Level | None = None
    program: str = ""


def entrant(game: AnyGame, text: str, nodes: int | None = None, seconds: float | None = None) -> Entrant:
    """Reads `3`, `Isidore`, `random`, `module:name`, a level of another worktree, `../old#6`, or a level with other
    settings: `5@nodes=20000,spice=0.2`.

    A level with a limit of nodes is given all the time it takes, unless `seconds` are set for everybody.
    """
    if ":" in text or "#" in text:
        return Entrant(text, program=text)
    if text == "random":
        return Entrant(text, AT_RANDOM)
    name, _, changes = text.partition("@")
    for_everybody = {"nodes": nodes, "seconds": seconds}
    settings = {limit: value for limit, value in for_everybody.items() if value is not None} | _settings(text, changes)
    level = _changed(_level(game, name), text, settings)
    if level.nodes and "seconds" not in settings:
        level = replace(level, seconds=UNHURRIED)
    return Entrant(text, level)


def player(game: AnyGame, who: Entrant) -> Player:
    """The one who decides; `BadEntrant` where a program is not to be found."""
    level = who.level
    if level is None and "#" in who.program:
        try:
            return engine(game, who.program)
        except BrokenEngine as broken:
            raise BadEntrant(str(broken)) from None
    if level is None:
        return _program(who.program)

    def thinks(view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]) -> Sequence[Move]:
        return think(game, level, view, seat, seed).moves

    return thinks


def _level(game: AnyGame, name: str) -> Level:
    offered = {level.rank: level for level in ladder.levels(game)}
    names = {_plain(ladder.level_words(game, rank, language).name): rank for rank in offered for language in LANGUAGES}
    rank = int(name) if name.isdecimal() else names.get(_plain(name))
    if rank not in offered:
        there_are = ", ".join(f"{rank} ({ladder.level_words(game, rank, 'en').name})" for rank in offered)
        raise BadEntrant(f"{game.slug} has no level {name!r}; there are: {there_are or 'none'}, random, module:name")
    return offered[rank]


def _plain(name: str) -> str:
    return name.casefold().replace("-", " ").replace("’", "'")


def _settings(text: str, changes: str) -> dict[str, float]:
    settings = {}
    for change in filter(None, changes.split(",")):
        name, _, value = change.partition("=")
        try:
            settings[name] = _NUMBERS.get(name, float)(value)
        except ValueError:
            raise BadEntrant(f"{text}: settings are written name=number, not {change!r}") from None
    return settings


def _changed(level: Level, text: str, settings: Mapping[str, float]) -> Level:
    """The level with other settings; what is no field of a level is a knob of its thinker."""
    fields: dict[str, Any] = {name: value for name, value in settings.items() if name in _NUMBERS}
    knobs = {name: value for name, value in settings.items() if name not in _NUMBERS}
    try:
        return replace(level, **fields, knobs=level.knobs | knobs)
    except ValueError:
        raise BadEntrant(f"{text}: no level can be like that") from None


def _program(name: str) -> Player:
    module, _, attribute = name.partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        found = getattr(import_module(module), attribute, None)
    except (ImportError, ValueError) as missing:
        raise BadEntrant(f"cannot load {name}: {missing}") from None
    if not callable(found):
        raise BadEntrant(f"{module} has no player {attribute!r}")
    if _takes_legal(found):
        program: Player = found
        return program

    def without_legal(view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]) -> Sequence[Move]:
        moves: Sequence[Move] = found(view, seat, seed, limit)
        return moves

    return without_legal


def _takes_legal(program: Any) -> bool:
    """True where the program wants to be told the legal moves."""
    try:
        taken = signature(program).parameters.values()
    except (TypeError, ValueError):
        return True
    plain = [each for each in taken if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    return len(plain) > 4 or any(each.kind == each.VAR_POSITIONAL for each in taken)
