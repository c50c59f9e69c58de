"""`ludolien solve`: small boards played to the end, and the best board for a known draw."""

from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from ludolien import catalogue
from ludolien.cli.console import (
    NOT_INSTALLED,
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    GameName,
    Options,
    chosen_settings,
    print_json,
    screen,
)
from ludolien.core import AnyGame


def solve(
    game: GameName,
    options: Options = [],  # noqa: B006
    moves: Annotated[str, typer.Option(help="Moves from the start, to ask about the position after them.")] = "",
    seed: Annotated[int | None, typer.Option(help="A draw, for games solved draw by draw.", show_default=False)] = None,
    seconds: Annotated[float, typer.Option(help="How long to look for the best board of a draw.", min=0.1)] = 60.0,
    out: Annotated[
        Path | None, typer.Option(help="Solve every board that can be, and write the values the strongest level knows.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """The value of every position of a small board, or, with --seed, the best that a known draw allows."""
    if seed is not None:
        _solve_draw(game, options, seed, seconds, as_json)
        return
    if out is not None:
        _keep(game, out)
        return
    from ludolien.arena.solve import CannotSolve, answer
    from ludolien.arena.solve import solve as solved
    from ludolien.bots.solved import solution_of

    found = catalogue.find(game)
    settings = chosen_settings(found, options)
    state = _after(found, found.start(found.seats[0], settings), moves)
    if found.result(state) is not None:
        raise CliError("the game is over after these moves", NOT_UNDERSTOOD)
    began = perf_counter()
    is_shown = not as_json and screen.is_terminal
    with screen.status("solving; the first time, compiling") if is_shown else nullcontext() as status:

        def progress(sweep: int, settled: int) -> None:
            if status is not None:
                status.update(f"solving: {settled:,} positions settled in {sweep} moves")

        try:
            solution = solution_of(found, state) or solved(found, settings, progress)
        except CannotSolve as bad:
            raise CliError(str(bad), NOT_UNDERSTOOD) from None
    asked = answer(found, solution, state)
    summary = solution.summary()
    if as_json:
        seconds = round(perf_counter() - began, 1)
        here = {"value": asked.value, "moves": asked.moves}
        print_json({"game": found.slug, "options": settings, **summary, "seconds": seconds, "position": here})
        return
    for name, count in summary.items():
        screen.print(f"{name:10} {count:>14,}")
    screen.print(f"{'here':10} {_said(asked.value):>14}")
    for move, value in sorted(asked.moves.items(), key=lambda pair: _rank(pair[1])):
        screen.print(f"  {move:10} {_said(value):>12}")


def _after(game: AnyGame, state: Any, moves: str) -> Any:
    """The position after these moves, or which of them cannot be played."""
    for text in moves.replace(",", " ").split():
        if game.result(state) is not None:
            raise CliError(f"the game is over before {text!r}", NOT_UNDERSTOOD)
        move = game.read(state, min(game.awaited(state)), text)
        if (refusal := game.refuse(state, move)) is not None:
            sentence = catalogue.refusal_sentence(game.slug, refusal, "en")
            raise CliError(f"{text}: {sentence} ({refusal.clause})", NOT_UNDERSTOOD)
        state = game.play(state, move)
    return state


def _keep(game: str, out: Path) -> None:
    from ludolien.arena.solve import CannotSolve, keep

    if not out.parent.is_dir() or out.is_dir() or out.suffix != ".npz":
        raise CliError(f"no values can be written to {out}: name a file that ends in .npz", NOT_UNDERSTOOD)
    try:
        with screen.status("solving") if screen.is_terminal else nullcontext():
            keep(catalogue.find(game), out)
    except CannotSolve as bad:
        raise CliError(str(bad), NOT_UNDERSTOOD) from None


def _solve_draw(game: str, options: list[str], seed: int, seconds: float, as_json: bool) -> None:
    from ludolien.arena.solve import CannotSolve, solve_draw
    from ludolien.core.parts import NotInstalled

    found = catalogue.find(game)
    settings = chosen_settings(found, options)
    found.start(found.seats[0], settings)
    began = perf_counter()
    try:
        with nullcontext() if as_json or not screen.is_terminal else screen.status("solving"):
            best = solve_draw(found, settings, seed, seconds)
    except CannotSolve as bad:
        raise CliError(str(bad), NOT_UNDERSTOOD) from None
    except NotInstalled as missing:
        raise CliError(str(missing), NOT_INSTALLED) from None
    took = round(perf_counter() - began, 1)
    if as_json:
        print_json({"game": found.slug, "options": settings, "seed": seed, **best, "seconds": took})
        return
    proof = "nobody can lose less" if best["proven"] else f"at least {best['at_least']} are lost by anybody"
    screen.print(f"{best['lost']} points lost at best ({proof}; {took:g} s)")
    for number, move in enumerate(best["moves"], start=1):
        screen.print(f"{number:3}. {move}")


def _said(value: int) -> str:
    return "a draw" if value == 0 else f"{'wins' if value > 0 else 'loses'} in {abs(value)}"


def _rank(value: int) -> float:
    """The soonest win first, then draws, then the latest loss."""
    return -1 / value if value else 0.0
