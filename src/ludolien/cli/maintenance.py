"""`ludolien backup`, `restore`, `prune`, `token`, `reports`: for whoever runs the house."""

import time
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ludolien.cli.console import NOT_RIGHT, NOT_UNDERSTOOD, AsJson, CliError, print_json, screen

if TYPE_CHECKING:
    from ludolien.server.ops.settings import Settings

T = TypeVar("T")

Data = Annotated[Path | None, typer.Option(help="Where everything that is kept lies.", show_default=False)]
Database = Annotated[str | None, typer.Option(help="An address of SQLAlchemy.", show_default=False)]
BackupFile = Annotated[Path, typer.Argument(help="The file of the backup.", show_default=False)]


def backup(file: BackupFile, data: Data = None, database: Database = None) -> None:
    """Write the whole house into one file, even while it is open."""
    from ludolien.server import maintenance

    rows = run(maintenance.back_up(settings_of(data, database), file))
    screen.print(f"{file}: {rows} rows")


def restore(file: BackupFile, data: Data = None, database: Database = None) -> None:
    """Bring a house back from a backup, into an empty one of either kind of database."""
    from ludolien.server import maintenance

    rows = run(maintenance.restore(settings_of(data, database), file))
    screen.print(f"{rows} rows are back")


def prune(
    days: Annotated[int, typer.Option(min=1, help="Guests not seen for so many days.")] = 180,
    data: Data = None,
    database: Database = None,
) -> None:
    """Forget guests who stayed away and play no game."""
    from ludolien.server import maintenance

    screen.print(f"{run(maintenance.prune(settings_of(data, database), days))} guests are forgotten")


def token(
    name: Annotated[str, typer.Argument(help="How the program is called at tables.", show_default=False)],
    as_json: AsJson = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Make a program that plays on this house without limits, and print its token."""
    from ludolien.server import maintenance

    program = run(maintenance.new_program(settings_of(data, database), name))
    if as_json:
        print_json(program)
    else:
        screen.print(program.token, markup=False, soft_wrap=True)


def reports(as_json: AsJson = False, data: Data = None, database: Database = None) -> None:
    """List what people reported, unsettled first."""
    from ludolien.server import maintenance

    found = run(maintenance.reports(settings_of(data, database)))
    if as_json:
        print_json(found)
        return
    for report in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(report.at))
        about = " ".join(filter(None, (report.about, report.code and f"at {report.code}")))
        screen.print(f"{when} {'settled' if report.is_settled else 'open'} {about}: {report.text}", markup=False)


def settings_of(data: Path | None, database: str | None) -> "Settings":
    """The settings of the house that is meant."""
    from ludolien.server.ops.settings import Settings

    return Settings.chosen(data, database)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Does it; what goes wrong with a file or the database is one line."""
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from ludolien.server.ops.errors import ApiError
    from ludolien.store.backup import BadBackup
    from ludolien.store.database import BadDatabase
    from ludolien.store.lock import AlreadyOpen
    from ludolien.store.migrations import TooNew

    try:
        return asyncio.run(work)
    except (AlreadyOpen, BadBackup, TooNew) as error:
        raise CliError(str(error), NOT_RIGHT) from None
    except BadDatabase as error:
        raise CliError(str(error), NOT_UNDERSTOOD) from None
    except ApiError as refused:
        raise CliError(refused.body.sentence["en"], NOT_UNDERSTOOD) from None
    except OSError as error:
        raise CliError(
            f"{error.filename or 'the database'}: {(error.strerror or str(error)).lower()}", NOT_RIGHT
        ) from None
    except SQLAlchemyError as error:
        raise CliError(f"the database: {error.__cause__ or error}", NOT_RIGHT) from None
