"""CM2, CM8, CM10, CM15: which riddles HOUSE shows, and how it judges and reveals them."""

from random import Random
from typing import Any

import msgspec
import pytest

from ludolien.core import HOUSE, WATCHER, settle
from ludolien.core.keeper import Occasion
from ludolien.games.connecto_mahy import GAME, keeper
from ludolien.games.connecto_mahy.moves import Answer, Show
from ludolien.games.connecto_mahy.riddles.riddle import all_riddles, retired
from ludolien.games.connecto_mahy.riddles.riddle_to_card import card_of, key_of, key_of_card
from ludolien.games.connecto_mahy.state import Agreed, Board, Position

SNAIL = "fr: escargot, colimaçon\nen: snail\nvague fr: animal\nL | O e5 f4~ g5 e7~ c5 f2~ i5 | O j4 i2 | X i2\n"


class House:
    """A table whose HOUSE is the keeper."""

    def __init__(self, seats: int, *, seen: tuple[str, ...] = (), texts: Any = None, **options: Any) -> None:
        self.seats = seats
        self.seen = seen
        self.texts = texts or {}
        self.asked = 0
        self.state: Position = GAME.start(seats, settle(GAME.options, options))
        self.settle()

    def settle(self) -> None:
        while HOUSE in GAME.awaited(self.state):
            luck = Random(self.asked).getrandbits(256)
            occasion = Occasion("TABLE", ("",) * self.seats, self.asked, luck, self.seen, self.texts)
            move = keeper.move(self.state, occasion)
            assert move is not None and GAME.refuse(self.state, move) is None
            self.state = GAME.play(self.state, move)
            self.asked += 1

    def do(self, seat: int, text: str) -> None:
        move = GAME.read(self.state, seat, text)
        assert GAME.refuse(self.state, move) is None, GAME.refuse(self.state, move)
        self.state = GAME.play(self.state, move)
        self.settle()

    def play(self) -> list[int]:
        """The whole game with nobody answering; the numbers of its riddles."""
        while GAME.result(self.state) is None:
            for text in ("give up", "go on"):
                for seat in range(self.seats):
                    self.do(seat, text)
        return [one.number for played in self.state.played for one in played.riddles]


def test_CM2_in_order_the_riddles_come_from_easy_to_hard() -> None:
    assert House(2).play() == list(range(1, 9))


def test_CM10_nobody_is_shown_what_one_of_them_has_seen_while_there_is_anything_else() -> None:
    seen = tuple(map(str, [*range(1, 17), 19]))
    assert House(2, seen=seen).play() == [17, 18, 20, 21, 22, 23, 24, 25]


def test_CM10_who_has_seen_all_184_begins_again_with_what_was_seen_longest_ago() -> None:
    everything = tuple(map(str, range(1, 185)))
    assert House(2, seen=everything).play() == list(range(1, 9))
    assert House(2, seen=(*everything[8:], *everything[:8])).play() == list(range(9, 17))
    assert House(2, seen=everything[::-1]).play() == list(range(184, 176, -1))
    assert House(2, seen=tuple(number for number in everything if number != "100")).play() == [100, *range(1, 8)]


@pytest.mark.parametrize(("cards", "round"), [("order", 184), ("any", 184), ("lines", 24), ("arcs", 24)])
def test_CM10_a_second_round_goes_like_the_first_and_no_game_repeats_the_one_before(cards: str, round: int) -> None:
    seen: list[int] = []
    games = []
    for _ in range(2 * round // 8):
        numbers = House(2, seen=tuple(map(str, seen)), cards=cards).play()
        assert not set(numbers) & set(seen[-8:]) and len(set(numbers)) == 8
        seen = [*(number for number in seen if number not in numbers), *numbers]
        games.append(numbers)
    assert games[: round // 8] == games[round // 8 :]
    assert len({number for numbers in games for number in numbers}) == round


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [("lines", 1, 24), ("circles", 25, 48), ("arcs", 49, 72), ("all", 73, 184), ("any", 1, 184)],
)
def test_CM15_lines_circles_and_arcs_can_be_practised_by_themselves(cards: str, low: int, high: int) -> None:
    numbers = House(1, cards=cards).play()
    assert len(set(numbers)) == 4 and all(low <= number <= high for number in numbers)


def test_CM15_the_express_way_takes_one_riddle_of_each_kind() -> None:
    lines, circles, arcs, everything = House(1, cards="express").play()
    assert lines <= 24 < circles <= 48 < arcs <= 72 < everything


def test_CM13_together_every_board_has_a_riddle_of_its_own() -> None:
    house = House(5, mode="cooperative", cards="any")
    assert len({key_of_card(card) for card in house.state.cards}) == 4


def test_CM8_the_keeper_judges_in_the_language_of_the_answer_and_reveals_both() -> None:
    house = House(3)
    house.do(0, "answer Chemises")
    house.do(1, "answer en: a shirt")
    house.do(2, "answer vêtement")
    assert house.state.verdicts == ("right", "right", "vague")
    (found,) = house.state.reveals
    assert (found.number, found.fr, found.en, found.lies) == (1, "chemise", "shirt", False)


def test_CM3_a_card_is_mixed_afresh_and_known_again_by_its_drawing() -> None:
    keys = {key_of(riddle) for riddle in all_riddles()}
    assert len(keys) == 184
    for riddle in all_riddles():
        cards = [card_of(riddle, Random(seed)) for seed in range(4)]
        assert {key_of_card(card) for card in cards} == {key_of(riddle)}
        assert len({msgspec.json.encode(card) for card in cards}) == 4


def test_CM3_a_card_of_a_drawing_that_was_drawn_anew_meanwhile_is_known_as_well() -> None:
    """A game under way was shown it before."""
    for drawing in retired():
        state = Position(Agreed("solo", 1, 0, 4, (), "order", "", "fr"), (0,), boards=(Board(),))
        state = GAME.play(state, Show(HOUSE, (card_of(drawing, Random(1)),)))
        state = GAME.play(state, Answer(0, drawing.answer, "fr"))
        for _ in range(2):
            move = keeper.move(state, Occasion("TABLE", ("",), 0, 0))
            assert move is not None
            state = GAME.play(state, move)
        assert state.verdicts == ("right",) and state.reveals[0].number == drawing.number


def test_CM7_nothing_that_is_sent_before_the_reveal_tells_the_riddle() -> None:
    """Neither its number, nor its answers, nor how it lies; and its card's id says nothing."""
    for ordinal, riddle in enumerate(all_riddles()):
        seen = tuple(str(other.number) for other in all_riddles() if other != riddle)
        house = House(2, seen=seen)
        house.asked = ordinal
        for seat in (0, 1, WATCHER):
            sent = msgspec.to_builtins(GAME.view(house.state, seat))
            assert set(sent["card"]) == {"id", "level", "paths", "rings"}
            assert not (sent["reveals"] or sent["played"] or sent["cards"])
            assert sent["card"]["level"] == riddle.level
            assert f'"{riddle.answer}"' not in msgspec.json.encode(sent).decode()
        house.do(0, "give up")
        house.do(1, "give up")
        assert house.state.reveals[0].number == riddle.number and house.state.reveals[0].lies == riddle.lies


def test_CM2_riddles_of_guests_are_played_instead_and_never_mixed_in() -> None:
    house = House(2, texts={"ABC123": SNAIL}, studio="ABC123")
    house.do(0, "answer colimacon")
    house.do(1, "answer en: snails")
    assert house.state.verdicts == ("right", "right") and house.state.reveals[0].fr == "escargot"
    assert house.state.reveals[0].lies
    house.do(0, "go on")
    house.do(1, "go on")
    assert house.state.phase == "over", "the only one is not played again"
    assert keeper.things(house.state) == frozenset()


def test_CM10_a_riddle_counts_as_seen_once_it_is_revealed() -> None:
    house = House(2)
    assert keeper.things(house.state) == frozenset()
    house.do(0, "give up")
    house.do(1, "give up")
    assert keeper.things(house.state) == {"1"}
