"""Short ways to set up and to speak of positions of Connections in tests."""

from msgspec.structs import replace

from ludolien.core import CHANCE, Refusal, Result, Seat, settle
from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.material import LAYOUTS, material
from ludolien.games.connections_knizia.moves import Hide, KniziaMove
from ludolien.games.connections_knizia.rules.placing import NAMES
from ludolien.games.connections_knizia.state import Laid, Position, material_of

OWN_TILES = "\n".join(
    f"{symbol} {('WN-W', 'WWNN', 'N--N', 'WNWN')[at % 4]}" for at, symbol in enumerate(material().symbols)
)
OWN_NUMBERS = "\n".join(f"{name} {' '.join(str(1 + at % 3) for at in range(16))}" for name in LAYOUTS)
"""Material that an owner of the printed game may have entered; its numbers differ from corner to corner."""
CELL = {name: cell for cell, name in enumerate(NAMES)}


def fresh(seats: int = 1, **options: str | int) -> Position:
    return GAME.start(seats, settle(GAME.options, options))


def board(*laid: str, called: str | None = None, seats: int = 1) -> Position:
    """A position with these tiles on the first board, written as moves: `moon d3 r1`, `key a1 x`."""
    of = material()
    cells: list[Laid | None] = [None] * 25
    used = []
    for text in laid:
        symbol, cell, how = text.split()
        tile = of.symbols.index(symbol)
        used.append(tile)
        cells[CELL[cell]] = Laid(tile, 0, up=False) if how == "x" else Laid(tile, int(how[1]))
    start = fresh(seats)
    position = replace(
        start,
        boards=(tuple(cells), *start.boards[1:]),
        uncalled=tuple(tile for tile in start.uncalled if tile not in used),
        rounds=len(used),
    )
    return position if called is None else call(position, called)


def call(position: Position, symbol: str) -> Position:
    return say(position, CHANCE, f"call {symbol}")


def say(position: Position, seat: Seat, *texts: str) -> Position:
    for text in texts:
        move = GAME.read(position, seat, text)
        assert GAME.refuse(position, move) is None, (text, GAME.refuse(position, move))
        position = GAME.play(position, move)
    return position


def refusal(position: Position, move: KniziaMove) -> Refusal:
    found = GAME.refuse(position, move)
    assert found is not None, f"{move} is allowed"
    return found


def refused(position: Position, text: str, seat: Seat = 0) -> Refusal:
    return refusal(position, GAME.read(position, seat, text))


def is_allowed(position: Position, text: str, seat: Seat = 0) -> bool:
    return GAME.refuse(position, GAME.read(position, seat, text)) is None


def result(position: Position) -> Result:
    found = GAME.result(position)
    assert found is not None, "the game goes on"
    return found


def all_face_down(position: Position) -> Position:
    """Plays to the end with nothing but spirals."""
    while awaited := GAME.awaited(position):
        if CHANCE in awaited:
            position = call(position, material_of(position).symbols[position.uncalled[0]])
        for seat in range(len(position.boards)):
            move: KniziaMove = next(move for move in GAME.legal(position, seat) if isinstance(move, Hide))
            position = say(GAME.play(position, move), seat, "confirm")
    return position
