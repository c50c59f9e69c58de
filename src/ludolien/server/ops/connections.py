"""Live connections by who holds them, so that what ends a session ends them too."""

import itertools
from collections.abc import Callable, Collection, Iterable
from typing import Literal

Reason = Literal["signed_out", "banned", "come_again"]
Close = Callable[[Reason], None]


class OpenConnections:
    """All live connections of the house."""

    def __init__(self) -> None:
        self._of: dict[str, dict[int, tuple[str, Close]]] = {}
        self._numbers = itertools.count()
        self.when_ended: Callable[[str, Iterable[str] | None, Reason], None] = lambda user, sessions, reason: None
        """Told of every ending, for the other nodes of the house."""
        self.endings = 0
        """How often something has been ended: who came in meanwhile is looked at again."""

    def add(self, user: str, session: str, close: Close) -> Callable[[], None]:
        """A connection of a session, a program's where that is empty; what is returned is called when it is gone."""
        number = next(self._numbers)
        self._of.setdefault(user, {})[number] = session, close

        def remove() -> None:
            theirs = self._of.get(user, {})
            theirs.pop(number, None)
            if not theirs:
                self._of.pop(user, None)

        return remove

    def end(self, user: str, sessions: Collection[str] | None = None, reason: Reason = "signed_out") -> None:
        """Closes those of some sessions of a user, or all they have, in the whole house."""
        self.close(user, sessions, reason)
        self.when_ended(user, sessions, reason)

    def close(self, user: str, sessions: Collection[str] | None, reason: Reason) -> None:
        """The same in this process."""
        self.endings += 1
        for session, close in list(self._of.get(user, {}).values()):
            if sessions is None or session in sessions:
                close(reason)

    def end_sessions(self, sessions: Collection[str]) -> None:
        """Closes those of these sessions, whosever they are."""
        if sessions:
            for user in list(self._of):
                self.close(user, sessions, "signed_out")
            self.when_ended("", sessions, "signed_out")

    def users(self) -> list[str]:
        """Those who have connections here."""
        return list(self._of)

    def sessions(self) -> set[str]:
        """Those that have connections here."""
        return {session for theirs in self._of.values() for session, _ in theirs.values() if session}
