"""CQ7: the cards in the box, as `cards.json` lists them."""

import json
from importlib.resources import files
from typing import Final

import msgspec


class _CardsText(msgspec.Struct, frozen=True):
    faces: tuple[str, ...]
    copies: int


_TEXT: Final = msgspec.convert(json.loads((files(__package__) / "cards.json").read_text(encoding="utf-8")), _CardsText)

FACES: Final = _TEXT.faces
ORDER: Final = {face: index for index, face in enumerate(FACES)}
PACK: Final = tuple(face for face in FACES for _ in range(_TEXT.copies))
HAND: Final = 5
BUMP: Final = "BUMP"
SAVE: Final = "SAVE"
ROLL_AGAIN: Final = "ROLL AGAIN"


def move_face(spaces: int) -> str:
    """What stands on a MOVE card."""
    return f"MOVE {spaces}"


MOVE_SPACES: Final = tuple(spaces for spaces in range(1, 13) if move_face(spaces) in FACES)
