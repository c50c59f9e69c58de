"""Playing a match on all cores: games in order of their numbers, kept as they end, and no more than are needed."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from itertools import islice
from typing import Final, Literal, TypeAlias

from ludolien.arena.head_to_head import decided
from ludolien.arena.ledger import Ledger
from ludolien.arena.matches import Match, Played, play, warm
from ludolien.arena.statistics import Sprt

AHEAD: Final = 2
"""Games handed out to each process, so that none waits."""

Where: TypeAlias = Literal["processes", "ray"]
Progress = Callable[[int], None]
"""Told how many games of the match are there."""


def total(match: Match, games: int) -> int:
    """How many games are played so that every table sees `games`, rounded up to whole rotations."""
    return games if match.is_selfplay else -(-games // match.seats) * match.round_size


def run(
    ledger: Ledger,
    games: int,
    jobs: int,
    sprt: Sprt | None = None,
    progress: Progress | None = None,
    where: Where = "processes",
) -> list[Played]:
    """Plays what is missing and returns the games that count, in order. They are the same whether the match was
    played in one go or in pieces, by one process or by many, here or on Ray."""
    match = ledger.match
    wanted = total(match, games)
    missing = [number for number in range(wanted) if number not in ledger.games]
    done = wanted - len(missing)
    if progress is not None:
        progress(done)
    if missing and not _is_decided(ledger, wanted, sprt):
        with closing(_coming(match, missing, jobs, where)) as coming:
            for game in coming:
                ledger.add(game)
                done += 1
                if progress is not None:
                    progress(done)
                if _is_decided(ledger, wanted, sprt):
                    break
    return counted(match, ledger, wanted, sprt)


def counted(match: Match, ledger: Ledger, wanted: int, sprt: Sprt | None) -> list[Played]:
    """The whole rounds without a gap from the first one on, up to the one in which the test was decided."""
    games: list[Played] = []
    for first in range(0, wanted, match.round_size):
        round = [ledger.games.get(number) for number in range(first, first + match.round_size)]
        games += [game for game in round if game is not None]
        if None in round:
            return games[:first]
        if sprt is not None and sprt.verdict(*decided(match, games)) != "open":
            break
    return games


def _is_decided(ledger: Ledger, wanted: int, sprt: Sprt | None) -> bool:
    if sprt is None:
        return False
    return sprt.verdict(*decided(ledger.match, counted(ledger.match, ledger, wanted, sprt))) != "open"


def _coming(match: Match, numbers: Sequence[int], jobs: int, where: Where) -> Generator[Played]:
    if where == "ray":
        from ludolien.arena.on_ray import played_on_ray

        return played_on_ray(match, numbers, jobs)
    return _played(match, numbers, jobs)


def _played(match: Match, numbers: Sequence[int], jobs: int) -> Generator[Played]:
    """The games of these numbers as they end; closing it ends those still running."""
    if min(jobs, len(numbers)) == 1:
        warm(match)
        for number in numbers:
            yield play(match, number)
        return
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, context, initializer=_warm_up, initargs=(match,))
    try:
        left = iter(numbers)
        running: set[Future[Played]] = set()
        while True:
            with _interrupts_ignored():
                for number in islice(left, jobs * AHEAD - len(running)):
                    running.add(pool.submit(play, match, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        workers = set(multiprocessing.active_children()) - others
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
            worker.join()


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started here notice no interruption, not even while they still load: it is the parent's to notice."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _warm_up(match: Match) -> None:
    """In a process of its own, where no mask kept interruptions off."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm(match)
