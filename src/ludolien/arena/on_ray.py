"""Games of a match on Ray: on this machine, or on the cluster that RAY_ADDRESS names. Reports of use stay off."""

import os
from collections.abc import Generator, Sequence
from itertools import islice
from typing import Any, Final

from ludolien.arena.matches import Match, Played, play, warm

AHEAD: Final = 2
"""Games handed out for each core, so that none waits."""


def played_on_ray(match: Match, numbers: Sequence[int], jobs: int | None = None) -> Generator[Played]:
    """The games of these numbers as they end; closing it gives up those still running. Where nobody has connected to
    Ray yet, this does, and leaves it at the end. On this machine it takes as many cores as `jobs`."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    is_ours = not ray.is_initialized()
    if is_ours:
        local: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False}
        ray.init(
            logging_level="error",
            log_to_driver=False,
            configure_logging=False,
            **({} if os.environ.get("RAY_ADDRESS") else local),
        )
    worker = ray.remote(num_cpus=1)(_one)
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = iter(numbers)
    running: list[Any] = []
    try:
        while True:
            running += [worker.remote(match, number) for number in islice(left, AHEAD * cores - len(running))]
            if not running:
                return
            done, running = ray.wait(running)
            for reference in done:
                yield _result(ray, reference)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
        if is_ours:
            ray.shutdown()


def _one(match: Match, number: int) -> Played:
    """In a process of Ray's, which compiles once and plays many."""
    warm(match)
    return play(match, number)


def _result(ray: Any, reference: Any) -> Played:
    """What was played; an error of the game as itself, not as Ray's."""
    try:
        game: Played = ray.get(reference)
    except ray.exceptions.RayTaskError as failed:
        raise failed.cause from None
    return game
