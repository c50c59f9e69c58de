"""Games from outside: a package that is installed brings its game to the house.

It names the game in its entry points, in the group `ludolien.games`. Such a game runs with all the rights of the house:
`docs/how-to/games_from_outside.md` says what that means. One that cannot be used is left out, with the reason; the
house opens without it.
"""

import re
from collections.abc import Callable, Collection, Iterable
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import msgspec

from ludolien.core import WATCHER, AnyGame, Game, settle
from ludolien.core.contract import CONTRACT

GROUP: Final = "ludolien.games"
CLIENT: Final = "client"
"""The folder of a game's package that browsers may read: `board.js`, `cover.svg`, and what they need."""
SLUG: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
COLOUR: Final = re.compile(r"#([0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)
TEXTS: Final = ("words/en.toml", "words/fr.toml", "rulebook/en.md", "rulebook/fr.md")


class Unusable(ValueError):
    """Why a game from outside is left out."""


class LeftOut(msgspec.Struct, frozen=True):
    """A game that is installed and cannot be used."""

    name: str
    package: str
    why: str


class Installed(msgspec.Struct, frozen=True):
    """What was found: games in every edition they bring, and those that were left out."""

    games: tuple[AnyGame, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


def installed(
    own: Collection[str], check: Callable[[AnyGame], None], found: Iterable[EntryPoint] | None = None
) -> Installed:
    """The games that installed packages bring. `own` are the slugs of the house, which nobody else may take; `check`
    raises where a game cannot say what it has to."""
    games: list[AnyGame] = []
    left_out: list[LeftOut] = []
    for entry in sorted(entry_points(group=GROUP) if found is None else found, key=lambda entry: entry.name):
        taken = {*own, *(game.slug for game in games)}
        try:
            games += _usable(_loaded(entry), taken, check)
        except Unusable as reason:
            left_out.append(LeftOut(entry.name, entry.dist.name if entry.dist else "?", str(reason)))
    return Installed(tuple(games), tuple(left_out))


def package_of(game: AnyGame) -> Traversable:
    """Where the game's class lives, and its texts beside it."""
    return files(type(game).__module__.rpartition(".")[0])


def client_folder(game: AnyGame) -> Path:
    """What browsers may read of a game from outside; need not be there."""
    return Path(str(package_of(game) / CLIENT))


def _loaded(entry: EntryPoint) -> tuple[Any, ...]:
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        raise Unusable(f"{entry.value} cannot be imported: {type(error).__name__}: {error}") from error
    return found if isinstance(found, tuple) else (found,)


def _usable(editions: tuple[Any, ...], taken: Collection[str], check: Callable[[AnyGame], None]) -> tuple[AnyGame, ...]:
    """The same, looked through; raises `Unusable`."""
    if not editions:
        raise Unusable("it names no game")
    for game in editions:
        if not isinstance(game, Game):
            raise Unusable(f"{type(game).__name__} is no ludolien.core.Game")
        if game.contract != CONTRACT:
            raise Unusable(f"it was written for contract {game.contract}, and this house has contract {CONTRACT}")
        try:
            _check(game)
            check(game)
        except Unusable:
            raise
        except Exception as error:  # whatever a stranger's class does when it is asked
            raise Unusable(f"{type(error).__name__}: {error}") from error
    slugs = {game.slug for game in editions}
    if len(slugs) > 1 or len({game.edition for game in editions}) < len(editions):
        raise Unusable("an entry point names one game, each edition once")
    if slugs & set(taken):
        raise Unusable(f"there is a game {editions[0].slug!r} already")
    return tuple(sorted(editions, key=lambda game: game.edition))


def _check(game: AnyGame) -> None:
    """What the shelf and the pages rely on."""
    if not SLUG.fullmatch(game.slug):
        raise Unusable(f"{game.slug!r} is no slug: small letters and digits, parted by _")
    if not game.seats or not game.clauses or game.longest < 1:
        raise Unusable("seats, clauses or longest are empty")
    accent = game.capabilities.accent
    if not all(COLOUR.fullmatch(colour) for both in (accent.text, accent.ground, accent.fill) for colour in both):
        raise Unusable("the colours of its accent are written like #0b6a66")
    routes, commands = game.capabilities.routes(), game.capabilities.commands
    if not all(route.path.startswith(f"/api/outside/{game.slug}/") for route in routes):
        raise Unusable(f"the addresses of its routes begin with /api/outside/{game.slug}/")
    if commands and commands().name != game.slug:
        raise Unusable("its commands are called as it is")
    for name in TEXTS:
        if not package_of(game).joinpath(name).is_file():
            raise Unusable(f"{name} is missing beside its game.py")
    if game.parts.levels is not None and not game.parts.levels().LEVELS:
        raise Unusable("its levels are empty")
    state = game.start(game.seats[0], settle(game.options, {}))
    for seat in (0, WATCHER):
        msgspec.json.encode(game.view(state, seat))
    if not game.awaited(state):
        raise Unusable("nobody can begin")
