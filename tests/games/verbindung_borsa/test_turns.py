"""VB5-VB9: rolling and placing, and taking back."""

from fractions import Fraction
from random import Random

import pytest

from ludolien.core import CHANCE, BadNotation
from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.material.dice import BLACK, FACES, RED
from ludolien.games.verbindung_borsa.moves import Place, Roll
from ludolien.games.verbindung_borsa.rules.placing import extends
from ludolien.games.verbindung_borsa.state import Position
from tests.games.verbindung_borsa.playing import (
    board,
    cell,
    die,
    fresh,
    is_allowed,
    legal_texts,
    refusal,
    refused,
    say,
    sides_of,
)


def dice_rolled(position: Position) -> set[int]:
    """How many dice chance may roll now."""
    return {len(roll.faces) for roll, _ in GAME.odds(position) if isinstance(roll, Roll)}


def test_VB5_red_begins_and_rolls_two_dice_in_the_first_two_turns() -> None:
    position, counts = fresh(), []
    for _ in range(6):
        assert GAME.awaited(position) == {CHANCE}
        rolls = GAME.odds(position)
        (size,) = dice_rolled(position)
        counts.append((position.to_move, size))
        assert sum(chance for _, chance in rolls) == 1
        position = say(position, "roll " + " ".join(["R=" if position.to_move else "B="] * counts[-1][1]), "-")
    assert counts == [(RED, 2), (BLACK, 3), (RED, 2), (BLACK, 3), (RED, 3), (BLACK, 3)]


def test_VB16_without_the_handicap_red_rolls_three() -> None:
    assert dice_rolled(fresh(handicap=False)) == {3}


def test_VB5_fair_dice() -> None:
    odds = dict(GAME.odds(fresh()))
    assert odds[Roll(CHANCE, (0, 0))] == Fraction(1, 36)
    assert odds[Roll(CHANCE, (0, 5))] == Fraction(2, 36)


def test_VB5_a_smaller_stock_is_rolled_as_it_is() -> None:
    position = board(*[f"{column}{row} W" for column in "abcdef" for row in range(1, 7)][:34])
    assert dice_rolled(position) == {2}


def test_VB5_only_chance_rolls_and_only_what_can_be_rolled() -> None:
    assert refusal(fresh(), Roll(RED, (0, 0))).reason == "only_chance_rolls"
    assert refusal(fresh(), Roll(CHANCE, (0, 0, 0))).reason == "no_such_roll"
    assert refusal(fresh(), Roll(CHANCE, (5, 0))).reason == "no_such_roll"
    rolled = board(rolled="R+ C")
    assert refusal(rolled, Roll(CHANCE, (0, 0, 0))).reason == "only_chance_rolls"
    assert refused(rolled, "b6 R+", seat=BLACK).reason == "not_your_turn"


def test_VB6_up_to_two_dice_in_any_order_and_the_rest_goes_back() -> None:
    position = board(rolled="R+ R+ R=")
    after = say(position, "b6 R=0", "b5 R+")
    assert refused(after, "b4 R+").reason == "two_placed"
    ended = say(after, "-")
    assert ended.stock == 34
    assert (ended.to_move, ended.rolled) == (BLACK, None)


def test_VB6_nothing_needs_to_be_placed() -> None:
    assert is_allowed(board(rolled="R+ C R="), "-")


def test_VB6_a_die_that_was_not_rolled_is_refused() -> None:
    assert refused(board(rolled="R+ C"), "b6 R=0").reason == "not_rolled"
    assert refused(say(board(rolled="R+ C"), "b6 R+"), "b5 R+").reason == "not_rolled"


def test_VB6_white_crosses_must_be_placed_if_they_can_be() -> None:
    position = board(rolled="W R+ C")
    assert refused(position, "-").reason == "white_owed"
    after = say(position, "b6 W")
    assert is_allowed(after, "-")
    assert refused(say(position, "b6 R+"), "b5 R=0").reason == "not_rolled"


def test_VB6_another_die_only_while_placements_remain_for_the_white_crosses() -> None:
    one_white = say(board(rolled="W R+ R+"), "b6 R+")
    assert refused(one_white, "b5 R+").reason == "white_first"
    two_whites = board(rolled="R+ W W")
    assert refused(two_whites, "b6 R+").reason == "white_first"
    assert refused(say(two_whites, "b6 W"), "b5 R+").reason == "white_first"


def test_VB6_a_white_cross_that_fits_nowhere_is_not_owed() -> None:
    everywhere_black = [f"{column}{row} B+" for column in "abcdef" for row in range(1, 7)]
    homes = ("b6", "f5", "e1", "a2")
    laid = [f"{text[:2]} R+" if text[:2] in homes else text for text in everywhere_black if text[:2] != "c3"]
    assert is_allowed(board(*laid, rolled="W", sides="loose"), "-")
    assert refused(board(*laid, rolled="W", sides="loose"), "c3 W").clause == "VB7"


def test_VB6_look_alikes_are_one_move() -> None:
    position = board(rolled="R+ R= C")
    assert GAME.read(position, RED, "b6 R+3") == Place(RED, cell("b6"), 0, 0)
    assert GAME.read(position, RED, "b6 r=2") == Place(RED, cell("b6"), 3, 0)
    assert refusal(position, Place(RED, cell("b6"), 3, 2)).reason == "looks_alike"
    assert refusal(position, Place(RED, cell("b6"), 3, 7)).reason == "no_such_turn"
    assert len(legal_texts(position)) == len(set(legal_texts(position)))


def test_VB7_the_first_die_goes_next_to_an_own_base() -> None:
    assert legal_texts(board(rolled="R+")) == ["e1 R+0", "a2 R+0", "f5 R+0", "b6 R+0", "-"]
    assert refused(board(rolled="R+"), "c3 R+").clause == "VB7"


def test_VB7_own_colour_or_white_on_both_touching_sides() -> None:
    position = board("b6 R=0", rolled="R+ C R=")
    assert is_allowed(position, "b5 R+")
    assert is_allowed(position, "b5 C0")
    assert refused(position, "b5 C1").clause == "VB8"
    loose = board("b6 R=0", rolled="R+ C R=", sides="loose")
    assert refused(loose, "b5 C1").clause == "VB7"


def test_VB7_any_path_of_the_colour_and_a_stub_may_be_extended() -> None:
    lonely = board("c3 B=0", rolled="R+")
    assert is_allowed(lonely, "d3 R+")
    assert refused(lonely, "c4 R+").clause == "VB8"


def test_VB7_a_white_cross_touching_only_the_opponents_colour_extends_nothing() -> None:
    position = board("c3 B+", rolled="W")
    assert refused(position, "c4 W").clause == "VB7"
    assert is_allowed(board("c3 W", rolled="W"), "c4 W")


def test_VB7_the_cell_must_be_empty_and_on_the_board() -> None:
    position = board("b6 R+", rolled="R+")
    assert refused(position, "b6 R+").reason == "cell_taken"
    assert refusal(position, Place(RED, 99, 0, 0)).reason == "off_the_board"


def test_VB8_touching_sides_must_agree_with_dice_and_bases() -> None:
    position = board("b6 R=0", rolled="R+ C R=")
    answer = refused(position, "c6 R+")
    assert (answer.clause, answer.places) == ("VB8", ("c6", "b6"))
    base = refused(board("d6 R+", rolled="R+"), "e6 R+")
    assert (base.clause, base.reason) == ("VB8", "disagrees_with_base")
    assert is_allowed(board("d6 R+", rolled="R+", sides="loose"), "e6 R+")


def test_VB8_a_red_path_may_end_at_the_stub_of_a_black_bridge() -> None:
    assert is_allowed(board("b6 R+", "c6 R+", "d5 B=0", rolled="R+"), "c5 R+")


def test_VB9_the_opponents_path_may_be_extended_too() -> None:
    position = board("b6 R=0", "c5 B+", rolled="C")
    assert is_allowed(position, "b5 C3")
    assert extends(position.rules, position.board, BLACK, cell("b5"), die("C3"))


def test_a_placement_may_be_taken_back_within_the_turn() -> None:
    position = board(rolled="R+ R+ R=")
    placed = say(position, "b6 R=0", "b5 R+")
    back = say(placed, "back", "back")
    assert (back.board, back.rolled, back.placed) == (position.board, position.rolled, 0)
    assert refused(position, "back").reason == "nothing_to_take_back"


@pytest.mark.parametrize("text", ["", "c4", "z9 C2", "c4 X", "c4 C4", "roll R+", "c4 W! announce", "c4 C2 now"])
def test_what_is_no_move_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(board(rolled="R+"), RED, text)


def brute_force(laid: dict[tuple[int, int], str], mine: str, strict: bool, faces: set[str]) -> set[str]:
    """VB4, VB7, VB8 from the rulebook alone, on a 6 x 6 board."""
    bases = {(1, 5, "n"): "r", (5, 4, "e"): "r", (4, 0, "s"): "r", (0, 1, "w"): "r"}
    bases |= {(4, 5, "n"): "b", (5, 1, "e"): "b", (1, 0, "s"): "b", (0, 4, "w"): "b"}
    steps = {"n": (0, 1, "s"), "e": (1, 0, "w"), "s": (0, -1, "n"), "w": (-1, 0, "e")}
    looks = {"R+": 1, "B+": 1, "W": 1, "C": 4, "R=": 2, "B=": 2}
    found = set()
    for x in range(6):
        for y in range(6):
            for face in faces:
                for turn in range(looks[face]):
                    sides = sides_of(f"{face}{turn}")
                    touches = []
                    for side, (dx, dy, facing) in steps.items():
                        if (x + dx, y + dy) in laid:
                            touches.append((sides[side], sides_of(laid[x + dx, y + dy])[facing]))
                        elif (x, y, side) in bases:
                            touches.append((sides[side], bases[x, y, side]))
                    own = {mine, "w"}
                    agrees = all(a == b or "w" in (a, b) for a, b in touches)
                    if (x, y) not in laid and (agrees or not strict) and any({a, b} <= own for a, b in touches):
                        found.add(f"{'abcdef'[x]}{y + 1} {face}{turn}")
    return found


def test_VB7_and_VB8_agree_with_an_independent_brute_force_on_thousands_of_positions() -> None:
    rng = Random(15)
    total = 0
    for number in range(2500):
        cells = rng.sample([(x, y) for x in range(6) for y in range(6)], rng.randrange(30))
        laid = {
            at: f"{face}{rng.randrange({'C': 4, 'R=': 2, 'B=': 2}.get(face, 1))}"
            for at in cells
            for face in [rng.choice(FACES)]
        }
        mover, sides = number % 2, ("strict", "loose")[number // 2 % 2]
        faces = {rng.choice(("R+", "C", "R=") if mover == RED else ("B+", "C", "B="))}
        texts = [f"{'abcdef'[x]}{y + 1} {name}" for (x, y), name in laid.items()]
        position = board(*texts, mover=mover, rolled=" ".join(faces), sides=sides)
        expected = brute_force(laid, "rb"[mover], sides == "strict", faces)
        assert {text for text in legal_texts(position) if text != "-"} == expected
        total += len(expected)
    assert total > 10_000
