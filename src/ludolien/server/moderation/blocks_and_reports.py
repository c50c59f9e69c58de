"""Looking after each other: blocks, and reports that reach the operator."""

import logging
import time
from typing import Final

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from ludolien.server.moderation.messages import Blocked, NewReport, ReportRow
from ludolien.server.ops.dependencies import Caller, ThisHouse, Visitor
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code
from ludolien.store.moderation import Report

log = logging.getLogger("ludolien.reports")

LONGEST_REPORT: Final = 2000
MOST_REPORTS: Final = 50
"""Of one person that the operator has not looked into."""
MOST_BLOCKS: Final = 500


@get("/api/blocks", tags=["care"])
async def blocks(house: ThisHouse, visitor: Caller) -> tuple[Blocked, ...]:
    """Whom one does not want to meet."""
    return tuple(Blocked(user, name) for user, name in await house.store.moderation.blocked_by(visitor.user.id))


@put("/api/blocks/{user:str}", tags=["care"], status_code=204)
async def block(house: ThisHouse, visitor: Caller, user: FromPath[str]) -> None:
    """From now on neither sits down at the other's tables, watches them, or reads what the other says."""
    if user == visitor.user.id or await house.store.people.get(user) is None:
        raise ApiError(404, "no_such_person")
    if len(await house.store.moderation.blocked_by(visitor.user.id)) >= MOST_BLOCKS:
        raise ApiError(409, "too_many_blocks", most=MOST_BLOCKS)
    await house.store.moderation.block(visitor.user.id, user, time.time())
    await _changed(house, visitor.user.id, user)


@delete("/api/blocks/{user:str}", tags=["care"], status_code=204)
async def unblock(house: ThisHouse, visitor: Caller, user: FromPath[str]) -> None:
    """They may meet again."""
    await house.store.moderation.unblock(visitor.user.id, user)
    await _changed(house, visitor.user.id, user)


async def _changed(house: House, user: str, other: str) -> None:
    for listener in house.when_block_changes:
        await listener(user, other)


@post("/api/reports", tags=["care"], status_code=204)
async def report(house: ThisHouse, visitor: Caller, data: JSONBody[NewReport]) -> None:
    """Tells the operator about somebody."""
    house.take("report", visitor.user.id)
    text = data.text.strip()[:LONGEST_REPORT].replace("\0", "")
    if not text:
        raise ApiError(400, "empty_report")
    if await house.store.moderation.unsettled(visitor.user.id) >= MOST_REPORTS:
        raise ApiError(409, "too_many_reports", most=MOST_REPORTS)
    report = Report(
        id=new_code(12),
        reporter=visitor.user.id,
        about=data.about[:32].replace("\0", ""),
        code=data.table[:16].replace("\0", ""),
        text=text,
        at=time.time(),
    )
    await house.store.moderation.report(report)
    log.warning("report", extra={"facts": {"id": report.id, "about": report.about, "table": report.code}})


@get("/api/reports", tags=["care"])
async def reports(house: ThisHouse, visitor: Caller) -> tuple[ReportRow, ...]:
    """What was reported, for the operator: unsettled first."""
    only_operators(visitor)
    return tuple(
        ReportRow(found.id, found.reporter, found.about, found.code, found.text, found.at, found.is_settled)
        for found in await house.store.moderation.reports()
    )


@post("/api/reports/{id:str}/settle", tags=["care"], status_code=204)
async def settle(house: ThisHouse, visitor: Caller, id: FromPath[str]) -> None:
    """The operator has looked into it."""
    only_operators(visitor)
    if not await house.store.moderation.settle_report(id):
        raise ApiError(404, "not_found")


def only_operators(visitor: Visitor) -> None:
    """Refuses everybody else."""
    if not visitor.is_operator:
        raise ApiError(403, "operators_only")
