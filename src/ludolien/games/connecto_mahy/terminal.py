"""Connecto in a terminal: cards and drawings by the names of the icons' places, as the notation has them."""

from collections.abc import Iterator

from ludolien.games.connecto_mahy.icons.cells import name_of
from ludolien.games.connecto_mahy.moves import Mark
from ludolien.games.connecto_mahy.riddles.card import Card
from ludolien.games.connecto_mahy.state import Board
from ludolien.games.connecto_mahy.view import ConnectoView


def draw(view: ConnectoView) -> str:
    """The riddle, the card in sight, the strokes in sight, and what everybody has answered."""
    return "\n".join(_lines(view))


def _lines(view: ConnectoView) -> Iterator[str]:
    yield f"riddle {min(view.riddle + 1, view.riddles)} of {view.riddles}, {view.phase}; you: {view.role}"
    cards = view.cards or (() if view.card is None else (view.card,))
    for at, card in enumerate(cards):
        yield f"card {at}: {_card(card)}"
    for at, board in enumerate(view.boards or (() if view.board is None else (view.board,))):
        yield f"drawing {at}: {_drawing(board)}"
    for at, place in enumerate(view.places):
        answer = repr(place.answer.text) if place.answer else "has answered" if place.has_answered else "no answer yet"
        verdict = f", {place.verdict}" if place.verdict else ""
        yield f"board {at} (seats {', '.join(map(str, place.seats))}): {place.stars} stars, {answer}{verdict}"
    for told in view.channel:
        yield f"seat {told.seat} says: {told.text!r}"
    for at, proposal in enumerate(view.proposals):
        if proposal is not None:
            yield f"proposed for drawing {at}: {proposal.written.text!r}"
    for shown in view.reveals:
        yield f"it was {shown.en} ({shown.fr})"


def _card(card: Card) -> str:
    """Paths to be linked in order, closed ones back to their start; icons passed on an arc marked `~`; rings."""
    paths = [
        ("closed " if path.closed else "")
        + "-".join(name_of(cell) + "~" * arc for cell, arc in zip(path.cells, path.arcs, strict=True))
        for path in card.paths
    ]
    return "; ".join([*paths, *(f"ring {name_of(cell)}" for cell in card.rings)])


def _drawing(board: Board) -> str:
    marks = ", ".join(map(_mark, board.marks)) or "nothing yet"
    pen = f"; the pen is on {name_of(board.pen)}" if board.pen is not None else ""
    return f"{marks}{pen}"


def _mark(mark: Mark) -> str:
    return "-".join(map(name_of, mark)) if len(mark) > 1 else f"ring {name_of(mark[0])}"
