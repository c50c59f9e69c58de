"""Positions in which somebody has made a mistake, asked again until they are known.

Whoever asks for a review gets their own mistakes as cards; the other players take theirs with a tap. A card says where
to look (a table, and after how many moves); the position, the move played and the better one come from the record and
its review. `local/flashcards.py` judges, `local/leitner.py` says when a card comes back.
"""

import time
from bisect import bisect_left

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from ludolien.bots.review import Review
from ludolien.local import leitner
from ludolien.local.flashcards import RIGHT, WORSE, Mistake, begun, mistakes
from ludolien.local.lessons import UnplayableMoves
from ludolien.server.after_game.analysis import finished
from ludolien.server.after_game.flashcard_boxes import FlashcardBoxes
from ludolien.server.after_game.messages import (
    FlashcardAnswer,
    FlashcardMove,
    FlashcardRow,
    Flashcards,
    FlashcardShown,
    MoveWorth,
    NewFlashcards,
)
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.live.table_requests import find
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import cost_of, spend
from ludolien.store.flashcards import Flashcard
from ludolien.tables.seat_view import encode, places
from ludolien.tables.table import Table


@get("/api/flashcards", tags=["records"])
async def flashcards(house: ThisHouse, visitor: Caller) -> Flashcards:
    """One's own cards, those that are due first."""
    now = time.time()
    rows = [_row(card) for card in await house.store.flashcards.of(visitor.user.id)]
    return Flashcards(now, sum(row.due <= now for row in rows), tuple(rows))


@post("/api/tables/{code:str}/flashcards", tags=["records"], status_code=200)
async def keep_flashcards(request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str]) -> NewFlashcards:
    """One's own mistakes in a reviewed game become cards."""
    table = await finished(request, house, code)
    review = await house.get(Reviews).kept(code)
    if review is None:
        raise ApiError(409, "not_reviewed")
    spend(request, 1 + cost_of(len(table.line)))
    return NewFlashcards(await house.get(FlashcardBoxes).keep(table, visitor.user.id, review))


@get("/api/flashcards/{code:str}/{place:int}", tags=["records"])
async def flashcard(
    request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str], place: FromPath[int]
) -> FlashcardShown:
    """The position of a card as its owner saw it, and nothing of the answer."""
    card, table, _, _ = await _opened(request, house, visitor, code, place)
    run = begun(table.game, table, place, card.seat)
    step = bisect_left(places(table), place)
    return FlashcardShown(_row(card), step, run.shown(None, helps=False))


@post("/api/flashcards/{code:str}/{place:int}", tags=["records"], status_code=200)
async def answer_flashcard(
    request: AnyRequest,
    house: ThisHouse,
    visitor: Caller,
    code: FromPath[str],
    place: FromPath[int],
    data: JSONBody[FlashcardMove],
) -> FlashcardAnswer:
    """A move in the place of the one that was played: refused by the rules, or judged as the review judges."""
    card, table, review, mistake = await _opened(request, house, visitor, code, place)
    run = begun(table.game, table, place, card.seat)
    before = run.state
    try:
        refused = run.follow((data.move,))
    except UnplayableMoves as bad:
        raise ApiError(400, "unreadable", detail=str(bad)) from None
    if refused is not None:
        return FlashcardAnswer(run.shown(None, refused, helps=False))
    assert run.last is not None
    text = table.game.write(before, run.last)
    worth = await house.get(FlashcardBoxes).worth(house, visitor.user.id, table, mistake, text)
    is_right = mistake.is_right(text, worth, review)
    now = time.time()
    due = leitner.answered(leitner.Due(card.box, card.due), now, is_right=is_right)
    if due.box != card.box or due.at != card.due:
        await house.store.flashcards.move(card, due.box, due.at)
    swing = mistake.swing
    return FlashcardAnswer(
        run.shown(RIGHT if is_right else WORSE, helps=False),
        unit=review.unit,
        mine=MoveWorth(text, run.scenes[-1].sentence if run.scenes else {}, _mine(mistake, text, worth)),
        played=MoveWorth(swing.played, swing.sentence, mistake.played),
        best=MoveWorth(swing.better, swing.better_sentence, mistake.best),
        show=msgspec.Raw(encode(table.game.read(before, card.seat, swing.better))),
        due=due.at,
    )


@post("/api/flashcards/{code:str}/{place:int}/later", tags=["records"], status_code=200)
async def put_off_flashcard(
    house: ThisHouse, visitor: Caller, code: FromPath[str], place: FromPath[int]
) -> FlashcardRow:
    """Not today."""
    card = await _card(house, visitor, code, place)
    due = leitner.put_off(leitner.Due(card.box, card.due), time.time())
    await house.store.flashcards.move(card, due.box, due.at)
    return _row(msgspec.structs.replace(card, due=due.at))


@delete("/api/flashcards/{code:str}/{place:int}", tags=["records"])
async def forget_flashcard(house: ThisHouse, visitor: Caller, code: FromPath[str], place: FromPath[int]) -> None:
    """This one is not to come back."""
    if not await house.store.flashcards.forget(visitor.user.id, code, place):
        raise ApiError(404, "not_found")


def _mine(mistake: Mistake, text: str, worth: float | None) -> float:
    if worth is not None:
        return worth
    return mistake.best if text == mistake.swing.better else mistake.played


def _row(card: Flashcard) -> FlashcardRow:
    return FlashcardRow(card.code, card.place, card.seat, card.game, card.box, card.due)


async def _card(house: House, visitor: Visitor, code: str, place: int) -> Flashcard:
    card = await house.store.flashcards.get(visitor.user.id, code, place)
    if card is None:
        raise ApiError(404, "not_found")
    return card


async def _opened(
    request: AnyRequest, house: House, visitor: Visitor, code: str, place: int
) -> tuple[Flashcard, Table, Review, Mistake]:
    """A card of one's own, with what it is about."""
    card = await _card(house, visitor, code, place)
    table, review = await find(house, code), await house.get(Reviews).kept(code)
    spend(request, 1 + cost_of(len(table.line)))
    found = [one for one in mistakes(table, review) if one.place == place] if review is not None else []
    if review is None or not found:
        raise ApiError(404, "not_found")
    return card, table, review, found[0]
