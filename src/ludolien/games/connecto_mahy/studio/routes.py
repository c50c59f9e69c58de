"""The riddle studio over HTTP: riddles of players, checked, kept, shared and played by a short code."""

from random import Random
from typing import Final

from ludolien.core import Refusal
from ludolien.core.routes import Context, KeptText, Route, RouteError
from ludolien.games.connecto_mahy.riddles.card import Card
from ludolien.games.connecto_mahy.riddles.riddle import BadRiddle, Riddle
from ludolien.games.connecto_mahy.riddles.riddle_to_card import card_of
from ludolien.games.connecto_mahy.riddles.text import Pasted, Words, checked_words, read_pasted, write_pasted
from ludolien.games.connecto_mahy.studio import validation
from ludolien.games.connecto_mahy.studio.messages import RiddleDraft, RiddleFlaw, RiddleNote, RiddleSheet

MOST_RIDDLES: Final = 200
"""That one person keeps."""


async def check_riddle(context: Context, data: RiddleDraft) -> RiddleSheet:
    """What a riddle would be, with all that is wrong with it. Changes nothing."""
    pasted, flaws = _read(data)
    return _unread(data, context, flaws) if pasted is None else _sheet(pasted, context, flaws)


async def keep_riddle(context: Context, data: RiddleDraft) -> RiddleSheet:
    """Keeps a riddle under a new code; one that is one's own already, under the one it has. One with a flaw is not
    kept; checking it says what is wrong."""
    pasted, flaws = _read(data)
    if pasted is None or flaws:
        raise RouteError(422, "flawed_riddle")
    text = write_pasted(pasted)
    own = await context.my_texts()
    kept = next((kept for kept in own if kept.text == text), None)
    if kept is None:
        if len(own) >= MOST_RIDDLES:
            raise RouteError(409, "too_many_riddles", most=MOST_RIDDLES)
        kept = await context.keep_text(text)
    return _sheet(pasted, context, kept=kept)


async def my_riddles(context: Context) -> tuple[RiddleSheet, ...]:
    """One's own riddles, the newest first."""
    return tuple(_sheet(read_pasted(kept.text), context, kept=kept) for kept in await context.my_texts())


async def riddle(context: Context, code: str) -> RiddleNote:
    """A riddle by its link: its card, and nothing that would give it away."""
    kept = await context.find_text(code)
    if kept is None:
        raise RouteError(404, "no_such_riddle")
    return RiddleNote(kept.code, _card(read_pasted(kept.text).riddle), kept.created, kept.user == context.user)


async def let_go(context: Context, code: str) -> None:
    """Takes a riddle out of one's own list. Tables that play it go on."""
    if not await context.let_go_text(code):
        raise RouteError(404, "no_such_riddle")


ROUTES: Final = (
    Route("POST", "/api/riddles/check", check_riddle),
    Route("POST", "/api/riddles", keep_riddle, status=201, is_limited=True),
    Route("GET", "/api/riddles", my_riddles),
    Route("GET", "/api/riddles/{code}", riddle),
    Route("DELETE", "/api/riddles/{code}", let_go, status=204),
)


def _read(draft: RiddleDraft) -> tuple[Pasted | None, list[Refusal]]:
    """The riddle, if it can be read at all, and what is wrong with it."""
    try:
        pasted = _pasted(draft)
    except BadRiddle as bad:
        pasted = Refusal("CM3", "riddle_unread", facts={"detail": str(bad)})
    return (None, [pasted]) if isinstance(pasted, Refusal) else (pasted, validation.flaws(pasted))


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


def _unread(draft: RiddleDraft, context: Context, flaws: list[Refusal]) -> RiddleSheet:
    words = (draft.fr, draft.en, draft.vague_fr, draft.vague_en)
    return RiddleSheet(draft.marks, draft.lies, *words, flaws=_flaws(context, flaws), text=draft.text)


def _sheet(
    pasted: Pasted, context: Context, flaws: list[Refusal] | None = None, kept: KeptText | None = None
) -> RiddleSheet:
    return RiddleSheet(
        marks=validation.marks_of(pasted.riddle),
        lies=pasted.riddle.lies,
        fr=pasted.fr.right,
        en=pasted.en.right,
        vague_fr=pasted.fr.vague,
        vague_en=pasted.en.vague,
        flaws=_flaws(context, flaws or []),
        card=_card(pasted.riddle),
        text=write_pasted(pasted),
        code=kept.code if kept else "",
        created=kept.created if kept else 0,
    )


def _card(riddle: Riddle) -> Card:
    return card_of(riddle, Random(0), "all")


def _flaws(context: Context, found: list[Refusal]) -> tuple[RiddleFlaw, ...]:
    return tuple(RiddleFlaw(flaw.clause, flaw.reason, context.sentences(flaw), flaw.places) for flaw in found)
