"""The games on the shelf and their rulebooks."""

from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter

from ludolien import catalogue
from ludolien.local.cards import shelf
from ludolien.local.messages import GameCard, Rulebook
from ludolien.server.ops.errors import ApiError


@get("/api/games", tags=["games"], sync_to_thread=False)
def games() -> tuple[GameCard, ...]:
    """The shelf."""
    return shelf()


@get("/api/games/{slug:str}/rules", tags=["games"], sync_to_thread=False)
def rules(slug: FromPath[str], lang: Annotated[str, QueryParameter(max_length=2)] = "en") -> Rulebook:
    """The rulebook by clause, in Markdown."""
    if slug not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=slug[:40])
    if lang not in catalogue.LANGUAGES:
        raise ApiError(404, "no_such_language")
    return Rulebook(slug, lang, catalogue.rulebook(slug, lang))
