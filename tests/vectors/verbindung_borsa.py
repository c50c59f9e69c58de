"""Every die as it lies: what its sides show, and which of them each colour joins."""

from typing import Any

from ludolien.games.verbindung_borsa.material import dice


def vectors() -> dict[str, list[Any]]:
    return {"dice": [lying(face, turn) for face in range(len(dice.FACES)) for turn in range(4)]}


def lying(face: int, turn: int) -> dict[str, Any]:
    """Sets of sides are bit masks, clockwise from north; `through` where bridges are not cut."""
    die = dice.die_of(face, turn)
    cut, through = ([of[die] for of in colours] for colours in dice.JOINED)
    return {"die": die, "face": face, "turn": turn, "shows": dice.SHOWN[die], "joins": cut, "through": through}
