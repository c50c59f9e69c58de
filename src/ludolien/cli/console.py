"""What every command answers with: one line of complaint, one JSON object, or text for people."""

import locale
import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from ludolien import catalogue
from ludolien.core import AnyGame, Settings, settle
from ludolien.core.options import Text, read_options
from ludolien.core.printable import printable
from ludolien.core.record import BadRecord, Record
from ludolien.core.record_text import read_record

NOT_RIGHT: Final = 1
NOT_UNDERSTOOD: Final = 2
NOT_INSTALLED: Final = 3
INTERRUPTED: Final = 130
UNSAFE: Final = re.compile("[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


class Screen(Console):
    """A terminal on which nothing that was read from a record or a database can do more than be read."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable(segment.text), segment.style)


screen = Screen(highlight=False)

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
    """One object, on one line. JSON lets some control characters stand as they are; terminals do not."""
    text = msgspec.json.encode(answer).decode()
    sys.stdout.write(UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n")


COMPILING: Final = {
    "en": "compiling {game} first: some seconds, this once",
    "fr": "compilation de {game}\u00a0: quelques secondes, la première fois seulement",
}


def tell_if_cold(game: AnyGame, thinkers: Iterable[str], language: str = "en") -> None:
    """Says that something will be compiled first, where it will: what takes long then is not the answer itself."""
    from ludolien.bots.compiling import OWN, is_cold
    from ludolien.bots.kernel import kernel_of

    kernel = kernel_of(game)
    if kernel is None:
        return
    own = OWN if game.parts.search is not None else None
    templates = {"mcts": "mcts", "greedy": "expectimax", "perft": "perft"}
    templates |= {"alphabeta": own or "alphabeta", "expectimax": own or "expectimax"}
    if any(is_cold(templates[thinker], kernel) for thinker in set(thinkers) & templates.keys()):
        said = COMPILING[language].format(game=game.slug)
        Console(stderr=True, highlight=False).print(f"[dim]{said}")


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
