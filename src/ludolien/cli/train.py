"""`ludolien train`: bots learn, on the game's kernel."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.progress import Progress

from ludolien import catalogue
from ludolien.cli.console import NOT_UNDERSTOOD, AsJson, CliError, GameName, print_json, screen


def train(
    game: GameName,
    seed: Annotated[int, typer.Option(help="The same seed learns the same.")] = 1,
    games: Annotated[int, typer.Option(help="Games to learn from; 0 takes as many as the bots did.", min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help="Where to write what was learned, and its curve beside it.")] = None,
    as_json: AsJson = False,
) -> None:
    """Learn a game's value from games against oneself, and draw the curve."""
    from ludolien.learn.training import CannotLearn, plot, trainer_of
    from ludolien.learn.training import train as trained

    found = catalogue.find(game)
    try:
        trainer = trainer_of(found)
    except CannotLearn as bad:
        raise CliError(str(bad), NOT_UNDERSTOOD) from None
    games = games or trainer.GAMES
    out = out or Path(trainer.FILE)
    began = perf_counter()
    with Progress(console=screen, transient=True, disable=as_json or not screen.is_terminal) as progress:
        task = progress.add_task("compiling, then learning", total=games)

        def tell(done: int, lost: float) -> None:
            progress.update(task, completed=done, description=f"learning: {lost:.2f} points lost")

        result = trained(found, games, seed, out, tell)
    seconds = round(perf_counter() - began, 1)
    picture: Path | None = out.with_suffix(".png")
    assert picture is not None
    try:
        plot(result, f"{found.slug}, seed {seed}", picture)
    except ImportError:
        picture = None
    if as_json:
        answer = {"game": found.slug, "seed": seed, "games": games, "seconds": seconds, "out": str(out)}
        print_json({**answer, "picture": str(picture) if picture else None, "curve": result.curve})
        return
    first, last = result.curve[0][1], result.curve[-1][1]
    screen.print(f"{games:,} games in {seconds:g} s: {first:.2f} points lost at first, {last:.2f} in the end")
    screen.print(f"written to {out}")
    screen.print(f"drawn in {picture}" if picture else "for the curve: pip install 'ludolien[plots]'")
