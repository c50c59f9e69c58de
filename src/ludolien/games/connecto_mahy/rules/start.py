"""CM5, CM11-CM14: the position before the first riddle."""

import re
from collections.abc import Mapping
from typing import Final

from ludolien.core import BadOption, Seat, Value
from ludolien.games.connecto_mahy.rules.places import board_count
from ludolien.games.connecto_mahy.state import Agreed, Board, Mode, Position

_CODES: Final = re.compile(r"[A-Z0-9]{6}( [A-Z0-9]{6})*")
_MODES: Final[dict[str, Mode]] = {
    "classic": "classic",
    "team": "team",
    "cooperative": "cooperative",
    "solo": "solo",
}


def start(seats: int, options: Mapping[str, Value]) -> Position:
    """CM5, CM12-CM14: boards on their coloured side, no stars yet. One alone plays solo."""
    mode = "solo" if seats == 1 and options["mode"] == "classic" else str(options["mode"])
    fitting: dict[str, tuple[int, ...]] = {
        "classic": tuple(range(2, 11)),
        "team": (4, 6, 8, 10),
        "cooperative": (3, 4, 5, 6),
        "solo": (1,),
    }
    if seats not in fitting[mode]:
        raise BadOption(f"{mode} is played by {' or '.join(map(str, fitting[mode]))}, not by {seats}")
    studio = str(options["studio"])
    if studio and not _CODES.fullmatch(studio):
        raise BadOption("studio is a list of codes of six letters and digits")
    agreed = Agreed(
        mode=_MODES[mode],
        seats=seats,
        glass=0 if mode == "solo" or options["glass"] == "off" else int(options["glass"]),
        turns=int(options["turns"]),
        experts=_experts(str(options["experts"]), seats),
        cards=str(options["cards"]),
        studio=studio,
        language="en" if options["language"] == "en" else "fr",
    )
    boards = board_count(agreed)
    stars = () if mode == "cooperative" else (0,) * boards
    return Position(agreed, stars, boards=(Board(),) * boards)


def _experts(text: str, seats: int) -> tuple[Seat, ...]:
    """CM11: seats as people count them, from 1."""
    words = text.replace(",", " ").split()
    known = {str(number): number - 1 for number in range(1, seats + 1)}
    if len(set(words)) < len(words) or not set(words) <= set(known):
        raise BadOption(f"experts are seats from 1 to {seats}, such as `1 3`, not {text[:40]!r}")
    return tuple(sorted(known[word] for word in words))
