"""CONNEXIONS in a terminal: where every colour stands, by the names of the spaces. Markup as rich reads it."""

from collections import Counter

from ludolien.games.connexions_quarks.material.board import NAMES, OFF, SECTIONS
from ludolien.games.connexions_quarks.state import COLOURS
from ludolien.games.connexions_quarks.view import QuarksView

_PAINT = ("blue", "red", "yellow", "green", "magenta")


def draw(view: QuarksView) -> str:
    """A line a colour: its connectors, and the sections it has secured by number and corners."""
    lines = []
    for colour, connectors in enumerate(view.connectors):
        places = Counter(NAMES[space] for space in connectors if space != OFF)
        standing = " ".join(name if count == 1 else f"{name}x{count}" for name, count in sorted(places.items()))
        mark = ">" if colour == view.to_move else " "
        off = sum(space == OFF for space in connectors)
        name = f"[bold {_PAINT[colour]}]{COLOURS[colour]:6}[/]"
        lines.append(f"{mark} {name} {off:2} off, {view.hand_sizes[colour]} cards: {standing or '-'}")
        for section in view.secured[colour]:
            corners = "-".join(NAMES[corner] for corner in SECTIONS[section].corners)
            lines.append(f"         [green]secured {SECTIONS[section].number}[/] {corners}")
    if view.hand:
        lines.append(f"  your cards: {', '.join(view.hand)}")
    if view.dice:
        lines.append(f"  dice: {' '.join(map(str, view.dice))}")
    return "\n".join(lines)
