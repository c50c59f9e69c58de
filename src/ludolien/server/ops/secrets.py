"""Secrets: how they are made, and what is kept of them."""

import hmac
import secrets
from hashlib import sha256
from typing import Final

CLEAR_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and figures that are not mistaken for one another when read out at a table."""


def new_token() -> str:
    """256 bits, for browsers and programs."""
    return secrets.token_urlsafe(32)


def new_code(letters: int) -> str:
    """Something a person can type: 5 bits a letter."""
    return "".join(secrets.choice(CLEAR_LETTERS) for _ in range(letters))


def typed(code: str) -> str:
    """A code as somebody typed it: in capitals, without spaces and dashes."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def digest(secret: str) -> str:
    """What is kept of a secret that is too long to guess."""
    return sha256(secret.encode()).hexdigest()


def sign(key: bytes, purpose: str, text: str) -> str:
    """A signature that only this house makes."""
    return hmac.digest(key, f"{purpose}\0{text}".encode(), "sha256").hex()[:32]


def is_signed(key: bytes, purpose: str, text: str, signature: str) -> bool:
    """True for the house's own signature; takes as long for any other."""
    return hmac.compare_digest(sign(key, purpose, text).encode(), signature.encode())
