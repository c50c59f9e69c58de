"""Text from outside on a terminal: what would move the cursor, colour the line or turn it round is shown as a sign."""

import unicodedata
from typing import Final

HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
KEPT: Final = frozenset("\n\t")
SIGN: Final = "\N{REPLACEMENT CHARACTER}"


def printable(text: str) -> str:
    """The text without control characters."""
    if text.isprintable():
        return text
    return "".join(SIGN if unicodedata.category(one) in HIDDEN and one not in KEPT else one for one in text)
