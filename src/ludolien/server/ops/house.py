"""The house as the handlers see it: its settings, its store, its keys, its limits."""

import secrets
import time
from collections import Counter

from ludolien.server.after_game.best_boards import BestBoards
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.after_game.solo_scores import Scores
from ludolien.server.live.live_tables import Rooms
from ludolien.server.notify.turns import Turns
from ludolien.server.ops.limits import Limits
from ludolien.server.ops.metrics import Metrics, Written
from ludolien.server.ops.settings import Settings
from ludolien.store import Store
from ludolien.tables.table import Table


class House:
    """All that lives as long as the house is open."""

    store: Store
    rooms: Rooms
    reviews: Reviews
    key: bytes
    """Signs cookies and CSRF tokens."""
    daily_key: bytes
    """The seeds of the days come from it."""
    scores: Scores

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(is_on=settings.is_metered)
        self.metrics = Metrics()
        self.sockets: Counter[str] = Counter()
        """Live connections by the client's address."""
        self.is_open = False
        self.opened = 0.0

    async def open(self) -> None:
        """Opens the store, once."""
        if self.is_open:
            return
        self.store = await Store.open(self.settings.database)
        self.key = await self.store.keys.own("cookies", secrets.token_bytes(32))
        self.metrics.registry.register(Written(self.store.database))
        self.daily_key = await self.store.keys.own("daily", secrets.token_bytes(32))
        self.scores = Scores(self.store)
        self.best_boards = BestBoards()
        self._turns = Turns(self.store, time.time())
        self.rooms = Rooms(self.store, self.settings.data / "alive", see=self._see, is_paced=self.settings.is_paced)
        self.metrics.rooms.set_function(self.rooms.awake)
        self.metrics.ready_bots.set_function(lambda: self.rooms.bots.ready)
        self.reviews = Reviews(self.store)
        await self.rooms.open()
        self.opened = time.time()
        self.is_open = True

    def _see(self, table: Table, online: set[str]) -> None:
        self._turns.see(table, online)
        self.scores.see(table)

    async def close(self) -> None:
        """Finishes what was begun."""
        if self.is_open:
            self.is_open = False
            await self.reviews.close()
            await self.best_boards.close()
            await self.rooms.close()
            await self.scores.settled()
            await self.store.close()
