"""Which day it is, and which one is asked for."""

import time
from datetime import UTC, date, datetime

from ludolien.server.ops.errors import ApiError


def today() -> date:
    """The same everywhere: days change at midnight UTC."""
    return datetime.fromtimestamp(time.time(), UTC).date()


def asked_for(written: str) -> date:
    """The day asked for, today if none; no day to come."""
    try:
        day = date.fromisoformat(written) if written else today()
    except ValueError:
        raise ApiError(404, "not_found") from None
    if day > today():
        raise ApiError(404, "not_found")
    return day
