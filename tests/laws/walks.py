"""Random games to hold the laws against: every pair of settings, every way to be the next to move."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec

from ludolien.core import CHANCE, CLOCK, HOUSE, WATCHER, AnyGame, BadOption, Move, Seat, Settings, Value, settle
from ludolien.core.advance import drawn

NOT_PLAYERS = (CHANCE, CLOCK, HOUSE, WATCHER)

LONG = 400
"""Where a walk is broken off unless the law needs the end."""


class Setting(msgspec.Struct, frozen=True):
    """How a walk begins."""

    seats: int
    options: Settings


class Walk:
    """A game played at random, whole or broken off: its states, the moves between them, and the dice that made it."""

    def __init__(self, game: AnyGame, setting: Setting, seed: int, *, is_whole: bool = False) -> None:
        self.game = game
        self.setting = setting
        self.seed = seed
        self.rng = Random(seed)
        self.states: list[Any] = [game.start(setting.seats, setting.options)]
        self.moves: list[Move] = []
        self.written = [msgspec.json.encode(self.states[0])]
        """Every state as it was when it was new."""
        length = game.longest if is_whole else self.rng.choice((self.rng.randrange(60), LONG))
        while len(self.moves) < length and (move := random_move(game, self.states[-1], self.rng)) is not None:
            self.moves.append(move)
            self.states.append(game.play(self.states[-1], move))
            self.written.append(msgspec.json.encode(self.states[-1]))

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """The players, and the seats nobody sits on."""
        return (*range(self.setting.seats), *NOT_PLAYERS)

    @property
    def onlookers(self) -> tuple[Seat, ...]:
        """Whom the game shows something."""
        return (*range(self.setting.seats), WATCHER)

    def some_states(self, count: int = 5) -> list[Any]:
        """The first, the last and some others."""
        inner = range(1, len(self.states) - 1)
        chosen = {0, len(self.states) - 1, *self.rng.sample(inner, min(count - 2, len(inner)))}
        return [self.states[at] for at in sorted(chosen)]


def random_move(game: AnyGame, state: Any, rng: Random) -> Move | None:
    """Something that may happen next, None when the game is over. Impatient clocks, so that games end."""
    awaited = game.awaited(state)
    if not awaited:
        return None
    if (timers := game.timers(state)) and rng.random() < 0.2:
        return rng.choice(timers).move  # type: ignore[no-any-return]
    seat = rng.choice(sorted(awaited if rng.random() < 0.8 else awaited | game.may_act(state)))
    if seat == CHANCE:
        return drawn(game.odds(state), rng)
    by_kind: dict[type, list[Move]] = {}
    for move in game.legal(state, seat):
        by_kind.setdefault(type(move), []).append(move)
    if not by_kind and CLOCK in awaited:
        return rng.choice(timers).move  # type: ignore[no-any-return]
    assert by_kind, f"{game.slug} awaits seat {seat}, which has no legal move"
    return rng.choice(by_kind[rng.choice(list(by_kind))])  # one confirmation weighs as much as a hundred placements


def settings_in_pairs(game: AnyGame) -> list[Setting]:
    """Every two values of every two options meet in at least one of these; the fewest seats, the most and a number
    between them count as an option."""
    names = ["seats", *(option.name for option in game.options)]
    seats = sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
    samples: list[tuple[Value, ...]] = [tuple(seats), *(option.samples() for option in game.options)]
    settings = []
    for row in _rows_in_pairs(samples):
        chosen = dict(zip(names, row, strict=True))
        setting = Setting(int(chosen.pop("seats")), settle(game.options, chosen))
        if may_begin(game, setting):
            settings.append(setting)
    return settings


def may_begin(game: AnyGame, setting: Setting) -> bool:
    """False where these do not go together, and the game says so."""
    try:
        game.start(setting.seats, setting.options)
    except BadOption:
        return False
    return True


def _some_seats(game: AnyGame) -> tuple[int, ...]:
    """Every number of seats, or where there are many the ends and some between."""
    seats = tuple(game.seats)
    return seats if len(seats) <= 5 else tuple(sorted({*seats[:2], seats[len(seats) // 2 - 1], *seats[-1:]}))


def _rows_in_pairs(samples: list[tuple[Value, ...]]) -> Iterator[tuple[Value, ...]]:
    rows = list(product(*(range(len(values)) for values in samples)))
    if len(rows) > 20_000:
        rows = Random(0).sample(rows, 20_000)
    missing = {pair for row in rows for pair in _pairs(row)}
    while missing:
        best = max(rows, key=lambda row: len(missing & _pairs(row)))
        missing -= _pairs(best)
        yield tuple(values[at] for values, at in zip(samples, best, strict=True))


def _pairs(row: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
    cells = list(enumerate(row))
    return set(combinations(cells, 2)) if len(cells) > 1 else {(cell,) for cell in cells}
