"""Messages between the parts of a house: in one process, or over NATS between many."""

from ludolien.bus.contract import BadBus, Bus, NobodyThere, Subscription
from ludolien.bus.in_process import InProcess

__all__ = ["BadBus", "Bus", "InProcess", "NobodyThere", "Subscription", "connect"]


async def connect(address: str, name: str = "") -> Bus:
    """The bus at an address: `nats://host:4222`, or the one of this process where there is none."""
    if not address:
        return InProcess()
    from ludolien.bus.over_nats import OverNats

    return await OverNats.connect(address, name)
