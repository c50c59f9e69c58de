"""Somebody who did everything goes for good: neither their name nor their words are found anywhere afterwards."""

import io
import json
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select
from tests.server.appointing import appoint
from tests.server.authenticator import Authenticator
from tests.server.browser import Browser
from tests.server.own_riddles import kept

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.store.archive import unpacked
from ludolien.store.flashcards import Flashcard
from ludolien.store.friends import Privacy
from ludolien.store.moderation import Deed, Sanction
from ludolien.store.ratings import Standing
from ludolien.store.schema import archive, metadata

Newcomer = Callable[[], Browser]

NAME = "Zyxomma"
WORDS = "quokkas"
MAIL = "zyxomma@quokkas.example"

NOT_IN_THE_EXPORT = {
    "nodes": "about the house",
    "owners": "about the house",
    "alembic_version": "about the database",
    "archive": "logs as well",
    "chairs": "the tables tell who sits where",
    "counted": "about games, and the same for everybody",
    "keys": "the house's own",
    "log": "records and what was said",
    "looks": "made from the name",
    "mentions": "made from the logs",
    "operators": "as is_operator",
    "outages": "about the house",
    "uptime": "about the house",
    "reviews": "about games, and the same for everybody",
    "challenges": "the same for everybody",
    "pairings": "games of a tournament, by numbers",
    "entrants": "with the tournaments",
    "tickets": "secrets that are good for minutes",
    "credentials": "the name to sign in with; the password's hash is secret",
    "recovery_codes": "secrets; how many are left is told",
}
"""Tables that have no list of their own in the archive, and why."""


ABOUT_NOBODY = {
    "nodes": "about the house",
    "owners": "about the house",
    "counted": "about games, and the same for everybody",
    "keys": "the house's own",
    "outages": "about the house",
    "uptime": "about the house",
    "reviews": "about games, and the same for everybody",
    "challenges": "the same for everybody",
    "pairings": "games of a tournament, by the numbers of those who play",
}
"""Tables in which nobody stands."""
ID_STAYS = {
    "archive": "that somebody sat there, as in the log",
    "log": "that somebody sat there, for records and opponents",
    "tables": "made from the log",
    "chairs": "made from the log",
    "deeds": "that operators did something, without name and words",
}
"""Tables in which the bare number of somebody who has gone stands on, and why."""


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, smtp="smtp+plain://127.0.0.1:1", mail_from="house@example.org")


@dataclass
class Deeds:
    """Where somebody has left traces."""

    left: str
    watched: str
    played: str
    hosted: str
    program: str


def say(browser: Browser, code: str, text: str, seat: int = 103) -> None:
    client: Any = browser.client
    client.cookies.clear()
    with client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
        socket.send_text(json.dumps({"type": "hello", "seat": seat}))
        socket.send_text(json.dumps({"type": "say", "nonce": text[:8], "text": text}))
        while (heard := socket.receive_json())["type"] != "done":
            assert heard["type"] != "problem", heard


def new_table(browser: Browser, *seats: dict[str, Any], **more: Any) -> str:
    answer = browser.post("/api/tables", {"game": "hex", "seats": seats, "options": {"size": 3}, **more})
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


def do_everything(anna: Browser, ben: Browser, house: House) -> Deeds:
    """All that leaves a name or words behind."""
    me, open_seat = {"kind": "me"}, {"kind": "open"}
    anna.patch("/api/me", {"name": NAME})
    left = new_table(ben, me, open_seat, open_seat, open_seat, game="connexions_quarks", options={})
    assert anna.post(f"/api/tables/{left}/seats/1").status_code == 200
    say(anna, left, f"{WORDS} one", 1)
    assert anna.delete(f"/api/tables/{left}/seats/1").status_code == 200
    anna.keep(NAME)
    assert anna.put("/api/account/mail", {"mail": MAIL}).status_code == 204
    asked = anna.post("/api/passkeys/options").json()["options"]
    made = anna.post("/api/passkeys", {"credential": Authenticator().make(asked), "label": f"{WORDS} key"})
    assert made.status_code == 201
    anna.look()
    program = anna.post("/api/programs", {"name": f"{WORDS} 2"}).json()
    watched = new_table(ben, me, {"kind": "device", "name": "Cleo"})
    say(anna, watched, f"{WORDS} watch")
    played = new_table(ben, me, open_seat)
    assert anna.post(f"/api/tables/{played}/seats/1").status_code == 200
    say(anna, played, f"{WORDS} play", 1)
    away = new_table(ben, me, open_seat)
    assert anna.post(f"/api/tables/{away}/seats/1").status_code == 200
    say(anna, away, f"{WORDS} once", 1)
    portal: Any = anna.client.blocking_portal
    portal.call(put_away, house, away)
    hosted = new_table(anna, me, {"kind": "invited", "name": f"{WORDS} pal"})
    new_table(anna, me, {"kind": "device", "name": f"{WORDS} kid"})
    anna.post("/api/daily/connections_knizia")
    answered = {"type": "answer", "seat": 0, "text": WORDS, "language": "en"}
    assert anna.post("/api/challenges/connecto_mahy", {"made": 0, "move": answered}).status_code == 200
    kept(anna, en=[WORDS])
    anna.post("/api/devices")
    ben.put(f"/api/blocks/{anna.me['user']}")
    ben.delete(f"/api/blocks/{anna.me['user']}")
    anna.put(f"/api/blocks/{ben.me['user']}")
    anna.post("/api/reports", {"text": f"{WORDS} are rude", "about": ben.me["user"]})
    ben.post("/api/reports", {"text": f"{NAME} is rude", "about": anna.me["user"]})
    keys = {"p256dh": "BPoint", "auth": "secret"}
    assert anna.post("/api/push", {"endpoint": f"https://fcm.googleapis.com/{WORDS}", "keys": keys}).status_code == 204
    user, until = anna.me["user"], time.time() + 3600
    deed = Deed(id="D", at=1.0, operator="ben", what="mute", user=user, reason=NAME, outcome="done")
    portal.call(house.store.moderation.log, deed)
    portal.call(house.sanctions.put, Sanction(user, "mute", until, 1.0), ["198.51.100.7"])
    portal.call(house.store.seen.see, user, "thing", "value", 1.0)
    portal.call(house.store.traces.leave, user, ["mark"], 1.0)
    portal.call(house.store.traces.set_apart, played, [user], 1.0)
    card = Flashcard(user=user, code=played, place=1, seat=1, game="hex", made=1.0, box=2, due=1.0)
    portal.call(house.store.flashcards.keep, [card])
    reached = Standing(user=user, game="hex", mu=25.0, sigma=8.0, points=1000, games=1, wins=0, at=1.0)
    portal.call(house.store.ratings.count, played, "hex", 0, 1.0, [user], lambda *_: [(reached, 0)])
    portal.call(house.store.friends.show, user, Privacy("followed"))
    wish = {"game": "hex", "kind": "arena", "clock": {"kind": "total", "seconds": 60, "increment": 0}}
    opened = anna.post("/api/tournaments", wish)
    assert opened.status_code == 201, opened.text
    code = opened.json()["card"]["code"]
    assert anna.put(f"/api/tournaments/{code}/entry", {"state": "in"}).status_code == 200
    cleo = Browser(anna.client)
    cleo.keep("Cleo")
    assert anna.put(f"/api/friends/{cleo.me['user']}").status_code == 204
    assert cleo.put(f"/api/friends/{anna.me['user']}").status_code == 204
    return Deeds(left, watched, played, hosted, program["user"])


async def put_away(house: House, code: str) -> None:
    """The game is over, and has been for long."""
    tables = house.get(LiveTables)
    await tables.do(code, lambda room, now: room.close("operator", now))
    tables.write_lists()
    assert await house.store.entry(code) is not None
    assert await house.store.archive.put_away_before(time.time() + 3600, 100) == 1


def everything_kept(browser: Browser, house: House) -> dict[str, str]:
    """Every table of the database, all its rows and columns as one text; and every file."""
    portal: Any = browser.client.blocking_portal

    async def read() -> dict[str, str]:
        found = {}
        async with house.store.database.reading() as connection:
            for table in metadata.sorted_tables:
                rows = (await connection.execute(select(table))).all()
                found[table.name] = repr([tuple(map(as_text, row)) for row in rows])
                if table is archive:
                    found[table.name] = repr([(row.code, unpacked(row.payload)) for row in rows])
        return found

    return {**portal.call(read), **files(house.settings.data)}


def as_text(value: Any) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def files(folder: Path) -> dict[str, str]:
    return {file.name: file.read_bytes().decode("latin-1") for file in folder.rglob("*") if file.is_file()}


def traces(browser: Browser, house: House) -> dict[str, list[str]]:
    """Where the name or the words stand."""
    kept = everything_kept(browser, house)
    signs = (NAME, NAME.lower(), WORDS)
    found = {place: [sign for sign in signs if sign in text] for place, text in kept.items()}
    return {place: signs for place, signs in found.items() if signs}


def test_who_did_everything_leaves_no_name_and_no_word(browser: Browser, newcomer: Newcomer, house: House) -> None:
    ben = newcomer()
    done = do_everything(browser, ben, house)
    before = traces(browser, house)
    for place in (
        "log",
        "archive",
        "tables",
        "users",
        "credentials",
        "passkeys",
        "reports",
        "riddles",
        "attempts",
        "push",
        "deeds",
        "notices",
    ):
        assert place in before, f"nothing to look for in {place}"
    with house_listening(ben, done.played):
        assert browser.delete("/api/account").status_code == 204
    ben.get("/api/lobby")
    assert traces(browser, house) == {}
    for code in (done.left, done.watched, done.played):
        told = ben.get(f"/api/tables/{code}").json()
        assert NAME not in json.dumps(told)


def house_listening(browser: Browser, code: str) -> Any:
    """Somebody is connected to a table, so that it is awake and its lists are still to be written."""
    client: Any = browser.client
    client.cookies.clear()
    return client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers())


def test_no_table_of_the_database_is_overlooked(browser: Browser, newcomer: Newcomer, house: House) -> None:
    """A new table in which people stand must be filled above, exported, and emptied by a deletion."""
    done = do_everything(browser, newcomer(), house)
    appoint(browser, house)
    theirs, tables = (browser.me["user"], done.program), {table.name for table in metadata.sorted_tables}

    def naming() -> set[str]:
        kept = everything_kept(browser, house)
        return {name for name in tables if any(one in kept[name] for one in theirs)}

    assert naming() == tables - ABOUT_NOBODY.keys()
    assert browser.delete("/api/account").status_code == 204
    assert naming() == ID_STAYS.keys()


def test_a_table_that_is_awake_does_not_write_the_name_again(
    browser: Browser, newcomer: Newcomer, house: House
) -> None:
    ben = newcomer()
    browser.patch("/api/me", {"name": NAME})
    code = new_table(ben, {"kind": "me"}, {"kind": "open"})
    browser.post(f"/api/tables/{code}/seats/1")
    portal: Any = browser.client.blocking_portal
    tables = house.get(LiveTables)
    stale = portal.call(tables.wake, code)
    assert browser.delete("/api/account").status_code == 204
    portal.call(tables.write_lists)
    assert stale.is_closed
    assert traces(browser, house) == {}


def test_the_archive_holds_all_that_is_kept(browser: Browser, newcomer: Newcomer, house: House) -> None:
    ben = newcomer()
    do_everything(browser, ben, house)
    appoint(browser, house)
    answer = browser.get("/api/me/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as zipped:
        about = msgspec.json.decode(zipped.read("me.json"))
    listed = {
        "users": about["account"]["user"]["mail"] == MAIL,
        "sessions": bool(about["sessions"]),
        "devices": bool(about["devices"]),
        "passkeys": about["passkeys"][0]["name"] == f"{WORDS} key",
        "programs": about["programs"][0]["program"]["name"] == f"{WORDS} 2",
        "notices": {"account_made", "passkey_added"} <= {one["kind"] for one in about["notices"]},
        "push": WORDS in about["notifications_go_to"][0],
        "blocks": about["blocks"] == [ben.me["user"]],
        "reports": about["reports"][0]["text"] == f"{WORDS} are rude",
        "sanctions": about["sanctions"][0]["kind"] == "mute",
        "bars": about["guests_barred_for_this"][0]["kind"] == "mute",
        "deeds": about["moderation"][0]["what"] == "mute" and "operator" not in about["moderation"][0],
        "seen": about["seen"] == {"thing": "value"},
        "traces": isinstance(about["sat_down_at_public_tables"], list),
        "apart": len(about["not_compared_in"]) == 1,
        "solos": len(about["solo_games"]) == 1,
        "flashcards": [one["place"] for one in about["flashcards"]] == [1],
        "tournaments": [(one["is_host"], one["state"]) for one in about["tournaments"]] == [(True, "in")],
        "attempts": len(about["challenges"]) == 1 and about["challenges"][0]["game"] == "connecto_mahy",
        "riddles": len(about["texts"]) == 1 and WORDS in about["texts"][0]["text"],
        "tables": len(about["tables"]) >= 4,
        "ratings": about["ratings"][0]["game"] == "hex",
        "rated": len(about["rated_games"]) == 1,
        "follows": about["follows"][0]["name"] == "Cleo",
        "privacy": about["shows"]["profile"] == "followed",
    }
    assert all(listed.values()), [name for name, is_there in listed.items() if not is_there]
    assert {one["text"] for one in about["said"]} == {f"{WORDS} {what}" for what in ("one", "watch", "play", "once")}
    assert about["is_operator"] and about["account"]["signs_in_as"] == NAME.lower()
    assert {table.name for table in metadata.sorted_tables} == {*listed, *NOT_IN_THE_EXPORT} - {"alembic_version"}
    assert "digest" not in json.dumps(about) and "public_key" not in json.dumps(about)
