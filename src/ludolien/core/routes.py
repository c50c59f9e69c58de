"""HTTP that belongs to a game: declared here without a web framework, mounted by the server."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, Protocol

import msgspec

from ludolien.core.outcomes import Refusal


class KeptText(msgspec.Struct, frozen=True):
    """A text that somebody left with the house, by its code."""

    code: str
    user: str
    text: str
    created: float


class Context(Protocol):
    """What a handler may use of the house. The texts are those of whoever is asking; a text is never changed."""

    user: str
    """Who is asking: a guest, a member or a program."""

    async def my_texts(self) -> Sequence[KeptText]:
        """The newest first."""

    async def find_text(self, code: str) -> KeptText | None:
        """Anybody's, by its code as a person may type it."""

    async def keep_text(self, text: str) -> KeptText:
        """Under a new code; tables can be played with it at once."""

    async def let_go_text(self, code: str) -> bool:
        """Takes it out of one's own; False where it is not one's own. Tables that are played with it go on."""

    def sentences(self, refusal: Refusal) -> dict[str, str]:
        """What the game says to it, by language."""


class Route(msgspec.Struct, frozen=True):
    """An address and its handler: `async def name(context, data, code) -> Answer`. The annotation of `data` is the
    type of the body, every other parameter is a part of the path, the docstring describes the operation."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    handler: Callable[..., Awaitable[Any]]
    status: int = 200
    is_limited: bool = False
    """Keeps something: may not be asked too often."""


class RouteError(Exception):
    """Answers with an error; its sentences are the game's `errors` in `words/<language>.toml`."""

    def __init__(self, status: int, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.facts = facts
