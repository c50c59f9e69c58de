"""Moves in writing: `link f4 g5`, `arc e5 f4 g5`, `ring i2`, `rub f4 g5`, `answer escargot`, `judge 3 right` …

Cells are those of the upright board. An answer in another language than the table's is written `answer en: snail`.
HOUSE's card is `show 7f3a lines C a1 c1 c3 | O a5 b6~ c7 | X i2`: its id, its level, closed and open paths and rings,
icons passed on an arc marked `~`; several cards are parted by `//`.
"""

import re
from typing import Final, get_args

from ludolien.core import BadNotation, Seat
from ludolien.games.connecto_mahy import moves
from ludolien.games.connecto_mahy.icons.cells import cell_named, name_of
from ludolien.games.connecto_mahy.moves import ConnectoMove, Mark, Turned
from ludolien.games.connecto_mahy.riddles.answers import Language, Verdict
from ludolien.games.connecto_mahy.riddles.card import Card, Path
from ludolien.games.connecto_mahy.riddles.riddle import Level
from ludolien.games.connecto_mahy.rules import pen
from ludolien.games.connecto_mahy.state import Position

Plain = (
    moves.Wipe
    | moves.Lift
    | moves.GiveUp
    | moves.Finish
    | moves.Abstain
    | moves.GoOn
    | moves.GlassEmpty
    | moves.TimeUp
    | moves.Count
)
_PLAIN: Final[dict[str, type[Plain]]] = {
    "wipe": moves.Wipe,
    "lift": moves.Lift,
    "give up": moves.GiveUp,
    "finish": moves.Finish,
    "abstain": moves.Abstain,
    "go on": moves.GoOn,
    "glass empty": moves.GlassEmpty,
    "time up": moves.TimeUp,
    "count": moves.Count,
}
"""Moves that say nothing but what they are."""
_WORDS: Final = {kind: word for word, kind in _PLAIN.items()}
_LANGUAGE: Final = re.compile(r"(fr|en): ?(.*)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[0-9]{1,3}", re.ASCII)
_TURNS: Final[dict[str, Turned]] = {"0": 0, "90": 90, "180": 180, "270": 270}
_VERDICTS: Final[dict[str, Verdict]] = {"right": "right", "vague": "vague", "wrong": "wrong"}
_LEVELS: Final[dict[str, Level]] = {level: level for level in get_args(Level)}


# Writing


def write(position: Position, move: ConnectoMove) -> str:
    """The one form of a move."""
    match move:
        case moves.Link() | moves.Arc() | moves.Ring() | moves.Rub() | moves.Wipe() | moves.Lift() | moves.Turn():
            return pen.written(move)
        case moves.Ask(mark=mark):
            return f"ask {pen.spelt(mark)}"
        case moves.Answer(text=text, language=language):
            return f"answer {_said(position, text, language)}"
        case moves.Propose(board=board, text=text, language=language):
            return f"propose {board} {_said(position, text, language)}"
        case moves.Tell(text=text):
            return f"tell {text}"
        case moves.Accept(board=board):
            return f"accept {board}"
        case moves.Contest(board=board):
            return f"contest {board}"
        case moves.Vote(right=right):
            return "vote right" if right else "vote wrong"
        case moves.Show(cards=cards):
            return "show " + " // ".join(map(write_card, cards))
        case moves.Judge(board=board, verdict=verdict):
            return f"judge {board} {verdict}"
        case moves.Reveal(card=card, number=number, fr=fr, en=en, lies=lies):
            return f"reveal {card} {'wide' if lies else 'tall'} {number} {fr} = {en}"
        case _:
            return _WORDS[type(move)]


def _said(position: Position, text: str, language: Language) -> str:
    """A text, with its language where that would not go without saying."""
    goes_without_saying = language == position.agreed.language and not _LANGUAGE.fullmatch(text)
    return text if goes_without_saying else f"{language}: {text}"


def write_card(card: Card) -> str:
    """A card on one line."""
    paths = [
        f"{'C' if path.closed else 'O'} "
        + " ".join(f"{name_of(cell)}{'~' if arc else ''}" for cell, arc in zip(path.cells, path.arcs, strict=True))
        for path in card.paths
    ]
    rings = [f"X {pen.spelt(card.rings)}"] if card.rings else []
    return f"{card.id} {card.level} " + " | ".join(paths + rings)


# Reading


def read(position: Position, seat: Seat, text: str) -> ConnectoMove:
    """Any case and spacing, except inside texts; `BadNotation` for what is no move."""
    tidy = " ".join(text.split())
    word, _, rest = tidy.partition(" ")
    if (plain := _PLAIN.get(tidy.lower())) is not None:
        return plain(seat)
    match word.lower():
        case "link" | "arc" | "ring":
            mark = _read_mark(rest)
            if pen.STROKES[len(mark)] == word.lower():
                return moves.made(seat, mark)
        case "rub":
            return moves.Rub(seat, _read_mark(rest))
        case "ask":
            return moves.Ask(seat, _read_mark(rest))
        case "turn" if rest in _TURNS:
            return moves.Turn(seat, _TURNS[rest])
        case "answer":
            return moves.Answer(seat, *_read_said(position, rest))
        case "tell" if rest:
            return moves.Tell(seat, rest)
        case "vote" if rest.lower() in ("right", "wrong"):
            return moves.Vote(seat, rest.lower() == "right")
        case "show":
            return moves.Show(seat, tuple(read_card(card) for card in rest.split("//")))
        case "propose" | "accept" | "contest" | "judge" | "reveal":
            return _read_about(position, seat, word.lower(), rest)
    raise BadNotation(f"{tidy[:40]!r} is no move: write link, arc, ring, rub, lift, turn, answer or give up")


def _read_about(position: Position, seat: Seat, word: str, rest: str) -> ConnectoMove:
    """A move about a board or a card, by its number."""
    number, _, more = rest.partition(" ")
    if not _NUMBER.fullmatch(number):
        raise BadNotation(f"{word} needs the number of a board, not {number[:20]!r}")
    board = int(number)
    match word:
        case "propose":
            return moves.Propose(seat, board, *_read_said(position, more))
        case "accept" if not more:
            return moves.Accept(seat, board)
        case "contest" if not more:
            return moves.Contest(seat, board)
        case "judge" if more.lower() in _VERDICTS:
            return moves.Judge(seat, board, _VERDICTS[more.lower()])
        case "reveal":
            return _read_reveal(seat, board, more)
    raise BadNotation(f"{more[:40]!r} cannot follow `{word} {number}`")


def _read_reveal(seat: Seat, card: int, text: str) -> moves.Reveal:
    shape, _, rest = text.partition(" ")
    number, _, names = rest.partition(" ")
    fr, equals, en = names.partition(" = ")
    if shape not in ("wide", "tall") or not _NUMBER.fullmatch(number) or not equals:
        raise BadNotation("a reveal is written `reveal 0 wide 100 escargot = snail`")
    return moves.Reveal(seat, card, int(number), fr.strip(), en.strip(), shape == "wide")


def _read_said(position: Position, text: str) -> tuple[str, Language]:
    if not text:
        raise BadNotation("write the answer after it")
    if found := _LANGUAGE.fullmatch(text):
        return found[2], "en" if found[1].lower() == "en" else "fr"
    return text, position.agreed.language


def _read_mark(text: str) -> Mark:
    mark = tuple(map(_read_cell, text.split()))
    if not 1 <= len(mark) <= 3:
        raise BadNotation("a ring has one icon, a link two, an arc three")
    return mark


def _read_cell(name: str) -> int:
    if (cell := cell_named(name)) is None:
        raise BadNotation(f"{name[:20]!r} is no icon: columns go from a to i, rows from 1 to 12")
    return cell


def read_card(text: str) -> Card:
    head, *parts = text.strip().split(" ", 2)
    if len(parts) < 2 or parts[0] not in _LEVELS:
        raise BadNotation("a card is written `7f3a lines C a1 c1 c3 | O a5 b6 | X i2`")
    paths: list[Path] = []
    rings: tuple[int, ...] = ()
    for stroke in parts[1].split("|"):
        kind, *marks = stroke.split() or [""]
        if kind == "X" and not rings:
            rings = tuple(map(_read_cell, marks))
        elif kind in ("C", "O"):
            cells = tuple(_read_cell(mark.removesuffix("~")) for mark in marks)
            paths.append(Path(kind == "C", cells, tuple(mark.endswith("~") for mark in marks)))
        else:
            raise BadNotation(f"a path of a card starts with C, O or X, not {kind[:20]!r}")
    return Card(head, _LEVELS[parts[0]], tuple(paths), rings)
