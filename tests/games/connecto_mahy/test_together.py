"""CM13: cooperative play."""

from typing import Any

import pytest

from ludolien.core import CLOCK, HOUSE, WATCHER, BadOption
from ludolien.games.connecto_mahy import GAME
from tests.games.connecto_mahy.table import Table


def table(seats: int = 3, **options: Any) -> Table:
    made = Table(seats, mode="cooperative", **options)
    made.show()
    return made


def laid_out(seats: int = 3, **options: Any) -> Table:
    it = table(seats, **options)
    for _ in range(it.state.agreed.turns):
        it.glass()
    return it


@pytest.mark.parametrize("seats", [1, 2, 7, 10])
def test_CM13_three_to_six_play(seats: int) -> None:
    with pytest.raises(BadOption):
        Table(seats, mode="cooperative")


def test_CM13_everybody_has_a_card_and_a_board_except_the_time_keeper() -> None:
    it = Table(3, mode="cooperative")
    assert it.refused(HOUSE, "show c0 lines O a1 b2") == "CM2 wrong_number_of_cards"
    it.show("c0 lines O a1 b2", "c1 lines O c3 d4")
    assert [it.view(seat).role for seat in range(3)] == ["draws", "draws", "keeps"]
    assert [card and card.id for card in (it.view(seat).card for seat in (0, 1, 2, WATCHER))] == [
        "c0",
        "c1",
        None,
        None,
    ]
    assert it.timers() == {"glass-0": 30}
    it.do(0, "link a1 b2")
    it.do(1, "link c3 d4")
    assert it.board(0).marks == ((0, 10),) and it.board(1).marks == ((20, 30),)
    assert it.view(2).board is None and it.refused(2, "link a1 b2") == "CM13 keeper_keeps"
    assert it.refused(0, "answer escargot") == "CM13 answers_come_later"
    assert it.refused(0, "give up") == "CM13 answers_come_later"


def test_CM13_everything_passes_to_the_left_and_the_time_keepers_job_too() -> None:
    it = Table(3, mode="cooperative")
    it.show("c0 lines O a1 b2", "c1 lines O c3 d4")
    it.do(0, "link a1 b2", "turn 90")
    it.glass()
    assert [it.view(seat).role for seat in range(3)] == ["keeps", "draws", "draws"]
    assert [card and card.id for card in (it.view(1).card, it.view(2).card)] == ["c0", "c1"]
    assert it.board(1).marks == ((0, 10),) and it.board(1).pen is None and it.board(1).turned == 90
    assert [place.drawer for place in it.view(0).places] == [1, 2]
    assert it.timers() == {"glass-1": 30}


def test_CM13_when_all_pens_are_down_it_passes_at_once() -> None:
    it = table()
    it.do(0, "finish")
    assert it.refused(0, "link a1 b2") == "CM13 pen_is_down" and it.refused(0, "finish") == "CM13 pen_is_down"
    assert GAME.awaited(it.state) == {1, CLOCK}
    it.do(1, "finish")
    assert it.state.turn == 1 and it.view(0).finished == ()


@pytest.mark.parametrize("turns", [3, 4, 6])
def test_CM13_after_the_turns_the_drawings_are_laid_out(turns: int) -> None:
    it = table(turns=turns)
    for turn in range(turns):
        assert it.state.phase == "drawing" and it.view(0).boards == ()
        it.do(it.view(0).places[0].drawer, f"link a{turn + 1} b2")
        it.glass()
    assert it.state.phase == "answering" and len(it.view(2).boards) == 2
    assert len(it.view(WATCHER).boards[0].marks) == turns
    assert it.timers() == {"table": 120}


def test_CM13_anyone_proposes_and_a_majority_accepts() -> None:
    it = laid_out(4)
    it.do(3, "propose 0 escargot")
    assert it.refused(3, "accept 0") == "CM13 accepted_already"
    assert it.refused(0, "propose 0 escargot") == "CM13 proposed_already"
    assert it.refused(0, "accept 1") == "CM13 nothing_proposed"
    it.do(0, "accept 0")
    assert it.view(1).places[0].answer is None, "two of four are no majority"
    it.do(1, "propose 0 limace")
    proposal = it.view(1).proposals[0]
    assert proposal is not None and proposal.accepted == (1,), "a new proposal begins anew"
    it.do(0, "accept 0")
    it.do(2, "accept 0")
    assert it.answer(1, 0).text == "limace"
    assert it.refused(3, "propose 0 escargot") == "CM13 settled"


def test_CM13_who_abstains_does_not_count_towards_the_majority() -> None:
    it = laid_out(3)
    it.do(1, "abstain")
    it.do(2, "abstain")
    assert it.refused(2, "abstain") == "CM13 abstained" and it.refused(2, "accept 0") == "CM13 abstained"
    it.do(2, "propose 0 limace")
    assert it.view(0).places[0].answer is None
    it.do(0, "propose 0 escargot", "propose 1 sapin")
    assert it.state.phase == "judging" and [it.answer(0, place).text for place in (0, 1)] == ["escargot", "sapin"]


def test_CM13_the_last_proposal_stands_after_two_minutes() -> None:
    it = laid_out(3)
    it.do(0, "propose 1 limace")
    it.do(1, "propose 1 escargot")
    it.do(CLOCK, "time up")
    assert [answer and answer.text for answer in it.state.answers] == [None, "escargot"]
    it.judge("right")
    assert it.refused(0, "contest 0") == "CM8 no_answer_there"
    it.go_on()
    result = GAME.result(it.state)
    assert result is not None and result.reason == "not_all_right" and result.facts == {"right": 1, "cards": 2}
    assert result.ranks == (2, 2, 2) and not result.winners and not result.is_draw, (
        "nobody has won, and nothing is drawn"
    )


def test_CM13_when_nobody_wants_to_vote_the_proposals_stand() -> None:
    it = laid_out(3)
    it.do(0, "propose 0 escargot")
    for seat in range(3):
        it.do(seat, "abstain")
    assert [answer and answer.text for answer in it.state.answers] == ["escargot", None]
    assert it.state.phase == "judging"


def test_CM13_all_right_wins() -> None:
    it = laid_out(3)
    for board in range(2):
        it.do(0, f"propose {board} escargot")
        it.do(1, f"accept {board}")
    it.judge("right", "wrong")
    it.do(0, "contest 1")
    it.do(1, "vote right")
    it.do(2, "vote right")
    it.go_on()
    result = GAME.result(it.state)
    assert result is not None and result.clause == "CM13" and result.reason == "all_right"
    assert result.ranks == (1, 1, 1) and result.scores == (2.0, 2.0, 2.0)


def test_CM13_calm_play_passes_when_all_pens_are_down() -> None:
    it = table(glass="off")
    assert it.timers() == {} and GAME.awaited(it.state) == {0, 1}
