"""Moves in words. Boards are numbered from 0 where moves are written, and from 1 where people count."""

from typing import Final

from ludolien.core import Phrase
from ludolien.games.connecto_mahy import moves
from ludolien.games.connecto_mahy.icons.cells import name_of
from ludolien.games.connecto_mahy.moves import ConnectoMove, Mark

_PLAIN: Final[dict[type[ConnectoMove], str]] = {
    moves.Show: "shown",
    moves.Lift: "lifted",
    moves.Wipe: "wiped",
    moves.GiveUp: "gave_up",
    moves.Finish: "finished",
    moves.Abstain: "abstained",
    moves.GoOn: "goes_on",
    moves.GlassEmpty: "glass_empty",
    moves.TimeUp: "time_up",
    moves.Count: "counted",
}
"""Moves that say nothing but what they are."""
HIDDEN_ANSWER: Final = (Phrase("answered_unseen"),)
"""What others read while an answer is hidden from them."""


def told(move: ConnectoMove) -> tuple[Phrase, ...]:
    """The phrases of a move."""
    return (_phrase(move),)


def _phrase(move: ConnectoMove) -> Phrase:  # noqa: C901 - every kind of move
    match move:
        case moves.Link(a=a, b=b):
            return Phrase("linked", {"start": name_of(a), "end": name_of(b)})
        case moves.Arc(a=a, over=over, b=b):
            return Phrase("arched", {"start": name_of(a), "over": name_of(over), "end": name_of(b)})
        case moves.Ring(cell=cell):
            return Phrase("circled", {"cell": name_of(cell)})
        case moves.Rub(mark=mark):
            return Phrase("rubbed", {"cells": _along(mark)})
        case moves.Ask(mark=mark):
            return Phrase("asked", {"cells": _along(mark)})
        case moves.Turn(to=to):
            return Phrase("turned", {"degrees": to})
        case moves.Answer(text=text):
            return Phrase("answered", {"answer": text})
        case moves.Propose(board=board, text=text):
            return Phrase("proposed", {"drawing": board + 1, "answer": text})
        case moves.Tell(text=text):
            return Phrase("said", {"text": text})
        case moves.Accept(board=board):
            return Phrase("accepted", {"drawing": board + 1})
        case moves.Contest(board=board):
            return Phrase("contested", {"drawing": board + 1})
        case moves.Vote(right=right):
            return Phrase("voted_right" if right else "voted_wrong")
        case moves.Judge(board=board, verdict=verdict):
            return Phrase(f"judged_{verdict}", {"drawing": board + 1})
        case moves.Reveal(fr=fr, en=en):
            return Phrase("revealed", {"fr": fr, "en": en})
        case _:
            return Phrase(_PLAIN[type(move)])


def _along(mark: Mark) -> str:
    return " – ".join(map(name_of, mark))
