"""The one list of games, with their words and rulebooks."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from ludolien.core import AnyGame, Refusal, Result
from ludolien.core.outcomes import Fact
from ludolien.core.reasons import Reason
from ludolien.core.sentences import filled
from ludolien.games import (
    connections_knizia,
    connecto_mahy,
    connexion_sjoholm,
    connexions_quarks,
    hex,
    verbindung_borsa,
)
from ludolien.games.connecto_mahy import edition_1 as connecto_mahy_1

GAMES: Final[tuple[AnyGame, ...]] = (
    connections_knizia.GAME,
    connexions_quarks.GAME,
    verbindung_borsa.GAME,
    connexion_sjoholm.GAME,
    connecto_mahy_1.GAME,
    connecto_mahy.GAME,
    hex.GAME,
)
"""Every game in every edition the house can still play, the newest edition of each last."""

LANGUAGES: Final = ("en", "fr")


class UnknownGame(LookupError):
    """No game, or no edition of it, by that name."""


def newest() -> dict[str, AnyGame]:
    """The games by name, each in its newest edition."""
    return {game.slug: game for game in GAMES}


def find(slug: str, edition: int | None = None) -> AnyGame:
    """The game by name, in the newest edition or the one asked for."""
    found = [game for game in GAMES if game.slug == slug and edition in (None, game.edition)]
    if found:
        return found[-1]
    if slug not in newest():
        raise UnknownGame(f"there is no game {slug!r}; there are: {', '.join(newest())}")
    raise UnknownGame(f"{slug} has no edition {edition} here")


class OptionWords(msgspec.Struct, frozen=True):
    """How an option is called, and what it does. `choices` names the words of a choice."""

    name: str
    help: str
    choices: dict[str, str] = {}


class Words(msgspec.Struct, frozen=True):
    """What a game says in one language: `games/<slug>/words/<language>.toml`."""

    title: str
    promise: str
    authors: str
    publisher: str
    seats: dict[str, str]
    refusals: dict[str, str]
    results: dict[str, str]
    options: dict[str, OptionWords] = {}
    reasons: dict[str, str] = {}
    """What speaks for a move, in hints."""
    levels: dict[str, str] = {}
    """How the bots of a rank play this game; what is missing is said in the house's usual words."""
    errors: dict[str, str] = {}
    """What its own routes answer when they cannot do what was asked."""


@cache
def words(slug: str, language: str) -> Words:
    """The game's words in a language of the house."""
    text = (_package(slug) / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Words, strict=False)


@cache
def rulebook(slug: str, language: str) -> str:
    """The rulebook by clause, as Markdown."""
    return (_package(slug) / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def _package(slug: str) -> Traversable:
    """Where the game's class lives, and its texts beside it."""
    return files(type(find(slug)).__module__.rpartition(".")[0])


def refusal_sentence(slug: str, refusal: Refusal, language: str) -> str:
    """A refusal in a sentence."""
    return filled(words(slug, language).refusals[refusal.reason], refusal.facts, language)


def error_sentences(slug: str, code: str, facts: Mapping[str, Fact]) -> dict[str, str]:
    """An error of the game's own routes, by language."""
    return {language: filled(words(slug, language).errors[code], facts, language) for language in LANGUAGES}


def result_sentence(slug: str, result: Result, language: str) -> str:
    """How the game ended, in a sentence."""
    return filled(words(slug, language).results[result.reason], result.facts, language)


def reason_sentence(slug: str, reason: Reason, language: str) -> str:
    """What speaks for a move, in a sentence."""
    return filled(words(slug, language).reasons[reason.key], reason.facts, language)
