"""Where people were seen lately: known while the house is open, written down nowhere.

An address makes as many guests as it likes, so guests and new accounts of one address count as one where something is
shared out; and who is sent away as a guest would only have to come again as another.
"""

import time
from collections import OrderedDict
from typing import Final

import msgspec

from ludolien.store.accounts import User

MOST_PEOPLE: Final = 50_000
MOST_NETWORKS: Final = 4
"""Of one person."""
NEW_FOR: Final = 7 * 86_400.0
"""Seconds after which an account counts for itself."""
NOWHERE: Final = ("", "127.0.0.1", "::1", "::/64")
"""Where everybody is behind a proxy that says nothing of them."""


def is_somewhere(network: str) -> bool:
    """True for the address of a client; a socket that has only a name is none."""
    return network not in NOWHERE and ("." in network or ":" in network)


class Seen(msgspec.Struct, frozen=True):
    """Somebody, and the networks they came from, the latest last."""

    share: str
    networks: tuple[str, ...] = ()


class Whereabouts:
    """The latest of everybody who has asked for something."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, Seen] = OrderedDict()

    def see(self, user: User, network: str) -> None:
        """Somebody asks for something, from there."""
        before = self.networks_of(user.id)
        networks = (*(one for one in before if one != network), network) if is_somewhere(network) else before
        self._seen[user.id] = Seen(_share(user, networks), networks[-MOST_NETWORKS:])
        self._seen.move_to_end(user.id)
        while len(self._seen) > MOST_PEOPLE:
            self._seen.popitem(last=False)

    def networks_of(self, user: str) -> tuple[str, ...]:
        """Where somebody was lately."""
        return self._seen[user].networks if user in self._seen else ()

    def share_of(self, user: str) -> str:
        """With whom somebody shares a part of what there is: programs with their owner, who is new with all others who
        are new at that address, everybody else with nobody."""
        return self._seen[user].share if user in self._seen else user

    def forget(self, user: str) -> None:
        """Somebody has gone."""
        self._seen.pop(user, None)


def _share(user: User, networks: tuple[str, ...]) -> str:
    if user.owner:
        return user.owner
    is_new = user.kind == "guest" or user.created > time.time() - NEW_FOR
    return f"at {networks[-1]}" if is_new and networks else user.id
