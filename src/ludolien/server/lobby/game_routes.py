"""Routes that games bring, mounted under the addresses they declare."""

import inspect
import time
from collections.abc import Iterator
from typing import Any, Final, get_type_hints

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from ludolien import catalogue
from ludolien.core import AnyGame, Refusal
from ludolien.core.routes import KeptText, Route, RouteError
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.dependencies import Caller, ThisHouse, Visitor
from ludolien.server.ops.errors import game_error
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code, typed

CODE_LETTERS: Final = 6
METHODS: Final = {"GET": get, "POST": post, "DELETE": delete}


def game_routes() -> Iterator[HTTPRouteHandler]:
    """The routes of every game in its newest edition."""
    for game in catalogue.newest().values():
        yield from (_mounted(game, route) for route in game.capabilities.routes())


class RouteContext:
    """`core.routes.Context` for one request."""

    def __init__(self, game: AnyGame, house: House, user: str) -> None:
        self.game = game
        self.house = house
        self.user = user

    async def my_texts(self) -> list[KeptText]:
        return await self.house.store.riddles.of(self.user)

    async def find_text(self, code: str) -> KeptText | None:
        return await self.house.store.riddles.get(typed(code)[:CODE_LETTERS])

    async def keep_text(self, text: str) -> KeptText:
        kept = KeptText(new_code(CODE_LETTERS), self.user, text, time.time())
        await self.house.store.riddles.keep(kept)
        self.house.get(LiveTables).memory.leave(kept.code, text)
        return kept

    async def let_go_text(self, code: str) -> bool:
        return await self.house.store.riddles.let_go(self.user, typed(code))

    def sentences(self, refusal: Refusal) -> dict[str, str]:
        return {name: catalogue.refusal_sentence(self.game.slug, refusal, name) for name in catalogue.LANGUAGES}


def _mounted(game: AnyGame, route: Route) -> HTTPRouteHandler:
    async def answer(house: House, visitor: Visitor, **given: Any) -> Any:
        if route.is_limited:
            house.take("text", visitor.user.id)
        try:
            return await route.handler(RouteContext(game, house, visitor.user.id), **given)
        except RouteError as error:
            raise game_error(game.slug, error.status, error.code, **error.facts) from None

    hints = get_type_hints(route.handler)
    annotations = {"house": ThisHouse, "visitor": Caller}
    for name in list(inspect.signature(route.handler).parameters)[1:]:
        annotations[name] = JSONBody[hints[name]] if name == "data" else FromPath[str]  # type: ignore[misc, valid-type]
    kind = inspect.Parameter.KEYWORD_ONLY
    parameters = [inspect.Parameter(name, kind, annotation=hint) for name, hint in annotations.items()]
    answer.__name__, answer.__doc__ = route.handler.__name__, route.handler.__doc__
    answer.__annotations__ = {**annotations, "return": hints["return"]}
    answer.__signature__ = inspect.Signature(parameters, return_annotation=hints["return"])  # type: ignore[attr-defined]
    path = route.path.replace("}", ":str}")
    mount: HTTPRouteHandler = METHODS[route.method](path, status_code=route.status, tags=[path.split("/")[2]])(answer)
    return mount
