"""A command from its words to its exit code."""

import os
import sys
from typing import Final

import typer

from ludolien.catalogue import UnknownGame
from ludolien.cli.app import app
from ludolien.cli.console import INTERRUPTED, NOT_INSTALLED, NOT_UNDERSTOOD, CliError, Screen
from ludolien.core import BadOption

EXTRAS: Final = {
    "asyncpg": "postgresql",
    "gymnasium": "research",
    "matplotlib": "plots",
    "nats": "cluster",
    "numba": "fast",
    "numpy": "fast",
    "ortools": "solve",
    "pettingzoo": "research",
    "pyarrow": "research",
    "pyspiel": "research",
    "ray": "ray",
}
"""Which extra brings a package that a command may miss."""


def run() -> None:
    """Runs a command. A user's mistake is one line on stderr, never a traceback."""
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:  # Typer turns the interruption of a command into its code
            raise KeyboardInterrupt
    except CliError as stop:
        _complain(stop.reason, stop.code)
    except (UnknownGame, BadOption) as mistake:
        _complain(str(mistake.args[0]), NOT_UNDERSTOOD)
    except typer.Exit as exit:
        sys.exit(exit.exit_code)
    except ModuleNotFoundError as missing:
        if (extra := EXTRAS.get(missing.name or "")) is None:
            raise
        _complain(f"{missing.name} is not installed: pip install 'ludolien[{extra}]'", NOT_INSTALLED)
    except (typer.Abort, KeyboardInterrupt, EOFError):
        _complain("interrupted", INTERRUPTED)
    except BrokenPipeError:  # the reader has seen enough: `ludolien rules hex | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except typer.TyperException as mistake:
        _complain(mistake.format_message(), NOT_UNDERSTOOD)
    else:
        sys.exit(code if isinstance(code, int) else 0)


def _complain(reason: str, code: int) -> None:
    line = " ".join(reason.split())
    Screen(stderr=True, highlight=False, markup=False, soft_wrap=True).print(f"ludolien: {line}")
    sys.exit(code)
