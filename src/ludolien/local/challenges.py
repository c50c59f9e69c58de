"""Plays challenges by the rules of their game. An attempt is a function of its moves, as a step of a lesson is."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.core.challenges import Challenge, Verdict
from ludolien.core.lessons import ON, OTHER, Outcome, Step
from ludolien.core.parts import Challenges
from ludolien.core.sentences import filled
from ludolien.local.lessons import Practice, Run, UnplayableMoves, laid_out

MOST_MOVES: Final = 400
"""In one attempt."""


class Attempt(msgspec.Struct, frozen=True):
    """Where an attempt stands, and what it has come to."""

    practice: Practice
    verdict: Verdict


def part_of(game: AnyGame) -> Challenges | None:
    """What makes and judges a game's challenges, if it has any."""
    return None if game.parts.challenges is None else game.parts.challenges()


def goal_of(game: AnyGame, challenge: Challenge) -> dict[str, str]:
    """What is to be done, by language."""
    spoken = {language: catalogue.words(game.slug, language) for language in catalogue.LANGUAGES}
    return {
        language: filled(words.challenges[challenge.goal], challenge.facts, language, words.names)
        for language, words in spoken.items()
    }


def attempt(game: AnyGame, challenge: Challenge, moves: Sequence[Mapping[str, Any]]) -> Attempt:
    """A challenge after these moves. The last may be refused by the rules; those before it have been played."""
    if len(moves) > MOST_MOVES:
        raise UnplayableMoves("too many moves in one attempt")
    run = begun(game, challenge)
    refused = run.follow(moves)
    verdict = _judge(game, challenge, run.state)
    return Attempt(run.shown(_outcome(challenge, verdict, moves), refused, helps=False), verdict)


def begun(game: AnyGame, challenge: Challenge) -> Run:
    """An attempt before its first move."""
    part = part_of(game)
    assert part is not None

    def judge(before: Any, move: Any, after: Any) -> Outcome:
        return OTHER if part.judge(challenge, after).is_over else ON

    def reply(position: Any) -> str:
        move = part.reply(challenge, position) or next(
            move for seat in game.awaited(position) for move in game.legal(position, seat)
        )
        return game.write(position, move)

    step = Step(
        name=challenge.goal,
        clause="",
        setup=challenge.setup,
        seat=challenge.seat,
        judge=judge,
        chance=challenge.chance,
        replies=reply,
        texts=challenge.texts,
    )
    return Run(game, step, laid_out(game, challenge.setup))


def shown_way(game: AnyGame, challenge: Challenge) -> list[dict[str, Any]]:
    """The moves of the model, as they are sent; it raises where one of them is not legal."""
    run = begun(game, challenge)
    sent: list[dict[str, Any]] = []
    for text in challenge.model:
        move = game.read(run.state, challenge.seat, text)
        sent.append(msgspec.to_builtins(move))
        if (refused := run.follow(sent[-1:])) is not None:
            raise UnplayableMoves(f"{game.slug}: {text} is refused by {refused.refusal.clause}")
    return sent


def _judge(game: AnyGame, challenge: Challenge, state: Any) -> Verdict:
    part = part_of(game)
    assert part is not None
    return part.judge(challenge, state)


def _outcome(challenge: Challenge, verdict: Verdict, moves: Sequence[Any]) -> Outcome | None:
    if verdict.is_over:
        return Outcome("done" if verdict.points == challenge.most else "other")
    return ON if moves else None
