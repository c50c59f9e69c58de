"""How long what somebody sends may be. The limit is part of the type, so that nothing longer is ever read; rules and
forms with a limit of their own stay below these, and say in words that something is a little too long."""

from typing import Annotated

from msgspec import Meta

Word = Annotated[str, Meta(max_length=100)]
"""A name, a code, a key."""
Hash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
"""A SHA-256 in hexadecimal, or nothing."""
Line = Annotated[str, Meta(max_length=2000)]
"""A sentence, a password, an address."""
Page = Annotated[str, Meta(max_length=8000)]
"""Material of one's own, a report."""
_Value = None | bool | int | float
SentMove = Annotated[
    dict[Word, _Value | Line | Annotated[list[_Value | Word], Meta(max_length=100)]], Meta(max_length=20)
]
"""A move as it was sent, before its game reads it."""
