"""The log of security events: who came in, what was refused, what looks like an attack. Apart from the rest, by the
logger `ludolien.security`; `LUDOLIEN_SECURITY_LOG` gives it a file of its own.

Users stand in it by their id, clients by their network, so that an operator or a tool such as fail2ban can act on it.
No names, no codes of tables, no secrets. Of one kind of event so many lines a minute are written and the others
counted, so that an attack does not fill the disk.
"""

import logging
import time
from typing import Final

import msgspec

log = logging.getLogger("ludolien.security")

MOST_A_MINUTE: Final = 60
"""Lines of one kind."""
MINUTE: Final = 60.0

REFUSED: Final = frozenset(
    {
        "csrf",
        "wrong_password",
        "wrong_code",
        "wrong_passkey",
        "too_fast",
        "operators_only",
        "bad_subscription",
        "too_many_tables",
    }
)
"""Errors of the REST API that are noted."""
TAGS: Final = frozenset({"account", "passkeys", "programs", "sessions", "care", "moderation"})
"""Of routes whose every change is noted once it has succeeded."""


class Minute(msgspec.Struct):
    """How much of one kind there was lately."""

    since: float
    lines: int = 0
    unsaid: int = 0


_minutes: dict[str, Minute] = {}
"""By kind of event, of which the house has a few dozen."""


def note(what: str, **facts: str | int) -> None:
    """One line, or one more to be counted."""
    now = time.monotonic()
    minute = _minutes.get(what)
    if minute is None or now - minute.since >= MINUTE:
        if minute is not None and minute.unsaid:
            log.warning(what, extra={"facts": {"unsaid": minute.unsaid}})
        minute = _minutes[what] = Minute(now)
    if minute.lines < MOST_A_MINUTE:
        minute.lines += 1
        log.info(what, extra={"facts": facts})
    else:
        minute.unsaid += 1
