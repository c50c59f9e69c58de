"""The commands, one module each. What a command needs is imported when it runs, so that every one starts at once."""

import typer

from ludolien import VERSION
from ludolien.cli import (
    arena,
    bench,
    challenges,
    chat,
    doctor,
    games,
    imitate,
    league,
    maintenance,
    moderation,
    perft,
    play,
    replay,
    review,
    rules,
    selfplay,
    serve,
    solve,
    think,
    train,
    verify,
)
from ludolien.cli.game_commands import add_game_commands

app = typer.Typer(
    name="ludolien",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludolien {VERSION}")
        raise typer.Exit


@app.callback()
def house(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version.", callback=_show_version, is_eager=True),
) -> None:
    """The house of connection games.

    Exit codes: 0 done and right, 1 what was looked at is not right, 2 the command was not understood, 3 something is
    not installed, 130 interrupted.
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command()(serve.serve)
app.command()(play.play)
app.command()(think.think)
app.add_typer(games.app, name="games")
app.command()(rules.rules)
app.command()(perft.perft)
app.command()(solve.solve)
app.command()(train.train)
app.command()(imitate.imitate)
app.command()(arena.arena)
app.command()(league.league)
app.command()(selfplay.selfplay)
app.command()(chat.chat)
app.command()(replay.replay)
app.command()(review.review)
app.command()(verify.verify)
app.add_typer(bench.app, name="bench")
add_game_commands(app)
app.command()(doctor.doctor)
app.command()(challenges.challenges)
app.command()(maintenance.backup)
app.command()(maintenance.restore)
app.command()(maintenance.prune)
app.command()(maintenance.token)
app.command()(maintenance.reports)
app.add_typer(moderation.operators, name="operator")
app.add_typer(moderation.moderate, name="moderate")
