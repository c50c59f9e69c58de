"""`ludolien bench`: speed beside peers."""

from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from ludolien.cli.console import NOT_INSTALLED, AsJson, CliError, print_json, screen

app = typer.Typer(help="Measure speed beside peers.", invoke_without_command=True)


@app.callback()
def bench(context: typer.Context) -> None:
    """Measure speed beside peers."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def engine(as_json: AsJson = False) -> None:
    """Hex 11x11: random playouts and MCTS simulations, ours and OpenSpiel's in turns."""
    from ludolien.arena.engine_bench import BenchRefused, run_engine_bench

    try:
        with Progress(console=screen, transient=True, disable=as_json or not screen.is_terminal) as progress:
            task = progress.add_task("measuring", total=1.0)
            found = run_engine_bench(lambda done: progress.update(task, completed=done))
    except BenchRefused as refused:
        raise CliError(str(refused), NOT_INSTALLED) from None
    if as_json:
        print_json(found)
        return
    table = Table(box=None, pad_edge=False)
    for column in ("Hex 11x11, a second of CPU", "ours", "OpenSpiel", "ratio"):
        table.add_column(column, justify="left" if column.startswith("Hex") else "right")
    ours, theirs = found.playouts_per_second, found.openspiel_playouts_per_second
    in_python, python_ratio = found.openspiel_python_playouts_per_second, found.hex11_python_playouts_ratio
    for row in (
        ("random playouts, C++", ours, theirs, found.hex11_playouts_ratio),
        ("random playouts, Python", ours, in_python, python_ratio),
        (
            "MCTS simulations",
            found.simulations_per_second,
            found.openspiel_simulations_per_second,
            found.hex11_mcts_ratio,
        ),
    ):
        table.add_row(row[0], f"{row[1]:,.0f}", f"{row[2]:,.0f}", f"[bold]{row[3]:.1f}")
    screen.print(table)


@app.command()
def games(
    names: Annotated[list[str] | None, typer.Argument(help="Games; all that have bots by default.")] = None,
    as_json: AsJson = False,
) -> None:
    """Every game: kernel steps beside OpenSpiel's Hex, simulations, answers of each level, memory, warm-up."""
    from ludolien import catalogue
    from ludolien.arena.game_bench import run_game_bench
    from ludolien.bots import levels

    chosen = [catalogue.find(name) for name in names or ()] or list(catalogue.newest().values())
    found = []
    with Progress(console=screen, transient=True, disable=as_json or not screen.is_terminal) as progress:
        task = progress.add_task("measuring", total=len(chosen))
        for game in chosen:
            if levels(game):
                found.append(run_game_bench(game.slug))
            progress.advance(task)
    if as_json:
        print_json({"games": found})
        return
    speed, answers = Table(box=None, pad_edge=False), Table(box=None, pad_edge=False)
    for column in ("", "steps/s", "x OpenSpiel", "MCTS/s", "MB", "cold s", "warm s"):
        speed.add_column(column, justify="right" if column else "left", no_wrap=True)
    ranks = range(1, max(len(bench.answers) for bench in found) + 1)
    for column in ("seconds to answer, level", *map(str, ranks)):
        answers.add_column(column, justify="right" if column.isdecimal() else "left", no_wrap=True)
    for bench in found:
        simulations = bench.simulations_per_second
        speed.add_row(
            bench.game + ("" if bench.is_compiled else " (plain)"),
            f"{bench.steps_per_second:,.0f}",
            "" if bench.steps_ratio is None else f"[bold]{bench.steps_ratio:.2f}",
            "" if simulations is None else f"{simulations:,.0f}",
            f"{bench.megabytes:.0f}",
            f"{bench.cold_seconds:.1f}",
            f"{bench.warm_seconds:.1f}",
        )
        by_rank = {each.rank: each for each in bench.answers}
        offered = [by_rank.get(rank) for rank in ranks]
        answers.add_row(bench.game, *("" if each is None else f"{each.median:.3f}" for each in offered))
        answers.add_row("[dim]  slowest", *("" if each is None else f"[dim]{each.slowest:.3f}" for each in offered))
    screen.print(speed)
    screen.print()
    screen.print(answers)
