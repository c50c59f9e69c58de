"""Why the house closes a live connection, as `docs/reference/protocol.md` lists it. From 4400 on it says why before."""

from typing import Final

NO_TEXT: Final = 1007
"""A frame that is not UTF-8."""
TOO_LARGE: Final = 1009
"""A frame of more than 64 KiB; `websockets` closes by itself."""
COME_AGAIN: Final = 1012
"""The house restarts, the table was made anew, or the reader is too slow: connect again at once."""
UNKNOWN_USER: Final = 4401
OTHER_SITE: Final = 4403
"""Led here by a page of another house."""
NO_SUCH_TABLE: Final = 4404
BANNED: Final = 4410
TOO_MANY_MESSAGES: Final = 4420
OTHER_VERSION: Final = 4426
"""Of the protocol: the page loads itself anew."""
TOO_MANY_CONNECTIONS: Final = 4429
BROKEN: Final = 4500
"""A fault of the house."""
