"""What the riddle studio takes and gives."""

from typing import Annotated

import msgspec

from ludolien.core.lengths import Page, Word
from ludolien.games.connecto_mahy.moves import Mark
from ludolien.games.connecto_mahy.riddles.card import Card

Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)]


class RiddleDraft(msgspec.Struct, frozen=True):
    """A riddle of the studio: strokes on the upright board in the order they were drawn (one cell is a ring, two are a
    link, three an arc) and words by language; or all of it as `text`, which then counts alone."""

    marks: Annotated[tuple[Mark, ...], msgspec.Meta(max_length=200)] = ()
    lies: bool = False
    """The drawing is wide: it stands upright when the board is turned by 270 degrees."""
    fr: Words = ()
    """Right answers; the first is the name that the reveal shows. One of the two languages is enough."""
    en: Words = ()
    vague_fr: Words = ()
    vague_en: Words = ()
    text: Page = ""


class RiddleFlaw(msgspec.Struct, frozen=True):
    """Something wrong with a riddle; `sentence` by language."""

    clause: str
    reason: str
    sentence: dict[str, str]
    places: tuple[str, ...] = ()


class RiddleSheet(msgspec.Struct, frozen=True):
    """A riddle as its maker sees it. `text` is its export; a code is there once it is kept and nothing is wrong."""

    marks: tuple[tuple[int, ...], ...]
    lies: bool
    fr: tuple[str, ...]
    en: tuple[str, ...]
    vague_fr: tuple[str, ...]
    vague_en: tuple[str, ...]
    flaws: tuple[RiddleFlaw, ...]
    card: Card | None = None
    text: str = ""
    code: str = ""
    created: float = 0


class RiddleNote(msgspec.Struct, frozen=True):
    """What everybody may know who has the link: the card, and whether it is one's own. Answers are the maker's."""

    code: str
    card: Card
    created: float
    mine: bool
