"""`ludolien bench`: speed beside peers."""

import typer
from rich.progress import Progress
from rich.table import Table

from ludolien.cli.answers import NOT_INSTALLED, AsJson, Stop, print_json, screen

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
        raise Stop(str(refused), NOT_INSTALLED) from None
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
