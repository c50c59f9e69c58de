"""What a page asks about games, whatever is played: the shelf, rules, lessons, foresight, checks. Nothing is kept."""

from typing import Any, TypeVar

import msgspec

from ludolien import catalogue
from ludolien.core import AnyGame, BadNotation
from ludolien.core.record import BadRecord, Record
from ludolien.core.record_lines import read_lines
from ludolien.local.cards import plain_card
from ludolien.local.foresight import Foresee, Foreseen, foresee
from ludolien.local.lessons import NoSuchLesson, Practice, Practise, UnplayableMoves, courses, find_step, practise
from ludolien.local.messages import ImportedRecord, Rulebook
from ludolien.pocket.errors import error
from ludolien.tables.checking import check_house
from ludolien.tables.fairness import Unfair, verify

T = TypeVar("T")


class Checked(msgspec.Struct, frozen=True):
    """A record whose dice were made again: how many moves it has, how many draws and moves of HOUSE were right; and
    what was not."""

    moves: int
    draws: int = 0
    house: int = 0
    unfair: str = ""


def answer(method: str, path: tuple[str, ...], query: dict[str, str], body: str) -> Any:
    """The answer; `PocketError` where there is none."""
    match method, path:
        case "GET", ("games",):
            return [plain_card(game) for game in _on_the_shelf()]
        case "GET", ("games", slug, "rules"):
            return _rulebook(slug, query.get("lang", "en"))
        case "GET", ("games", slug, "lessons"):
            return courses(game_called(slug))
        case "POST", ("games", slug, "lessons", step):
            return _practised(slug, step, read(body, Practise))
        case "POST", ("foresight",):
            return _foreseen(read(body, Foresee))
        case "POST", ("checks",):
            return _checked(read(body, ImportedRecord))
    raise error(404, "online_only")


def _on_the_shelf() -> list[AnyGame]:
    return sorted(catalogue.own().values(), key=lambda game: game.capabilities.is_guest)


def game_called(slug: str) -> AnyGame:
    if slug not in catalogue.own():
        raise error(404, "no_such_game", name=slug[:40])
    return catalogue.own()[slug]


def _rulebook(slug: str, language: str) -> Rulebook:
    if language not in catalogue.LANGUAGES:
        raise error(404, "no_such_language")
    return Rulebook(slug, language, catalogue.rulebook(game_called(slug).slug, language))


def record_in(wish: ImportedRecord) -> Record:
    try:
        return read_lines(wish.text, catalogue.find)
    except (BadRecord, LookupError) as bad:
        raise error(400, "bad_record", why=str(bad)) from None


def _foreseen(asked: Foresee) -> Foreseen:
    try:
        return foresee(asked)
    except (BadNotation, LookupError, msgspec.MsgspecError) as unreadable:
        raise error(400, "unreadable", detail=str(unreadable)) from None


def _checked(wish: ImportedRecord) -> Checked:
    """Every roll, draw and move of HOUSE made again from the revealed seed, move by move."""
    record = record_in(wish)
    game = catalogue.find(record.header.game, record.header.edition)
    try:
        return Checked(len(record.moves), verify(record, game), check_house(record, game).checked)
    except Unfair as unfair:
        return Checked(len(record.moves), unfair=str(unfair))


def _practised(slug: str, step: str, made: Practise) -> Practice:
    game = game_called(slug)
    try:
        return practise(game, find_step(game, step), made.moves)
    except NoSuchLesson:
        raise error(404, "no_such_lesson") from None
    except UnplayableMoves as bad:
        raise error(400, "unreadable", detail=str(bad)) from None


def read(body: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as unreadable:
        raise error(400, "unreadable", detail=str(unreadable)) from None
