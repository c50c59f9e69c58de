"""Lessons over HTTP. A step is a function of the moves made in it, so nothing is kept here: nobody has to be known,
nothing has to be cleaned up, and asking costs as much as reading."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.local.lessons import (
    CourseCard,
    NoSuchLesson,
    Practice,
    Practise,
    UnplayableMoves,
    courses,
    find_step,
    practise,
)
from ludolien.server.ops.dependencies import AnyRequest
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.read_budgets import spend

MOVES: int = 10
"""Of a step, which cost as much as any other answer."""


@get("/api/games/{slug:str}/lessons", tags=["games"], sync_to_thread=False)
def lessons(slug: FromPath[str]) -> tuple[CourseCard, ...]:
    """What there is to learn in a game, course by course."""
    return courses(_game(slug))


@post("/api/games/{slug:str}/lessons/{step:str}", tags=["games"], status_code=200, sync_to_thread=False)
def practise_step(slug: FromPath[str], step: FromPath[str], data: JSONBody[Practise], request: AnyRequest) -> Practice:
    """A step after the moves made in it; none for its beginning. The last may be refused by the rules."""
    spend(request, 1 + len(data.moves) // MOVES)
    game = _game(slug)
    try:
        return practise(game, find_step(game, step), data.moves)
    except NoSuchLesson:
        raise ApiError(404, "not_found") from None
    except UnplayableMoves as bad:
        raise ApiError(400, "unreadable", detail=str(bad)) from None


def _game(slug: str) -> AnyGame:
    if slug not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=slug[:40])
    return catalogue.find(slug)
