"""HOUSE in Connecto: chooses riddles that nobody at the table has seen of late, judges answers, turns cards over.

What it knows is in no state and in no record before the reveal. It knows a riddle again by the drawing on its card, so
nothing has to be kept between its moves.
"""

from functools import cache
from hashlib import sha256
from random import Random
from typing import Final

import msgspec

from ludolien.core import HOUSE
from ludolien.core.keeper import Candidates, Occasion, Pool, pick
from ludolien.games.connecto_mahy import material
from ludolien.games.connecto_mahy.moves import ConnectoMove, Judge, Reveal, Show
from ludolien.games.connecto_mahy.riddles.answers import Language, Verdict, answer_book, judged
from ludolien.games.connecto_mahy.riddles.card import Card
from ludolien.games.connecto_mahy.riddles.riddle import Level, Riddle, all_riddles, retired
from ludolien.games.connecto_mahy.riddles.riddle_to_card import Key, card_of, key_of, key_of_card
from ludolien.games.connecto_mahy.riddles.text import Pasted, read_pasted
from ludolien.games.connecto_mahy.rules.places import card_count
from ludolien.games.connecto_mahy.rules.reveal import unjudged
from ludolien.games.connecto_mahy.state import Position

KINDS: Final[tuple[Level, ...]] = ("lines", "circles", "arcs", "all")


def move(position: Position, occasion: Occasion) -> ConnectoMove | None:
    """HOUSE's move, if it is HOUSE's turn."""
    if position.phase == "posing":
        return Show(HOUSE, _dealt(position, occasion))
    if position.phase != "judging":
        return None
    for board in unjudged(position):
        answer = position.answers[board]
        assert answer is not None
        card = position.cards[board if card_count(position.agreed) > 1 else 0]
        return Judge(HOUSE, board, _solution(card, occasion).judged(answer.text, answer.language))
    at = len(position.reveals)
    found = _solution(position.cards[at], occasion)
    return Reveal(HOUSE, at, found.number, found.name("fr"), found.name("en"), found.riddle.lies)


def things(position: Position) -> frozenset[str]:
    """CM10: the numbers of riddles that were revealed."""
    reveals = [*position.reveals, *(one for played in position.played for one in played.riddles)]
    return frozenset(str(one.number) for one in reveals if one.number)


def codes(position: Position) -> tuple[str, ...]:
    """Riddles of the studio that this table is played with."""
    return tuple(position.agreed.studio.split())


def _dealt(position: Position, occasion: Occasion) -> tuple[Card, ...]:
    rng = Random(occasion.luck)
    count = card_count(position.agreed)
    if position.agreed.studio:
        own = [read_pasted(occasion.texts[code]).riddle for code in codes(position) if code in occasion.texts]
        if own:
            start = len(position.played) * count
            return tuple(card_of(own[(start + at) % len(own)], rng, "all") for at in range(count))
    pools = (occasion.candidates or _candidates(position, occasion)).pools
    names = pick(pools[position.riddle % len(pools)], things(position), occasion.luck, count)
    return tuple(card_of(_by_number()[name], rng) for name in names)


def candidates(position: Position, occasion: Occasion) -> Candidates | None:
    """What the game may be played with, fixed before it begins; riddles of the studio come in their order."""
    return None if position.agreed.studio else _candidates(position, occasion)


def _candidates(position: Position, occasion: Occasion) -> Candidates:
    """CM2, CM15: the riddles to choose from. The express way takes one kind after the other."""
    cards = position.agreed.cards
    kinds = KINDS if cards == "express" else (cards,)
    return Candidates(tuple(_pool(kind, occasion.seen) for kind in kinds), book())


def _pool(cards: str, seen: tuple[str, ...]) -> Pool:
    """CM10: riddles that nobody here has seen, then those seen longest ago."""
    numbers = [str(riddle.number) for riddle in all_riddles() if cards in ("order", "any", riddle.level)]
    unseen = tuple(number for number in numbers if number not in seen)
    again = tuple(number for number in seen if number in numbers)
    return Pool((), unseen + again) if cards == "order" else Pool(unseen, again)


def drawn(move: ConnectoMove) -> tuple[str, ...]:
    """The numbers of the riddles that are shown, where they are the house's own."""
    if not isinstance(move, Show):
        return ()
    found = [_by_key().get(key_of_card(card)) for card in move.cards]
    return tuple(str(riddle.number) for riddle in found if riddle is not None)


@cache
def book() -> str:
    """The riddles and their answers, by which everything is shown and judged."""
    names = ("riddles.txt", "retired.txt", "answers.csv", "neighbours.txt")
    return sha256(b"\0".join(material.content(name) for name in names)).hexdigest()


class Solution(msgspec.Struct, frozen=True):
    """What HOUSE knows of a card: one of the 184, or what a guest left."""

    riddle: Riddle
    pasted: Pasted | None = None

    @property
    def number(self) -> int:
        """1 to 184, or 0."""
        return self.riddle.number

    def name(self, language: Language) -> str:
        """What the reveal shows."""
        return self.pasted.name(language) if self.pasted else answer_book(language)[self.number].name

    def judged(self, text: str, language: Language) -> Verdict:
        """CM8."""
        return self.pasted.judged(text, language) if self.pasted else judged(self.number, text, language)


def _solution(card: Card, occasion: Occasion) -> Solution:
    key = key_of_card(card)
    for text in occasion.texts.values():
        pasted = read_pasted(text)
        if key_of(pasted.riddle) == key:
            return Solution(pasted.riddle, pasted)
    return Solution(_by_key()[key])


@cache
def _by_number() -> dict[str, Riddle]:
    return {str(riddle.number): riddle for riddle in all_riddles()}


@cache
def _by_key() -> dict[Key, Riddle]:
    return {key_of(riddle): riddle for riddle in (*retired(), *all_riddles())}
