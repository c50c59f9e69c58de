"""What every command answers with: one line of complaint, one JSON object, or text for people."""

import locale
import os
import sys
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console

from ludolien import catalogue
from ludolien.core import AnyGame, Settings, settle
from ludolien.core.options import Text, read_options
from ludolien.core.record import BadRecord, Record
from ludolien.core.record_text import read_record

NOT_RIGHT: Final = 1
NOT_UNDERSTOOD: Final = 2
NOT_INSTALLED: Final = 3
INTERRUPTED: Final = 130

screen = Console(highlight=False)

GameName = Annotated[str, typer.Argument(help="A game, as `ludolien games` lists them.", show_default=False)]
RecordFile = Annotated[Path, typer.Argument(help="A record, as JSON Lines or as text.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Options = Annotated[
    list[str],
    typer.Option(
        "--options", "-o", help="name=value, several with commas or the flag repeated; a text may be name=@file."
    ),
]
Language = Annotated[str, typer.Option("--lang", help="fr or en; by default this machine's language.")]


class CliError(Exception):
    """Ends the command with a line for the user and an exit code."""

    def __init__(self, reason: str, code: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code


def print_json(answer: object) -> None:
    """One object, on one line."""
    sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")


def chosen_language(language: str) -> str:
    """The language asked for, or this machine's, or English."""
    if language and language not in catalogue.LANGUAGES:
        raise CliError(f"the house speaks {' and '.join(catalogue.LANGUAGES)}, not {language!r}", NOT_UNDERSTOOD)
    own = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return language or (own[:2].lower() if own[:2].lower() in catalogue.LANGUAGES else "en")


def chosen_settings(game: AnyGame, options: list[str], *, at_tables: bool = False) -> Settings:
    """Every option of the game with its value. A text may stand in a file: `tiles=@my_tiles.txt`."""
    given = read_options(options)
    for option in game.options:
        value = given.get(option.name)
        if isinstance(option, Text) and isinstance(value, str) and value.startswith("@"):
            given[option.name] = _text_in(Path(value[1:]))
    return settle(game.options, given, at_tables=at_tables)


def _text_in(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise CliError(f"cannot read {file}: {(error.strerror or str(error)).lower()}", NOT_UNDERSTOOD) from None
    except UnicodeDecodeError:
        raise CliError(f"{file} is no text in UTF-8", NOT_UNDERSTOOD) from None


def opened_record(file: Path) -> tuple[Record, AnyGame]:
    """The record of a file, replayed and found right, and its game in the edition it was played in."""
    try:
        record = read_record(file.read_text(encoding="utf-8"), catalogue.find)
    except OSError as error:
        raise CliError(f"cannot read {file}: {(error.strerror or str(error)).lower()}", NOT_UNDERSTOOD) from None
    except UnicodeDecodeError:
        raise CliError(f"{file} is no text in UTF-8", NOT_RIGHT) from None
    except BadRecord as bad:
        raise CliError(f"{file}, {bad}", NOT_RIGHT) from None
    return record, catalogue.find(record.header.game, record.header.edition)
