"""Tournaments and the ladders of seasons: what the application takes up from here."""

from typing import Final

from litestar.types import ControllerRouterHandler

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.ops.house import House
from ludolien.server.tournaments import routes, seasons
from ludolien.server.tournaments.director import Director
from ludolien.server.tournaments.shown import Shown
from ludolien.store.accounts import User

ROUTES: Final[tuple[ControllerRouterHandler, ...]] = (
    routes.tournaments,
    routes.open_tournament,
    routes.tournament,
    routes.attend,
    routes.close_tournament,
    seasons.ladder,
)


def add_to(house: House, tables: LiveTables, people: People) -> Director:
    """Brings tournaments to a house that is being opened; they go on once the director is."""
    director = Director(house, tables, people)
    shown = Shown(director)
    house.add(shown, shown.close)
    house.add(director, director.close)
    house.when_table_changes.append(director.see)

    async def hand_over(guest: User, member: User) -> None:
        await house.store.tournaments.hand_over(guest.id, member.id)

    house.when_guest_signs_in.append(hand_over)
    return director
