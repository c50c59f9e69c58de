"""What speaks for a thought: what it gains or prevents in the game's own terms, and how far it stands out."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from ludolien import catalogue
from ludolien.bots.thought import Thought
from ludolien.core import AnyGame, Move, Seat
from ludolien.core.reasons import Reason
from ludolien.core.sentences import filled

FAR_BEHIND: Final = 0.12
"""A next best that is worth so much less is worth a word."""
NOTED: Final = 0.02
"""The share of attention below which a value means little."""


def hint_sentences(game: AnyGame, view: Any, seat: Seat, thought: Thought) -> dict[str, str]:
    """What speaks for a thought, in every language: what the game says, then what the search says."""
    own = own_reason(game, view, seat, thought.moves)
    general = general_reason(thought) or (None if own else last_reason(thought))
    said = {}
    for language in catalogue.LANGUAGES:
        sentences = [catalogue.reason_sentence(game.slug, own, language)] if own else []
        sentences += [general_sentence(general, language)] if general else []
        said[language] = " ".join(sentences)
    return said


def own_reason(game: AnyGame, view: Any, seat: Seat, moves: Sequence[Move]) -> Reason | None:
    """What the game itself says; it gets a world that fits the view."""
    hints = game.parts.hints
    return None if hints is None else hints().why(game.imagine(view, Random(0)), moves, seat)


def general_reason(thought: Thought) -> Reason | None:
    """What the search itself can say."""
    if thought.is_certain:
        return Reason("wins" if thought.value > 0.5 else "lost")
    others = [other.value for other in thought.candidates[1:] if other.share >= NOTED]
    if others and thought.value - max(others) >= FAR_BEHIND:
        return Reason("stands_out", {"gap": round(100 * (thought.value - max(others)))})
    return None


def last_reason(thought: Thought) -> Reason:
    """What can always be said, where nothing else can."""
    return Reason("only" if len(thought.candidates) == 1 else "furthest")


@cache
def _words(language: str) -> dict[str, str]:
    text = (files("ludolien.bots") / "words" / f"{language}.toml").read_text(encoding="utf-8")
    words: dict[str, str] = tomllib.loads(text)["reasons"]
    return words


def general_sentence(reason: Reason, language: str) -> str:
    """A reason of the search in a sentence."""
    return filled(_words(language)[reason.key], reason.facts, language)
