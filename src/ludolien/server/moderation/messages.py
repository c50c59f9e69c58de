"""What the REST API takes and gives about blocks, reports, and what operators do."""

from typing import Annotated, Literal

import msgspec

from ludolien.core.lengths import Page, Word


class Blocked(msgspec.Struct, frozen=True):
    """Somebody one does not want to meet: `GET /api/blocks`, `PUT` and `DELETE /api/blocks/{user}`."""

    user: str
    name: str


class NewReport(msgspec.Struct, frozen=True):
    """`POST /api/reports`: tells the operator about somebody, at a table perhaps."""

    text: Page
    about: Word = ""
    table: Word = ""


class ReportRow(msgspec.Struct, frozen=True):
    """`GET /api/reports`, for the operator."""

    id: str
    reporter: str
    about: str
    table: str
    text: str
    at: float
    is_settled: bool


class PersonRow(msgspec.Struct, frozen=True):
    """`GET /api/moderation/people?name=…`, for operators: somebody by that name or id."""

    user: str
    name: str
    kind: str
    seen: float
    muted_until: float = 0
    banned_until: float = 0


class NewDeed(msgspec.Struct, frozen=True):
    """`POST /api/moderation/deeds`, for operators. `hours` is how long somebody is muted or banned, 0 for good; `name`
    what they are called from now on, empty for a friendly animal's."""

    what: Literal["mute", "unmute", "ban", "unban", "rename", "close"]
    user: Word = ""
    table: Word = ""
    hours: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    name: Word = ""
    reason: Page = ""


class DeedRow(msgspec.Struct, frozen=True):
    """`GET /api/moderation/deeds`, for operators: who did what, and how it went (`done`, or why not)."""

    id: str
    at: float
    operator: str
    what: str
    user: str
    name: str
    table: str
    until: float
    reason: str
    outcome: str
