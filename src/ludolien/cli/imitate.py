"""`ludolien imitate`: a policy learns from a level's games."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.progress import Progress

from ludolien import catalogue
from ludolien.cli.console import (
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    GameName,
    Options,
    chosen_settings,
    print_json,
    screen,
    tell_if_cold,
)


def imitate(
    game: GameName,
    out: Annotated[Path, typer.Option(help="Where to write the policy.")],
    teacher: Annotated[int, typer.Option(help="The level to learn from.")] = 6,
    games: Annotated[int, typer.Option(min=1, help="Its games against itself.")] = 3_000,
    seats: Annotated[int, typer.Option(help="How many sit down.")] = 2,
    options: Options = [],  # noqa: B006
    against: Annotated[int, typer.Option(help="The level it is then put to the test against; 0 for none.")] = 1,
    matches: Annotated[int, typer.Option(min=1, help="Games of that test.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed learns the same.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one for every core by default.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let a level play many games, and a network learn to do as it did."""
    from ludolien.bots import find_level
    from ludolien.research.imitation import imitate as learnt
    from ludolien.research.imitation import matched

    found = catalogue.find(game)
    settings = chosen_settings(found, options)
    if seats not in found.seats:
        raise CliError(f"{found.slug} is for {found.seats[0]} to {found.seats[-1]} seats, not {seats}", NOT_UNDERSTOOD)
    if not out.parent.is_dir():
        raise CliError(f"nothing can be written to {out}", NOT_UNDERSTOOD)
    try:
        levels = [find_level(found, rank) for rank in (teacher, against) if rank]
    except (LookupError, ValueError) as unknown:
        raise CliError(str(unknown), NOT_UNDERSTOOD) from None
    if not as_json:
        tell_if_cold(found, [level.thinker for level in levels])
    began = perf_counter()
    with Progress(console=screen, transient=True, disable=as_json or not screen.is_terminal) as progress:
        tasks = {}

        def tell(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = progress.add_task(what, total=of)
            progress.update(tasks[what], completed=done)

        policy = learnt(found.slug, seats, settings, teacher=teacher, games=games, seed=seed, jobs=jobs, tell=tell)
        policy.save(out)
        trained = perf_counter() - began
        share = matched(policy, against, matches, seed, tell) if against else None
    if as_json:
        answer = {"game": found.slug, "teacher": teacher, "games": games, "seed": seed, "out": str(out)}
        print_json({**answer, "seconds": round(trained, 1), "against": against or None, "share": share})
        return
    screen.print(f"learnt from {games:,} games of level {teacher} in {trained:.0f} s, written to {out}")
    if share is not None:
        screen.print(f"against level {against}: {share * matches:g} of {matches} games")
