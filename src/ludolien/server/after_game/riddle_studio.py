"""The riddle studio: riddles of guests, checked, kept, shared by a short code, and played at tables by that code."""

import time
from random import Random
from typing import Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from ludolien import catalogue
from ludolien.core import Refusal
from ludolien.games.connecto_mahy.riddles.card import Card
from ludolien.games.connecto_mahy.riddles.dealing import card_of
from ludolien.games.connecto_mahy.riddles.riddle import BadRiddle, Riddle
from ludolien.games.connecto_mahy.riddles.text import Pasted, Words, checked_words, read_pasted, write_pasted
from ludolien.games.connecto_mahy.studio import validation
from ludolien.server.accounts.identity import Caller, ThisHouse
from ludolien.server.messages import RiddleDraft, RiddleFlaw, RiddleNote, RiddleSheet
from ludolien.server.ops.failures import Refuse
from ludolien.server.ops.secrets import new_code, typed
from ludolien.store.riddles import KeptRiddle

SLUG: Final = "connecto_mahy"
CODE_LETTERS: Final = 6
MOST_RIDDLES: Final = 200
"""That one person keeps."""


@post("/api/riddles/check", tags=["riddles"], status_code=200)
async def check_riddle(visitor: Caller, data: JSONBody[RiddleDraft]) -> RiddleSheet:
    """What a riddle would be, with all that is wrong with it. Changes nothing."""
    return sheet_of(data)[0]


@post("/api/riddles", tags=["riddles"])
async def keep_riddle(house: ThisHouse, visitor: Caller, data: JSONBody[RiddleDraft]) -> RiddleSheet:
    """Keeps a riddle under a new code; one that is one's own already, under the one it has. One with a flaw is not
    kept; checking it says what is wrong."""
    house.limits.take("riddle", visitor.user.id)
    sheet, pasted = sheet_of(data)
    if pasted is None or sheet.flaws:
        raise Refuse(422, "flawed_riddle")
    text = write_pasted(pasted)
    own = await house.store.riddles.of(visitor.user.id)
    if known := next((kept for kept in own if kept.text == text), None):
        return _sheet(pasted, (), known)
    if len(own) >= MOST_RIDDLES:
        raise Refuse(409, "too_many_riddles", most=MOST_RIDDLES)
    kept = KeptRiddle(new_code(CODE_LETTERS), visitor.user.id, text, time.time())
    await house.store.riddles.keep(kept)
    house.rooms.memory.texts[kept.code] = kept.text
    return _sheet(pasted, (), kept)


@get("/api/riddles", tags=["riddles"])
async def my_riddles(house: ThisHouse, visitor: Caller) -> tuple[RiddleSheet, ...]:
    """One's own riddles, the newest first."""
    return tuple(_sheet(read_pasted(kept.text), (), kept) for kept in await house.store.riddles.of(visitor.user.id))


@get("/api/riddles/{code:str}", tags=["riddles"])
async def riddle(house: ThisHouse, visitor: Caller, code: FromPath[str]) -> RiddleNote:
    """A riddle by its link: its card, and nothing that would give it away."""
    kept = await house.store.riddles.get(typed(code)[:CODE_LETTERS])
    if kept is None:
        raise Refuse(404, "no_such_riddle")
    return RiddleNote(kept.code, _card(read_pasted(kept.text).riddle), kept.created, kept.user == visitor.user.id)


@delete("/api/riddles/{code:str}", tags=["riddles"], status_code=204)
async def let_go(house: ThisHouse, visitor: Caller, code: FromPath[str]) -> None:
    """Takes a riddle out of one's own list. Tables that play it go on."""
    if not await house.store.riddles.let_go(visitor.user.id, typed(code)):
        raise Refuse(404, "no_such_riddle")


def sheet_of(draft: RiddleDraft) -> tuple[RiddleSheet, Pasted | None]:
    """The draft as a sheet with its flaws, and the riddle if it can be read at all."""
    try:
        pasted = _pasted(draft)
    except BadRiddle as bad:
        pasted = Refusal("CM3", "riddle_unread", facts={"detail": str(bad)})
    if isinstance(pasted, Refusal):
        flaws = (_flaw(pasted),)
        words = (draft.fr, draft.en, draft.vague_fr, draft.vague_en)
        return RiddleSheet(draft.marks, draft.lies, *words, flaws=flaws, text=draft.text), None
    return _sheet(pasted, tuple(map(_flaw, validation.flaws(pasted)))), pasted


def _pasted(draft: RiddleDraft) -> Pasted | Refusal:
    if draft.text:
        return read_pasted(draft.text)
    riddle = validation.drawn(draft.marks, lies=draft.lies)
    if isinstance(riddle, Refusal):
        return riddle
    right = [checked_words(name, words) for name, words in (("fr", draft.fr), ("en", draft.en))]
    vague = [checked_words(name, words) for name, words in (("vague fr", draft.vague_fr), ("vague en", draft.vague_en))]
    if not any(right):
        return Refusal("CM8", "riddle_nameless")
    name = next(words[0] for words in right if words)
    named = Riddle(0, name, riddle.lies, riddle.strokes)
    return Pasted(named, Words(right[0], vague[0]), Words(right[1], vague[1]))


def _sheet(pasted: Pasted, flaws: tuple[RiddleFlaw, ...], kept: KeptRiddle | None = None) -> RiddleSheet:
    return RiddleSheet(
        marks=validation.marks_of(pasted.riddle),
        lies=pasted.riddle.lies,
        fr=pasted.fr.right,
        en=pasted.en.right,
        vague_fr=pasted.fr.vague,
        vague_en=pasted.en.vague,
        flaws=flaws,
        card=_card(pasted.riddle),
        text=write_pasted(pasted),
        code=kept.code if kept else "",
        created=kept.created if kept else 0,
    )


def _card(riddle: Riddle) -> Card:
    return card_of(riddle, Random(0), "all")


def _flaw(refusal: Refusal) -> RiddleFlaw:
    said = {language: catalogue.refusal_sentence(SLUG, refusal, language) for language in catalogue.LANGUAGES}
    return RiddleFlaw(refusal.clause, refusal.reason, said, refusal.places)
