"""CQ7-CQ10: material, the deal, who begins, teams."""

from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace

from ludolien.core import CHANCE, WATCHER
from ludolien.games.connexions_quarks import GAME, rules
from ludolien.games.connexions_quarks.material.board import OFF
from ludolien.games.connexions_quarks.material.cards import PACK
from ludolien.games.connexions_quarks.moves import Go, MoveCard
from ludolien.games.connexions_quarks.rules.colours import colour_count, colour_of, seat_to_move, seats_of
from ludolien.games.connexions_quarks.state import Position
from tests.games.connexions_quarks.kit import play, pose, refused, rolled, start


def dealt(seats: int) -> Position:
    position = start(seats)
    for _ in range(5 * seats):
        position = rules.play(position, rules.odds(position)[0][0])
    return position


def test_CQ7_the_pack() -> None:
    assert Counter(PACK) == dict.fromkeys(
        ("MOVE 1", "MOVE 2", "MOVE 3", "MOVE 5", "MOVE 6", "BUMP", "SAVE", "ROLL AGAIN"), 5
    )
    assert len(PACK) == 40


def test_CQ7_fifteen_connectors_a_colour_all_off_the_board() -> None:
    for seats in range(2, 6):
        assert start(seats).connectors == ((OFF,) * 15,) * seats


def test_CQ7_there_is_no_MOVE_4_and_no_sixteenth_connector() -> None:
    assert refused(pose(), MoveCard(0, 4)) == ("CQ7", "no_such_card")
    assert refused(rolled(1, 2), Go(0, 15, (0,))) == ("CQ7", "no_such_connector")


def test_CQ8_five_cards_each_are_dealt_one_by_one() -> None:
    position = start(3)
    for card in range(15):
        assert rules.awaited(position) == {CHANCE}
        assert sum(map(len, position.hands)) == card
        assert sum(chance for _, chance in rules.odds(position)) == 1
        position = play(position, "draw " + rules.odds(position)[card % 3][0].face)  # type: ignore[union-attr]
    assert [len(hand) for hand in position.hands] == [5, 5, 5]
    assert len(position.bag) == 25 and position.phase == "opening"


def test_CQ8_the_odds_follow_what_is_left() -> None:
    position = play(start(), "draw SAVE", "draw SAVE")
    chances = {move.face: chance for move, chance in rules.odds(position)}  # type: ignore[union-attr]
    assert chances["SAVE"] == Fraction(3, 38) and chances["BUMP"] == Fraction(5, 38)


def test_CQ8_one_cannot_play_a_card_one_does_not_hold() -> None:
    position = pose(red="N12", hands={"blue": ["MOVE 1"]})
    assert refused(position, "card BUMP red N12") == ("CQ8", "not_in_hand")


def test_CQ9_the_highest_begins() -> None:
    position = play(dealt(3), "roll 2", "roll 6", "roll 5")
    assert (position.first, position.phase, seat_to_move(position)) == (1, "choose", 1)


def test_CQ9_only_the_tied_highest_roll_again() -> None:
    position = play(dealt(3), "roll 4", "roll 6", "roll 6")
    assert position.phase == "opening" and position.contenders == (1, 2)
    position = play(position, "roll 1", "roll 3")
    assert (position.first, position.phase) == (2, "choose")


def test_CQ9_every_die_of_the_starting_roll_stays_in_view() -> None:
    position = play(dealt(3), "roll 4", "roll 6", "roll 6", "roll 1", "roll 3")
    position = play(position, "roll", "roll 1 2", "ENTER-NE>NE", "ENTER-SW>S12-SW.3")
    for seat in (0, 2, WATCHER):
        seen = GAME.view(position, seat).opening
        assert [(cast.colour, cast.die) for cast in seen] == [(0, 4), (1, 6), (2, 6), (1, 1), (2, 3)]


def test_CQ9_play_goes_clockwise() -> None:
    position = play(dealt(3), "roll 2", "roll 6", "roll 5")
    second = ["ENTER-SW>S12-SW.3", "ENTER-SE>SE-S12.1", "ENTER-NW>NW-N12.1", "ENTER-NE>N12-NE.3"]
    seen = []
    for circle in second:
        seen.append(seat_to_move(position))
        position = play(position, "roll", "roll 1 2", "ENTER-NE>NE" if len(seen) < 4 else "ENTER-SW>SW", circle, "pass")
    assert seen == [1, 2, 0, 1]


def test_CQ9_nobody_else_moves() -> None:
    assert refused(pose(), "roll", seat=1) == ("CQ9", "not_your_turn")


@pytest.mark.parametrize(
    ("seats", "teams", "colours"),
    [
        (2, False, 2),
        (5, False, 5),
        (2, True, 2),
        (3, True, 2),
        (4, True, 2),
        (6, True, 3),
        (6, False, 3),
        (10, False, 5),
    ],
)
def test_CQ10_two_people_share_a_colour(seats: int, teams: bool, colours: int) -> None:
    assert colour_count(seats, teams) == colours
    house = start(seats, teams=teams).house
    assert sorted(seat for colour in range(colours) for seat in seats_of(house, colour)) == list(range(seats))
    assert all(1 <= len(seats_of(house, colour)) <= 2 for colour in range(colours))


def test_CQ10_partners_sit_opposite_each_other() -> None:
    for seats in (4, 6, 8, 10):
        house = start(seats, teams=True).house
        for colour in range(house.colours):
            one, other = seats_of(house, colour)
            assert other - one == seats // 2


def test_CQ10_partners_share_one_hand() -> None:
    position = pose(4, teams=True, hands={"blue": ["SAVE", "BUMP"], "red": ["MOVE 1"]})
    assert GAME.view(position, 0).hand == GAME.view(position, 2).hand == ("BUMP", "SAVE")
    assert GAME.view(position, 1).hand == GAME.view(position, 3).hand == ("MOVE 1",)
    assert colour_of(position.house, 2) == 0


def test_CQ10_partners_take_the_colours_turns_alternately() -> None:
    position = pose(4, teams=True)
    assert [seat_to_move(_after(position, turns)) for turns in range(6)] == [0, 1, 2, 3, 0, 1]
    uneven = pose(3, teams=True)
    assert [seat_to_move(_after(uneven, turns)) for turns in range(6)] == [0, 1, 2, 1, 0, 1]


def _after(position: Position, turns: int) -> Position:
    return replace(position, turn=turns)


def test_CQ10_extra_rolls_belong_to_the_same_turn() -> None:
    position = play(rolled(1, 1, 4, teams=True), "ENTER-NE>NE", "ENTER-NE>NE")
    assert position.phase == "choose" and position.owes_roll and seat_to_move(position) == 0
