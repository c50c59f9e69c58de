"""What the REST API takes and gives about blocks and reports."""

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
