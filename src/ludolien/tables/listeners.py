"""Who listens to a table: connections, the chairs they have taken, and who has lost theirs."""

from ludolien.core import WATCHER, Seat
from ludolien.tables.plan import Connection
from ludolien.tables.protocol import Said, TableInfo
from ludolien.tables.seat_view import table_info
from ludolien.tables.seating import Person
from ludolien.tables.table import Table


class Listener:
    """One connection: who it is, the chairs it has taken, and strangers, whose words it is not told."""

    def __init__(self, person: Person, strangers: frozenset[str] = frozenset()) -> None:
        self.person = person
        self.chairs: dict[Seat, None] = {}
        self.strangers = strangers
        self.is_silent = False
        """Nothing has come back from it for some seconds."""

    def hears(self, said: Said) -> bool:
        """True for what may be said to them."""
        return said.user not in self.strangers


class Listeners(dict[Connection, Listener]):
    """All connections of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.lost: dict[str, float] = {}
        """Users who hold a seat and whose connections have all fallen silent or broken off: since when."""

    def online(self) -> set[str]:
        """Users who have taken a chair on some connection that answers."""
        return {listener.person.user for listener in self.values() if listener.chairs and not listener.is_silent}

    def of(self, user: str) -> list[Listener]:
        """Somebody's own."""
        return [listener for listener in self.values() if listener.person.user == user]

    def watchers(self) -> int:
        """How many only look on."""
        return sum(set(listener.chairs) == {WATCHER} for listener in self.values())

    def presence(self) -> tuple[set[str], int, dict[str, float]]:
        """What everybody at the table is told when it changes."""
        return self.online(), self.watchers(), dict(self.lost)

    def part(self, table: Table, connection: Connection, now: float, *, is_lost: bool) -> None:
        """A connection has gone, by itself or because it broke off."""
        listener = self.pop(connection, None)
        if listener is not None:
            self._note(table, listener, now, is_lost=is_lost or listener.is_silent)

    def fall_silent(self, table: Table, connection: Connection, now: float, *, is_silent: bool) -> None:
        """Nothing comes from a connection any more, or something does again."""
        listener = self.get(connection)
        if listener is not None:
            listener.is_silent = is_silent
            self._note(table, listener, now, is_lost=is_silent)

    def came(self, listener: Listener) -> None:
        """Somebody has taken a chair."""
        self.lost.pop(listener.person.user, None)

    def info(self, table: Table) -> TableInfo:
        """What everybody may know of the table, with who is there."""
        return table_info(table, self.online(), self.watchers(), self.lost)

    def _note(self, table: Table, listener: Listener, now: float, *, is_lost: bool) -> None:
        user = listener.person.user
        if user in self.online() or not is_lost:
            self.lost.pop(user, None)
        elif table.seats_of(user):
            self.lost.setdefault(user, now)
