"""Connecto as the house knows it: rules, views and notation bound to the contract."""

from collections.abc import Mapping, Sequence
from random import Random

from ludolien.core import (
    Accent,
    Capabilities,
    Choice,
    Game,
    Part,
    Parts,
    Range,
    Refusal,
    Result,
    Seat,
    Text,
    Timer,
    Value,
    Windows,
)
from ludolien.core.commands import CommandGroup
from ludolien.core.routes import Route
from ludolien.games.connecto_mahy import notation, rules
from ludolien.games.connecto_mahy import view as views
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
    capabilities = Capabilities(
        minutes=20,
        accent=Accent(text=("#2a4faf", "#9db7ff"), ground=("#d9e0f2", "#1f2a4a"), fill=("#2a4faf", "#3c62c8")),
        has_hints=False,
        is_real_time=True,
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
        thinker=Part(__package__, ".ai.thinker"),
        pace=Part(__package__, ".ai.thinker"),
        warm_up=Part(__package__, ".ai.thinker"),
        keeper=Part(__package__, ".keeper"),
    )

    def start(self, seats: int, options: Mapping[str, Value]) -> Position:
        """Raises `BadOption` where the mode is not for so many, or experts and codes cannot be read."""
        return rules.start(seats, options)

    def awaited(self, state: Position) -> frozenset[Seat]:
        return rules.awaited(state)

    def may_act(self, state: Position) -> frozenset[Seat]:
        return rules.may_act(state)

    def refuse(self, state: Position, move: ConnectoMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Position, seat: Seat) -> Sequence[ConnectoMove]:
        return rules.legal(state, seat)

    def play(self, state: Position, move: ConnectoMove) -> Position:
        return rules.play(state, move)

    def is_cooperative(self, seats: int, options: Mapping[str, Value]) -> bool:
        return options["mode"] == "cooperative"

    def timers(self, state: Position) -> Sequence[Timer[ConnectoMove]]:
        return rules.timers(state)

    def windows(self, state: Position) -> Windows:
        return rules.windows(state)

    def result(self, state: Position) -> Result | None:
        return rules.result(state)

    def view(self, state: Position, seat: Seat) -> ConnectoView:
        return views.view(state, seat)

    def shown(self, state: Position, move: ConnectoMove, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: ConnectoView, rng: Random) -> Position:
        return views.imagine(view, rng)

    def reveals(self, state: Position, move: ConnectoMove) -> bool:
        """The last one to answer, to give up or to lay down the pen lays every board open."""
        return isinstance(move, Answer | GiveUp | Finish)

    def write(self, state: Position, move: ConnectoMove) -> str:
        return notation.write(state, move)

    def read(self, state: Position, seat: Seat, text: str) -> ConnectoMove:
        return notation.read(state, seat, text)


GAME = Connecto()
