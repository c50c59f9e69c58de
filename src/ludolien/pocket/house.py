"""The house of one browser: answers requests and speaks with pages, in the words of the server."""

import logging
from collections.abc import Callable
from functools import partial

import msgspec

from ludolien.local.live_table import Closed, LiveTable
from ludolien.pocket.errors import PocketError, error
from ludolien.pocket.game_routes import kept_texts
from ludolien.pocket.requests import NAME, Requests
from ludolien.pocket.storage import Storage
from ludolien.pocket.tables import PocketTables, UnknownTable
from ludolien.tables.draft import TableError
from ludolien.tables.plan import Connection
from ludolien.tables.protocol import ErrorMessage, Hello, read_message
from ludolien.tables.seat_view import encode
from ludolien.tables.sentences import error_message

log = logging.getLogger("ludolien.pocket")

NO_SUCH_TABLE = 4404
OTHER_VERSION = 4426
YOU = {"en": "You", "fr": "Vous"}

Tell = Callable[[Connection, str], None]
"""Sends a text to a page."""
Hang = Callable[[Connection, int], None]
"""Closes a page's connection, with a code."""


class _Outbox:
    """What a page is told."""

    def __init__(self, connection: Connection, tell: Tell, hang: Hang) -> None:
        self.connection = connection
        self._tell = tell
        self._hang = hang

    def put(self, data: bytes) -> None:
        self._tell(self.connection, data.decode())

    def close(self, code: int = 0) -> None:
        self._hang(self.connection, code)


class PocketHouse:
    """Tables, requests and connections of one worker."""

    def __init__(self, storage: Storage, tell: Tell, hang: Hang) -> None:
        self.tables = PocketTables(storage)
        self.requests = Requests(self.tables, YOU["en"])
        self._tell = tell
        self._hang = hang
        self._tables: dict[Connection, LiveTable] = {}
        self._outboxes: dict[Connection, _Outbox] = {}

    async def open(self, language: str = "en") -> None:
        """Recalls who plays here."""
        await self.tables.open()
        self.tables.memory.texts.update({kept.code: kept.text for kept in await kept_texts(self.tables)})
        self.requests.name = await self.tables.storage.get(NAME) or YOU.get(language, YOU["en"])

    async def request(self, method: str, address: str, body: str = "") -> tuple[int, str]:
        """The status and the text of an answer; a mistake here is answered too."""
        try:
            answer = await self.requests.answer(method, address, body)
        except PocketError as refused:
            return refused.status, encode(refused.body).decode()
        except Exception:
            log.exception("request failed")
            return 500, encode(error(500, "broken").body).decode()
        return 200, "" if answer is None else msgspec.json.encode(answer).decode()

    async def connect(self, connection: Connection, code: str) -> None:
        """A page comes to a table."""
        outbox = _Outbox(connection, self._tell, self._hang)
        try:
            live = await self.tables.wake(code)
        except (UnknownTable, LookupError):
            outbox.put(encode(error_message(TableError("unknown_table"))))
            outbox.close(NO_SUCH_TABLE)
            return
        self._tables[connection] = live
        self._outboxes[connection] = outbox
        live.join(connection, self.requests.person, outbox)

    def receive(self, connection: Connection, text: str) -> None:
        """A message of a page."""
        live, outbox = self._tables.get(connection), self._outboxes.get(connection)
        if live is None or outbox is None:
            return
        message = read_message(text)
        if isinstance(message, ErrorMessage):
            outbox.put(encode(error_message(TableError(message.code, {"why": message.text}))))
        elif isinstance(message, Hello) and not message.is_understood:
            outbox.put(encode(error_message(TableError("other_version"))))
            outbox.close(OTHER_VERSION)
        else:
            try:
                live.receive(connection, message).add_done_callback(partial(self._answered, outbox))
            except Closed:
                outbox.close()

    def _answered(self, outbox: _Outbox, done: "object") -> None:
        if done.exception() is not None:  # type: ignore[attr-defined]
            outbox.close()

    def leave(self, connection: Connection) -> None:
        """A page has gone."""
        self._outboxes.pop(connection, None)
        if (live := self._tables.pop(connection, None)) is not None:
            live.part(connection)
