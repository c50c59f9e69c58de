"""`ludolien selfplay`: games of somebody against itself, kept to learn from."""

import os
from pathlib import Path
from typing import Annotated

import typer

from ludolien import catalogue
from ludolien.arena.entrants import BadEntrant, entrant
from ludolien.arena.ledger import Ledger, NotThisMatch, usual_file
from ludolien.arena.matches import CannotMatch, Faulty, Match, check
from ludolien.arena.running import Where, run
from ludolien.cli.arena import OPENING, bar, interrupted, where_of
from ludolien.cli.console import (
    INTERRUPTED,
    NOT_RIGHT,
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
from ludolien.cli.games import exported
from ludolien.core import Game


def selfplay(
    game: GameName,
    player: Annotated[str, typer.Argument(help="A level by number or name, random, or module:name.")] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="How many sit at a table.", show_default=False)] = None,
    options: Options = [],  # noqa: B006
    nodes: Annotated[int | None, typer.Option(min=1, help="Positions or simulations for a decision.")] = None,
    opening: Annotated[
        int | None, typer.Option(min=0, help=f"Random moves first; {OPENING} where the game has no dice.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Dice, draws, openings and bots follow from it.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one for every core by default.")] = None,
    on: Annotated[str, typer.Option(metavar="processes|ray", help="Where the games are played.")] = "processes",
    kept: Annotated[Path | None, typer.Option(help="The file the games are kept in; the same one goes on.")] = None,
    dataset: Annotated[Path | None, typer.Option(help="A new folder to export them to, as Parquet.")] = None,
    views: Annotated[bool, typer.Option(help="What everybody saw before each move goes into the dataset.")] = True,
    as_json: AsJson = False,
) -> None:
    """Play many games of one player against itself and keep every move; with --dataset, as Parquet with a card.

    The same command goes on where the last one stopped.
    """
    found = catalogue.find(game)
    where: Where = where_of(on)
    sitting = (2 if 2 in found.seats else found.seats[0]) if seats is None else seats
    has_dice = type(found).odds is not Game.odds
    try:
        match = Match(
            game=found.slug,
            edition=found.edition,
            options=chosen_settings(found, options),
            seats=sitting,
            entrants=(entrant(found, player, nodes),) * sitting,
            seed=seed,
            opening=opening if opening is not None else 0 if has_dice else OPENING,
            is_selfplay=True,
        )
        check(match)
        ledger = Ledger(match, kept or usual_file(match))
        level = match.entrants[0].level
        if not as_json and level is not None:
            tell_if_cold(found, [level.thinker])
        with bar(is_hidden=as_json or not screen.is_terminal) as progress:
            task = progress.add_task(f"{found.slug}: {player}", total=games)
            try:
                run(
                    ledger,
                    games,
                    jobs or os.cpu_count() or 1,
                    progress=lambda done: progress.update(task, completed=done),
                    where=where,
                )
            except KeyboardInterrupt:
                raise CliError(interrupted(ledger, games), INTERRUPTED) from None
            except Faulty as fault:
                raise CliError(str(fault), NOT_RIGHT) from None
    except (BadEntrant, CannotMatch, NotThisMatch) as refused:
        raise CliError(str(refused), NOT_UNDERSTOOD) from None
    answer = {"game": found.slug, "games": games, "kept": str(ledger.file)}
    if dataset is not None:
        answer |= exported([ledger.file], dataset, views=views)
    if as_json:
        print_json(answer)
        return
    screen.print(f"{games:,} games kept in {ledger.file}")
    if dataset is not None:
        screen.print(f"{answer['moves']:,} moves written to {dataset}")
