"""`ludolien arena`: who plays better, and how sure that is."""

import os
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ludolien import catalogue
from ludolien.arena.entrants import BadEntrant, entrant
from ludolien.arena.ledger import Ledger, NotThisMatch, usual_file
from ludolien.arena.matches import CannotMatch, Faulty, Match, check
from ludolien.arena.running import Where, run, total
from ludolien.arena.standings import MOST_ELO, Duel, Standing, Standings, standings
from ludolien.arena.statistics import Interval, Sprt
from ludolien.cli.console import (
    INTERRUPTED,
    NOT_INSTALLED,
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
from ludolien.core import AnyGame, Game

OPENING = 2
"""Random moves that begin a game without dice, where bots would else play the same game again and again."""


def arena(
    game: GameName,
    entrants: Annotated[
        list[str],
        typer.Argument(
            help="Levels by number or name, with other settings as 5@nodes=20000,spice=0; random; module:name, "
            "a function (view, seat, seed, limit, legal) that returns moves; or FOLDER#6, a level of another worktree.",
            show_default=False,
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games for each selection of entrants that sits down.")] = 20,
    time: Annotated[
        float | None,
        typer.Option(help="Seconds for a decision. Without it, levels are limited by their nodes alone."),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option("--nodes", "--simulations", min=1, help="Positions or simulations for every level."),
    ] = None,
    options: Options = [],  # noqa: B006
    seats: Annotated[int | None, typer.Option(help="How many sit at a table; 1 lets each play alone.")] = None,
    opening: Annotated[
        int | None, typer.Option(min=0, help=f"Random moves first; {OPENING} where the game has no dice.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Dice, draws, openings and bots follow from it.")] = 1,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="LOW HIGH", help="Stop once the first one's share of decided games is rather one of them."
        ),
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one for every core by default.")] = None,
    on: Annotated[str, typer.Option(metavar="processes|ray", help="Where the games are played.")] = "processes",
    kept: Annotated[Path | None, typer.Option(help="The file the games are kept in; the same one goes on.")] = None,
    faults: Annotated[
        str, typer.Option(metavar="stop|forfeit", help="What follows an error of an entrant, or an illegal move.")
    ] = "stop",
    out: Annotated[Path | None, typer.Option(help="Write a report with plots, an HTML page.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: seats rotated, the same dice for all, kept game by game.

    The same command goes on where the last one stopped.
    """
    found = catalogue.find(game)
    where = where_of(on)
    if out is not None:
        _check_report(out)
    try:
        if sprt is not None and len(entrants) != 2:
            raise CliError("--sprt compares two entrants", NOT_UNDERSTOOD)
        test = None if sprt is None else sprt_of(sprt)
        match = match_of(found, entrants, options, seats, opening, seed, nodes, time, faults)
        check(match)
        ledger = Ledger(match, kept or usual_file(match))
        wanted = total(match, games)
        if not as_json:
            tell_if_cold(found, [who.level.thinker for who in match.entrants if who.level is not None])
        with bar(is_hidden=as_json or not screen.is_terminal) as progress:
            task = progress.add_task(f"{found.slug}: {' · '.join(entrants)}", total=wanted)
            try:
                played = run(
                    ledger,
                    games,
                    jobs or os.cpu_count() or 1,
                    test,
                    lambda done: progress.update(task, completed=done),
                    where,
                )
            except KeyboardInterrupt:
                raise CliError(interrupted(ledger, wanted), INTERRUPTED) from None
            except Faulty as fault:
                raise CliError(f"{fault} ({_kept(ledger, wanted)}; --faults forfeit goes on)", NOT_RIGHT) from None
    except (BadEntrant, CannotMatch, NotThisMatch) as refused:
        raise CliError(str(refused), NOT_UNDERSTOOD) from None
    table = standings(match, played, test)
    if out is not None:
        from ludolien.arena.report import write_report

        write_report(table, played, out, _command())
    if as_json:
        print_json(table)
    else:
        _show(found, table, ledger.file)


def match_of(
    game: AnyGame,
    names: list[str],
    options: list[str],
    seats: int | None,
    opening: int | None,
    seed: int,
    nodes: int | None,
    seconds: float | None,
    faults: str = "stop",
) -> Match:
    if faults not in ("stop", "forfeit"):
        raise CliError(f"--faults is stop or forfeit, not {faults!r}", NOT_UNDERSTOOD)
    if seconds is not None and seconds <= 0:
        raise CliError(f"--time is a number of seconds above 0, not {seconds:g}", NOT_UNDERSTOOD)
    if len(names) < 2:
        raise CliError("an arena needs two entrants or more", NOT_UNDERSTOOD)
    settings = chosen_settings(game, options)
    sitting = min(len(names), game.seats[-1]) if seats is None else seats
    has_dice = type(game).odds is not Game.odds
    return Match(
        game=game.slug,
        edition=game.edition,
        options=settings,
        seats=sitting,
        entrants=tuple(entrant(game, name, nodes, seconds) for name in names),
        seed=seed,
        opening=opening if opening is not None else 0 if has_dice else OPENING,
        seconds=seconds,
        has_forfeits=faults == "forfeit",
    )


def where_of(word: str) -> Where:
    """Where games are played; `CliError` where nothing can be."""
    if word == "ray":
        if find_spec("ray") is None:
            raise CliError("ray is not installed: pip install 'ludolien[ray]'", NOT_INSTALLED)
        return "ray"
    if word != "processes":
        raise CliError(f"--on is processes or ray, not {word!r}", NOT_UNDERSTOOD)
    return "processes"


def sprt_of(shares: tuple[float, float]) -> Sprt:
    try:
        return Sprt(*shares)
    except ValueError as bad:
        raise CliError(f"--sprt takes {bad}", NOT_UNDERSTOOD) from None


def interrupted(ledger: Ledger, wanted: int) -> str:
    return f"interrupted: {_kept(ledger, wanted)}, and the same command goes on"


def _kept(ledger: Ledger, wanted: int) -> str:
    done = sum(number in ledger.games for number in range(wanted))
    return f"{done} of {wanted} games are kept in {ledger.file}"


def _command() -> str:
    """What was typed."""
    return shlex.join(["ludolien", *sys.argv[1:]])


def _check_report(out: Path) -> None:
    """Before anything is played: a page can be written there, and drawn."""
    if not out.parent.is_dir() or out.is_dir():
        raise CliError(f"no report can be written to {out}", NOT_UNDERSTOOD)
    if find_spec("matplotlib") is None:
        raise CliError("matplotlib is not installed: pip install 'ludolien[plots]'", NOT_INSTALLED)


def bar(is_hidden: bool) -> Progress:
    """How far a match is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=screen, transient=True, disable=is_hidden)


def _show(game: AnyGame, table: Standings, file: Path) -> None:
    has_scores = any(each.score is not None for each in table.entrants)
    entrants = Table(box=None, pad_edge=False)
    for column in ("", "games", "won", "drawn", "lost", "OpenSkill", *(["score"] if has_scores else []), "s a move"):
        entrants.add_column(column, justify="right" if column else "left", overflow="fold")
    for each in table.entrants:
        entrants.add_row(*_row(each, has_scores))
    screen.print(entrants)
    screen.print()
    for duel in table.duels:
        screen.print(_sentence(duel))
    names = catalogue.words(game.slug, "en").seats
    if table.match.seats > 1:
        won = ", ".join(
            f"{names.get(str(seat), f'seat {seat}')} {count}" for seat, count in enumerate(table.won_by_seat)
        )
        screen.print(f"[dim]won by seat: {won}; {table.draws} drawn")
    if table.plies is not None:
        screen.print(f"[dim]moves a game: {table.plies.value:.0f} on average, {table.longest} at most")
    for fault in table.faults:
        screen.print(f"[red]forfeited:[/] {escape(fault)}")
    if table.sprt is not None:
        verdict = {"high": f"rather {table.sprt.high:g}", "low": f"rather {table.sprt.low:g}", "open": "open"}
        screen.print(
            f"SPRT {table.sprt.low:g} / {table.sprt.high:g}: [bold]{verdict[table.sprt.verdict]}[/] "
            f"(evidence {table.sprt.evidence:+.2f} of ±{table.sprt.bound:.2f})"
        )
    screen.print(f"[dim]kept in {file}")


def _row(each: Standing, has_scores: bool) -> list[str]:
    rating = "" if each.rating is None else f"{each.rating.mu:.1f} ± {each.rating.sigma:.1f}"
    score = ["" if each.score is None else _with_ends(each.score, "{:.2f}")] if has_scores else []
    counts = [str(count) for count in (each.games, each.won, each.drawn, each.lost)]
    return [each.name, *counts, rating, *score, f"{each.seconds_a_decision:.3f}"]


def _sentence(duel: Duel) -> str:
    """One pair, in a line."""
    parts = [f"[bold]{duel.names[0]}[/] against [bold]{duel.names[1]}[/]: +{duel.better} ={duel.equal} -{duel.worse}"]
    if duel.of_decided is not None:
        parts.append(f"{_with_ends(duel.of_decided, '{:.1%}')} of decided")
    if duel.elo is not None:
        parts.append(f"Elo {_with_ends(duel.elo, '{:+.0f}')}")
    if duel.score_difference is not None:
        parts.append(f"score {_with_ends(duel.score_difference, '{:+.2f}')}")
    return ", ".join(parts)


def _with_ends(figure: Interval, form: str) -> str:
    value, low, high = (
        form.format(end) if abs(end) < MOST_ELO else "−∞" if end < 0 else "∞"
        for end in (figure.value, figure.low, figure.high)
    )
    return f"{value} ({low} to {high})"
