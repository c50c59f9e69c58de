"""Checks beyond the dice: what HOUSE did, and whether the house kept to what a browser saw before the game."""

from typing import Any

import msgspec

from ludolien.core import HOUSE, AnyGame
from ludolien.core.keeper import Archivist, Candidates, Occasion, pick
from ludolien.core.record import Fairness, Record, replay
from ludolien.tables.fairness import Unfair, house_commitment, house_luck


class Kept(msgspec.Struct, frozen=True):
    """What a browser wrote down before it revealed its entropy."""

    table: str
    commitment: str
    hashes: tuple[str, ...]
    entropy: str
    seats: tuple[int, ...]
    """Those that it holds."""
    house: str = ""
    acknowledged: bool = True
    """The house said that the entropy came in time."""


class HouseChecked(msgspec.Struct, frozen=True):
    """Moves of HOUSE that were made again, and those that could not be."""

    checked: int = 0
    unchecked: int = 0


def check_kept(record: Record, kept: Kept) -> None:
    """`Unfair` where the record differs from what was published before the entropies were known, or lacks one's own."""
    fairness = record.header.fairness
    if fairness is None or fairness.table != kept.table:
        raise Unfair(f"the record is not of table {kept.table}")
    if fairness.commitment != kept.commitment:
        raise Unfair("the table had committed to another seed before the entropies were revealed")
    if fairness.hashes != kept.hashes:
        raise Unfair("the seats had promised other entropies")
    if fairness.house != kept.house:
        raise Unfair("HOUSE had committed to other candidates")
    mine = [fairness.entropies[seat : seat + 1] for seat in kept.seats]
    if kept.acknowledged and mine != [(kept.entropy,)] * len(mine):
        raise Unfair("the dice were drawn without your entropy")


def check_house(record: Record, game: AnyGame) -> HouseChecked:
    """Makes every move of HOUSE again, as far as it follows from the record."""
    fairness = record.header.fairness
    plies = [ply for ply, move in enumerate(record.moves) if move.seat == HOUSE]
    if game.parts.keeper is None or not plies:
        return HouseChecked()
    if fairness is None or fairness.seed is None or (fairness.candidates is None and not fairness.house):
        return HouseChecked(unchecked=len(plies))
    if fairness.candidates is None:
        raise Unfair("HOUSE committed to candidates that the record does not tell")
    if house_commitment(fairness.seed, fairness.table, fairness.candidates) != fairness.house:
        raise Unfair("HOUSE drew from other candidates than it committed to")
    keeper = game.parts.keeper()
    _check_draws(record, fairness, fairness.candidates, keeper)
    if fairness.candidates.book != keeper.book():
        draws = sum(draw.ordinal >= _laid(record, fairness) for draw in fairness.draws)
        return HouseChecked(draws, len(plies) - draws)
    states: list[Any] = replay(record, game)
    played = [(ordinal, ply) for ordinal, ply in enumerate(plies) if ply >= fairness.laid]
    for ordinal, ply in played:
        occasion = Occasion(fairness.table, (), ordinal, house_luck(fairness, ordinal), candidates=fairness.candidates)
        expected = keeper.move(states[ply], occasion)
        if expected != record.moves[ply]:
            raise Unfair(f"move {ply + 1}, by the house, is not the one that follows from its candidates and book", ply)
    return HouseChecked(len(played), len(plies) - len(played))


def _check_draws(record: Record, fairness: Fairness, candidates: Candidates, keeper: Archivist) -> None:
    """What HOUSE drew is what the dice say."""
    moves = [(ply, move) for ply, move in enumerate(record.moves) if move.seat == HOUSE]
    shown = {ordinal: (ply, names) for ordinal, (ply, move) in enumerate(moves) if (names := keeper.drawn(move))}
    if {draw.ordinal: draw.names for draw in fairness.draws} != {at: names for at, (_, names) in shown.items()}:
        raise Unfair("HOUSE showed something else than the record says it drew")
    used: set[str] = set()
    for turn, (ordinal, (ply, names)) in enumerate(shown.items()):
        pool = candidates.pools[turn % len(candidates.pools)]
        if ply >= fairness.laid and pick(pool, used, house_luck(fairness, ordinal), len(names)) != names:
            raise Unfair(f"move {ply + 1}, by the house, shows something else than it drew", ply)
        used.update(names)


def _laid(record: Record, fairness: Fairness) -> int:
    return sum(move.seat == HOUSE for move in record.moves[: fairness.laid])
