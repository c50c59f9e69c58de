"""Reviews: what everybody could expect after each move of a finished game, where it turned, what was luck.

A position is worth what a strong bot finds in it, given the view of the seat to move: nobody is judged by what they
could not know. What a chance move changed is luck, measured against all that it might have been, so that it averages
out at zero whatever the yardstick; the rest of every change is the decision of whoever moved, or where boards never
touch (`APART`) of whose board it is. What somebody took back themselves was no decision.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Literal

import msgspec

from ludolien.bots import ladder
from ludolien.bots.thinking import think
from ludolien.bots.thought import Progress
from ludolien.bots.undone_moves import without_undone_moves
from ludolien.catalogue import move_sentences
from ludolien.core import CHANCE, AnyGame, Move, Seat, is_player
from ludolien.core.advance import asked, by_itself, drawn
from ludolien.core.levels import Level
from ludolien.core.rewards import by_rank

Prospects = tuple[float, ...]
"""What each seat can expect: its chance to win, or its points."""
Unit = Literal["chance", "points"]

SECONDS: Final = 40.0
"""For a whole game."""
SECONDS_EACH: Final = (0.04, 0.4)
"""The least and the most seconds for one position."""
QUICK: Final = Level(rank=1, thinker="greedy", nodes=5_000, seconds=1.0)
MOST_SWINGS: Final = 6
NOTABLE: Final = {"chance": 0.08, "points": 1.0}
"""A smaller change is no swing: the bot itself is not surer than that."""


class NoReview(LookupError):
    """The house has no eye for this game."""


def can_review(game: AnyGame, seats: int) -> bool:
    """True where a bot can tell how a game stands: between two, or by the game's own measure.

    Never where HOUSE knows what no state holds: there is nothing to weigh until it has spoken.
    """
    if game.parts.keeper is not None or not ladder.levels(game):
        return False
    return seats == 2 or own_measure(game, seats) is not None


def own_measure(game: AnyGame, seats: int) -> Callable[[Any], Sequence[float]] | None:
    """What the game brings: its prospects, or its evaluation where it is not enough to ask one of two."""
    if game.parts.prospects is not None:
        return game.parts.prospects().prospects
    return game.parts.evaluation().judge if game.parts.evaluation is not None and seats > 2 else None


class Swing(msgspec.Struct, frozen=True):
    """A move that changed much for a seat: its own decision, or luck."""

    ply: int
    """The move, counted from 1."""
    seat: Seat
    change: float
    kind: Literal["decision", "luck"]
    played: str
    better: str = ""
    """What the bot would have done, in notation."""
    sentence: dict[str, str] = {}
    better_sentence: dict[str, str] = {}
    """Both in words, by language."""


class Account(msgspec.Struct, frozen=True):
    """Where the prospects of a seat went, move by move, summed up."""

    luck: float
    own: float
    """Own decisions: 0 is as good as the bot."""
    others: float


class Review(msgspec.Struct, frozen=True):
    """A game, looked back at."""

    unit: Unit
    course: tuple[Prospects, ...]
    """Before the first move, and after each."""
    swings: tuple[Swing, ...]
    """The biggest ones, in the order of the game."""
    accounts: tuple[Account, ...]
    has_luck: bool


class _Estimate(msgspec.Struct, frozen=True):
    prospects: Prospects
    advice: Move | None = None
    """What the bot would do, where it was asked."""


class Reviewer:
    """A bot that looks at the positions of one game."""

    def __init__(self, game: AnyGame, seats: int, seconds: float) -> None:
        offered = ladder.levels(game)
        self.game = game
        self.seats = seats
        prospects = None if game.parts.prospects is None else game.parts.prospects()
        self.unit: Unit = "chance" if prospects is None else prospects.UNIT
        self.is_apart = prospects is not None and prospects.APART
        self._own = own_measure(game, seats)
        self._is_blind_to_dice = self._own is not None and prospects is None
        if not can_review(game, seats):
            raise NoReview(game.slug)
        self.level: Level = msgspec.structs.replace(offered[-1], seconds=seconds, spice=0.0)

    def estimate(self, state: Any) -> _Estimate:
        """What a position holds for everybody, and what to do in it."""
        if (known := self._without_search(state)) is not None:
            return _Estimate(known)
        return self._by_search(state, self.level)

    def advice(self, state: Any, seat: Seat) -> Move:
        """What the bot would do in somebody's place, with what they know."""
        return think(
            self.game, self.level, self.game.view(state, seat), seat, seed=1, is_curious=True, is_advice=True
        ).moves[0]

    def quick_estimate(self, state: Any) -> Prospects:
        """A yardstick for luck: quick, and the same for all that chance may do."""
        known = self._without_search(state)
        if known is None:
            return self._by_search(state, QUICK).prospects
        return self._after_one_step(state) if self._is_blind_to_dice else known

    def foreseen(self, state: Any) -> Prospects:
        """The same where chance may be next: before the dice fall, what follows them less what they gave."""
        if CHANCE not in self.game.awaited(state):
            return self.estimate(state).prospects
        after = self.game.play(state, drawn(self.game.odds(state), Random(1)))
        luck = self.luck(state, after)
        return tuple(worth - gift for worth, gift in zip(self.foreseen(after), luck, strict=True))

    def _after_one_step(self, state: Any) -> Prospects:
        """The measure again, once the seat to move has made the best of what chance gave it."""
        for seat in asked(self.game, state)[:1]:
            for move in think(self.game, QUICK, self.game.view(state, seat), seat, seed=1).moves:
                state = self.game.play(state, move)
        known = self._without_search(state)
        assert known is not None
        return known

    def _without_search(self, state: Any) -> Prospects | None:
        """By the result, or by the game's own measure."""
        if self.unit == "chance" and (result := self.game.result(state)) is not None:
            return by_rank(result)
        return None if self._own is None else tuple(self._own(state))

    def _by_search(self, state: Any, level: Level) -> _Estimate:
        """By a bot in the place of the seat to move, between two. Chance moves before it are drawn, always alike."""
        draw = partial(drawn, rng=Random(1))
        while True:
            while (move := by_itself(self.game, state, draw)) is not None:
                state = self.game.play(state, move)
            if (known := self._without_search(state)) is not None:
                return _Estimate(known)
            for seat in asked(self.game, state):
                thought = think(self.game, level, self.game.view(state, seat), seat, seed=1, is_curious=True)
                if thought.moves:
                    mine = thought.value
                    return _Estimate((mine, 1 - mine) if seat == 0 else (1 - mine, mine), thought.moves[0])
            # In an answered window there are only standing orders left to give: its time runs out.
            state = self.game.play(state, self.game.timers(state)[0].move)

    def luck(self, state: Any, after: Any) -> Prospects:
        """What a chance move gave each seat, against all that it might have given."""
        mean = [0.0] * self.seats
        for move, share in self.game.odds(state):
            might_be = self.quick_estimate(self.game.play(state, move))
            mean = [sofar + float(share) * worth for sofar, worth in zip(mean, might_be, strict=True)]
        return tuple(worth - usual for worth, usual in zip(self.quick_estimate(after), mean, strict=True))


def review(
    game: AnyGame, states: Sequence[Any], moves: Sequence[Move], seats: int, progress: Progress | None = None
) -> Review:
    """Looks at a whole game, from the opening to the last state. `NoReview` where there is no bot to ask."""
    states, plies = without_undone_moves(game, states, moves)
    whole, moves = len(moves), [moves[ply] for ply in plies]
    reviewer = _reviewer(game, seats, len(moves))
    course: list[Prospects] = [()] * len(states)
    advice: list[Move | None] = [None] * len(states)
    lucky: dict[int, Prospects] = {}
    for at in reversed(range(len(states))):
        if at < len(moves) and moves[at].seat == CHANCE:
            # Before the dice fall a position is worth what follows them, less what they gave.
            lucky[at] = reviewer.luck(states[at], states[at + 1])
            course[at] = tuple(worth - luck for worth, luck in zip(course[at + 1], lucky[at], strict=True))
        else:
            found = reviewer.estimate(states[at])
            course[at], advice[at] = found.prospects, found.advice
        if progress is not None:
            progress(1 - at / len(states))
    return Review(
        unit=reviewer.unit,
        course=tuple(course[bisect_left(plies, ply)] for ply in range(whole + 1)),
        swings=tuple(
            msgspec.structs.replace(swing, ply=plies[swing.ply - 1] + 1)
            for swing in _swings(reviewer, states, moves, course, advice, lucky)
        ),
        accounts=tuple(_account(reviewer, seat, moves, course) for seat in range(seats)),
        has_luck=any(any(luck) for luck in lucky.values()),
    )


def instead(game: AnyGame, state: Any, move: Move, seats: int, length: int) -> Prospects:
    """What everybody could have expected after another move, by the eyes that reviewed a game of that length."""
    return _reviewer(game, seats, length).foreseen(game.play(state, move))


def _reviewer(game: AnyGame, seats: int, length: int) -> Reviewer:
    least, most = SECONDS_EACH
    return Reviewer(game, seats, min(most, max(least, SECONDS / max(1, length))))


def _account(reviewer: Reviewer, seat: Seat, moves: Sequence[Move], course: Sequence[Prospects]) -> Account:
    luck = own = others = 0.0
    for move, before, after in zip(moves, course, course[1:], strict=False):
        change = after[seat] - before[seat]
        if move.seat == CHANCE:
            luck += change
        elif move.seat == seat or reviewer.is_apart:
            own += change
        else:
            others += change
    return Account(luck, own, others)


def _decided(reviewer: Reviewer, moves: Sequence[Move], course: Sequence[Prospects]) -> dict[tuple[int, Seat], float]:
    """What a player's move changed for its seat. Where boards never touch, what another's move brings to light (a
    round ends with it) goes back to the seat's own last move."""
    changes, last = dict[tuple[int, Seat], float](), dict[Seat, int]()
    for at, move in enumerate(moves):
        if is_player(move.seat):
            last[move.seat] = at
            for seat in last if reviewer.is_apart else (move.seat,):
                change = course[at + 1][seat] - course[at][seat]
                changes[last[seat], seat] = changes.get((last[seat], seat), 0.0) + change
    return changes


def _swings(
    reviewer: Reviewer,
    states: Sequence[Any],
    moves: Sequence[Move],
    course: Sequence[Prospects],
    advice: Sequence[Move | None],
    lucky: dict[int, Prospects],
) -> tuple[Swing, ...]:
    """The biggest changes; a decision only where the bot would have done something else."""
    changes = [(at, seat, min(0.0, change)) for (at, seat), change in _decided(reviewer, moves, course).items()]
    for at, gifts in lucky.items():
        seat = max(range(reviewer.seats), key=gifts.__getitem__)
        changes.append((at, seat, gifts[seat]))
    changes = [change for change in changes if abs(change[2]) >= NOTABLE[reviewer.unit]]
    found: list[Swing] = []
    for at, seat, change in sorted(changes, key=lambda change: -abs(change[2]))[: 3 * MOST_SWINGS]:
        played, sentence = _in_words(reviewer.game, states[at], moves[at], seat)
        if at in lucky:
            found.append(Swing(at + 1, seat, change, "luck", played, sentence=sentence))
        elif (advised := advice[at] or reviewer.advice(states[at], seat)) != moves[at]:
            better, better_sentence = _in_words(reviewer.game, states[at], advised, seat)
            found.append(Swing(at + 1, seat, change, "decision", played, better, sentence, better_sentence))
        if len(found) == MOST_SWINGS:
            break
    return tuple(sorted(found, key=lambda swing: swing.ply))


def _in_words(game: AnyGame, state: Any, move: Move, seat: Seat) -> tuple[str, dict[str, str]]:
    """A move in notation and in words, as that seat reads it."""
    text = game.write(state, move)
    return text, move_sentences(game.slug, game.told(state, move, seat), text)
