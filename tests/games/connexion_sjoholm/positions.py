"""Positions as one draws them: rows of tiles from the north, one digit a tile, and where the pawns stand."""

from msgspec.structs import replace

from ludolien.core import Value, settle
from ludolien.games.connexion_sjoholm import GAME, rules
from ludolien.games.connexion_sjoholm.state import WHITE, Cells, Colour, Position, key


def begin(**options: Value) -> Position:
    """The start of a game under these options."""
    return GAME.start(2, settle(GAME.options, options))


def cells(width: int, names: str) -> Cells:
    """`"a1 b2"` as numbers."""
    return tuple(sorted((int(name[1]) - 1) * width + ord(name[0]) - ord("a") for name in names.split()))


def drawn(rows: str, white: str, black: str, turn: Colour = WHITE, locked: str = "", marker: str = "") -> Position:
    """A position from a drawing."""
    lines = rows.split()
    width, tiles = len(lines[0]), "".join(reversed(lines))
    pawns = cells(width, white), cells(width, black)
    protected = cells(width, locked)
    return replace(
        begin(width=width, height=len(lines)),
        tiles=tiles,
        pawns=pawns,
        turn=turn,
        plies=10 + turn,
        protected=protected,
        marker=cells(width, marker)[0] if marker else None,
        seen=(key(tiles, pawns, protected, turn),),
    )


def after(position: Position, *texts: str) -> Position:
    """The position after these moves, each of which must be allowed."""
    for text in texts:
        move = GAME.read(position, position.to_move, text)
        refusal = rules.refuse(position, move)
        assert refusal is None, (text, refusal)
        position = rules.play(position, move)
    return position


def refused(position: Position, text: str) -> tuple[str, str, tuple[str, ...]]:
    """Clause, reason and places of the refusal that a move meets."""
    refusal = rules.refuse(position, GAME.read(position, position.to_move, text))
    assert refusal is not None, text
    return refusal.clause, refusal.reason, refusal.places


def slides(position: Position) -> set[str]:
    """Every slide that is legal, in writing."""
    moves = rules.legal(position, position.to_move)
    return {text for text in (GAME.write(position, move) for move in moves) if "-" in text}
