"""Which day it is."""

import time
from datetime import UTC, date, datetime


def today() -> date:
    """The same everywhere: days change at midnight UTC."""
    return datetime.fromtimestamp(time.time(), UTC).date()
