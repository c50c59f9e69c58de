"""Who is muted or banned, known without asking the store each time."""

import time

from ludolien.store import Store
from ludolien.store.accounts import User


class Sanctions:
    """Those that hold now. What somebody may not do, their programs may not either."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, str], float] = {}

    async def recall(self, store: Store) -> None:
        """All that the store knows."""
        self._until = {(one.kind, one.user): one.until for one in await store.moderation.sanctions(time.time())}

    def put(self, kind: str, user: str, until: float) -> None:
        """One more, or none any longer where `until` has gone by."""
        if until > time.time():
            self._until[kind, user] = until
        else:
            self._until.pop((kind, user), None)

    def until(self, kind: str, user: User) -> float:
        """When a sanction ends; 0 where there is none."""
        until = max(self._until.get((kind, who), 0.0) for who in (user.id, user.owner))
        return until if until > time.time() else 0.0

    def forget(self, user: str) -> None:
        """Somebody has gone."""
        for key in [key for key in self._until if key[1] == user]:
            del self._until[key]
