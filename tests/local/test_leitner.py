"""Leitner's boxes in virtual time: whatever is answered, a card waits longer the better it is known."""

from hypothesis import given
from hypothesis import strategies as st

from ludolien.local.leitner import DAY, DAYS, FIRST, LAST, Due, answered, new, put_off

times = st.floats(0, 1e10)
dues = st.builds(Due, st.integers(0, LAST), times)


@given(dues, times, st.booleans())
def test_only_a_card_that_is_due_moves(due: Due, now: float, is_right: bool) -> None:
    after = answered(due, now, is_right=is_right)
    if now < due.at:
        assert after == due
    elif is_right:
        assert after == Due(min(due.box + 1, LAST), now + DAYS[after.box - 1] * DAY)
    else:
        assert after == Due(FIRST, now + DAY)


@given(dues, times, st.booleans())
def test_an_answer_counts_once(due: Due, now: float, is_right: bool) -> None:
    once = answered(due, now, is_right=is_right)
    assert answered(once, now, is_right=not is_right) == once


@given(times)
def test_who_is_always_right_is_asked_ever_less_often(now: float) -> None:
    due, waits = new(now), list[float]()
    assert due.at <= now, "at once for the first time"
    for _ in range(LAST + 3):
        after = answered(due, due.at, is_right=True)
        waits.append(round((after.at - due.at) / DAY))
        due = after
    assert waits == [*DAYS, DAYS[-1], DAYS[-1], DAYS[-1]] and sorted(waits) == waits


@given(st.lists(st.booleans(), min_size=1, max_size=40), times)
def test_a_card_comes_back_whatever_is_answered(answers: list[bool], now: float) -> None:
    """It never waits longer than the last box, and one mistake is asked again the next day."""
    due = new(now)
    for is_right in answers:
        at = due.at
        due = answered(due, at, is_right=is_right)
        assert FIRST <= due.box <= LAST and at < due.at <= at + DAYS[-1] * DAY + 1
        assert is_right or (due.box, round((due.at - at) / DAY)) == (FIRST, 1)


@given(dues, times)
def test_put_off_it_keeps_its_box_and_comes_tomorrow_at_the_earliest(due: Due, now: float) -> None:
    after = put_off(due, now)
    assert after.box == due.box and after.at >= max(due.at, now + DAY)
    assert put_off(after, now) == after, "twice is no longer"
