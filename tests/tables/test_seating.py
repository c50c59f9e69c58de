"""Who sits where."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludolien.catalogue import find
from ludolien.core import WATCHER, Result
from ludolien.core.levels import HIGHEST
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import OPEN, Created, Holder
from ludolien.tables.protocol import Clock, Reply, Request
from ludolien.tables.room import Room
from ludolien.tables.seat_view import table_info
from tests.tables.live import ADA, BOB, CLEO, SEED, Live, hex_for_two, person, trouble

BOT = Holder("bot", level=2)


def waiting(*others: Holder, game: str = "high_card") -> Live:
    return Live(game, (person(ADA), *(others or (OPEN, OPEN))))


def phase(live: Live) -> str:
    return live.room.table.phase


def test_nobody_missing_starts_at_once() -> None:
    assert Live(holders=(person(ADA), BOT)).room.table.phase == "playing"
    live = waiting(OPEN)
    assert phase(live) == "waiting"
    live.commit(live.room.sit(BOB, 1, "pepper", live.now))
    assert phase(live) == "playing" and live.room.table.entropies == ("", "pepper")


def test_a_seat_is_taken_once() -> None:
    live = waiting()
    live.commit(live.room.sit(BOB, 1, "", live.now))
    assert trouble(live.room.sit(CLEO, 1, "", live.now)) == "seat_taken"
    assert trouble(live.room.sit(CLEO, 7, "", live.now)) == "no_such_seat"


def test_an_invited_seat_is_for_the_one_who_was_invited() -> None:
    live = waiting(Holder("invited", CLEO.user, CLEO.name))
    assert trouble(live.room.sit(BOB, 1, "", live.now)) == "seat_taken"
    live.commit(live.room.sit(CLEO, 1, "", live.now))
    assert live.room.table.phase == "playing"


def test_host_starts_with_those_who_are_there() -> None:
    live = waiting(OPEN, BOT)
    assert trouble(live.room.start(BOB, live.now)) == "not_host"
    live.commit(live.room.start(ADA, live.now))
    assert [holder.kind for holder in live.room.table.holders] == ["person", "bot"]
    assert len(live.room.table.state.hands) == 2


def test_too_few_cannot_start() -> None:
    live = waiting()
    assert trouble(live.room.start(ADA, live.now)) == "too_few"


def test_leaving_before_the_game_frees_the_seat_and_passes_the_host_on() -> None:
    live = waiting()
    live.commit(live.room.sit(BOB, 1, "", live.now))
    live.commit(live.room.leave(ADA, live.now))
    assert live.room.table.holders[0] == OPEN and live.room.table.host == BOB.user


def test_who_leaves_a_game_is_stood_in_for_and_can_come_back_at_any_time() -> None:
    live = hex_for_two()
    live.commit(live.room.leave(ADA, live.now))
    assert [thinker.seat for thinker in live.room.thinkers()] == [0]
    live.commit(live.room.sit(ADA, 0, "", live.now))
    assert not live.room.thinkers()
    live.commit(live.room.leave(ADA, live.now))
    assert live.play(1, 0, "a1")["type"] == "done", "a move takes the seat back too"
    assert live.room.table.holders[0].stand_in == 0


def test_a_refused_move_does_not_take_the_seat_back() -> None:
    live = hex_for_two()
    live.commit(live.room.leave(BOB, live.now))
    assert live.play(2, 1, "a1")["type"] == "refused"
    assert live.room.table.holders[1].stand_in


def test_host_puts_a_bot_on_an_absent_seat_only() -> None:
    live = hex_for_two()
    assert trouble(live.room.fill(ADA, 1, 2, live.now)) == "present"
    live.room.part(2)
    assert trouble(live.room.fill(BOB, 1, 2, live.now)) == "not_host"
    assert trouble(live.room.fill(ADA, 1, HIGHEST + 1, live.now)) == "no_such_level"
    live.commit(live.room.fill(ADA, 1, 2, live.now))
    assert live.room.table.holders[1].bot_level == 2


@pytest.mark.parametrize(
    "more", [{"clock": Clock("days", 86_400)}, {"clock": Clock("total", 600)}, {"is_public": True}]
)
def test_nobody_moves_for_who_is_away_in_a_timed_or_public_game(more: dict[str, Any]) -> None:
    live = hex_for_two(**more)
    live.room.part(2)
    assert trouble(live.room.fill(ADA, 1, 2, live.now)) == "time_is_theirs"
    live.commit(live.room.leave(BOB, live.now))  # who leaves has agreed to a bot
    live.commit(live.room.fill(ADA, 1, 2, live.now))
    assert live.room.table.holders[1].bot_level == 2


def test_host_removes_somebody_who_then_hears_nothing_of_that_seat() -> None:
    live = waiting()
    live.commit(live.room.sit(BOB, 1, "", live.now))
    live.connect(2, BOB, 1)
    live.commit(live.room.fill(ADA, 1, 0, live.now))
    assert live.room.table.holders[1] == OPEN
    assert not live.room.listeners[2].chairs


def test_resigning_ends_a_game_of_two() -> None:
    live = hex_for_two()
    live.send(2, Request(1, "r", "resign"))
    result = live.room.table.result
    assert result is not None and result.ranks == (1, 2) and live.room.table.ending == "resigned"


def test_resigning_leaves_a_game_of_three_to_a_bot_for_good() -> None:
    live = Live("high_card", (person(ADA), person(BOB), person(CLEO)), clock=Clock("move", 10))
    for connection, who in enumerate((ADA, BOB, CLEO)):
        live.connect(connection, who, connection)
    live.send(0, Request(0, "r", "resign"))
    assert phase(live) == "playing" and live.room.table.holders[0].bot_level
    assert [seat.has_given_up for seat in table_info(live.room.table).seats] == [True, False, False], (
        "everybody is told"
    )
    assert trouble(live.room.sit(ADA, 0, "", live.now)) == "given_up"
    assert live.send(0, Request(0, "d", "draw"))[-1]["code"] == "given_up"
    live.wait(11)  # Bob and Cleo run out of time; the last one's end is the end
    assert phase(live) == "over" and live.room.table.ending == "flag"


def cooperative() -> Live:
    live = Live("connecto_mahy", tuple(map(person, (ADA, BOB, CLEO))), options={"mode": "cooperative"})
    for connection, who in enumerate((ADA, BOB, CLEO)):
        live.connect(connection, who, connection)
    return live


def test_who_plays_together_loses_together_when_the_last_one_resigns() -> None:
    live = cooperative()
    for seat in range(3):
        live.send(seat, Request(seat, f"r{seat}", "resign"))
    info = table_info(live.room.table)
    assert info.ranks == (2, 2, 2) and info.cooperative and live.room.table.ending == "resigned"


def test_who_plays_together_loses_together_by_agreeing_to_end() -> None:
    live = cooperative()
    live.send(0, Request(0, "a", "draw"))
    (ask,) = live.room.table.asks
    for seat in ask.waiting_for:
        live.send(seat, Reply(seat, f"y{seat}", ask.key, True))
    result = live.room.table.result
    assert live.room.table.ending == "agreed" and result is not None
    assert result.ranks == (2, 2, 2) and not result.is_draw


@pytest.mark.parametrize("edition", [1, 2])
def test_lists_tell_a_loss_together_in_every_edition(edition: int) -> None:
    """CM13: the first edition's records rank everybody first, won or lost."""
    live = Live("connecto_mahy", tuple(map(person, (ADA, BOB, CLEO))), options={"mode": "cooperative"}, edition=edition)
    for reason, rank in (("not_all_right", 2), ("all_right", 1)):
        ranks = (1,) * 3 if edition == 1 else (rank,) * 3
        over = replace(live.room.table, result=Result(ranks, (0.0,) * 3, "CM13", reason))
        info = table_info(over)
        assert info.cooperative and info.ranks == (rank,) * 3


def test_a_table_ends_under_the_edition_it_began_with_and_the_next_game_is_of_the_newest() -> None:
    live = Live("connecto_mahy", (person(ADA), person(BOB)), edition=1)
    live.connect(0, ADA, 0)
    live.connect(1, BOB, 1)
    assert live.reopened().table.game.edition == 1
    live.send(0, Request(0, "r", "resign"))
    assert live.room.table.result is not None and table_info(live.room.table).edition == 1
    made = live.commit(live.room.rematch(ADA, "NEXT", SEED, live.now, find("connecto_mahy"))).opens
    assert made is not None and made.edition == 2


def test_rematch_moves_seats_on_and_invites_the_others() -> None:
    live = hex_for_two()
    live.send(2, Request(1, "r", "resign"))
    made = live.commit(live.room.rematch(BOB, "NEXT", SEED, live.now)).opens
    assert isinstance(made, Created)
    assert made.holders == (person(BOB), Holder("invited", ADA.user, ADA.name))
    assert live.room.table.rematch == "NEXT"
    assert trouble(live.room.rematch(ADA, "OTHER", SEED, live.now)) == "rematched"
    again = Room([made], find)
    again.commit(again.sit(ADA, 1, "", live.now))
    assert again.table.phase == "playing"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"options": {"size": 99}}, "bad_options"),
        ({"options": {"nothing": 1}}, "bad_options"),
        ({"clock": Clock("move", 0)}, "bad_clock"),
        ({"clock": Clock("total", float("nan"))}, "bad_clock"),
        ({"clock": Clock("days", float("inf"))}, "bad_clock"),
        ({"is_match": True}, "no_match"),
        ({"holders": (BOT, BOT, BOT)}, "wrong_number_of_seats"),
    ],
)
def test_a_table_that_cannot_be_is_not_set_up(more: dict[str, object], code: str) -> None:
    given = {"holders": (person(ADA), OPEN)} | more
    made = seating.create(find("hex"), code="T", seed=SEED, at=0.0, host=ADA.user, **given)  # type: ignore[arg-type]
    assert isinstance(made, TableError) and made.code == code


def test_watchers_and_presence_are_counted() -> None:
    live = hex_for_two()
    live.connect(3, CLEO, WATCHER)
    news = live.read(1)[-1]
    assert news["table"]["watchers"] == 1 and all(seat["online"] for seat in news["table"]["seats"])
    for connection, data in live.room.part(2):
        live.inboxes[connection].append(data)
    assert "online" not in live.read(1)[-1]["table"]["seats"][1]


def test_a_guest_who_signs_in_goes_on_with_the_game() -> None:
    live = hex_for_two()
    live.play(1, 0, "a1", nonce="as a guest")
    live.commit(live.room.hand_over(ADA, CLEO, live.now))
    assert live.room.table.holders == (person(CLEO), person(BOB)) and live.room.table.host == CLEO.user
    live.play(2, 1, "b2")
    assert live.play(1, 0, "a2")["code"] == "not_your_seat", "the guest is nobody here any more"
    live.connect(3, CLEO, 0)
    assert live.play(3, 0, "a2")["type"] == "done"
    assert live.reopened().table == live.room.table


def test_nobody_comes_to_play_against_themselves() -> None:
    live = hex_for_two()
    assert trouble(live.room.hand_over(ADA, BOB, live.now)) == "seat_taken"
    assert trouble(live.room.hand_over(CLEO, ADA, live.now)) == "not_seated"
    live.send(2, Request(1, "r", "resign"))
    assert trouble(live.room.hand_over(ADA, CLEO, live.now)) == "over"


def test_names_of_others_on_the_same_device_stay() -> None:
    live = Live(holders=(person(ADA), Holder("person", ADA.user, "Grandma", same_device=True)))
    live.commit(live.room.hand_over(ADA, CLEO, live.now))
    assert [(holder.user, holder.name) for holder in live.room.table.holders] == [
        (CLEO.user, CLEO.name),
        (CLEO.user, "Grandma"),
    ]
