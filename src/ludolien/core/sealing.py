"""Texts that would give a game away, made unreadable for where anybody can open the files it is played from.

A seal keeps a glance out, no more: whoever has the files has this one too. `docs/explanation/sealed_riddles.md` says
what that protects and what it does not.
"""

import zlib
from hashlib import sha256
from typing import Final

SUFFIX: Final = ".sealed"
"""What the name of a sealed file ends with."""


def seal(body: bytes, name: str) -> bytes:
    """The content of a file, packed and unreadable."""
    return _mixed(zlib.compress(body, 9), name)


def unseal(sealed: bytes, name: str) -> bytes:
    """The content again."""
    return zlib.decompress(_mixed(sealed, name))


def _mixed(body: bytes, name: str) -> bytes:
    """Mixed with numbers that follow from the name; mixed again, it is as before."""
    blocks = (sha256(f"{name} {block}".encode()).digest() for block in range(len(body) // 32 + 1))
    numbers = b"".join(blocks)[: len(body)]
    return (int.from_bytes(body) ^ int.from_bytes(numbers)).to_bytes(len(body))
