"""The command line: `ludolien`, and what its exit codes mean.

0: done, and what was looked at is right. 1: what was looked at is not right (a record, its dice, this machine).
2: the command was not understood (a game, an option, a file that is not there). 3: something is not installed.
130: interrupted.
"""

import os
import sys

import typer
from rich.console import Console

from ludolien.catalogue import UnknownGame
from ludolien.cli.app import app
from ludolien.cli.console import INTERRUPTED, NOT_UNDERSTOOD, CliError
from ludolien.core import BadOption


def main() -> None:
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
    Console(stderr=True, highlight=False, markup=False, soft_wrap=True).print(f"ludolien: {line}")
    sys.exit(code)
