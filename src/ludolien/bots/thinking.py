"""From a view to a move. A bot is given what its seat knows and imagines the rest: it never sees the state."""

import math
from functools import partial
from random import Random
from threading import Thread
from typing import Any, Final

from msgspec.structs import replace

from ludolien.bots import ladder
from ludolien.bots.kernel import Kernel, kernel_of
from ludolien.bots.plain_search import Plain
from ludolien.bots.searches import SEARCHES, mcts
from ludolien.bots.thought import Bot, Budget, Candidate, Finding, Findings, Progress, Thought
from ludolien.core import AnyGame, Move, Seat, is_player, settle
from ludolien.core.advance import by_itself, drawn
from ludolien.core.levels import Level
from ludolien.core.parts import OwnThinker

CERTAINTY: Final = 20.0
"""How sharply a seasoned choice tells values apart where a search gives all the same attention."""
WARM_UP_PLIES: Final = 60
"""Moves of a random game that the warm-up goes through."""


def think(
    game: AnyGame,
    level: Level,
    view: Any,
    seat: Seat,
    seed: int,
    limit: float | None = None,
    progress: Progress | None = None,
    threads: int = 1,
    *,
    is_curious: bool = False,
    is_advice: bool = False,
    is_plain: bool = False,
) -> Thought:
    """What a bot of this level plays. The same view, seat and seed give the same move, unless time cuts it short.

    `limit` is a shorter time than the level's own, in seconds, for a house under load. More threads let MCTS grow
    several trees at once. With `is_curious` it also looks where there is only one thing to do. `is_advice` is for
    somebody else's decision: a game's own thinker may then judge what it would take as given at a table (`advise`).
    With `is_plain` nothing compiled is used, though it be there: so it thinks in a browser, move for move.
    """
    rng = Random(seed)
    seconds = level.seconds if limit is None else min(level.seconds, limit)
    budget = Budget(level.nodes, seconds, progress)
    worlds = [game.imagine(view, rng) for _ in range(level.worlds)]
    kernel = None if is_plain else kernel_of(game)
    plain = Plain(game)
    choices = plain.choices(worlds[0], seat) if kernel is None else kernel.steps(worlds[0], seat)
    if not any(moves[0].seat == seat for moves in choices.values()):
        if game.legal(worlds[0], seat):  # what no search knows, such as a standing order: it waits
            return Thought((), plain.expected(worlds, (), seat), (), 0, budget.elapsed)
        raise ValueError(f"seat {seat} has nothing to decide in {game.slug}")
    search_seed = rng.getrandbits(63)
    if level.thinker == "own":
        thinker = _own_thinker(game, is_plain)
        decide = thinker.advise if is_advice else thinker.choose
        move = decide(view, seat, game.legal(worlds[0], seat), replace(level, seconds=seconds), rng)
        moves = () if move is None else (move,)
        return Thought(moves, plain.expected(worlds, moves, seat), (), 1, budget.elapsed)
    if level.thinker == "random" or (len(choices) == 1 and not is_curious):
        found = Findings({action: Finding(1, 0.5) for action in rng.sample(list(choices), len(choices))}, 0)
    elif kernel is None:
        ways = {"greedy": plain.greedy}
        found = ways.get(level.thinker, plain.search)(worlds, seat, budget, search_seed)
    else:
        depth = 1 if level.thinker == "greedy" else level.depth
        search = partial(mcts, threads=threads) if level.thinker == "mcts" else SEARCHES[level.thinker]
        found = search(kernel, worlds, seat, budget, search_seed, depth, level.knobs)
    return _thought(found, choices, level, rng, budget)


def _own_thinker(game: AnyGame, is_plain: bool) -> OwnThinker:
    part = (is_plain and game.parts.plain_thinker) or game.parts.thinker
    assert part is not None
    return part()


def pace(game: AnyGame, level: Level, view: Any, seat: Seat, move: Move, seed: int) -> float:
    """Seconds a bot takes for a move, where the game is played in real time."""
    return 0.0 if game.parts.pace is None else game.parts.pace().pace(view, seat, move, level, Random(seed))


def bot(game: AnyGame, level: Level) -> Bot:
    """A bot of that level."""
    return partial(think, game, level)


def _thought(found: Findings, choices: Any, level: Level, rng: Random, budget: Budget) -> Thought:
    """Settles on one of the findings."""
    ranked = sorted(
        ((action, finding) for action, finding in found.actions.items() if action in choices),
        key=lambda pair: pair[1].rank,
        reverse=True,
    )
    if not ranked:  # time ran out before anything was looked at
        ranked = [(rng.choice(list(choices)), Finding(1, 0.5))]
    whole = sum(finding.weight for _, finding in ranked) or 1.0
    seen = _seen(ranked, level.overlooks, rng)
    action, finding = seen[0]
    if level.spice > 0 and finding.proof != 1:
        action, finding = rng.choices(seen, _choice_weights([finding for _, finding in seen], level.spice))[0]
    return Thought(
        moves=tuple(choices[action]),
        value=finding.value,
        candidates=tuple(
            Candidate(tuple(choices[other]), about.weight / whole, about.value) for other, about in ranked
        ),
        nodes=found.nodes,
        seconds=budget.elapsed,
        is_certain=finding.proof != 0,
    )


def _seen(ranked: list[tuple[int, Finding]], overlooks: float, rng: Random) -> list[tuple[int, Finding]]:
    """The moves that are not overlooked: one at least, and every one that surely wins."""
    if not overlooks:
        return ranked
    seen = [(action, finding) for action, finding in ranked if finding.proof == 1 or rng.random() >= overlooks]
    return seen or [rng.choice(ranked)]


def _choice_weights(findings: list[Finding], spice: float) -> list[float]:
    """How often each is chosen. What surely loses is left out while anything else is there."""
    kept = [finding.proof >= 0 for finding in findings]
    if not any(kept):
        kept = [True] * len(findings)
    best = max(finding.value for finding in findings)
    is_even = len({finding.weight for finding in findings}) == 1
    weights = [
        math.exp(CERTAINTY * (finding.value - best)) if is_even else finding.weight / findings[0].weight
        for finding in findings
    ]
    return [weight ** (1 / spice) * keep for weight, keep in zip(weights, kept, strict=True)]


def warm(games: list[AnyGame]) -> Thread:
    """Compiles, in the background, what the levels of these games need, so that nobody waits for it at a table."""

    def compile_all() -> None:
        for game in games:
            warm_one(game)

    thread = Thread(target=compile_all, name="warm-up", daemon=True)
    thread.start()
    return thread


def warm_one(game: AnyGame) -> None:
    """Lets every kind of thinker of the game think for a moment, after what the game itself does."""
    if game.parts.warm_up is not None:
        game.parts.warm_up().warm()
    kernel = kernel_of(game)
    if kernel is None:
        return
    for level in {level.thinker: level for level in ladder.levels(game)}.values():
        if level.thinker in SEARCHES or level.thinker == "own":
            _warm_search(kernel, replace(level, nodes=1, seconds=600.0, worlds=1))


def _warm_search(kernel: Kernel, level: Level) -> None:
    """Along the beginning of a random game: some of what has to be compiled is not needed at the start."""
    game, rng = kernel.game, Random(0)
    state = game.start(min(game.seats), settle(game.options, {}))
    for _ in range(WARM_UP_PLIES):
        if (own := by_itself(game, state, partial(drawn, rng=rng))) is not None:
            move = own
        elif seats := [seat for seat in sorted(filter(is_player, game.awaited(state))) if kernel.steps(state, seat)]:
            think(game, level, game.view(state, seats[-1]), seats[-1], seed=1)
            if level.thinker == "own":
                return
            move = rng.choice(game.legal(state, seats[0]))
        else:
            return
        state = game.play(state, move)
