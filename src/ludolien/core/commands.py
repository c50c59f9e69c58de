"""Commands that belong to a game: declared here without a framework, added to the command line by `ludolien.cli`."""

from collections.abc import Callable
from typing import Any

import msgspec


class Option(msgspec.Struct, frozen=True):
    """Stands in the annotation of a parameter: `Annotated[bool, Option("What it does", "--flag")]`."""

    help: str
    flag: str = ""
    """Where it is not the parameter's name."""
    metavar: str | None = None


class Report(msgspec.Struct, frozen=True):
    """What a command found."""

    lines: tuple[str, ...]
    problem: str = ""
    """Why it is not right, if it is not."""
    data: Any = None
    """The same for programs, where the command has them."""


class CommandError(Exception):
    """The command could not be done: the reason in one line."""

    def __init__(self, reason: str, *, is_missing_package: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_missing_package = is_missing_package


class Command(msgspec.Struct, frozen=True):
    """One function; its docstring is the help. A parameter `language` is the one asked for."""

    run: Callable[..., Report]
    has_json: bool = False


class CommandGroup(msgspec.Struct, frozen=True):
    """`ludolien <name> <function's name>`."""

    name: str
    help: str
    commands: tuple[Command, ...]
