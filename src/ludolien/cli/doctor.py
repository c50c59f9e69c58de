"""`ludolien doctor`: is everything here that the house needs?"""

import importlib.util
import os
import platform
import shutil
import sys
from pathlib import Path

import msgspec

from ludolien import VERSION, catalogue
from ludolien.cli.console import NOT_RIGHT, AsJson, CliError, print_json, screen


class Check(msgspec.Struct, frozen=True):
    """One thing looked at. What is not needed only tells what the house can do without."""

    name: str
    is_right: bool
    detail: str
    is_needed: bool = True


def doctor(as_json: AsJson = False) -> None:
    """Look whether everything is in place."""
    checks = [*_machine(), *_house(), *_extras()]
    wrong = [check.name for check in checks if check.is_needed and not check.is_right]
    if as_json:
        print_json({"ok": not wrong, "version": VERSION, "checks": checks})
    else:
        for check in checks:
            sign = "[green]✓" if check.is_right else "[red]✗" if check.is_needed else "[yellow]–"
            screen.print(f"{sign}[/] {check.name:14} [dim]{check.detail}")
    if wrong:
        raise CliError(f"not in order: {', '.join(wrong)}", NOT_RIGHT)


def _machine() -> list[Check]:
    return [
        Check("Python", sys.version_info >= (3, 11), f"{platform.python_version()}, 3.11 or newer is needed"),
        Check("data folder", *_writable(_data_folder())),
        Check("Chromium", _has_one("chromium", "chromium-browser", "google-chrome"), "for the browser tests", False),
        Check("PostgreSQL", _has_postgresql(), "for the tests on PostgreSQL", False),
    ]


def _house() -> list[Check]:
    index = Path(__file__).parent.parent / "static" / "index.html"
    games = [f"{game.slug} {game.edition}" for game in catalogue.GAMES]
    return [
        Check("games", bool(games), ", ".join(games)),
        *(
            Check(f"game {game.name}", False, f"{game.package}: {game.why}", False)
            for game in catalogue.OUTSIDE.left_out
        ),
        Check(
            "client",
            index.is_file(),
            "built"
            if index.is_file()
            else "not built: pip install 'ludolien[server]' brings it, in a checkout make play",
            False,
        ),
    ]


def _extras() -> list[Check]:
    extras = {
        "numba": "compiled bots; without it they think in plain Python",
        "asyncpg": "PostgreSQL",
        "pyspiel": "the benchmark beside OpenSpiel",
    }
    return [Check(name, importlib.util.find_spec(name) is not None, use, False) for name, use in extras.items()]


def _data_folder() -> Path:
    from ludolien.server.ops.settings import data_folder

    return data_folder()


def _writable(folder: Path) -> tuple[bool, str]:
    """Whether something can be kept there; nothing is made."""
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    return os.access(there, os.W_OK) and there.is_dir(), str(folder)


def _has_one(*names: str) -> bool:
    return any(map(shutil.which, names))


def _has_postgresql() -> bool:
    return bool(shutil.which("initdb")) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
