"""Logs: a JSON object a line for machines, a short line for somebody at the terminal. Never a secret, never a move."""

import logging
import logging.handlers
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from ludolien.core.printable import printable


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class ShortLines(logging.Formatter):
    """For a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        facts = printable(" ".join(f"{name}={value}" for name, value in getattr(record, "facts", {}).items()))
        trace = "\n" + self.formatException(record.exc_info) if record.exc_info else ""
        return f"{record.levelname.lower()}: {record.getMessage()} {facts}".rstrip() + trace


def begin(security: str = "") -> None:
    """Logs go to standard error: everything for machines, warnings for people. Security events go to a file of their
    own where one is named."""
    is_terminal = sys.stderr.isatty()
    handler = logging.StreamHandler()
    handler.setFormatter(ShortLines() if is_terminal else JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("ludolien").setLevel(logging.WARNING if is_terminal else logging.INFO)
    if security:
        file = Path(security)
        file.touch(mode=0o600)
        apart = logging.handlers.WatchedFileHandler(file)  # which notices that a file was rotated away
        apart.setFormatter(JsonLines())
        events = logging.getLogger("ludolien.security")
        events.handlers = [apart]
        events.setLevel(logging.INFO)
        events.propagate = False
