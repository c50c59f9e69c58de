"""What games answer besides being played, such as a riddle studio: their own routes, with texts kept by the browser."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, get_type_hints

import msgspec

from ludolien import catalogue
from ludolien.core import AnyGame, Refusal
from ludolien.core.routes import KeptText, Route, RouteError
from ludolien.local.messages import ErrorBody
from ludolien.pocket.errors import PocketError, error
from ludolien.pocket.tables import ME, PocketTables

TEXTS: Final = "texts"
"""The small thing that holds everything that was left, in the order it came."""
SOMEBODY: Final = "somebody"
"""Who made what came with a link: their texts are played with here, and their answers are not shown."""

_TEXTS = msgspec.json.Decoder(list[KeptText])


class PocketContext:
    """`core.routes.Context` for one request."""

    def __init__(self, game: AnyGame, tables: PocketTables, user: str, new_code: Callable[[], str]) -> None:
        self.game = game
        self.tables = tables
        self.user = user
        self._new_code = new_code

    async def my_texts(self) -> Sequence[KeptText]:
        return [kept for kept in reversed(await kept_texts(self.tables)) if kept.user == self.user]

    async def find_text(self, code: str) -> KeptText | None:
        return next((kept for kept in await kept_texts(self.tables) if kept.code == code), None)

    async def keep_text(self, text: str) -> KeptText:
        kept = KeptText(self._new_code(), self.user, text, self.tables.now())
        await self._write([*await kept_texts(self.tables), kept])
        self.tables.memory.texts[kept.code] = text
        return kept

    async def let_go_text(self, code: str) -> bool:
        texts = await kept_texts(self.tables)
        is_mine = any(kept.code == code and kept.user == self.user for kept in texts)
        await self._write([msgspec.structs.replace(one, user="") if one.code == code else one for one in texts])
        return is_mine

    def sentences(self, refusal: Refusal) -> dict[str, str]:
        return {name: catalogue.refusal_sentence(self.game.slug, refusal, name) for name in catalogue.LANGUAGES}

    async def _write(self, texts: list[KeptText]) -> None:
        await self.tables.storage.put(TEXTS, msgspec.json.encode(texts).decode())


async def kept_texts(tables: PocketTables) -> list[KeptText]:
    """Everything that was left here, the oldest first."""
    return _TEXTS.decode(await tables.storage.get(TEXTS) or "[]")


async def answer(
    tables: PocketTables, method: str, path: str, query: dict[str, str], body: str, new_code: Callable[[], str]
) -> Any:
    """What a game answers; `online_only` where none does."""
    user = SOMEBODY if "carried" in query else ME
    for game in catalogue.own().values():
        for route in game.capabilities.routes():
            if route.method == method and (found := _parts(route, path)) is not None:
                context = PocketContext(game, tables, user, new_code)
                try:
                    return await route.handler(context, **found, **_data(route, body))
                except RouteError as refused:
                    said = catalogue.error_sentences(game.slug, refused.code, refused.facts)
                    raise PocketError(refused.status, ErrorBody(refused.code, said)) from None
    raise error(404, "online_only")


def _parts(route: Route, path: str) -> dict[str, str] | None:
    """The named parts of an address; none where it is another one."""
    pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(route.path.removeprefix("/api")))
    found = re.fullmatch(pattern, path)
    return None if found is None else found.groupdict()


def _data(route: Route, body: str) -> dict[str, Any]:
    kind = get_type_hints(route.handler).get("data")
    if kind is None:
        return {}
    try:
        return {"data": msgspec.json.decode(body, type=kind)}
    except msgspec.MsgspecError as unreadable:
        raise error(400, "unreadable", detail=str(unreadable)) from None
