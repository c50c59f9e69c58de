"""Everything of one's own as an archive: the games, and all that the house keeps about somebody."""

import asyncio
import io
import zipfile
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import Response, get

from ludolien import catalogue
from ludolien.server.accounts.me import portrait
from ludolien.server.after_game.replays import written_from_log
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import row
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import spend
from ludolien.store import Entry, Store
from ludolien.tables.events import Spoke, read_event

MOST_GAMES: Final = 5000
"""In one archive."""
EXPORT: Final = 300
"""What an archive costs of the budget for reading."""
USUAL: Final = 5.0
"""Seconds that making one takes about."""
SPOKEN: Final = b'{"type":"spoke"'


class Archives(FairQueue):
    """Whose archive is made: one at a time, and who asks for many waits behind themselves."""

    def __init__(self) -> None:
        super().__init__(1)

    async def close(self) -> None:
        """Nothing is left behind: who waits for one waits for an answer of the house."""


@get("/api/me/export", tags=["records"], media_type="application/zip", is_packed=True, for_banned=True)
async def export(request: AnyRequest, house: ThisHouse, visitor: Caller) -> Response[bytes]:
    """All one's games and all that is kept about one, as an archive."""
    spend(request, EXPORT)
    due = asyncio.get_running_loop().time() + USUAL
    async with house.get(Archives).slot(house.whereabouts.share_of(visitor.user.id), due, USUAL):
        packed = await archive_of(house, visitor)
    name = 'attachment; filename="ludolien.zip"'
    return Response(packed, media_type="application/zip", headers={"content-disposition": name})


async def archive_of(house: House, visitor: Visitor) -> bytes:
    """Everything, in one file, made beside the loop: others play on meanwhile."""
    user = visitor.user.id
    house.get(LiveTables).write_lists()
    entries = await house.store.tables_of(user, MOST_GAMES)
    about = {
        "me": await _me(house, visitor),
        **await kept_about(house.store, user),
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        await asyncio.to_thread(_put_about, archive, about, entries, user)
        for entry in entries:
            if entry.phase == "over" and entry.game in catalogue.newest():
                await asyncio.to_thread(_put_game, archive, entry, await house.store.events(entry.code))
    return packed.getvalue()


def _put_about(archive: zipfile.ZipFile, about: dict[str, Any], entries: Sequence[Entry], user: str) -> None:
    whole = {**about, "tables": [row(entry, user) for entry in entries]}
    archive.writestr("me.json", msgspec.json.format(msgspec.json.encode(whole)))


def _put_game(archive: zipfile.ZipFile, entry: Entry, events: list[tuple[int, bytes]]) -> None:
    archive.writestr(f"games/{entry.game}-{entry.code}.jsonl", written_from_log(events))


async def _me(house: House, visitor: Visitor) -> dict[str, Any]:
    portrayed: dict[str, Any] = msgspec.to_builtins(await portrait(house, visitor))
    portrayed.pop("csrf")
    return portrayed


async def kept_about(store: Store, user: str) -> dict[str, Any]:
    """What each part of the store keeps about somebody. Of what is secret, when it was made and used."""
    people, keys, moderation = store.people, store.keys, store.moderation
    secret = ("digest", "public_key", "auth", "p256dh", "id")
    return {
        "account": {"user": await people.get(user), "signs_in_as": await keys.login(user)},
        "sessions": _without(await people.sessions_of(user), *secret),
        "devices": _without(await store.devices.of(user), *secret),
        "passkeys": _without(await keys.passkeys_of(user), *secret),
        "programs": await people.tokens_of(user),
        "notices": await store.notices.of(user),
        "is_operator": user in {one.id for one in await people.operators()},
        "notifications_go_to": [one.endpoint for one in await store.notify.subscriptions(user)],
        "ratings": await store.ratings.of(user),
        "rated_games": await store.ratings.changes_of(user),
        "follows": await store.friends.followed_by(user),
        "shows": await store.friends.privacy(user),
        "blocks": [blocked for blocked, _ in await moderation.blocked_by(user)],
        "reports": await moderation.reported_by(user),
        "sanctions": [one for one in await moderation.sanctions(0.0) if one.user == user],
        "guests_barred_for_this": _without([one for one in await moderation.bars(0.0) if one.user == user], "mark"),
        "moderation": _without(await moderation.deeds_about(user), "operator"),
        "sat_down_at_public_tables": await store.traces.of(user),
        "not_compared_in": await store.traces.apart_of(user),
        "seen": await store.seen.seen(user),
        "solo_games": await store.solos.all_of(user),
        "tournaments": await store.tournaments.of_user(user),
        "challenges": await store.challenges.of_user(user),
        "flashcards": await store.flashcards.of(user),
        "texts": await store.riddles.of(user),
        "said": await _said(store, user),
    }


def _without(things: list[Any], *names: str) -> list[dict[str, Any]]:
    shown = [msgspec.to_builtins(thing, builtin_types=(bytes,)) for thing in things]
    return [{name: value for name, value in one.items() if name not in names} for one in shown]


async def _said(store: Store, user: str) -> list[dict[str, Any]]:
    """What somebody has said in chat, as a player or looking on."""
    found = []
    for code in await store.mentions_of(user):
        spoken = [payload for _, payload in await store.events(code) if payload.startswith(SPOKEN)]
        lines = [event for event in map(read_event, spoken) if isinstance(event, Spoke) and event.by == user]
        found += [{"table": code, "at": line.at, "text": line.text} for line in lines]
    return found
