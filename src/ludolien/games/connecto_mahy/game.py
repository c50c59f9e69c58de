"""Connecto as the house knows it: rules, views and notation bound to the contract."""

from collections.abc import Mapping

from ludolien.core import (
    Accent,
    Capabilities,
    Choice,
    Game,
    Part,
    Parts,
    Points,
    Range,
    Text,
    Value,
)
from ludolien.core.commands import CommandGroup
from ludolien.core.routes import Route
from ludolien.games.connecto_mahy import notation, rules
from ludolien.games.connecto_mahy import view as views
from ludolien.games.connecto_mahy.material import TELLTALE
from ludolien.games.connecto_mahy.moves import Answer, ConnectoMove, Finish, GiveUp
from ludolien.games.connecto_mahy.state import Position
from ludolien.games.connecto_mahy.view import ConnectoView


def _routes() -> tuple[Route, ...]:
    from ludolien.games.connecto_mahy.studio.routes import ROUTES

    return ROUTES


def _commands() -> CommandGroup:
    from ludolien.games.connecto_mahy.riddles.commands import COMMANDS

    return COMMANDS


def _client_files() -> dict[str, str]:
    from ludolien.games.connecto_mahy.icons.client_files import client_files

    return client_files()


class Connecto(Game[Position, ConnectoMove, ConnectoView]):
    """One to ten, in real time; drawings and answers hidden until the riddle is over, riddles known to HOUSE alone."""

    slug = "connecto_mahy"
    edition = 2
    seats = range(1, 11)
    options = (
        Choice("mode", default="classic", among=("classic", "team", "cooperative", "solo"), clause="CM5"),
        Choice("glass", default="30", among=("30", "45", "60", "off"), clause="CM4"),
        Choice(
            "cards", default="order", among=("order", "any", "lines", "circles", "arcs", "all", "express"), clause="CM2"
        ),
        Range("turns", default=4, low=3, high=6, clause="CM13"),
        Text("experts", default="", longest=30, clause="CM11"),
        Choice("language", default="fr", among=("fr", "en"), clause="CM8"),
        Text("studio", default="", longest=180, clause="CM2"),
    )
    clauses = tuple(f"CM{number}" for number in range(1, 16))
    points = Points(worst=0, best=12)
    """CM14: stars of somebody alone."""
    capabilities = Capabilities(
        minutes=20,
        accent=Accent(text=("#2a4faf", "#9db7ff"), ground=("#d9e0f2", "#1f2a4a"), fill=("#2a4faf", "#3c62c8")),
        has_hints=False,
        is_real_time=True,
        is_simultaneous=True,
        has_secrets=True,
        telltale=tuple(f"material/{name}" for name in TELLTALE),
        routes=_routes,
        commands=_commands,
        client_files=_client_files,
    )
    longest = 60_000
    state_type = Position
    move_type = ConnectoMove
    view_type = ConnectoView
    parts = Parts(
        levels=Part(__package__, ".ai.levels"),
        plain_levels=Part(__package__, ".ai.plain_levels"),
        thinker=Part(__package__, ".ai.thinker"),
        pace=Part(__package__, ".ai.thinker"),
        warm_up=Part(__package__, ".ai.thinker"),
        keeper=Part(__package__, ".keeper"),
        terminal=Part(__package__, ".terminal"),
        tensor=Part(__package__, ".tensor"),
        lessons=Part(__package__, ".lessons"),
        challenges=Part(__package__, ".challenges"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        """Raises `BadOption` where the mode is not for so many, or experts and codes cannot be read."""
        return rules.start(seats, options)

    awaited = staticmethod(rules.awaited)
    may_act = staticmethod(rules.may_act)
    refuse = staticmethod(rules.refuse)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)

    def is_cooperative(self, seats: int, options: Mapping[str, Value]) -> bool:
        return options["mode"] == "cooperative"

    timers = staticmethod(rules.timers)
    windows = staticmethod(rules.windows)
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    shown = staticmethod(views.shown)
    told = staticmethod(views.told)
    imagine = staticmethod(views.imagine)

    def reveals(self, state: Position, move: ConnectoMove) -> bool:
        """The last one to answer, to give up or to lay down the pen lays every board open."""
        return isinstance(move, Answer | GiveUp | Finish)

    write = staticmethod(notation.write)
    read = staticmethod(notation.read)


GAME = Connecto()
