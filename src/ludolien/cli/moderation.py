"""`ludolien operator` and `ludolien moderate`: who may moderate the house, and moderating it from here."""

import time
from typing import Annotated, Any

import typer

from ludolien.cli.console import AsJson, print_json, screen
from ludolien.cli.maintenance import Data, Database, run, settings_of

operators = typer.Typer(help="Appoint the accounts that moderate the house.", no_args_is_help=True)
moderate = typer.Typer(help="Mute, ban, rename, close a table; and see what was done.", no_args_is_help=True)

Account = Annotated[str, typer.Argument(help="The name of an account.", show_default=False)]
Person = Annotated[str, typer.Argument(help="The name of an account, or somebody's id.", show_default=False)]
Hours = Annotated[int, typer.Option(min=0, help="For so many hours; 0 is for good.")]
Reason = Annotated[str, typer.Option(help="Why, for the log.", show_default=False)]

HOUR = 3600


@operators.command("add")
def add(name: Account, data: Data = None, database: Database = None) -> None:
    """Make an account an operator."""
    from ludolien.server import maintenance

    found = run(maintenance.appoint(settings_of(data, database), name))
    screen.print(f"{found.login} ({found.user}) is an operator", markup=False)


@operators.command("remove")
def remove(name: Account, data: Data = None, database: Database = None) -> None:
    """Make an operator an ordinary account again."""
    from ludolien.server import maintenance

    run(maintenance.dismiss(settings_of(data, database), name))
    screen.print(f"{name} is no longer an operator", markup=False)


@operators.command("list")
def show(as_json: AsJson = False, data: Data = None, database: Database = None) -> None:
    """List the operators."""
    from ludolien.server import maintenance

    found = run(maintenance.operators(settings_of(data, database)))
    if as_json:
        print_json([{"user": one.id, "name": one.name} for one in found])
        return
    for one in found:
        screen.print(f"{one.name} ({one.id})", markup=False)


@moderate.command()
def mute(name: Person, hours: Hours = 24, reason: Reason = "", data: Data = None, database: Database = None) -> None:
    """Let somebody play, but not chat."""
    _ask("mute", data, database, person=name, until=_until(hours), reason=reason)


@moderate.command()
def unmute(name: Person, reason: Reason = "", data: Data = None, database: Database = None) -> None:
    """Let somebody chat again."""
    _ask("unmute", data, database, person=name, reason=reason)


@moderate.command()
def ban(name: Person, hours: Hours = 24, reason: Reason = "", data: Data = None, database: Database = None) -> None:
    """Keep somebody out."""
    _ask("ban", data, database, person=name, until=_until(hours), reason=reason)


@moderate.command()
def unban(name: Person, reason: Reason = "", data: Data = None, database: Database = None) -> None:
    """Let somebody in again."""
    _ask("unban", data, database, person=name, reason=reason)


@moderate.command()
def rename(
    name: Person,
    new: Annotated[str, typer.Argument(help="The new name; a friendly animal's if there is none.")] = "",
    reason: Reason = "",
    data: Data = None,
    database: Database = None,
) -> None:
    """Give somebody another name, in old games too."""
    _ask("rename", data, database, person=name, name=new, reason=reason)


@moderate.command()
def close(
    table: Annotated[str, typer.Argument(help="The code of a table.", show_default=False)],
    reason: Reason = "",
    data: Data = None,
    database: Database = None,
) -> None:
    """Close a table: nobody wins, and nobody chats there any more."""
    _ask("close", data, database, code=table.upper(), reason=reason)


@moderate.command()
def log(as_json: AsJson = False, data: Data = None, database: Database = None) -> None:
    """List what operators did, the latest first."""
    from ludolien.server import maintenance

    found = run(maintenance.deeds(settings_of(data, database)))
    if as_json:
        print_json(found)
        return
    for deed in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(deed.at))
        about = " ".join(filter(None, (deed.user, deed.code, deed.name and f"to {deed.name}")))
        line = f"{when} {deed.operator} {deed.what} {about}: {deed.outcome or 'to be done'}"
        screen.print(f"{line} ({deed.reason})" if deed.reason else line, markup=False)


def _until(hours: int) -> float:
    from ludolien.server.moderation.deeds import FOREVER

    return time.time() + hours * HOUR if hours else FOREVER


def _ask(what: str, data: Data, database: Database, **more: Any) -> None:
    from ludolien.server import maintenance

    deed = run(maintenance.ask_for(settings_of(data, database), what, **more))
    about = deed.user or deed.code
    screen.print(f"{what} {about}: at once where the house is open, else when it opens", markup=False)
