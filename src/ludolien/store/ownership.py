"""Who owns which table of a house of many nodes. PostgreSQL alone decides.

A node lives by a lock that its connection holds, which goes with the process, and by a lease in the database's time,
which covers a network that is cut. Both are lost once: a node that lives on does so under another id. A table has one
owner and an epoch, which rises with every change of hands; what is appended under an old one is refused, by the
statement that appends.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.database import Database
from ludolien.store.migrations import HEAD
from ludolien.store.quick_log import Row

LEASE: Final = 5.0
"""Seconds for which a node owns its tables without renewing."""
LOCKS: Final = 0x1ED0
"""PostgreSQL's first number for the locks of nodes; the second one is the node's."""

NOW: Final = "extract(epoch FROM clock_timestamp())::float8"
_LIVES: Final = "EXISTS (SELECT 1 FROM nodes WHERE nodes.id = {} AND NOT nodes.is_dead)"

_CODE: Final = "CAST(:code AS varchar)"
_NODE: Final = "CAST(:node AS varchar)"
_IS_KEPT: Final = (
    f"(EXISTS (SELECT 1 FROM log WHERE code = {_CODE}) OR EXISTS (SELECT 1 FROM archive WHERE code = {_CODE}))"
)

JOIN: Final = text(f"""
    INSERT INTO nodes (id, lock, name, began, renewed, until, is_dead, is_on_bus, knows)
    VALUES (:id, :lock, :name, {NOW}, {NOW}, {NOW} + {LEASE}, false, true, '{HEAD}')
    RETURNING renewed""")
RENEW: Final = text(f"""
    UPDATE nodes SET renewed = {NOW}, until = {NOW} + {LEASE}, is_on_bus = :is_on_bus
    WHERE id = :id AND NOT is_dead RETURNING renewed""")
BURY: Final = text(f"""
    UPDATE nodes SET is_dead = true
    WHERE NOT is_dead AND (until <= {NOW} OR NOT EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND classid = {LOCKS}::oid AND objid = nodes.lock::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))
    RETURNING id""")
LIVING: Final = text("SELECT id, name, began, is_on_bus, knows FROM nodes WHERE NOT is_dead ORDER BY began, id")
FORGET_DEAD: Final = text("DELETE FROM nodes WHERE is_dead AND id NOT IN (SELECT node FROM owners)")
LEAVE: Final = text("DELETE FROM nodes WHERE id = :id")

CLAIM: Final = text(f"""
    WITH before AS (
        SELECT owners.node, owners.epoch, CASE WHEN owners.node = '' THEN owners.freed ELSE nodes.renewed END AS until
        FROM owners LEFT JOIN nodes ON nodes.id = owners.node WHERE owners.code = {_CODE}
    ), claimed AS (
        INSERT INTO owners AS owned (code, node, epoch)
        SELECT {_CODE}, {_NODE}, 1 WHERE {_LIVES.format(_NODE)} AND {_IS_KEPT}
        ON CONFLICT (code) DO UPDATE SET node = {_NODE}, epoch = owned.epoch + 1, freed = NULL
        WHERE owned.node = {_NODE} OR NOT {_LIVES.format("owned.node")}
        RETURNING epoch
    )
    SELECT (SELECT epoch FROM claimed) AS epoch, before.node, before.epoch AS epoch_before, before.until, {NOW} AS now
    FROM (SELECT 1) AS one LEFT JOIN before ON true""")
LET_GO: Final = text(f"""
    UPDATE owners SET node = CAST(:to AS varchar), freed = CASE WHEN :is_in_use THEN {NOW} END
    WHERE code = :code AND node = :node AND epoch = :epoch""")
ORPHANS: Final = text(f"""
    SELECT tables.code FROM tables LEFT JOIN owners ON owners.code = tables.code
    WHERE tables.due >= 0 AND tables.due <= :until AND (owners.node IS NULL OR NOT {_LIVES.format("owners.node")})
    ORDER BY tables.due LIMIT :most""")
OWNED: Final = text("SELECT node, count(*) AS tables FROM owners WHERE node <> '' GROUP BY node")

OPEN: Final = text("""
    INSERT INTO owners (code, node, epoch) SELECT code, :node, 1 FROM unnest(CAST(:codes AS varchar[])) AS code
    ON CONFLICT DO NOTHING""")
APPEND: Final = text("""
    INSERT INTO log (code, seq, payload)
    SELECT new.code, new.seq, new.payload
    FROM unnest(CAST(:codes AS varchar[]), CAST(:seqs AS int[]), CAST(:payloads AS bytea[]), CAST(:epochs AS bigint[]))
        AS new (code, seq, payload, epoch)
    JOIN owners ON owners.code = new.code AND owners.epoch = new.epoch AND owners.node = :node
    FOR SHARE OF owners""")
STILL_OWNED: Final = text("""
    SELECT code FROM owners WHERE code = ANY(CAST(:codes AS varchar[])) AND node = :node ORDER BY code FOR SHARE""")
CHECK: Final = text("SELECT 1 FROM owners WHERE code = :code AND node = :node AND epoch = :epoch FOR SHARE")


class Fenced(Exception):
    """Another node owns the table by now: nothing was written."""


class Node(msgspec.Struct, frozen=True):
    """A node that lives."""

    id: str
    name: str
    began: float
    is_on_bus: bool = True
    knows: str = ""
    """The newest revision of the schema that its version knows."""


class Claim(msgspec.Struct, frozen=True):
    """What came of a claim: the epoch under which the table is ours, or who owns it; neither where there is none."""

    epoch: int | None
    owner: str
    owner_epoch: int
    lost: float
    """Seconds for which nobody could move: since the last sign of the owner that died, or was let go in use."""


class Fence:
    """The epochs under which one node owns its tables; every append carries them."""

    def __init__(self) -> None:
        self.node = ""
        self.epochs: dict[str, int] = {}

    def marked(self, rows: Sequence[Row]) -> list[tuple[str, int, bytes, int]]:
        """Rows with the epochs that hold now. A table that begins with them is ours from its first event."""
        for code, seq, _ in rows:
            if seq == 0:
                self.epochs.setdefault(code, 1)
        return [(*row, self.epochs.get(row[0], 0)) for row in rows]

    async def append(self, connection: AsyncConnection, rows: Sequence[tuple[str, int, bytes, int]]) -> None:
        """All of it, or `Fenced`."""
        codes, seqs, payloads, epochs = map(list, zip(*rows, strict=True))
        if new := [code for code, seq, _, _ in rows if seq == 0]:
            await connection.execute(OPEN, {"codes": new, "node": self.node})
        values = {"codes": codes, "seqs": seqs, "payloads": payloads, "epochs": epochs, "node": self.node}
        if (await connection.execute(APPEND, values)).rowcount != len(rows):
            raise Fenced

    async def still_owned(self, connection: AsyncConnection, codes: list[str]) -> set[str]:
        """Those of the tables that stay ours until this transaction ends."""
        return set((await connection.scalars(STILL_OWNED, {"codes": codes, "node": self.node})).all())

    async def check(self, connection: AsyncConnection, code: str) -> None:
        """The table is ours until this transaction ends, or `Fenced`."""
        values = {"code": code, "node": self.node, "epoch": self.epochs.get(code, 0)}
        if (await connection.execute(CHECK, values)).first() is None:
            raise Fenced


class Ownership:
    """Claims and lets go of tables, for one node."""

    def __init__(self, database: Database, fence: Fence) -> None:
        self.database = database
        self.fence = fence

    async def claim(self, code: str) -> Claim:
        """Takes a table that nobody alive owns, or says who does."""
        found = await self._claim(code)
        if found.epoch is None and found.owner and await self.bury():
            found = await self._claim(code)
        if found.epoch is not None:
            self.fence.epochs[code] = found.epoch
        return found

    async def _claim(self, code: str) -> Claim:
        async def work(connection: AsyncConnection) -> Claim:
            row = (await connection.execute(CLAIM, {"code": code, "node": self.fence.node})).one()
            lost = 0.0 if row.until is None or row.node == self.fence.node else max(0.0, row.now - row.until)
            return Claim(row.epoch, row.node or "", row.epoch_before or 0, lost)

        return await self.database.write_apart(work)

    async def bury(self) -> list[str]:
        """Marks nodes as dead that have lost their lock or their lease; for good."""

        async def work(connection: AsyncConnection) -> list[str]:
            return list((await connection.scalars(BURY)).all())

        return await self.database.write_apart(work)

    async def let_go(self, code: str, *, is_in_use: bool, to: str = "") -> None:
        """The table is another node's, or anybody's from now on. Where it is in use, its clocks stand still until
        somebody has taken it."""
        if (epoch := self.fence.epochs.pop(code, None)) is None:
            return
        values = {"code": code, "node": self.fence.node, "epoch": epoch, "is_in_use": is_in_use, "to": to}
        await self.database.write_apart(lambda connection: connection.execute(LET_GO, values))

    async def orphans(self, until: float, most: int) -> list[str]:
        """Tables at which something is due by then, and which nobody alive owns."""
        async with self.database.reading() as connection:
            return list((await connection.scalars(ORPHANS, {"until": until, "most": most})).all())

    async def living(self) -> list[Node]:
        """The nodes of the house, the eldest first."""
        async with self.database.reading() as connection:
            return [Node(**row._mapping) for row in (await connection.execute(LIVING)).all()]

    async def owned(self) -> dict[str, int]:
        """How many tables each node owns."""
        async with self.database.reading() as connection:
            return {row.node: row.tables for row in (await connection.execute(OWNED)).all()}
