"""The ladder of levels: names for all games, and which of them a game offers."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from ludolien.core import AnyGame
from ludolien.core.levels import Level


class UnknownLevel(LookupError):
    """The game has no such level."""


class LevelWords(msgspec.Struct, frozen=True):
    """Who plays at a level, and how, in one language. The further names are for those who come along: nobody sits at a
    table twice."""

    names: tuple[str, ...]
    style: str

    @property
    def name(self) -> str:
        """Who plays at this level."""
        return self.names[0]


def levels(game: AnyGame) -> tuple[Level, ...]:
    """The game's levels, the weakest first; none where it has no bot."""
    return () if game.parts.levels is None else game.parts.levels().LEVELS


def plain_levels(game: AnyGame) -> tuple[Level, ...]:
    """Its levels that need nothing compiled and end by nodes alone; none where it has no such bot."""
    return () if game.parts.plain_levels is None else game.parts.plain_levels().LEVELS


def find_level(game: AnyGame, rank: int) -> Level:
    """The level of that rank."""
    offered = {level.rank: level for level in levels(game)}
    if rank not in offered:
        there_are = ", ".join(map(str, offered)) or "none"
        raise UnknownLevel(f"{game.slug} has no level {rank}; there are: {there_are}")
    return offered[rank]


def usual_level(game: AnyGame) -> Level:
    """What suits an adult newcomer: the second level the game offers."""
    offered = levels(game)
    if not offered:
        raise UnknownLevel(f"{game.slug} has no bot")
    return offered[min(1, len(offered) - 1)]


def level_words(game: AnyGame, rank: int, language: str) -> LevelWords:
    """Who plays at a level of a game: the strongest is always the same, those before are the first of the ladder."""
    names = all_level_words(language)
    return names[-1] if rank == len(levels(game)) else names[rank - 1]


@cache
def all_level_words(language: str) -> tuple[LevelWords, ...]:
    """The ten from the weakest to the strongest; a game with fewer leaves out those before the last."""
    text = (files("ludolien.bots") / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(tomllib.loads(text)["rungs"], list[LevelWords]))
