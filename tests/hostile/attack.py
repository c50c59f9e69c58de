"""What an attack is: a client of its own making on a live house, with bounds that the house keeps."""

from typing import ClassVar

import msgspec
from tests.hostile.attacker import Attacker

LONG_GAME = "LONGEST"
"""The code of a very long game that is there before the attacks begin."""


class Attack:
    """One way to be a nuisance. `begin` is done once, `burst` again and again."""

    most_back: ClassVar[int] = 300_000
    """Bytes that one burst may bring back."""
    leaves_bots: ClassVar[bool] = False
    """Bots go on thinking when the attack is over: nothing can be measured in that house afterwards."""

    def __init__(self, eve: Attacker) -> None:
        self.eve = eve
        self.code = ""

    async def begin(self) -> None:
        """What is needed first: mostly a guest and a table."""
        await self.eve.come_in()
        self.code = await self.eve.table("hex", {"kind": "me"}, {"kind": "device"})

    async def burst(self) -> None:
        """A few dozen to a few thousand requests or messages."""
        raise NotImplementedError


def message(**fields: object) -> bytes:
    return msgspec.json.encode(fields)
