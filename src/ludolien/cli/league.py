"""`ludolien league`: where the levels of a game stand, as a table."""

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from ludolien import catalogue
from ludolien.arena.entrants import BadEntrant
from ludolien.arena.league import NoPlace, Row, pairs, row, table_of, written_into
from ludolien.arena.ledger import Ledger, NotThisMatch, usual_file
from ludolien.arena.matches import CannotMatch, Faulty, check
from ludolien.arena.running import run
from ludolien.arena.standings import standings
from ludolien.arena.statistics import Sprt
from ludolien.bots import levels
from ludolien.cli.arena import match_of, sprt_of
from ludolien.cli.console import (
    INTERRUPTED,
    NOT_RIGHT,
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    GameName,
    Options,
    print_json,
    screen,
    tell_if_cold,
)
from ludolien.core import AnyGame

SIMPLE = "benchmarks.players"
"""Where the simple players are, in the house's own folder."""


def league(
    game: GameName,
    beside: Annotated[
        list[str] | None,
        typer.Option(help="A player from outside, module:name; without any, the simple players of benchmarks."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each pair.")] = 100,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="LOW HIGH", help="A pair is over once its share of decided games is rather one of them."),
    ] = None,
    options: Options = [],  # noqa: B006
    seed: Annotated[int, typer.Option(help="Dice, draws, openings and bots follow from it.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one for every core by default.")] = None,
    frozen: Annotated[
        bool, typer.Option("--baselines", help="Only the frozen agents that are no levels, against the first level.")
    ] = False,
    into: Annotated[
        Path | None, typer.Option(help="A document with the comments that mark where the table goes.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let the levels meet each other, simple players and random play; kept game by game.

    The same command goes on where the last one stopped, as long as nothing has changed that decides how they play.
    """
    found = catalogue.find(game)
    place = f"{found.slug} baselines" if frozen else found.slug
    rows: list[Row] = []
    try:
        if into is not None:
            written_into(into.read_text("utf-8"), place, "")  # refused before anything is played
        if not as_json:
            tell_if_cold(found, [*(level.thinker for level in levels(found)), *(["mcts"] if frozen else [])])
        test = None if sprt is None else sprt_of(sprt)
        met = frozen_pairs(found, options) if frozen else league_pairs(found, options, beside)
        for names, board in met:
            rows.append(_met(found, names, board, seed, games, test, jobs))
            if not as_json:
                screen.print(table_of(rows[-1:]).splitlines()[-1], highlight=False)
        if into is not None:
            into.write_text(written_into(into.read_text("utf-8"), place, table_of(rows)), encoding="utf-8")
    except KeyboardInterrupt:
        raise CliError("interrupted: what was played is kept, and the same command goes on", INTERRUPTED) from None
    except (BadEntrant, CannotMatch, NotThisMatch, NoPlace) as refused:
        raise CliError(str(refused), NOT_UNDERSTOOD) from None
    except Faulty as fault:
        raise CliError(f"{fault}: what was played before is kept", NOT_RIGHT) from None
    except OSError as error:
        raise CliError(f"cannot write {into}: {(error.strerror or str(error)).lower()}", NOT_UNDERSTOOD) from None
    if as_json:
        print_json(rows)


def _met(
    game: AnyGame,
    names: list[str],
    options: list[str],
    seed: int,
    games: int,
    test: Sprt | None,
    jobs: int | None,
) -> Row:
    seats = 2 if 2 in game.seats else game.seats[0]
    match = match_of(game, names, options, seats, None, seed, None, None)
    check(match)
    played = run(Ledger(match, usual_file(match)), games, jobs or os.cpu_count() or 1, test)
    return row(standings(match, played, test))


def league_pairs(game: AnyGame, options: list[str], beside: list[str] | None) -> Iterator[tuple[list[str], list[str]]]:
    """Who meets whom, and on which board."""
    for one, other in pairs(game, beside or simple_players(game)):
        yield [one, other], options


def frozen_pairs(game: AnyGame, options: list[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Every frozen agent against the first level. One that has learnt plays on the board it has learnt on."""
    from ludolien.research import baselines

    (first, *_), others = (
        [each for each in baselines.baselines(game.slug) if each.is_level is kind] for kind in (True, False)
    )
    for each in others:
        board = options
        if each.policy:
            known = each.learned.options
            board = [f"{one.name}={known[one.name]}" for one in game.options if known[one.name] != one.default]
        yield [f"{baselines.__name__}:{who.name}" for who in (each, first)], board


def simple_players(game: AnyGame) -> list[str]:
    """Those that the benchmarks have for a game, where one is in the house's own folder."""
    import sys

    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        players = import_module(SIMPLE)
    except ImportError:
        return []
    return [f"{SIMPLE}:{name}" for name in players.BESIDE.get(game.slug, ())]
