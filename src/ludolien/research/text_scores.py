"""How well somebody plays who reads and writes: many games against others, and what went wrong in them."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import msgspec

from ludolien import VERSION, catalogue
from ludolien.core import Seat, Value
from ludolien.core.record import Record
from ludolien.research.chat import Message, Model
from ludolien.research.episode import Decision, Episode, usual_seats
from ludolien.research.players import Opponent, player
from ludolien.research.text import BadAnswer, Language, Transcript, instructions, question, understood

TRIES: Final = 3
"""Answers to one question; after that the game is lost."""


class NoMove(RuntimeError):
    """All tries are used up."""


class TextGame(msgspec.Struct, frozen=True):
    """One game of the model."""

    seat: Seat
    worth: float
    """From -1 to 1; -1 where it found no move."""
    found_no_move: bool
    reason: str
    """The clause that ended the game; empty where it found no move."""
    decisions: int
    record: Record


class TextScore(msgspec.Struct, frozen=True, kw_only=True):
    """The whole run."""

    game: str
    options: Mapping[str, Value]
    seats: int
    against: str
    seed: int
    tries: int
    software: str
    worth: float
    """The mean return, from -1 to 1."""
    won: int
    drawn: int
    lost: int
    found_no_move: int
    """Of the games lost, those without a legal move in time."""
    decisions: int
    at_once: int
    """Decisions whose first answer was legal."""
    unreadable: int
    refused: Mapping[str, int]
    """Answers that a rule refused, by clause."""
    games: tuple[TextGame, ...]


class TextPlayer:
    """A model at one seat, for one game. What it said before is not repeated to it; refusals of its answers are."""

    def __init__(self, model: Model, language: Language = "en", tries: int = TRIES) -> None:
        self.model, self.language, self.tries = model, language, tries
        self.decisions = self.at_once = self.unreadable = 0
        self.refused: Counter[str] = Counter()
        self._transcript: Transcript | None = None

    def __call__(self, episode: Episode, seat: Seat, rng: Random) -> Decision:
        if self._transcript is None:
            self._transcript = Transcript(episode)
        messages: list[Message] = [
            {"role": "system", "content": instructions(episode, seat, self.language)},
            {"role": "user", "content": question(episode, seat, self._transcript, self.language)},
        ]
        self.decisions += 1
        for attempt in range(self.tries):
            answer = self.model(messages)
            try:
                moves = understood(episode, seat, answer, self.language)
            except BadAnswer as bad:
                if bad.clause:
                    self.refused[bad.clause] += 1
                else:
                    self.unreadable += 1
                messages += [{"role": "assistant", "content": answer}, {"role": "user", "content": str(bad)}]
            else:
                self.at_once += attempt == 0
                return moves
        raise NoMove(f"seat {seat} gave no legal move in {self.tries} answers")


def score(
    model: Model,
    slug: str,
    *,
    games: int = 10,
    seats: int | None = None,
    against: Opponent = "random",
    seed: int = 1,
    tries: int = TRIES,
    language: Language = "en",
    options: Mapping[str, Value] | None = None,
    tell: Callable[[int], None] | None = None,
) -> TextScore:
    """Lets a model play so many games, on every seat in turn with the same dice, `against` others on the rest. The
    same seed and the same answers give the same games. `tell` is told how many are done."""
    game = catalogue.find(slug)
    seats = usual_seats(game) if seats is None else seats
    played, players = [], []
    for number in range(games):
        players.append(TextPlayer(model, language, tries))
        dice = Random(f"{seed}/{number // seats}").getrandbits(62)
        episode = Episode(game, seats, options, seed=dice)
        played.append(_played(episode, players[-1], number % seats, against, Random(f"{seed}/{number}")))
        if tell is not None:
            tell(number + 1)
    worth = [each.worth for each in played]
    return TextScore(
        game=game.slug,
        options=dict(options or {}),
        seats=seats,
        against=str(against),
        seed=seed,
        tries=tries,
        software=f"ludolien {VERSION}",
        worth=round(sum(worth) / max(1, games), 4),
        won=sum(each > 0 for each in worth),
        drawn=sum(each == 0 for each in worth),
        lost=sum(each < 0 for each in worth),
        found_no_move=sum(each.found_no_move for each in played),
        decisions=sum(each.decisions for each in players),
        at_once=sum(each.at_once for each in players),
        unreadable=sum(each.unreadable for each in players),
        refused=dict(sorted(sum((each.refused for each in players), Counter()).items())),
        games=tuple(played),
    )


def _played(episode: Episode, own: TextPlayer, seat: Seat, against: Opponent, rng: Random) -> TextGame:
    others = player(against)
    is_stuck = False
    while not episode.is_over and not is_stuck:
        try:
            episode.step({each: (own if each == seat else others)(episode, each, rng) for each in episode.deciders})
        except NoMove:
            is_stuck = True
    worth = -1.0 if is_stuck else episode.returns[seat]
    reason = "" if episode.result is None else episode.result.reason
    return TextGame(seat, worth, is_stuck, reason, own.decisions, episode.record)
