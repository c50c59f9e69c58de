"""The house: one running server, from its opening to its closing."""

import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, Final, TypeVar

from ludolien.server.ops.connections import OpenConnections
from ludolien.server.ops.metrics import Metrics, Written
from ludolien.server.ops.rate_limits import Limits
from ludolien.server.ops.sanctions import Sanctions
from ludolien.server.ops.settings import Settings
from ludolien.server.ops.whereabouts import Whereabouts
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.lock import Held, lock_of
from ludolien.tables.events import AnyEvent
from ludolien.tables.table import Table

Change = Callable[[AnyEvent], AnyEvent]
"""Gives an event as it is to stand in the log from now on."""

T = TypeVar("T")
DAILY_KEY: Final = "daily"
"""The name under which the key of the days is kept."""


class House:
    """Settings, store, keys, limits and metrics. The packages above add their services, and listen to what happens."""

    store: Store
    key: bytes
    """Signs cookies and CSRF tokens."""
    daily_key: bytes
    """The seeds of the days come from it."""

    def __init__(self, settings: Settings, add_services: Callable[["House"], Awaitable[None]]) -> None:
        self.settings = settings
        self.limits = Limits(is_on=settings.is_metered)
        self.metrics = Metrics()
        self.sockets: Counter[str] = Counter()
        """Live connections by the client's address."""
        self.connections = OpenConnections()
        self.sanctions = Sanctions()
        self.whereabouts = Whereabouts()
        self.is_open = False
        self.opened = 0.0
        self.when_table_changes: list[Callable[[Table, set[str]], None]] = []
        """Called with every table that has changed, and who is there."""
        self.when_user_goes: list[Callable[[str], Awaitable[None]]] = []
        """Called with who is to be deleted, before anything of them is taken away."""
        self.when_user_is_deleted: list[Callable[[str], Awaitable[None]]] = []
        """Called with who has gone."""
        self.when_block_changes: list[Callable[[str, str], Awaitable[None]]] = []
        """Called with two people who do not want to meet any more, or do again."""
        self.when_somebody_comes: list[Callable[[str], Awaitable[None]]] = []
        """Called with who has opened a page, or came back to it."""
        self.rewrite_table: Callable[[str, Change, str], Awaitable[None]]
        """Changes the events of a table in its log, open or not; the last is who is not named there any more."""
        self.when_guest_signs_in: list[Callable[[User, User], Awaitable[None]]] = []
        self.when_name_changes: list[Callable[[User], Awaitable[None]]] = []
        """Called with a guest and the member they turn out to be."""
        self.when_guest_stays: list[Callable[[User], Awaitable[None]]] = []
        """Called with a guest who has just become a member."""
        self.is_writable: Callable[[], Awaitable[bool]]
        """Whether what is played can be written, as the live tables find."""
        self.does_chores: Callable[[], bool] = lambda: True
        """True where this process does what is to be done once in the whole house."""
        self.all_know: Callable[[str], bool] = lambda revision: True
        """True where every process of the house knows a revision of the schema, so that it can be used."""
        self._add_services = add_services
        self._services: dict[type, Any] = {}
        self._closing = AsyncExitStack()

    async def open(self) -> None:
        """Opens the store and everything above it, once."""
        if self.is_open:
            return
        await self._closing.enter_async_context(
            Held(lock_of(self.settings.database, is_shared=self.settings.is_cluster))
        )
        try:
            await self._open()
        except BaseException:
            await self._closing.aclose()
            raise

    async def _open(self) -> None:
        self.store = await Store.open(self.settings.database, is_journal_lost=self.settings.is_journal_lost)
        self._closing.push_async_callback(self.store.close)
        self.key = await self.store.house_keys.own("cookies", secrets.token_bytes(32))
        self.daily_key = await self.store.house_keys.own(DAILY_KEY, secrets.token_bytes(32))
        self.metrics.registry.register(Written(self.store.database))
        await self.sanctions.open(self.store, self.key)
        await self._add_services(self)
        self.opened = time.time()
        self.is_open = True

    def may(self, what: str, user: str) -> bool:
        """True while somebody has something left to do, and those with whom they share; takes it."""
        share = self.whereabouts.share_of(user)
        return self.limits.may(what, user) and (share == user or self.limits.may(f"{what}_together", share))

    def take(self, what: str, user: str) -> None:
        """The same, or refuses the request."""
        self.limits.take(what, user)
        if (share := self.whereabouts.share_of(user)) != user:
            self.limits.take(f"{what}_together", share)

    def add(self, service: object, close: Callable[[], Awaitable[None]], kind: type | None = None) -> None:
        """Keeps a service until the house closes. The latest added is closed first."""
        self._services[kind or type(service)] = service
        self._closing.push_async_callback(close)

    def get(self, kind: type[T]) -> T:
        """The service of that class."""
        service: T = self._services[kind]
        return service

    async def close(self) -> None:
        """Finishes what was begun."""
        if self.is_open:
            self.is_open = False
            await self._closing.aclose()
