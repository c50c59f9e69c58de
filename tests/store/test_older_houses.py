"""A house from before: its database is brought up to date, and its backups are still read."""

import gzip
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from tests.store.old_lists import Listed

from ludolien.server.live.table_requests import row
from ludolien.store import Store, migrations
from ludolien.store.backup import restore
from ludolien.store.database import make_engine

CREATED = (
    b'{"type":"created","at":1.0,"by":"ada","code":"AAAA","host":"ada","holders":[{"kind":"person","user":"ada"},{}]}'
)
SEATED = b'{"type":"seated","at":2.0,"by":"bob","seat":1,"holder":{"kind":"person","user":"bob","name":"Bob"}}'
LEFT = b'{"type":"seated","at":3.0,"by":"bob","seat":1,"holder":{}}'
SPOKE = b'{"type":"spoke","at":4.0,"by":"eve","name":"Eve","text":"hello"}'
MOVED = b'{"type":"moved","at":5.0,"by":"zoe","move":{}}'
LOG = [("AAAA", seq, event) for seq, event in enumerate((CREATED, SEATED, LEFT, SPOKE, MOVED))]
LOST, WON = Listed.played("LOST", "together_not_all_right"), Listed.played("WON", "together_all_right")
DAMAGED = msgspec.structs.replace(LOST, code="DAMAGED", log=[LOST.log[0], b"{}"])
ALONE = Listed.played("ALONE", "alone_champion")
LISTED = (LOST, WON, DAMAGED, ALONE)
LOG += [(listed.code, seq, event) for listed in LISTED for seq, event in enumerate(listed.log)]


async def ranks(store: Store) -> dict[str, tuple[int, ...]]:
    """By the lists, without opening any table."""
    entries = [await store.entry(listed.code) for listed in LISTED]
    return {entry.code: row(entry, "user0").table.ranks for entry in entries if entry is not None}


TOLD = {"LOST": (2, 2, 2), "WON": (1, 1, 1), "DAMAGED": (1, 1, 1), "ALONE": (1,)}


def make_old(connection: Connection) -> None:
    """A house as version 0004 left it."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    command.upgrade(config, "0004")
    for code, seq, payload in LOG:
        row = {"code": code, "seq": seq, "payload": payload}
        connection.execute(text("INSERT INTO log (code, seq, payload) VALUES (:code, :seq, :payload)"), row)
    user = "INSERT INTO users VALUES ('ada', 'member', 'Ada', '', '', '', 1.0, 2.0)"
    session = "INSERT INTO sessions VALUES ('digest', 'ada', 1.0, 2.0)"
    for statement in (user, session):
        connection.execute(text(statement))
    for listed in LISTED:
        columns = "code, game, phase, is_public, host, created, touched, ply, info"
        values = dict(zip(columns.split(", "), listed.row, strict=True))
        marks = ", ".join(f":{name}" for name in values)
        connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({marks})"), values)  # noqa: S608 - our names


async def test_an_older_database_is_brought_up_to_date(address: str) -> None:
    engine = make_engine(address)
    async with engine.execution_options(is_writing=True).begin() as connection:
        await connection.run_sync(make_old)
    await engine.dispose()
    store = await Store.open(address)
    found = await store.people.in_session("digest", 0.0)
    assert found is not None and (found.session.label, found.session.confirmed, found.is_operator) == ("", 0.0, False)
    assert {user: await store.mentions_of(user) for user in ("ada", "bob", "eve", "zoe")} == {
        "ada": ["AAAA"],
        "bob": ["AAAA"],
        "eve": ["AAAA"],
        "zoe": [],
    }
    assert await ranks(store) == TOLD, "nobody has opened these tables"
    await store.close()


async def test_an_older_backup_is_still_read(store: Store, tmp_path: Path) -> None:
    rows: list[tuple[str, list[Any]]] = [("log", [code, seq, payload]) for code, seq, payload in LOG] + [
        ("users", ["ada", "member", "Ada", "", "", "", 1.0, 2.0]),
        ("sessions", ["digest", "ada", 1.0, 2.0]),
        ("programs", ["token", "ada", False, 1.0]),
        *(("tables", listed.row) for listed in LISTED),
    ]
    lines = [{"format": "ludolien backup 1", "schema": "0004"}, *rows, ("end", [len(rows)])]
    file = tmp_path / "old"
    file.write_bytes(gzip.compress(b"".join(msgspec.json.encode(line) + b"\n" for line in lines)))
    assert await restore(store, file) == len(rows)
    found = await store.people.in_session("digest", 0.0)
    assert found is not None and found.session.label == ""
    assert await store.mentions_of("eve") == ["AAAA"]
    assert await ranks(store) == TOLD
