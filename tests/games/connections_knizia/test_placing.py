"""CK8-CK12: where a tile may lie, each rule with its refusal, and against an independent brute force."""

from random import Random

from msgspec.structs import replace

from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.material import material
from ludolien.games.connections_knizia.moves import Hide, Lay
from ludolien.games.connections_knizia.state import Laid, Position
from tests.games.connections_knizia.playing import board, call, fresh, is_allowed, refused


def test_CK8_face_up_needs_a_face_up_neighbour_or_the_centre() -> None:
    position = call(fresh(), "moon")
    assert is_allowed(position, "moon d3 r1")
    answer = refused(position, "moon a1 r1")
    assert (answer.clause, answer.reason, answer.places) == ("CK8", "no_neighbour", ("a1",))


def test_CK8_the_cell_must_be_empty() -> None:
    position = board("moon d3 r1", called="star")
    assert refused(position, "star d3 r1").reason == "cell_taken"


def test_CK8_any_of_four_orientations() -> None:
    position = call(fresh(), "apple")
    assert [move for move in GAME.legal(position, 0) if isinstance(move, Lay)] == [Lay(0, 11, 0), Lay(0, 13, 0)]
    position = call(fresh(), "tree")
    assert refused(position, "tree d3 r0").reason == "meets_nothing"
    assert all(is_allowed(position, f"tree d3 r{turn}") for turn in (1, 2, 3))


def test_CK9_a_path_of_a_neighbour_must_be_continued() -> None:
    position = board("key d3 r3", called="bell")
    answer = refused(position, "bell d4 r0")
    assert (answer.clause, answer.reason) == ("CK9", "continues_nothing")


def test_CK10_a_path_may_not_meet_an_empty_side() -> None:
    position = call(fresh(), "heart")
    answer = refused(position, "heart d3 r0")
    assert (answer.clause, answer.reason, answer.places) == ("CK10", "meets_nothing", ("d3", "c3"))


def test_CK10_wide_may_not_meet_narrow() -> None:
    answer = refused(call(fresh(), "heart"), "heart d3 r1")
    assert (answer.clause, answer.reason) == ("CK10", "meets_other_width")


def test_CK10_a_path_may_not_run_into_an_empty_edge() -> None:
    position = board("moon d3 r1", called="star")
    answer = refused(position, "star e3 r1")
    assert (answer.clause, answer.reason, answer.places) == ("CK10", "meets_empty_edge", ("e3", "e3e"))


def test_CK10_numbers_take_either_width_or_nothing() -> None:
    position = board("moon d3 r1", "bell e3 r2", called="star")
    assert is_allowed(position, "star e2 r0")
    position = board("moon d3 r1", "bell e3 r2", called="flame")
    assert is_allowed(position, "flame e2 r0")


def test_CK10_empty_sides_may_meet_empty_sides() -> None:
    position = board("moon d3 r1", "bell e3 r2", called="star")
    assert is_allowed(position, "star e2 r0")
    beside = board("moon d3 r1", "tree e3 r2", called="star")
    assert is_allowed(beside, "star e2 r0")


def test_CK11_sides_towards_empty_cells_and_spirals_are_free() -> None:
    beside_spiral = board("key c4 x", "sun d2 x", called="apple")
    assert is_allowed(beside_spiral, "apple d3 r0")


def test_CK12_face_down_goes_on_any_empty_cell() -> None:
    position = board("moon d3 r1", called="star")
    cells = [move.cell for move in GAME.legal(position, 0) if isinstance(move, Hide)]
    assert cells == [cell for cell in range(25) if cell not in (12, 13)]
    assert refused(position, "star d3 x").clause == "CK12"


def test_CK12_a_spiral_is_no_neighbour() -> None:
    position = board("star d4 x", called="moon")
    answer = refused(position, "moon d5 r0")
    assert (answer.clause, answer.reason) == ("CK8", "no_neighbour")


def brute_force_fits(paths: dict[tuple[int, int], str], x: int, y: int, tile: str) -> bool:
    """CK8-CK11 once more, from the rulebook alone: a board as a dict of face-up patterns in n, e, s, w."""
    if (x, y) in paths:
        return False
    touches = []
    for index, (dx, dy) in enumerate([(0, 1), (1, 0), (0, -1), (-1, 0)]):
        to = (x + dx, y + dy)
        if to[0] not in range(5) or to[1] not in range(5):
            is_middle = (x == 2 and dx == 0) or (y == 2 and dy == 0)
            if is_middle and tile[index] != "-":
                return False
        elif to in paths:
            touches.append((tile[index], paths[to][(index + 2) % 4]))
    return all(a == b for a, b in touches) and any(a == b != "-" for a, b in touches)


def random_position(rng: Random) -> Position:
    """Any board at all: tiles laid without regard to the rules."""
    tiles = rng.sample(range(28), 28)
    cells: list[Laid | None] = [None] * 25
    free = [cell for cell in range(25) if cell != 12]
    for cell in rng.sample(free, rng.randrange(24)):
        tile = tiles.pop()
        up = rng.random() < 0.8
        cells[cell] = Laid(tile, rng.randrange(4) if up else 0, up=up)
    called = tiles.pop()
    return replace(fresh(), boards=(tuple(cells),), called=called, uncalled=tuple(sorted(tiles)))


def test_CK8_to_CK12_agree_with_an_independent_brute_force_on_thousands_of_boards() -> None:
    rng = Random(20261115)
    found = 0
    for _ in range(3000):
        position = random_position(rng)
        cells = position.boards[0]
        patterns = {n: looks[0] for n, looks in enumerate(material().turned)}

        def turned(tile: int, turn: int, patterns: dict[int, str] = patterns) -> str:
            return "".join(patterns[tile][(side - turn) % 4] for side in range(4))

        paths = {(cell % 5, cell // 5): turned(at.tile, at.turn) for cell, at in enumerate(cells) if at and at.up}
        paths[2, 2] = "NWNW"
        taken = {(cell % 5, cell // 5) for cell, at in enumerate(cells) if at} | {(2, 2)}
        assert position.called is not None
        expected = {
            (y * 5 + x, turned(position.called, turn))
            for x in range(5)
            for y in range(5)
            for turn in range(4)
            if (x, y) not in taken and brute_force_fits(paths, x, y, turned(position.called, turn))
        }
        ours = [move for move in GAME.legal(position, 0) if isinstance(move, Lay)]
        assert {(move.cell, turned(position.called, move.turn)) for move in ours} == expected
        assert len(ours) == len(expected)
        found += len(expected)
    assert found > 3000
