"""Dice that nobody can choose: everybody promises entropy, then everybody reveals it, then the game begins."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludolien.catalogue import find
from ludolien.core.keeper import Candidates, Pool, pick
from ludolien.core.record import Fairness, Record
from ludolien.core.record_lines import read_lines, write_lines
from ludolien.local.keepers import Memory
from ludolien.tables.checking import HouseChecked, Kept, check_house, check_kept
from ludolien.tables.events import Holder, Sealed, read_event
from ludolien.tables.fairness import UNREVEALED, Unfair, commitment, hash_of, house_commitment, verify
from ludolien.tables.protocol import Clock
from ludolien.tables.recording import record
from ludolien.tables.seating import REVEAL_SECONDS, REVEAL_SECONDS_AWAY
from tests.games import high_card
from tests.tables.live import ADA, BOB, CLEO, SEED, Live, person, trouble

SALT, PEPPER = "5a" * 16, "9e" * 16


def promised(game: str = "high_card", **more: Any) -> Live:
    """Ada and Bob have sat down, each with the hash of their entropy."""
    holders = (person(ADA, entropy_hash=hash_of(SALT)), person(BOB, entropy_hash=hash_of(PEPPER)))
    return Live(game, holders, **more)


def revealed(**more: Any) -> Live:
    live = promised(**more)
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.commit(live.room.reveal(BOB, PEPPER, live.now))
    return live


def kept(live: Live) -> Kept:
    """What Ada's browser writes down before it reveals."""
    table = live.room.table
    hashes = tuple(holder.entropy_hash for holder in table.holders)
    return Kept(table.code, table.commitment, hashes, SALT, table.seats_of(ADA.user), table.house)


def test_the_game_begins_when_all_have_revealed_and_not_before() -> None:
    live = promised()
    assert trouble(live.commit(live.room.reveal(ADA, SALT, live.now))) == ""
    assert live.room.table.begun is None, "Bob has not revealed his"
    assert trouble(live.commit(live.room.reveal(BOB, PEPPER, live.now))) == ""
    assert live.room.table.phase == "playing" and live.room.table.entropies == (SALT, PEPPER)
    assert UNREVEALED not in live.room.table.marks


def test_nobody_learns_an_entropy_before_the_game_begins() -> None:
    live = promised()
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    live.commit(live.room.reveal(ADA, SALT, live.now))
    assert all(SALT.encode() not in data for inbox in live.inboxes.values() for data in inbox)
    seats = live.read(2)[-1]["table"]["seats"]
    assert [seat.get("revealed", False) for seat in seats] == [True, False]
    assert [seat["entropy_hash"] for seat in seats] == [hash_of(SALT), hash_of(PEPPER)]
    live.commit(live.room.reveal(BOB, PEPPER, live.now))
    assert [seat["entropy"] for seat in live.read(2)[-1]["table"]["seats"]] == [SALT, PEPPER]


def test_revealing_is_refused_before_all_sit_and_with_another_text() -> None:
    live = Live("high_card", (person(ADA, entropy_hash=hash_of(SALT)), Holder()))
    assert trouble(live.room.reveal(ADA, SALT, live.now)) == "reveal_later"
    assert trouble(live.room.reveal(CLEO, SALT, live.now)) == "not_seated"
    live.commit(live.room.sit(BOB, 1, "", live.now, hash_of(PEPPER)))
    assert trouble(live.room.reveal(ADA, PEPPER, live.now)) == "other_entropy"
    assert live.room.table.phase == "waiting"
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.commit(live.room.reveal(BOB, PEPPER, live.now))
    assert trouble(live.room.reveal(BOB, PEPPER, live.now)) == "", "said twice is said once"
    assert trouble(live.room.reveal(BOB, SALT, live.now)) == "begun"


def test_who_plays_is_settled_before_anybody_reveals() -> None:
    live = promised()
    live.commit(live.room.reveal(ADA, SALT, live.now))
    assert trouble(live.room.sit(CLEO, 1, "", live.now)) == "begun"
    assert trouble(live.room.fill(ADA, 1, 2, live.now)) == "begun"
    assert trouble(live.room.start(ADA, live.now)) == "begun"


def test_a_game_that_leaves_nothing_to_chance_waits_for_nobody() -> None:
    assert promised("hex").room.table.phase == "playing"


def test_bots_and_seats_without_a_promise_are_not_waited_for() -> None:
    live = Live("high_card", (person(ADA), Holder("bot", level=1)))
    assert live.room.table.phase == "playing"


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (Clock(), REVEAL_SECONDS),
        (Clock("total", 600), REVEAL_SECONDS),
        (Clock("days", 3 * 86_400), REVEAL_SECONDS_AWAY),
        (Clock("days", 7_200), 7_200),
    ],
)
def test_who_does_not_reveal_in_time_is_left_out_and_the_record_says_so(clock: Clock, seconds: float) -> None:
    live = promised(clock=clock)
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.wait(seconds - 1)
    assert live.room.table.begun is None
    live.wait(1)
    assert live.room.table.phase == "playing" and live.room.table.entropies == (SALT, "")
    assert UNREVEALED in live.room.table.marks


def test_who_leaves_meanwhile_is_not_waited_for() -> None:
    live = promised()
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.commit(live.room.leave(BOB, live.now))
    assert live.room.table.phase == "playing" and live.room.table.holders[1].stand_in
    assert UNREVEALED in live.room.table.marks


def test_the_host_starts_with_those_who_are_there() -> None:
    holders = (person(ADA, entropy_hash=hash_of(SALT)), Holder(), person(CLEO, entropy_hash=hash_of(PEPPER)))
    live = Live("connexions_quarks", holders)
    live.commit(live.room.start(ADA, live.now))
    assert live.room.table.phase == "waiting"
    assert trouble(live.room.sit(BOB, 1, "", live.now)) == "begun"
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.commit(live.room.reveal(CLEO, PEPPER, live.now))
    assert live.room.table.entropies == (SALT, PEPPER)


def test_a_house_that_was_closed_meanwhile_still_waits() -> None:
    live = promised()
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.room = live.reopened()
    live.now += 3600
    live.commit(live.room.wake(3600, live.now))
    live.wait(REVEAL_SECONDS - 1)
    assert live.room.table.phase == "waiting"
    live.commit(live.room.reveal(BOB, PEPPER, live.now))
    assert live.room.table.entropies == (SALT, PEPPER)
    assert live.reopened().table == live.room.table


def test_a_rematch_asks_for_new_entropy() -> None:
    live = Live("high_card", (person(ADA, entropy_hash=hash_of(SALT)), Holder("bot", level=1)))
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.wait(200)
    plan = live.room.rematch(ADA, "NEXT", SEED, live.now, entropy_hash=hash_of(PEPPER))
    assert plan.opens is not None
    assert [(one.entropy, one.entropy_hash) for one in plan.opens.holders if one.user] == [("", hash_of(PEPPER))]


def over() -> Live:
    live = revealed()
    live.wait(200)
    assert live.room.table.phase == "over"
    return live


def doctored(good: Record, **more: object) -> Record:
    fairness = good.header.fairness
    assert fairness is not None
    return replace(good, header=replace(good.header, fairness=replace(fairness, **more)))


def test_an_honest_game_verifies_also_against_what_was_kept() -> None:
    live = promised()
    before = kept(live)
    live.commit(live.room.reveal(ADA, SALT, live.now))
    live.commit(live.room.reveal(BOB, PEPPER, live.now))
    live.wait(200)
    again = read_lines(write_lines(record(live.room.table, str)), find)
    assert again.header.format == 2 and again.header.fairness is not None
    assert verify(again, high_card.GAME) == len(again.header.fairness.numbers) == 4
    check_kept(again, before)


def test_a_seed_picked_after_seeing_the_entropies_is_exposed() -> None:
    before = kept(promised())
    liar = revealed(seed="1d" * 32)
    liar.wait(200)
    lie = record(liar.room.table, str)
    assert verify(lie, high_card.GAME) == 4, "the record alone is in order"
    with pytest.raises(Unfair, match="another seed"):
        check_kept(lie, before)
    with pytest.raises(Unfair, match="committed to"):
        verify(doctored(lie, commitment=before.commitment), high_card.GAME)


def test_dropped_and_changed_entropies_are_exposed() -> None:
    good, before = record(over().room.table, str), kept(promised())
    dropped = Live("high_card", (person(ADA), person(BOB, entropy=PEPPER)))
    dropped.wait(200)
    with pytest.raises(Unfair, match="promised other"):
        check_kept(record(dropped.room.table, str), before)
    hashes = (hash_of(SALT), hash_of(PEPPER))
    pretended = doctored(record(dropped.room.table, str), hashes=hashes)
    with pytest.raises(Unfair, match="seat 0 promised entropy"):
        verify(pretended, high_card.GAME)
    marked = replace(pretended, header=replace(pretended.header, marks=(UNREVEALED,)))
    with pytest.raises(Unfair, match="without your entropy"):
        check_kept(marked, before)
    with pytest.raises(Unfair, match="seat 1 promised other"):
        verify(doctored(good, entropies=(SALT, "another")), high_card.GAME)


def test_a_changed_roll_or_number_is_exposed() -> None:
    good = record(over().room.table, str)
    first = good.moves[0]
    fairness = good.header.fairness
    assert fairness is not None
    taken = {move.card for move in good.moves[:4]}  # type: ignore[attr-defined]
    changed = replace(first, card=next(card for card in range(1, 13) if card not in taken))
    with pytest.raises(Unfair, match="but the seed gives"):
        verify(replace(good, moves=(changed, *good.moves[1:4]), ending=None), high_card.GAME)
    with pytest.raises(Unfair, match="numbers"):
        verify(doctored(good, numbers=("00" * 32, *fairness.numbers[1:])), high_card.GAME)


def test_records_of_format_1_read_and_verify() -> None:
    live = Live("high_card", (person(ADA, entropy="salt"), person(BOB, entropy="pepper")))
    live.wait(200)
    new = record(live.room.table, str)
    plain = Fairness("TABLE", commitment(SEED), ("salt", "pepper"), SEED)
    old = replace(new, header=replace(new.header, format=1, fairness=plain))
    assert verify(read_lines(write_lines(old), find), high_card.GAME) == 4


# What HOUSE draws


def test_the_house_picks_by_the_dice_and_never_twice() -> None:
    pool = Pool(("1", "2", "3"), ("9", "8"))
    assert pick(pool, (), 5, 1) == ("3",)
    assert pick(pool, (), 5, 2) == ("3", "2")  # 5 = 2 + 3 * 1, then 1 = 1 + 2 * 0
    assert pick(pool, ("3",), 5, 1) == ("2",)
    assert pick(pool, ("1", "2", "3"), 5, 3) == ("9", "8")


def riddles(cards: str = "any", seen: tuple[str, ...] = ()) -> Live:
    """Ada alone answers three riddles, all of them wrongly."""
    game = find("connecto_mahy")
    memory = Memory()
    memory.seen["connecto_mahy", ADA.user] = {number: at for at, number in enumerate(seen, 1)}
    options = {"glass": "off", "cards": cards, "riddles": 3}
    known = {option.name for option in game.options}
    live = Live(
        "connecto_mahy",
        (person(ADA, entropy_hash=hash_of(SALT)),),
        keeper=memory.keeper(game),
        options={name: value for name, value in options.items() if name in known},
    )
    live.connect(1, ADA, 0)
    return live


def played(live: Live) -> Record:
    live.commit(live.room.reveal(ADA, SALT, live.now))
    for _ in range(60):
        table = live.room.table
        if table.phase == "over":
            break
        moves = table.game.legal(table.state, 0)
        move = next((one for one in moves if type(one).__name__ in ("GiveUp", "Next", "Continue")), moves[-1])
        live.send(1, msgspec.json.encode({"type": "play", "seat": 0, "nonce": f"m{len(live.log)}", "move": move}))
    assert live.room.table.phase == "over", live.room.table.state.phase
    return record(live.room.table, str)


@pytest.mark.parametrize("cards", ["any", "order", "express", "lines"])
def test_the_moves_of_house_are_made_again(cards: str) -> None:
    live = riddles(cards, ("3", "1", "2"))
    before = live.room.table.house
    assert len(before) == 64 and live.room.table.phase == "waiting"
    good = read_lines(write_lines(played(live)), find)
    fairness = good.header.fairness
    assert fairness is not None and fairness.house == before and fairness.draws
    house = check_house(good, live.room.table.game)
    assert house.checked >= 2 and house.unchecked == 0


def test_what_has_been_seen_meanwhile_changes_nothing() -> None:
    """Candidates are fixed when it is settled who plays."""
    live = riddles()
    events = [read_event(payload) for payload in live.log]
    assert isinstance(events[-1], Sealed) and isinstance(events[-1].candidates, Candidates)
    live.keeper.memory.seen["connecto_mahy", ADA.user] = {str(n): n for n in range(1, 150)}  # type: ignore[union-attr]
    check_house(played(live), live.room.table.game)


def test_a_changed_move_of_house_is_exposed() -> None:
    live = riddles()
    good, game = played(live), live.room.table.game
    fairness = good.header.fairness
    assert fairness is not None and fairness.candidates is not None
    other = riddles(seen=tuple(str(number) for number in range(1, 100)))
    lie = played(other)
    for bad, why in [
        (doctored(good, candidates=Candidates(fairness.candidates.pools[:1], "ab" * 32)), "other candidates"),
        (doctored(good, candidates=None), "does not tell"),
        (replace(good, moves=lie.moves), "something else|not the one"),
        (doctored(good, draws=()), "something else"),
    ]:
        with pytest.raises(Unfair, match=why):
            check_house(bad, game)
    verdicts = [ply for ply, move in enumerate(good.moves) if type(move).__name__ == "Reveal"]
    renamed = replace(good.moves[verdicts[0]], fr="autre chose")
    moves = (*good.moves[: verdicts[0]], renamed, *good.moves[verdicts[0] + 1 :])
    with pytest.raises(Unfair, match="by the house, is not the one"):
        check_house(replace(good, moves=moves), game)


def test_another_answer_book_is_said_not_guessed() -> None:
    live = riddles()
    good = played(live)
    fairness = good.header.fairness
    assert fairness is not None and fairness.candidates is not None
    older = replace(fairness.candidates, book="ab" * 32)
    told = doctored(good, candidates=older, house=house_commitment(SEED, "TABLE", older))
    house = check_house(told, live.room.table.game)
    assert house.checked == len(fairness.draws) and house.unchecked > 0


def test_a_table_of_before_has_unchecked_moves_of_house() -> None:
    live = riddles()
    good = played(live)
    plain = replace(good.header.fairness, house="", candidates=None, draws=(), numbers=())  # type: ignore[type-var]
    old = replace(good, header=replace(good.header, format=1, fairness=plain))
    assert check_house(old, live.room.table.game) == HouseChecked(0, sum(move.seat == 102 for move in old.moves))


# The browser's own check reads the same records (client/src/fair/check.test.ts)

EXAMPLES = Path(__file__).parent / "examples/shared_dice.json"


def examples() -> dict[str, dict[str, object]]:
    """A game of two people and one with HOUSE, with what Ada's browser had kept."""
    cards, alone = promised(), riddles()
    notes = {"cards": kept(cards), "riddles": kept(alone)}
    cards.commit(cards.room.reveal(ADA, SALT, cards.now))
    cards.commit(cards.room.reveal(BOB, PEPPER, cards.now))
    cards.wait(200)
    records = {"cards": record(cards.room.table, str), "riddles": played(alone)}
    return {name: {"kept": notes[name], "record": write_lines(records[name])} for name in records}


def test_the_browser_is_tested_with_records_that_verify() -> None:
    """`LUDOLIEN_ACCEPT=1 pytest` writes them anew, after a change of what records hold."""
    if os.environ.get("LUDOLIEN_ACCEPT"):
        EXAMPLES.write_bytes(msgspec.json.format(msgspec.json.encode(examples()), indent=2) + b"\n")
    written = msgspec.json.decode(EXAMPLES.read_bytes())
    for name, today in examples().items():
        one = written[name]
        again = read_lines(one["record"], find)
        check_kept(again, msgspec.convert(one["kept"], Kept))
        verify(again, find(again.header.game, again.header.edition))
        check_house(again, find(again.header.game, again.header.edition))
        fresh = read_lines(str(today["record"]), find)
        assert msgspec.to_builtins(again.header.fairness).keys() == msgspec.to_builtins(fresh.header.fairness).keys()
