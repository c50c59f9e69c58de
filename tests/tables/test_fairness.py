"""Dice that anybody can check."""

import hmac
from collections import Counter
from fractions import Fraction
from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from ludolien.catalogue import find
from ludolien.core import CHANCE
from ludolien.core.record import Fairness, Record
from ludolien.core.record_lines import read_lines, write_lines
from ludolien.tables.fairness import Unfair, commitment, drawn, number, verify
from ludolien.tables.recording import record
from ludolien.tables.table import LAID_OUT
from tests.games import high_card
from tests.tables.live import ADA, BOB, SEED, Live, person


def finished() -> Live:
    live = Live("high_card", (person(ADA, entropy="salt"), person(BOB, entropy="pepper")))
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    while live.room.table.phase == "playing":
        live.wait(31)
    return live


def record_of(live: Live) -> Record:
    return record(live.room.table, str)


def test_the_scheme_is_the_one_that_is_written_down() -> None:
    message = b'["TABLE",["salt",""],7,0]'
    by_hand = int.from_bytes(hmac.new(bytes.fromhex(SEED), message, sha256).digest(), "big")
    assert number(SEED, "TABLE", ["salt", ""], 7) == by_hand
    odds = [("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6))]
    assert drawn(odds, Fairness("TABLE", "", ("salt", ""), SEED), 7) == "aaabbc"[by_hand % 6]
    assert commitment(SEED) == sha256(bytes.fromhex(SEED)).hexdigest()


def test_draws_follow_the_odds() -> None:
    odds = [("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6))]
    counts = Counter(drawn(odds, Fairness("T", "", (), SEED), ordinal) for ordinal in range(3000))
    # Four standard deviations, and the seed is fixed.
    assert all(abs(counts[move] - 3000 * chance) < 4 * (3000 * chance * (1 - chance)) ** 0.5 for move, chance in odds)


def test_entropy_and_table_change_the_dice() -> None:
    drawn_numbers = {number(SEED, table, [salt], 0) for table in "AB" for salt in ("", "x", "y")}
    assert len(drawn_numbers) == 6


def test_seed_is_committed_to_before_and_revealed_after() -> None:
    live = Live("high_card")
    (welcome,) = live.connect(1, ADA, 0)
    assert welcome["table"]["commitment"] == commitment(SEED)
    assert all(SEED.encode() not in data for data in live.inboxes[1]) and "seed" not in welcome["table"]
    live.wait(200)
    assert live.room.table.phase == "over"
    assert live.read(1)[-1]["table"]["seed"] == SEED


def test_a_finished_game_verifies_after_a_round_trip() -> None:
    live = finished()
    lines = write_lines(record_of(live))
    chances = sum(ply.move.seat == CHANCE for ply in live.room.table.line)
    assert verify(read_lines(lines, find), high_card.GAME) == chances >= 4


def test_another_seed_entropy_or_card_is_noticed() -> None:
    good = record_of(finished())
    fairness = good.header.fairness
    assert fairness is not None
    other_seed = "00" * 32

    def changed(**more: object) -> Record:
        return replace(good, header=replace(good.header, fairness=replace(fairness, **more)))

    for bad, why in [
        (changed(seed=other_seed), "committed"),
        (changed(seed=other_seed, commitment=commitment(other_seed)), "but the seed gives"),
        (changed(entropies=("salt", "")), "but the seed gives"),
        (changed(seed=None), "not been revealed"),
        (changed(seed="no"), "hexadecimal"),
        (replace(good, header=replace(good.header, fairness=None)), "says nothing"),
    ]:
        with pytest.raises(Unfair, match=why):
            verify(bad, high_card.GAME)


def test_the_record_of_a_running_game_keeps_the_seed() -> None:
    live = Live("high_card")
    running = record_of(live).header.fairness
    assert running is not None and running.seed is None


def test_a_game_laid_out_from_another_draws_its_own_dice_from_there_on() -> None:
    first = finished().room.table
    chances = [ply.move.seat == CHANCE for ply in first.line]
    keep = [place for place, is_chance in enumerate(chances) if is_chance][1] + 1
    laid = tuple(msgspec.Raw(msgspec.json.encode(ply.move)) for ply in first.line[:keep])
    live = Live("high_card", seed="77" * 32, laid=laid)
    live.wait(200)
    table = live.room.table
    assert table.phase == "over" and table.marks == (LAID_OUT,)
    assert [ply.move for ply in table.line[:keep]] == [ply.move for ply in first.line[:keep]]
    played = read_lines(write_lines(record_of(live)), find)
    assert verify(played, high_card.GAME) == sum(ply.move.seat == CHANCE for ply in table.line) - 2
    fairness = played.header.fairness
    assert fairness is not None and fairness.laid == keep
    with pytest.raises(Unfair):
        verify(replace(played, header=replace(played.header, fairness=replace(fairness, laid=0))), high_card.GAME)
