"""CM4-CM11: everybody for themselves."""

from typing import Any

import pytest

from ludolien.core import CLOCK, HOUSE, WATCHER, BadOption
from ludolien.games.connecto_mahy import GAME
from ludolien.games.connecto_mahy.moves import Turn
from tests.games.connecto_mahy.table import CARD, Table


def table(seats: int = 3, **options: Any) -> Table:
    made = Table(seats, **options)
    made.show()
    return made


def test_CM3_links_arcs_and_rings_are_drawn_by_their_icons() -> None:
    it = table()
    it.do(0, "link a1 c1", "link c1 c3", "arc c3 b4 a1", "ring e5")
    assert it.board(0).marks == ((0, 2), (2, 20), (20, 28, 0), (40,))
    assert it.board(0).pen == 0, "the pen stays where the arc ended; a ring leaves it there"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("link a1 a1", "CM3 same_icon"),
        ("arc a1 b1 c1", "CM3 in_a_row"),
        ("arc a1 b2 a1", "CM3 same_icon"),
        ("ring e5", "CM3 ringed_already"),
        ("rub b1 b2", "CM5 nothing_to_rub"),
        ("lift", "CM3 pen_is_up"),
        ("turn 0", "CM5 lies_so_already"),
    ],
)
def test_CM3_a_stroke_joins_different_icons_once(text: str, reason: str) -> None:
    it = table()
    it.do(0, "ring e5")
    assert it.refused(0, text) == reason


def test_CM4_the_sandglass_has_30_seconds_and_other_lengths_by_option() -> None:
    for glass, seconds in (("30", 30), ("45", 45), ("60", 60)):
        it = table(glass=glass)
        it.do(1, "answer snail")
        assert it.timers() == {"glass-0": seconds}


def test_CM4_calm_play_has_no_timers_at_all() -> None:
    it = table(glass="off")
    it.do(1, "answer snail")
    assert it.timers() == {} and CLOCK not in GAME.awaited(it.state)


def test_CM5_all_draw_at_once_on_boards_of_their_own() -> None:
    it = table()
    it.do(0, "link a1 b2")
    it.do(2, "link a1 b3")
    it.do(1, "ring c3")
    assert [it.board(seat).marks for seat in range(3)] == [((0, 10),), ((20,),), ((0, 19),)]
    assert GAME.awaited(it.state) == {0, 1, 2, CLOCK}


def test_CM5_nobody_sees_the_strokes_of_another_before_the_riddle_is_over() -> None:
    it = table()
    before = [it.view(seat) for seat in (1, 2, WATCHER)]
    move = GAME.read(it.state, 0, "link a1 b2")
    assert GAME.shown(it.state, move, 0) == "link a1 b2"
    assert all(GAME.shown(it.state, move, seat) is None for seat in (1, 2, WATCHER))
    it.do(0, "link a1 b2")
    assert [it.view(seat) for seat in (1, 2, WATCHER)] == before
    assert it.view(WATCHER).card == it.view(0).card, "the riddle itself is for everybody"


def test_CM5_wrong_icons_may_be_linked_and_lines_erased() -> None:
    it = table()
    it.do(0, "link i12 a12", "link a12 e5", "arc e5 f4 g5", "ring i9", "rub a12 i12")
    assert it.board(0).marks == ((99, 40), (40, 32, 42), (80,))
    it.do(0, "rub i9", "rub g5 f4 e5")
    assert it.board(0).marks == ((99, 40),)
    it.do(0, "wipe")
    assert it.board(0).marks == () and it.board(0).pen is None
    assert it.refused(0, "wipe") == "CM5 nothing_to_rub"


def test_CM5_rubbing_the_last_link_leaves_the_pen_where_it_began() -> None:
    it = table()
    it.do(0, "link a1 b2", "link b2 c3", "rub b2 c3")
    assert it.board(0).pen == 10
    it.do(0, "lift")
    assert it.board(0).pen is None


def test_CM5_a_line_may_be_followed_again_without_a_second_stroke() -> None:
    it = table()
    it.do(0, "link a1 b2", "lift", "link b2 a1")
    assert it.board(0).marks == ((0, 10),) and it.board(0).pen == 0
    assert it.refused(0, "link b2 a1") == "CM5 linked_already"


def test_CM5_a_board_is_turned_by_quarters_for_its_own_player() -> None:
    it = table()
    it.do(0, "turn 90", "turn 270")
    assert it.board(0).turned == 270 and it.board(1).turned == 0


def test_CM6_the_first_answer_turns_the_glass_and_is_final() -> None:
    it = table()
    assert it.timers() == {"riddle-0": 180}
    it.do(1, "answer escargot")
    assert it.timers() == {"glass-0": 30}
    assert it.view(0).places[1].has_turned_glass and it.view(WATCHER).answered == (1,)
    assert it.refused(1, "answer limace") == "CM6 answered"
    assert it.refused(1, "link a1 b2") == "CM6 answered"
    assert it.refused(1, "give up") == "CM6 answered"
    it.do(0, "link a1 b2")


def test_CM6_an_answer_is_hidden_from_the_others_until_the_riddle_is_over() -> None:
    it = table()
    move = GAME.read(it.state, 1, "answer escargot")
    assert GAME.shown(it.state, move, 0) == "answer" and GAME.shown(it.state, move, 1) == "answer escargot"
    it.do(1, "answer escargot")
    assert it.view(0).places[1].answer is None and it.answer(1, 1).text == "escargot"
    it.glass()
    assert it.answer(0, 1).text == "escargot"


def test_CM6_a_late_answer_does_not_count() -> None:
    it = table()
    it.do(1, "answer escargot")
    it.glass()
    assert it.refused(0, "answer escargot") == "CM6 too_late"
    it.judge("right")
    assert it.refused(0, "answer escargot") == "CM6 too_late"
    assert it.refused(0, "link a1 b2") == "CM6 too_late"


def test_CM6_sand_that_runs_out_before_all_have_answered_leaves_the_late_ones_without_a_star() -> None:
    it = table()
    it.do(1, "answer escargot")
    it.do(0, "answer escargot")
    it.do(2, "link a1 b2")
    it.glass()
    for late in ("answer escargot", "give up", "link b2 c3", "rub a1 b2", "turn 90"):
        assert it.refused(2, late) == "CM6 too_late"
    it.judge("right", "right")
    assert [place.gain for place in it.view(2).places] == [1, 2, 0]
    assert it.view(0).places[2].answer is None and it.view(0).boards[2].marks == ((0, 10),)


@pytest.mark.parametrize("text", ["x" * 61, "two  spaces", " edge", "line\nbreak", "", "…!", "\u202eback"])
def test_CM6_an_answer_is_one_tidy_line(text: str) -> None:
    from ludolien.games.connecto_mahy.moves import Answer

    refusal = GAME.refuse(table().state, Answer(0, text, "fr"))
    assert refusal is not None and refusal.reason == "untidy"


def test_CM7_right_answers_win_two_stars_for_the_turner_and_one_for_others() -> None:
    it = table(4)
    it.do(2, "answer escargot")
    it.do(0, "answer escargot")
    it.do(1, "answer limace")
    it.glass()
    it.judge("right", "wrong", "right")
    assert [place.gain for place in it.view(3).places] == [1, 0, 2, 0]
    it.go_on()
    assert it.stars() == (1, 0, 2, 0)


def test_CM7_a_wrong_turner_loses_a_star_if_there_is_one_and_others_lose_nothing() -> None:
    it = Table(2)
    it.play_riddle("wrong", "wrong")
    assert it.stars() == (0, 0), "nothing to lose"
    it.play_riddle("right", "right")
    assert it.stars() == (2, 1)
    it.play_riddle("wrong", "wrong")
    assert it.stars() == (1, 1)


def test_CM7_a_vague_answer_is_a_wrong_one() -> None:
    it = Table(2)
    it.play_riddle("right", "-")
    it.play_riddle("vague", "-")
    assert it.stars() == (1, 0)


def test_CM8_HOUSE_judges_every_answer_and_reveals_what_it_was() -> None:
    it = table()
    it.do(0, "answer escargot")
    it.do(1, "give up")
    it.do(2, "answer en: snail")
    assert GAME.awaited(it.state) == {HOUSE} and it.state.phase == "judging"
    assert it.refused(HOUSE, "judge 1 right") == "CM8 nothing_to_judge"
    assert it.refused(HOUSE, "reveal 0 wide 100 escargot = snail") == "CM8 judge_first"
    assert it.refused(0, "judge 0 right") == "CM8 only_the_house"
    it.judge("right", "right")
    seen = it.view(WATCHER)
    assert seen.phase == "revealing" and seen.reveals[0].fr == "escargot" and seen.reveals[0].lies
    assert it.answer(WATCHER, 2).language == "en"
    assert len(seen.boards) == 3 and it.view(1).boards == seen.boards


def contested(seats: int = 4) -> Table:
    it = table(seats)
    it.do(0, "answer colimaçon")
    for seat in range(1, seats):
        it.do(seat, "give up")
    it.judge("wrong")
    it.do(0, "contest 0")
    return it


def test_CM8_the_others_vote_and_a_majority_overrules() -> None:
    it = contested()
    assert GAME.windows(it.state)[0].seats == (1, 2, 3) and it.timers() == {"ballot-0": 30}
    assert it.refused(0, "vote right") == "CM8 no_vote_here"
    it.do(1, "vote right")
    assert it.refused(1, "vote right") == "CM8 no_vote_here"
    it.do(2, "vote wrong")
    it.do(3, "vote right")
    assert it.view(0).places[0].verdict == "right" and it.view(0).places[0].gain == 2
    assert it.refused(0, "contest 0") == "CM8 contested_already"


def test_CM8_a_tie_leaves_the_verdict_and_who_abstains_does_not_count() -> None:
    it = contested()
    it.do(1, "vote right")
    it.do(2, "vote wrong")
    it.do(3, "abstain")
    assert it.view(0).places[0].verdict == "wrong"


def test_CM8_votes_cast_in_time_decide_and_a_right_verdict_may_be_overruled_too() -> None:
    it = table(3)
    it.do(0, "answer escargot")
    it.do(1, "give up")
    it.do(2, "give up")
    it.judge("right")
    it.do(1, "contest 0")
    it.do(0, "vote wrong")
    it.do(CLOCK, "count")
    assert it.view(0).places[0].verdict == "wrong" and it.state.ballot is None


def test_CM8_only_answers_are_contested_and_one_at_a_time() -> None:
    it = table(3)
    it.do(0, "answer escargot")
    it.do(1, "answer limace")
    it.do(2, "give up")
    it.judge("right", "wrong")
    assert it.refused(0, "contest 2") == "CM8 no_answer_there"
    assert it.refused(0, "contest 7") == "CM8 no_answer_there"
    it.do(2, "go on", "contest 1")
    assert it.refused(0, "contest 0") == "CM8 vote_first"
    assert it.refused(0, "go on") == "CM8 vote_first"
    it.do(0, "abstain")
    it.do(1, "vote right")
    assert it.view(0).ready == (), "after a vote everybody looks again"
    it.go_on()
    assert it.stars() == (2, 1, 0)


def test_CM9_boards_are_wiped_and_two_stars_lead_to_the_grey_side() -> None:
    it = table(3)
    it.do(2, "link a1 b2", "turn 90", "answer escargot")
    it.do(0, "answer escargot")
    it.do(1, "give up")
    it.judge("right", "right")
    it.go_on()
    assert [place.side for place in it.view(WATCHER).places] == ["colour", "colour", "grey"]
    it.show()
    assert it.board(2).side == "grey" and it.board(2).marks == () and it.board(2).turned == 0
    it.do(0, "answer escargot")
    it.do(1, "give up")
    it.do(2, "give up")
    it.judge("right")
    it.go_on()
    sides = [place.side for place in it.view(0).places]
    assert sides == ["grey", "colour", "colour"], "never more than one, and not for long"


def test_CM10_after_eight_riddles_most_stars_win() -> None:
    it = Table(3)
    for riddle in range(8):
        assert GAME.result(it.state) is None
        it.play_riddle("-", "right" if riddle < 2 else "-", "right" if riddle == 5 else "-")
    result = GAME.result(it.state)
    assert result is not None and result.ranks == (3, 1, 2) and result.scores == (0.0, 4.0, 2.0)
    assert result.clause == "CM10" and result.reason == "most_stars"
    assert it.refused(0, "go on") == "CM10 over"


def test_CM10_when_all_is_over_everybody_may_look_back_at_every_drawing() -> None:
    it = table(2)
    first = it.state.cards[0]
    it.do(0, "link a1 b2", "answer escargot")
    it.do(1, "ring c3", "give up")
    it.judge("right")
    it.go_on()
    for _ in range(7):
        assert it.view(1).gallery == (), "not before"
        it.play_riddle("-", "-")
    for seat in (0, 1, WATCHER):
        seen = it.view(seat)
        assert seen.phase == "over" and len(seen.gallery) == len(seen.played) == 8
        assert seen.gallery[0].cards == (first,)
        assert [board.marks for board in seen.gallery[0].boards] == [((0, 10),), ((20,),)]


def test_CM10_equals_share() -> None:
    it = Table(2)
    for _ in range(8):
        it.play_riddle("-", "-")
    result = GAME.result(it.state)
    assert result is not None and result.ranks == (1, 1) and result.reason == "shared"


def test_CM10_without_an_answer_the_riddle_ends_after_three_minutes() -> None:
    it = table(2)
    it.do(CLOCK, "time up")
    it.judge()
    assert it.view(0).phase == "revealing" and [place.gain for place in it.view(0).places] == [0, 0]


def test_CM10_the_riddle_ends_when_all_have_answered_or_given_up() -> None:
    it = table(2)
    it.do(0, "give up")
    assert it.refused(0, "link a1 b2") == "CM10 gave_up"
    assert it.timers() == {"riddle-0": 180}, "giving up turns no glass"
    it.do(1, "answer escargot")
    assert it.state.phase == "judging"


def test_CM10_calm_play_gives_two_stars_to_the_first_right_answer_and_takes_none() -> None:
    it = Table(3, glass="off")
    it.play_riddle("wrong", "right", "right")
    assert it.stars() == (0, 2, 1)
    it.show()
    it.do(1, "answer limace")
    it.do(2, "answer escargot")
    it.do(0, "give up")
    it.judge("wrong", "right")
    it.go_on()
    assert it.stars() == (0, 2, 3)


def test_CM10_the_reveal_is_over_when_all_have_seen_it_or_after_a_minute() -> None:
    it = table(2)
    it.do(CLOCK, "time up")
    it.judge()
    assert it.timers() == {"reveal-0-0": 60}
    it.do(0, "go on")
    assert it.refused(0, "go on") == "CM10 seen_already"
    it.do(CLOCK, "go on")
    assert it.state.phase == "posing" and it.state.riddle == 1


def test_CM11_experts_find_their_board_turned_after_a_star() -> None:
    it = Table(3, experts="1 3")
    it.play_riddle("right", "right", "-")
    it.show()
    assert [it.board(seat).turned for seat in range(3)] == [180, 0, 0]
    it.do(0, "give up")
    it.do(1, "give up")
    it.do(2, "answer escargot")
    it.judge("right")
    it.go_on()
    it.show()
    assert [it.board(seat).turned for seat in range(3)] == [0, 0, 180]


@pytest.mark.parametrize("to", [0, 90, 270])
def test_CM11_experts_may_not_turn_their_board_back(to: int) -> None:
    it = Table(3, experts="1 3")
    it.play_riddle("right", "-", "-")
    it.show()
    assert it.refused(0, f"turn {to}") == "CM11 handicap"
    assert not any(isinstance(move, Turn) for move in GAME.legal(it.state, 0))
    it.do(1, "turn 180")
    it.do(2, f"turn {to or 180}")
    for seat in range(3):
        it.do(seat, "give up")
    it.judge()
    it.go_on()
    it.show()
    it.do(0, f"turn {to or 180}")


@pytest.mark.parametrize("experts", ["0", "4", "x", "1 1"])
def test_CM11_experts_are_seats_of_the_table(experts: str) -> None:
    with pytest.raises(BadOption):
        Table(3, experts=experts)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("show " + CARD + " // " + CARD, "CM2 wrong_number_of_cards"),
        ("show c0 lines C a1 c1", "CM3 no_such_card"),
        ("show c0 lines O a1 a1", "CM3 no_such_card"),
        ("show c0 arcs O a1~ b2 c3", "CM3 no_such_card"),
    ],
)
def test_CM3_HOUSE_shows_one_card_with_paths_that_can_be_drawn(text: str, reason: str) -> None:
    assert Table(2).refused(HOUSE, text) == reason


def test_CM2_only_HOUSE_shows_cards_and_only_when_one_is_due() -> None:
    it = Table(2)
    assert it.refused(0, f"show {CARD}") == "CM2 only_the_house"
    assert it.refused(0, "link a1 b2") == "CM5 no_card_yet"
    it.show()
    assert it.refused(HOUSE, f"show {CARD}") == "CM2 riddle_is_on"
