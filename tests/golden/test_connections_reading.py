"""The golden games of Connections, read beside the rulebook by a reader of its own: nothing here is shared with the
rules but the two data files of the material."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

GAMES = sorted((Path(__file__).parent / "connections_knizia").glob("*.game"))
MATERIAL = files("ludolien.games.connections_knizia.material")
BESIDE = {"n": (0, 1, "s"), "e": (1, 0, "w"), "s": (0, -1, "n"), "w": (-1, 0, "e")}
CORNERS = [cell + side for cell, side in re.findall(r"(..)(.)", "a4wa5wa5nb5nd5ne5ne5ee4ee2ee1ee1sd1sb1sa1sa1wa2w")]
"""CK3: clockwise from the north-west corner."""

Tile = dict[str, str] | None
"""What each side shows; None for a spiral."""


def lines(name: str) -> Iterator[list[str]]:
    for line in (MATERIAL / name).read_text(encoding="utf-8").splitlines():
        if words := line.split("#")[0].split():
            yield words


PATTERNS = dict(lines("tiles.txt"))
NUMBERS = {words[0]: dict(zip(CORNERS, map(int, words[1:] * 4), strict=True)) for words in lines("numbers.txt")}


def shown(symbol: str, turns: int) -> dict[str, str]:
    """CK5, CK8: the sides after quarter turns clockwise: what was north is east."""
    return {"nesw"[(at + turns) % 4]: path for at, path in enumerate(PATTERNS[symbol])}


def beside(cell: str, side: str) -> str | None:
    right, up, _ = BESIDE[side]
    column, row = ord(cell[0]) + right, int(cell[1]) + up
    return f"{chr(column)}{row}" if "a" <= chr(column) <= "e" and 1 <= row <= 5 else None


def check_face_up(board: dict[str, Tile], numbers: dict[str, int], cell: str, tile: dict[str, str]) -> None:
    """CK8 to CK11, clause by clause."""
    assert cell not in board, "CK8: on an empty cell"
    met = []
    for side, path in tile.items():
        other = beside(cell, side)
        if other is None:
            assert path == "-" or cell + side in numbers, "CK10: no path into an empty edge"
        elif (neighbour := board.get(other)) is not None:
            assert neighbour[BESIDE[side][2]] == path, "CK10: like meets like"
            met.append(path)
    assert met, "CK8: beside a tile face up or the centre"
    assert set(met) != {"-"}, "CK9: a path is continued"


def lost(board: dict[str, Tile], numbers: dict[str, int]) -> int:
    """CK13, CK14: walk from the centre, then count."""
    reached, edge = {"c3"}, ["c3"]
    while edge:
        cell = edge.pop()
        for side, path in (board[cell] or {}).items():
            other = beside(cell, side)
            there = board.get(other) if other else None
            if path != "-" and other and other not in reached and there and there[BESIDE[side][2]] == path:
                reached.add(other)
                edge.append(other)
    linked = sum(value for at, value in numbers.items() if at[:2] in reached and (board[at[:2]] or {})[at[2]] != "-")
    return sum(numbers.values()) - linked + sum(tile is None for tile in board.values())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_games_follow_the_rulebook_clause_by_clause(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    options = json.loads(re.search(r"^\[options (.*)\]$", text, re.M)[1])  # type: ignore[index]
    seats = len(json.loads(re.search(r"^\[seats (.*)\]$", text, re.M)[1]))  # type: ignore[index]
    result = json.loads(re.search(r"^\[ending (.*)\]$", text, re.M)[1])["result"]  # type: ignore[index]
    letters = [
        "ABCD"[(seat + options["shift"]) % 4] if options["layout"] == "seats" else options["layout"]
        for seat in range(seats)
    ]
    centre = {"n": "N", "e": "W", "s": "N", "w": "W"}
    boards: list[dict[str, Tile]] = [{"c3": centre} for _ in range(seats)]
    hands: dict[int, tuple[str, Tile]] = {}
    confirmed: set[int] = set()
    called: list[str] = []
    for who, said in re.findall(r"^\d+\. (chance|seat \d): (.*)$", text, re.M):
        words = said.split()
        if who == "chance":
            assert not hands and words[0] == "call" and words[1] not in called, "CK6: a new tile, when all have laid"
            called.append(words[1])
            continue
        seat = int(who[5:])
        if said == "withdraw":
            confirmed.remove(seat)
        elif said == "confirm":
            assert seat in hands and seat not in confirmed, "CK7: what was laid is confirmed, once"
            confirmed.add(seat)
        else:
            assert seat not in confirmed, "CK7: confirmed is confirmed"
            hands.pop(seat, None)
            if said != "lift":
                symbol, cell, how = words
                assert symbol == called[-1], "CK6: everybody lays the tile called"
                tile = None if how == "x" else shown(symbol, int(how[1]))
                assert cell not in boards[seat], "CK8, CK12: on an empty cell"
                if tile is not None:
                    check_face_up(boards[seat], NUMBERS[letters[seat]], cell, tile)
                hands[seat] = (cell, tile)
        if len(confirmed) == seats:
            for owner, (cell, laid) in hands.items():
                boards[owner][cell] = laid
            hands, confirmed = {}, set()
    assert len(called) == 24 and all(len(board) == 25 for board in boards), "CK6: 24 rounds"
    scores = [lost(board, NUMBERS[letter]) for board, letter in zip(boards, letters, strict=True)]
    assert scores == result["scores"], "CK14"
    assert result["ranks"] == [1 + sum(other < mine for other in scores) for mine in scores], "CK14: the fewest win"
    if seats == 1:
        assert result["reason"] == f"grade_{1 + sum(scores[0] > most for most in (1, 4, 7, 10))}", "CK16"
