"""Commands that games bring, under the names they declare."""

import inspect
from collections.abc import Callable
from typing import Annotated, Any, get_type_hints

import typer

from ludolien import catalogue
from ludolien.cli.console import (
    NOT_INSTALLED,
    NOT_RIGHT,
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    Language,
    chosen_language,
    print_json,
    screen,
)
from ludolien.core.commands import Command, CommandError, CommandGroup, Option


def add_game_commands(app: typer.Typer) -> None:
    """Those of every game in its newest edition."""
    for game in catalogue.newest().values():
        if game.capabilities.commands:
            group = game.capabilities.commands()
            app.add_typer(_typer_of(group), name=group.name)


def _typer_of(group: CommandGroup) -> typer.Typer:
    app = typer.Typer(help=group.help, invoke_without_command=True)
    app.callback()(_show_help)
    for command in group.commands:
        app.command(command.run.__name__)(_run(command))
    return app


def _show_help(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _run(command: Command) -> Callable[..., None]:
    """The function as Typer takes it: `Option` in its own words, the language looked up, the report printed."""

    def run(**given: Any) -> None:
        as_json = given.pop("as_json", False)
        if "language" in given:
            given["language"] = chosen_language(given["language"])
        try:
            report = command.run(**given)
        except CommandError as error:
            raise CliError(error.reason, NOT_INSTALLED if error.is_missing_package else NOT_UNDERSTOOD) from None
        if as_json:
            print_json(report.data)
        else:
            for line in report.lines:
                screen.print(line, markup=False, soft_wrap=True)
        if report.problem:
            raise CliError(report.problem, NOT_RIGHT)

    hints = get_type_hints(command.run, include_extras=True)
    parameters = [
        parameter.replace(annotation=Language if name == "language" else _annotation(hints[name]))
        for name, parameter in inspect.signature(command.run).parameters.items()
    ]
    if command.has_json:
        parameters.append(
            inspect.Parameter("as_json", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=AsJson)
        )
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    run.__doc__ = command.run.__doc__
    return run


def _annotation(hint: Any) -> Any:
    (option,) = (extra for extra in hint.__metadata__ if isinstance(extra, Option))
    flags = [option.flag] if option.flag else []
    return Annotated[
        hint.__origin__,
        typer.Option(*flags, help=option.help, metavar=option.metavar, show_default=False),
    ]
