"""Looking back at a finished game, for those who ask."""

from litestar import get, post
from litestar.params import FromPath

from ludolien.server.at_tables import find, refuse
from ludolien.server.house import House
from ludolien.server.identity import Caller, ThisHouse
from ludolien.server.messages import Hindsight
from ludolien.server.replays import written
from ludolien.tables.draft import Trouble
from ludolien.tables.table import Table


@get("/api/tables/{code:str}/review", tags=["records"])
async def hindsight(house: ThisHouse, code: FromPath[str]) -> Hindsight:
    """The review of a finished game, or how far it is."""
    return await house.reviews.of(await _finished(house, code))


@post("/api/tables/{code:str}/review", tags=["records"], status_code=202)
async def look_back(house: ThisHouse, visitor: Caller, code: FromPath[str]) -> Hindsight:
    """Asks for a review; it is made in the background and kept for everybody."""
    table = await _finished(house, code)
    state = await house.reviews.of(table)
    if state.state != "none":
        return state
    house.limits.take("review", visitor.user.id)
    house.reviews.start(table, written(table))
    return await house.reviews.of(table)


async def _finished(house: House, code: str) -> Table:
    table = await find(house, code)
    if table.phase != "over":
        raise refuse(Trouble("not_over"))
    return table
