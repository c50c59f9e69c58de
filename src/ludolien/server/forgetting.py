"""Forgetting somebody: what is kept about them goes, what they played with others stays without their name."""

from ludolien.server.house import House


async def forget(house: House, user: str) -> None:
    """Everything personal of a user goes."""
    await house.store.people.forget(user)
