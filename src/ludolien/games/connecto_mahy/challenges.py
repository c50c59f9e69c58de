"""Connecto: the riddle of the day, played alone. No riddle comes twice before all have been."""

from functools import cache
from random import Random
from typing import Final

from ludolien.core.challenges import Challenge, Verdict, dice_of
from ludolien.core.lessons import Setup
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.notation import write_card
from ludolien.games.connecto_mahy.riddles.answers import Language, answer_book
from ludolien.games.connecto_mahy.riddles.riddle import Riddle, all_riddles
from ludolien.games.connecto_mahy.riddles.riddle_to_card import card_of
from ludolien.games.connecto_mahy.rules.stars import gains
from ludolien.games.connecto_mahy.state import Position

LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
MOST: Final = 3
"""CM14: stars for an answer with three icons or more unlinked; no riddle has fewer."""


def make(secret: str, day: int) -> Challenge:
    """The riddles go round in an order of the house's own."""
    order = _order(secret)
    riddle = order[day % len(order)]
    card = card_of(riddle, dice_of(secret, day))
    answers = {language: answer_book(language)[riddle.number] for language in LANGUAGES}
    return Challenge(
        setup=Setup(
            seats=1,
            options={"mode": "solo", "glass": "off", "language": "en"},
            moves=(f"house: show {write_card(card)}",),
        ),
        goal="riddle",
        facts={"icons": len(card.icons)},
        most=MOST,
        solutions=tuple(
            f"answer {language}: {word}" for language in LANGUAGES for word in sorted(answers[language].right)
        ),
        model=(f"answer en: {answers['en'].name}",),
    )


def judge(challenge: Challenge, position: Position) -> Verdict:
    """CM14: the stars of the answer."""
    is_over = bool(position.gave_up) or any(position.verdicts)
    return Verdict(max(0, gains(position)[0]), is_over)


def reply(challenge: Challenge, position: Position) -> ConnectoMove | None:
    """Nobody else is asked."""
    return None


@cache
def _order(secret: str) -> tuple[Riddle, ...]:
    riddles = list(all_riddles())
    Random(secret).shuffle(riddles)
    return tuple(riddles)
