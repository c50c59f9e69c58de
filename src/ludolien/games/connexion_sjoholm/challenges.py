"""Connexion: win with two moves, whatever Black does in between. One first move does it, and no other."""

from random import Random
from typing import Final

from msgspec.structs import replace

from ludolien.boards.squares import neighbours
from ludolien.core.challenges import Challenge, Verdict, dice_of
from ludolien.core.lessons import Setup
from ludolien.games.connexion_sjoholm import notation, rules
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Turn
from ludolien.games.connexion_sjoholm.rules.play import leaving
from ludolien.games.connexion_sjoholm.rules.tiles import COLOURS, is_at_exit, path
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Position, key

SIDE: Final = 6
MOVES: Final = 2
FEW: Final = (1, 2, 2)
"""How many pawns are left to White; Black has at least as many."""


def make(secret: str, day: int) -> Challenge:
    """Boards thrown together are looked through for such a position."""
    rng = dice_of(secret, day)
    while True:
        position = _thrown(rng)
        if position is None or _winning(position):
            continue
        keys = _keys(position)
        if len(keys) == 1:
            return _challenge(position, keys[0])


def judge(challenge: Challenge, position: Position) -> Verdict:
    """One point for the win, in time."""
    is_over = bool(position.ending) or position.plies >= 2 * MOVES - 1
    return Verdict(int(position.winner == WHITE), is_over)


def reply(challenge: Challenge, position: Position) -> ConnexionMove | None:
    """A move after which White cannot win at once, if there is one; best of all, Black's own win."""
    answers = rules.legal(position, position.to_move)
    return next((move for move in answers if rules.play(position, move).winner == BLACK), None) or next(
        (move for move in answers if not _loses(position, move)), None
    )


def _challenge(position: Position, key: ConnexionMove) -> Challenge:
    fields = {"tiles": position.tiles, "pawns": position.pawns, "seen": position.seen}
    challenge = Challenge(
        setup=Setup(fields=fields),
        goal="win",
        facts={"moves": MOVES},
        most=1,
        solutions=(notation.write(position, key),),
        model=(),
    )
    after = rules.play(position, key)
    answer = reply(challenge, after) or rules.legal(after, after.to_move)[0]
    end = rules.play(after, answer)
    return replace(challenge, model=(*challenge.solutions, notation.write(end, _winning(end)[0])))


def _thrown(rng: Random) -> Position | None:
    """Tiles as they fall and a few pawns, White to move; None where a pawn would have left already."""
    tiles = "".join(rng.choice("0123") for _ in range(SIDE * SIDE))
    white = rng.choice(FEW)
    pawns = [tuple(sorted(rng.sample(range(SIDE * SIDE), count))) for count in (white, rng.randint(white, 3))]
    for colour in COLOURS:
        for pawn in pawns[colour]:
            way = path(SIDE, SIDE, tiles, colour, pawn)
            if any(is_at_exit(SIDE, SIDE, tiles, colour, cell) for cell in way):
                return None
    left = (pawns[WHITE], pawns[BLACK])
    return Position(SIDE, SIDE, False, tiles, left, seen=(key(tiles, left, (), WHITE),))


def _keys(position: Position) -> list[ConnexionMove]:
    """The first moves that win by force. The second answer that saves Black tends to save it from the next move too, so
    it is tried first."""
    found: list[ConnexionMove] = []
    saving: list[ConnexionMove] = []
    for move in rules.legal(position, position.to_move):
        after = rules.play(position, move)
        if after.ending:
            continue
        answers = rules.legal(after, after.to_move)
        saved = next((one for one in (*saving, *answers) if one in answers and not _loses(after, one)), None)
        if saved is None:
            found.append(move)
        elif saved not in saving:
            saving.insert(0, saved)
    return found


def _loses(position: Position, answer: ConnexionMove) -> bool:
    """After this move of Black's, White has won or can win at once."""
    after = rules.play(position, answer)
    return after.winner == WHITE if after.ending else bool(_winning(after))


def _winning(position: Position) -> list[Turn]:
    """The turns that let all of White's pawns out, and not all of Black's: pawns leave by a turn alone (CS12), and
    only by a path through the turned tile, so that lies beside each of their paths, or on it."""
    around = neighbours(position.width, position.height)
    near: set[int] | None = None
    for pawn in position.pawns[WHITE]:
        way = path(position.width, position.height, position.tiles, WHITE, pawn)
        beside = way.union(*(around[cell] for cell in way))
        near = beside if near is None else near & beside
    turns = (Turn(position.to_move, tile, quarters) for tile in sorted(near or ()) for quarters in (1, 2, 3))
    found = []
    for turn in turns:
        if turn.tile >= 0 and turn.tile not in position.protected:
            white, black = leaving(position, turn)
            if white == position.pawns[WHITE] and black != position.pawns[BLACK]:
                found.append(turn)
    return found
