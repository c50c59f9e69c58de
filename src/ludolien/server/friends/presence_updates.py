"""Somebody comes or goes: those who follow them and are here are told, once things have come to rest."""

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from ludolien.server.live.house_messages import Friends
from ludolien.server.live.people import People
from ludolien.store import Store

log = logging.getLogger("ludolien.friends")

AT_REST: Final = 2.0
"""Seconds: a page that is loaded anew is no coming and going."""


class PresenceUpdates:
    """Is told of everybody who comes, goes, sits down or gets up at this node."""

    at_rest: float = AT_REST

    def __init__(self, store: Store, people: People) -> None:
        self.store = store
        self.people = people
        self._telling: dict[str, asyncio.Task[None]] = {}

    def see(self, user: str) -> None:
        """Something has changed about somebody."""
        if user not in self._telling:
            task = self._telling[user] = asyncio.create_task(self._tell(user), name="presence")
            task.add_done_callback(lambda _: self._telling.pop(user, None))

    async def close(self) -> None:
        """Tells nobody any more."""
        for task in [*self._telling.values()]:
            task.cancel()

    async def _tell(self, user: str) -> None:
        await asyncio.sleep(self.at_rest)
        try:
            await self._tell_followers(user)
        except (OSError, SQLAlchemyError, TimeoutError) as error:  # seen with the next change
            log.warning("nobody told", extra={"facts": {"error": repr(error)}})

    async def _tell_followers(self, user: str) -> None:
        friends = self.store.friends
        followers = [one for one in await friends.followers_of(user) if self.people.is_here(one)]
        if not followers:
            return
        audience, person = (await friends.privacy(user)).presence, await self.store.people.get(user)
        is_here = self.people.is_here(user)
        for one in followers:
            if person is not None and await friends.allows(audience, user, one):
                self.people.tell(one, Friends(user, person.name, is_here))
