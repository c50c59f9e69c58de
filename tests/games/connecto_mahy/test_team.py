"""CM12: pairs of a guide and a drawer."""

import pytest

from ludolien.core import CLOCK, WATCHER, BadOption
from ludolien.games.connecto_mahy import GAME
from tests.games.connecto_mahy.table import Table


def table(seats: int = 4) -> Table:
    made = Table(seats, mode="team")
    made.show()
    return made


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 7, 9])
def test_CM12_pairs_of_four_to_ten(seats: int) -> None:
    with pytest.raises(BadOption):
        Table(seats, mode="team")


def test_CM12_only_guides_see_the_card_and_only_drawers_draw() -> None:
    it = table()
    assert [it.view(seat).role for seat in range(4)] == ["guides", "draws", "guides", "draws"]
    assert [it.view(seat).card is not None for seat in (0, 1, 2, 3, WATCHER)] == [True, False, True, False, False]
    assert [place.seats for place in it.view(0).places] == [(0, 1), (2, 3)]
    assert GAME.awaited(it.state) == {0, 1, 2, 3, CLOCK}
    assert it.refused(0, "link a1 b2") == "CM12 drawer_draws"


def test_CM12_a_pair_sees_its_own_strokes_and_nobody_else_does() -> None:
    it = table()
    move = GAME.read(it.state, 1, "link a1 b2")
    assert [GAME.shown(it.state, move, seat) for seat in (0, 1, 2, 3, WATCHER)] == ["link a1 b2"] * 2 + [None] * 3
    it.do(1, "link a1 b2")
    assert it.board(0).marks == it.board(1).marks == ((0, 10),)
    assert it.board(2).marks == () and it.view(WATCHER).board is None


def test_CM12_the_guide_sees_the_drawers_board_as_it_lies_and_every_stroke_as_it_appears() -> None:
    it = table()
    for text in ("turn 90", "link a1 b2", "arc b2 c4 e5", "ring i12", "rub a1 b2", "lift", "wipe"):
        move = GAME.read(it.state, 1, text)
        assert GAME.shown(it.state, move, 0) == text
        it.do(1, text)
        assert it.view(0).board == it.view(1).board and it.board(0).last == text


def test_CM12_a_pair_has_a_channel_of_its_own() -> None:
    it = table()
    it.do(0, "tell the key with two teeth, then straight on")
    it.do(1, "tell which key?")
    assert [line.text for line in it.view(1).channel] == ["the key with two teeth, then straight on", "which key?"]
    assert it.view(2).channel == () and it.view(WATCHER).channel == ()
    move = GAME.read(it.state, 0, "tell yes")
    assert GAME.shown(it.state, move, 2) is None
    assert Table(2).refused(0, "tell hello") == "CM12 no_channel"


def test_CM12_the_guide_may_ask_for_a_stroke_to_be_rubbed_out() -> None:
    it = table()
    it.do(1, "link a1 b2")
    assert it.refused(1, "ask a1 b2") == "CM12 guide_asks"
    assert it.refused(0, "ask a1 c3") == "CM5 nothing_to_rub"
    it.do(0, "ask b2 a1")
    assert it.board(1).asked == ((0, 10),)
    assert it.refused(0, "ask a1 b2") == "CM12 asked_already"
    it.do(1, "rub a1 b2")
    assert it.board(1).asked == ()


def test_CM12_only_the_drawer_answers_or_gives_up() -> None:
    it = table()
    assert it.refused(0, "answer escargot") == "CM12 drawer_draws"
    assert it.refused(0, "give up") == "CM12 drawer_draws"
    it.do(1, "answer escargot")
    assert it.answer(0, 0).text == "escargot", "the guide hears it"
    assert it.view(2).places[0].answer is None
    assert it.refused(0, "tell well done") == "CM6 answered"


def test_CM12_roles_swap_every_riddle_and_stars_count_per_pair() -> None:
    it = Table(4, mode="team")
    it.play_riddle("right", "-")
    assert it.stars() == (2, 0)
    it.show()
    assert [it.view(seat).role for seat in range(4)] == ["draws", "guides", "draws", "guides"]
    assert it.board(0).side == "grey"
    it.do(0, "give up")
    it.do(2, "give up")
    it.judge()
    it.go_on()
    for _ in range(6):
        it.play_riddle("-", "-")
    result = GAME.result(it.state)
    assert result is not None and result.clause == "CM12"
    assert result.ranks == (1, 1, 2, 2) and result.scores == (2.0, 2.0, 0.0, 0.0)


def test_CM12_in_the_reveal_everybody_sees_everything() -> None:
    it = table()
    it.do(1, "link a1 b2", "answer escargot")
    it.do(3, "give up")
    it.judge("right")
    for seat in (0, 1, 2, 3, WATCHER):
        seen = it.view(seat)
        assert seen.boards[0].marks == ((0, 10),) and seen.cards and seen.reveals
