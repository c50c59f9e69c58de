"""The one list of games, with their words and rulebooks."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from ludolien.core import AnyGame, Refusal, Result
from ludolien.core.outcomes import Fact
from ludolien.core.reasons import Reason
from ludolien.core.sentences import Phrase, filled
from ludolien.games import (
    connections_knizia,
    connecto_mahy,
    connexion_sjoholm,
    connexions_quarks,
    hex,
    verbindung_borsa,
)
from ludolien.games.connecto_mahy import edition_1 as connecto_mahy_1
from ludolien.outside import Installed, Unusable, installed, package_of

OWN: Final[tuple[AnyGame, ...]] = (
    connections_knizia.GAME,
    connexions_quarks.GAME,
    verbindung_borsa.GAME,
    connexion_sjoholm.GAME,
    connecto_mahy_1.GAME,
    connecto_mahy.GAME,
    hex.GAME,
)
"""The games of this tree."""

LANGUAGES: Final = ("en", "fr")


class UnknownGame(LookupError):
    """No game, or no edition of it, by that name."""


def newest() -> dict[str, AnyGame]:
    """The games by name, each in its newest edition."""
    return {game.slug: game for game in GAMES}


def own() -> dict[str, AnyGame]:
    """Those of this tree: what the built client and the tests know by name."""
    return {game.slug: game for game in OWN}


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
    log: dict[str, str] = {}
    """What a move says, phrase by phrase, in hints and reviews."""
    story: dict[str, str] = {}
    """The same as a whole sentence about whoever made it, `{who}`; empty where there is nothing to tell."""
    names: dict[str, str] = {}
    """What things in it are called: `{symbol:name}`."""
    reasons: dict[str, str] = {}
    """What speaks for a move, in hints."""
    levels: dict[str, str] = {}
    """How the bots of a rank play this game; what is missing is said in the house's usual words."""
    moves: dict[str, str] = {}
    """What a button says, by the tag of its move, on a board that is drawn from plain data (`core/grid.py`)."""
    courses: dict[str, str] = {}
    """What its courses of lessons are called, where there are several."""
    lessons: dict[str, dict[str, str]] = {}
    """What each step of its lessons says: its goal, and what is said to each outcome (`core/lessons.py`)."""
    challenges: dict[str, str] = {}
    """What is to be done in each kind of its challenges (`core/challenges.py`)."""
    errors: dict[str, str] = {}
    """What its own routes answer when they cannot do what was asked."""


@cache
def words(slug: str, language: str) -> Words:
    """The game's words in a language of the house."""
    return _words(find(slug), language)


@cache
def rulebook(slug: str, language: str) -> str:
    """The rulebook by clause, as Markdown."""
    return _rulebook(find(slug), language)


def _words(game: AnyGame, language: str) -> Words:
    text = (package_of(game) / "words" / f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Words, strict=False)


def _rulebook(game: AnyGame, language: str) -> str:
    return (package_of(game) / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def _speaks(game: AnyGame) -> None:
    """Raises where a game cannot say what it has to."""
    for language in LANGUAGES:
        try:
            said = _words(game, language)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise Unusable(f"words/{language}.toml: {error}") from error
        _rulebook(game, language)
        missing = {option.name for option in game.options} - said.options.keys()
        if missing or len(said.seats) < game.seats[-1]:
            raise Unusable(f"words/{language}.toml does not name {', '.join(sorted(missing)) or 'every seat'}")


OUTSIDE: Final[Installed] = installed({game.slug for game in OWN}, _speaks)
"""What installed packages bring, and which of them could not be used."""

GAMES: Final[tuple[AnyGame, ...]] = (*OWN, *OUTSIDE.games)
"""Every game in every edition the house can still play, the newest edition of each last."""


def refusal_sentence(slug: str, refusal: Refusal, language: str) -> str:
    """A refusal in a sentence."""
    return filled(words(slug, language).refusals[refusal.reason], refusal.facts, language)


@cache
def _spoken(slug: str) -> dict[str, Words]:
    """Its words by language; none of a game that is not on the shelf."""
    return {language: words(slug, language) for language in LANGUAGES} if slug in newest() else {}


def move_sentences(slug: str, told: tuple[Phrase, ...], text: str = "") -> dict[str, str]:
    """A move in words by language, one phrase after the other; without phrases, what a button of that notation says.
    Empty where there is nothing to say."""
    spoken = _spoken(slug).items()
    if told:
        return {language: _move_sentence(each, told, language) for language, each in spoken}
    return {language: each.moves[text] for language, each in spoken if text in each.moves}


def _move_sentence(spoken: Words, told: tuple[Phrase, ...], language: str) -> str:
    return ", ".join(filled(spoken.log[phrase.key], phrase.facts, language, spoken.names) for phrase in told)


def story_sentences(slug: str, told: tuple[Phrase, ...], is_own: bool) -> dict[str, str]:
    """A move as a sentence about `{who}`, by language, as who made it reads it, or the others. Empty where the game
    tells no story of it; an empty sentence where it is not worth a word."""
    spoken = _spoken(slug)
    if not told or any(phrase.key not in each.story for each in spoken.values() for phrase in told):
        return {}
    return {language: _story(each, told, is_own, language) for language, each in spoken.items()}


def _story(spoken: Words, told: tuple[Phrase, ...], is_own: bool, language: str) -> str:
    gaps: dict[str, Fact] = {"who": "{who}", "you": is_own}
    parts = (filled(spoken.story[phrase.key], {**phrase.facts, **gaps}, language, spoken.names) for phrase in told)
    return "".join(parts)


def error_sentences(slug: str, code: str, facts: Mapping[str, Fact]) -> dict[str, str]:
    """An error of the game's own routes, by language."""
    return {language: filled(words(slug, language).errors[code], facts, language) for language in LANGUAGES}


def result_sentence(slug: str, result: Result, language: str) -> str:
    """How the game ended, in a sentence."""
    return filled(words(slug, language).results[result.reason], result.facts, language)


def reason_sentence(slug: str, reason: Reason, language: str) -> str:
    """What speaks for a move, in a sentence."""
    return filled(words(slug, language).reasons[reason.key], reason.facts, language)
