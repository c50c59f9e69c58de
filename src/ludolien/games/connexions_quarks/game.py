"""CONNEXIONS as the house knows it: rules, views and notation bound to the contract."""

from collections.abc import Mapping

from ludolien.core import (
    Accent,
    Capabilities,
    Choice,
    Game,
    Part,
    Parts,
    Range,
    Seat,
    Switch,
    Value,
)
from ludolien.games.connexions_quarks import notation, rules
from ludolien.games.connexions_quarks import view as views
from ludolien.games.connexions_quarks.moves import BumpCard, MoveCard, QuarksMove, RollAgain, Save
from ludolien.games.connexions_quarks.rules.colours import colour_count
from ludolien.games.connexions_quarks.state import Position
from ludolien.games.connexions_quarks.view import QuarksView


class Quarks(Game[Position, QuarksMove, QuarksView]):
    """Two to five colours, alone or in teams; dice, hidden hands, and SAVE in between."""

    slug = "connexions_quarks"
    edition = 1
    seats = range(2, 11)
    options = (
        Switch("teams", default=False, clause="CQ10"),
        Choice("rule9", default="english", among=("english", "french"), clause="CQ19"),
        Switch("one_roll", default=False, clause="CQ27"),
        Range("save_window", default=8, low=3, high=10, clause="CQ23"),
        Switch("standing_orders", default=False, clause="CQ23"),
    )
    clauses = tuple(f"CQ{number}" for number in range(1, 32))
    capabilities = Capabilities(
        minutes=45,
        accent=Accent(text=("#733a86", "#d3a2e2"), ground=("#e9daea", "#35213b"), fill=("#733a86", "#8a4c9e")),
        is_simultaneous=True,
        has_secrets=True,
    )
    longest = 40_000
    state_type = Position
    move_type = QuarksMove
    view_type = QuarksView
    parts = Parts(
        levels=Part(__package__, ".ai.levels"),
        plain_levels=Part(__package__, ".ai.plain_levels"),
        evaluation=Part(__package__, ".ai.features"),
        thinker=Part(__package__, ".ai.thinker"),
        hints=Part(__package__, ".ai.hints"),
        kernel=Part(__package__, ".ai.kernel"),
        terminal=Part(__package__, ".terminal"),
        tensor=Part(__package__, ".tensor"),
        lessons=Part(__package__, ".lessons"),
        challenges=Part(__package__, ".challenges"),
    )

    start = staticmethod(rules.start)

    def sign(self, seats: int, options: Mapping[str, Value], seat: Seat) -> Seat:
        """CQ10: partners share a colour."""
        return seat % colour_count(seats, bool(options["teams"]))

    awaited = staticmethod(rules.awaited)
    may_act = staticmethod(rules.may_act)
    refuse = staticmethod(rules.refuse)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)
    odds = staticmethod(rules.odds)
    timers = staticmethod(rules.timers)
    windows = staticmethod(rules.windows)
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    shown = staticmethod(views.shown)
    told = staticmethod(views.told)
    imagine = staticmethod(views.imagine)

    def reveals(self, state: Position, move: QuarksMove) -> bool:
        """A card that is played was in a hidden hand."""
        return isinstance(move, MoveCard | BumpCard | RollAgain | Save)

    write = staticmethod(notation.write)
    read = staticmethod(notation.read)


GAME = Quarks()
