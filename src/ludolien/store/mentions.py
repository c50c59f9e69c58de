"""Who is named in the log of a table: who set it up, sat or sits there, was invited back, or said something."""

from typing import Final

import msgspec

NAMING: Final = (b'{"type":"created"', b'{"type":"seated"', b'{"type":"spoke"')
"""How the events begin that name somebody."""


class _Holder(msgspec.Struct, frozen=True):
    user: str = ""


class _Event(msgspec.Struct, frozen=True):
    by: str = ""
    host: str = ""
    screen: str = ""
    holder: _Holder = _Holder()
    holders: tuple[_Holder, ...] = ()


_decoder: Final = msgspec.json.Decoder(_Event)


def named_in(payload: bytes) -> frozenset[str]:
    """The users that an event of a log names."""
    if not payload.startswith(NAMING):
        return frozenset()
    event = _decoder.decode(payload)
    held = (event.holder.user, *(holder.user for holder in event.holders))
    return frozenset((event.by, event.host, event.screen, *held)) - {""}
