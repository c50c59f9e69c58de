"""`ludolien perft`: how many move sequences of each length there are."""

from contextlib import nullcontext
from time import perf_counter
from typing import Annotated

import typer

from ludolien import catalogue
from ludolien.arena.perft import perft as counted
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
from ludolien.core import BadOption


def perft(
    game: GameName,
    depth: Annotated[
        int | None, typer.Argument(min=0, help="The longest sequences to count.", show_default=False)
    ] = None,
    options: Options = [],  # noqa: B006
    seats: Annotated[int | None, typer.Option(help="How many sit down.", show_default=False)] = None,
    depth_option: Annotated[int | None, typer.Option("--depth", min=0, hidden=True)] = None,
    as_json: AsJson = False,
) -> None:
    """Count the legal move sequences of each length up to a depth."""
    depth = depth_option if depth is None else depth
    if depth is None:
        raise CliError(f"how deep? ludolien perft {game} DEPTH", NOT_UNDERSTOOD)
    found = catalogue.find(game)
    settings = chosen_settings(found, options)
    sitting = found.seats[0] if seats is None else seats
    if sitting not in found.seats:
        raise CliError(
            f"{found.slug} is for {found.seats[0]} to {found.seats[-1]} seats, not {sitting}", NOT_UNDERSTOOD
        )
    try:
        start = found.start(sitting, settings)
    except BadOption as bad:
        raise CliError(str(bad), NOT_UNDERSTOOD) from None
    began = perf_counter()
    with screen.status("counting") if not as_json and screen.is_terminal else nullcontext():
        counts = counted(found, start, depth, lambda: tell_if_cold(found, ["perft"]))
    seconds = perf_counter() - began
    if as_json:
        print_json({"game": found.slug, "options": settings, "seats": sitting, "depth": depth, "counts": counts})
        return
    for length, count in enumerate(counts, 1):
        screen.print(f"{length:3} {count:>24,}")
    screen.print(f"[dim]{seconds:.2f} s")
