"""Plays lessons by the rules of their game. A step is a function of its moves: nothing is kept between them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Annotated, Any, Final

import msgspec

from ludolien import catalogue
from ludolien.core import CHANCE, HOUSE, AnyGame, BadNotation, Move, Seat, settle
from ludolien.core.advance import asked, by_itself, drawn
from ludolien.core.keeper import Occasion
from ludolien.core.lengths import SentMove
from ludolien.core.lessons import DONE, ON, Course, Outcome, Setup, Step
from ludolien.local.keepers import keeper_of
from ludolien.tables.protocol import Refused
from ludolien.tables.seat_view import encode, log_line

MOST_MOVES: Final = 80
"""In one step; whoever made more begins it anew."""
_WHO: Final = {"chance": CHANCE, "house": HOUSE}
_LONGEST_FOLLOWING: Final = 60
"""Moves of others between two of the learner's."""


class NoSuchLesson(LookupError):
    """No game, course or step by that name."""


class UnplayableMoves(ValueError):
    """Moves that were not made in this step."""


class Practise(msgspec.Struct, frozen=True):
    """The moves made so far in a step of a lesson, the latest last."""

    moves: Annotated[tuple[SentMove, ...], msgspec.Meta(max_length=MOST_MOVES)] = ()


class StepCard(msgspec.Struct, frozen=True):
    """A step before it is played. `goal` is said by language."""

    name: str
    clause: str
    seat: Seat
    goal: dict[str, str]
    hint: dict[str, str]
    """Said with "Show me"; empty where the move says it all."""
    asks: bool
    lit: tuple[str, ...]
    in_tray: str


class CourseCard(msgspec.Struct, frozen=True):
    """A course and its steps."""

    name: str
    title: dict[str, str]
    steps: tuple[StepCard, ...]


class Scene(msgspec.Struct, frozen=True):
    """What the learner sees after a move: whose, and what it was, in words by language."""

    view: msgspec.Raw
    seat: Seat
    text: str = ""
    sentence: dict[str, str] = {}


class Practice(msgspec.Struct, frozen=True):
    """Where a step stands: what happened after the last of the moves, scene by scene, and what the learner may do."""

    scenes: tuple[Scene, ...]
    legal: msgspec.Raw
    outcome: str = ""
    """`done`, `on` or `other`, as in `core/lessons.py`; empty before the first move, and where it was refused."""
    said: dict[str, str] = {}
    result: dict[str, str] = {}
    """How the game ended, if it did."""
    refused: Refused | None = None
    show: msgspec.Raw | None = None
    """A move that helps here."""
    touch: tuple[str, ...] = ()
    """The places that its notation names."""


def courses(game: AnyGame) -> tuple[CourseCard, ...]:
    """What there is to learn in a game; empty where it brings no lessons."""
    spoken = {language: catalogue.words(game.slug, language) for language in catalogue.LANGUAGES}
    return tuple(
        CourseCard(
            course.name,
            {language: words.courses.get(course.name, words.title) for language, words in spoken.items()},
            tuple(_card(game, step) for step in course.steps),
        )
        for course in _courses(game)
    )


def find_step(game: AnyGame, name: str) -> Step:
    """A step by its name."""
    for course in _courses(game):
        for step in course.steps:
            if step.name == name:
                return step
    raise NoSuchLesson(name)


def practise(game: AnyGame, step: Step, moves: Sequence[Mapping[str, Any]]) -> Practice:
    """A step after these moves. The last may be refused by the rules; those before it have been played."""
    if len(moves) > MOST_MOVES:
        raise UnplayableMoves("too many moves in one step")
    run = Run(game, step, _beginning(game.slug, step.name))
    refused = run.follow(moves)
    is_wanted = refused is not None and refused.refusal.clause == step.refused_by
    return run.shown((DONE if is_wanted else None) if refused else run.outcome, refused)


def laid_out(game: AnyGame, setup: Setup) -> Any:
    """The position of a setup; it raises where its moves are against the rules."""
    state = game.start(setup.seats or game.seats[0], settle(game.options, setup.options))
    if setup.fields:
        state = msgspec.convert(msgspec.to_builtins(state) | dict(setup.fields), game.state_type)
    for line in setup.moves:
        who, text = line.split(": ", 1)
        move = game.read(state, _WHO[who] if who in _WHO else int(who), text)
        if (refusal := game.refuse(state, move)) is not None:
            raise UnplayableMoves(f"{game.slug}: {line} is refused: {refusal}")
        state = game.play(state, move)
    return state


class Run:
    """A step being played."""

    def __init__(self, game: AnyGame, step: Step, state: Any, *, goes_on: bool = True) -> None:
        self.game = game
        self.step = step
        self.state = state
        self.goes_on = goes_on
        """Whether what follows from a move by itself is shown as well."""
        self.last: Move | None = None
        self.outcome: Outcome | None = None
        self.made = 0
        self.scenes = [self._scene()]
        self._chance = list(step.chance)
        self._replies = [] if callable(step.replies) else list(step.replies)
        self._rng = Random(step.name)
        self._keeper = keeper_of(game)

    @property
    def is_over(self) -> bool:
        """Nothing more can be done but to go on, or to take the last move back."""
        return self.outcome is not None and self.outcome.kind != "on"

    def follow(self, moves: Sequence[Mapping[str, Any]]) -> Refused | None:
        """The learner's moves, one after the other; how the last was refused, if it was."""
        for place, given in enumerate(moves):
            move = _converted(self.game, given)
            if move.seat != self.step.seat or self.is_over:
                raise UnplayableMoves("the step is over, or it is not this seat's")
            if (refusal := self.game.refuse(self.state, move)) is not None:
                if place < len(moves) - 1:
                    raise UnplayableMoves(f"refused by {refusal.clause}")
                return Refused("", refusal, _by_language(catalogue.refusal_sentence, self.game, refusal))
            self.play(move)
        return None

    def play(self, move: Move) -> None:
        """A move of the learner, and what follows from it."""
        before = self.state
        self.scenes.clear()
        self._happen(move)
        self.last = move
        self.made += 1
        for following in self._by_itself() if self.goes_on else ():
            self._happen(following)
        self.outcome = self.step.judge(before, move, self.state) if self.step.judge else ON
        if self.outcome.kind == "on":
            for reply in self._others():
                self._happen(reply)

    def shown(self, outcome: Outcome | None, refused: Refused | None = None, *, helps: bool = True) -> Practice:
        """What the learner sees of it, and where wanted a move that helps."""
        is_open = outcome is None or outcome.kind == "on"
        legal = self.game.legal(self.state, self.step.seat) if self.step.asks and is_open else ()
        help = self._help() if legal and helps else None
        result = self.game.result(self.state)
        return Practice(
            scenes=tuple(self.scenes if refused is None else self.scenes[-1:]),
            legal=msgspec.Raw(encode(legal)),
            outcome=outcome.kind if outcome else "",
            said=_said(self.game, self.step, outcome.words) if outcome and outcome.words else {},
            result={} if result is None else _by_language(catalogue.result_sentence, self.game, result),
            refused=refused,
            show=None if help is None else msgspec.Raw(encode(help)),
            touch=() if help is None else tuple(re.split("[ >]", self.game.write(self.state, help))),
        )

    def _happen(self, move: Move) -> None:
        line = log_line(self.game, self.state, move, self.step.seat, 0, 0.0)
        self.state = self.game.play(self.state, move)
        if line is not None:
            self.scenes.append(self._scene(move.seat, line.text, line.sentence))

    def _scene(self, seat: Seat = CHANCE, text: str = "", sentence: dict[str, str] | None = None) -> Scene:
        view = msgspec.Raw(encode(self.game.view(self.state, self.step.seat)))
        return Scene(view, seat, text, sentence or {})

    def _by_itself(self) -> Iterator[Move]:
        """Chance, the house, the clock, and whoever is asked while the learner waits in the middle of a move."""
        for _ in range(_LONGEST_FOLLOWING):
            move = by_itself(self.game, self.state, self._draw, self._house)
            if move is None and self._is_answered():
                move = self._reply()
            if move is None:
                return
            yield move

    def _is_answered(self) -> bool:
        """The learner waits for an answer: in a window, or one that is prepared."""
        is_due = bool(self._replies or self.game.windows(self.state))
        return is_due and self.step.seat not in asked(self.game, self.state)

    def _others(self) -> Iterator[Move]:
        """The others play until the learner is asked again."""
        for _ in range(_LONGEST_FOLLOWING):
            if self.step.seat in asked(self.game, self.state):
                return
            move = by_itself(self.game, self.state, self._draw, self._house) or self._reply()
            if move is None:
                return
            yield move

    def _draw(self, odds: Sequence[tuple[Any, Fraction]]) -> Move:
        for place, text in enumerate(self._chance):
            move: Move = self.game.read(self.state, CHANCE, text)
            if any(move == possible for possible, _ in odds):
                del self._chance[place]
                return move
        return drawn(odds, self._rng)

    def _reply(self) -> Move | None:
        for seat in asked(self.game, self.state):
            if callable(self.step.replies):
                return _readable(self.game, self.state, seat, self.step.replies(self.state))
            for place, text in enumerate(self._replies):
                if (move := _readable(self.game, self.state, seat, text)) is not None:
                    del self._replies[place]
                    return move
            first: Move = self.game.legal(self.state, seat)[0]
            return first
        return None

    def _house(self, state: Any) -> Move | None:
        texts = dict(self.step.texts)
        return self._keeper.move(state, Occasion("", (), 0, 0, texts=texts)) if self._keeper else None

    def _help(self) -> Move | None:
        """The move of the model that comes next, or another one that leads on."""
        model = self.step.model
        if callable(model):
            return _readable(self.game, self.state, self.step.seat, model(self.state))
        for text in (*model[self.made :], *model[: self.made]):
            move = _readable(self.game, self.state, self.step.seat, text)
            if move is not None and self._leads_on(move, ("done", "on")):
                return move
        legal = self.game.legal(self.state, self.step.seat)
        good = (move for kind in ("done", "on") for move in legal if self._leads_on(move, (kind,)))
        return next(good, None)

    def _leads_on(self, move: Move, kinds: tuple[str, ...]) -> bool:
        after = self.game.play(self.state, move)
        return self.step.judge is None or self.step.judge(self.state, move, after).kind in kinds


def _readable(game: AnyGame, state: Any, seat: Seat, text: str) -> Move | None:
    """The move a text means, where it can be played."""
    try:
        move: Move = game.read(state, seat, text)
    except BadNotation:
        return None
    return move if game.refuse(state, move) is None else None


def _converted(game: AnyGame, given: Mapping[str, Any]) -> Move:
    try:
        move: Move = msgspec.convert(given, game.move_type)
    except (msgspec.ValidationError, RecursionError) as bad:
        raise UnplayableMoves(str(bad)[:200]) from bad
    return move


def _courses(game: AnyGame) -> tuple[Course, ...]:
    return () if game.parts.lessons is None else game.parts.lessons().COURSES


@cache
def _beginning(slug: str, name: str) -> Any:
    game = catalogue.find(slug)
    return laid_out(game, find_step(game, name).setup)


def _card(game: AnyGame, step: Step) -> StepCard:
    has_hint = all("hint" in catalogue.words(game.slug, one).lessons[step.name] for one in catalogue.LANGUAGES)
    hint = _said(game, step, "hint") if has_hint else {}
    goal = _said(game, step, "goal")
    return StepCard(step.name, step.clause, step.seat, goal, hint, step.asks, step.lit, step.in_tray)


def _said(game: AnyGame, step: Step, what: str) -> dict[str, str]:
    """What a step says, or what every step of the game says to it."""
    spoken = {language: catalogue.words(game.slug, language).lessons for language in catalogue.LANGUAGES}
    return {language: said[step.name].get(what) or said["any"][what] for language, said in spoken.items()}


def _by_language(sentence: Callable[[str, Any, str], str], game: AnyGame, of: Any) -> dict[str, str]:
    return {language: sentence(game.slug, of, language) for language in catalogue.LANGUAGES}
