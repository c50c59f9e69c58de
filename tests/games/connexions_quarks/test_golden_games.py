"""The golden games once more, beside bookkeeping of its own and the enumeration that shares nothing with the rules."""

from collections import Counter
from typing import Any

import pytest

from ludolien.core import CHANCE, CLOCK
from ludolien.core.record import Record, replay
from ludolien.games.connexions_quarks import GAME, rules
from ludolien.games.connexions_quarks.material.board import NAMES, OFF
from ludolien.games.connexions_quarks.material.cards import PACK
from ludolien.games.connexions_quarks.moves import BumpCard, Decline, Go, QuarksMove, Save, Stop
from ludolien.games.connexions_quarks.state import Position
from tests.games.connexions_quarks.enumeration import SQUARES, goings, has_won, ways
from tests.golden.playthrough import FOLDER, golden_record

GAMES = sorted((FOLDER / GAME.slug).glob("*.game"))


def played(record: Record) -> list[tuple[Position, QuarksMove, Position]]:
    states = replay(record, GAME)
    moves: tuple[Any, ...] = record.moves
    return list(zip(states, moves, states[1:], strict=False))


def names(places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple("off" if place == OFF else NAMES[place] for place in places)


def bump_by(move: QuarksMove) -> tuple[int, int] | None:
    """The colour it sends back, and from where."""
    if isinstance(move, BumpCard):
        return move.colour, move.place
    return (move.bump, move.way[-1]) if isinstance(move, Go | Stop) and move.bump is not None else None


@pytest.fixture(params=GAMES, ids=lambda file: file.stem)
def steps(request: pytest.FixtureRequest) -> list[tuple[Position, QuarksMove, Position]]:
    return played(golden_record(request.param))


def test_CQ13_every_way_is_one_of_the_dice_and_enters_nothing_twice(
    steps: list[tuple[Position, QuarksMove, Position]],
) -> None:
    """Told from the moves alone: trails are kept here, by name, and forgotten when the turn passes."""
    trails: dict[int, set[str]] = {}
    turn = -1
    for before, move, after in steps:
        if before.turn != turn:
            turn, trails = before.turn, {}
        if not isinstance(move, Go | Stop):
            continue
        mover = (before.first + before.turn) % before.house.colours
        place = names(before.connectors[mover])[move.connector]
        been = trails.setdefault(move.connector, set())
        numbers = {*before.dice} if isinstance(move, Stop) else {*before.dice, sum(before.dice)}
        stations = names(move.way)
        walks = [
            way
            for number in numbers
            for way in ways(place, number, frozenset(been))
            if tuple(space for space in way[:-1] if space in SQUARES) + way[-1:] == stations
        ]
        assert len(walks) == 1, f"{place} to {stations} by {before.dice}"
        been |= {place, *walks[0]}
        assert names(after.connectors[mover])[move.connector] == stations[-1]


def test_CQ12_two_dice_offer_what_the_enumeration_finds(
    steps: list[tuple[Position, QuarksMove, Position]],
) -> None:
    rolled = [before for before, move, _ in steps if before.phase == "move" and len(before.dice) == 2]
    for before in rolled[:: max(1, len(rolled) // 12)]:
        colours = before.house.colours
        mover = (before.first + before.turn) % colours
        stands = tuple(names(before.connectors[(mover + at) % colours]) for at in range(colours))
        trails = [frozenset[str]() for _ in range(15)]
        for trail in before.trails:
            trails[trail.connector] = frozenset(names(trail.spaces))
        low, high = before.dice
        expected, _ = goings(stands, trails, (low, high), before.house.rule9)
        seat = next(iter(rules.awaited(before)))
        offered = sum(isinstance(move, Go | Stop) for move in rules.legal(before, seat))
        assert offered == len(expected)
    ways.cache_clear()


def test_CQ7_CQ8_CQ23_cards_and_windows(steps: list[tuple[Position, QuarksMove, Position]]) -> None:
    """No card is lost; a window opens for a bump by card or from a square if its owner holds any card, and only then;
    after it the connector is where the answer says."""
    for before, move, after in steps:
        assert Counter((*after.bag, *after.under, *(face for hand in after.hands for face in hand))) == Counter(PACK)
        assert all(len(hand) <= 5 for hand in after.hands)
        if (bump := bump_by(move)) is not None and after.phase != "over":
            other, place = bump
            may_be_saved = isinstance(move, BumpCard) or NAMES[place] in SQUARES
            assert (after.phase == "save") == (may_be_saved and bool(before.hands[other]))
            was = before.connectors[other].count(place)
            assert after.connectors[other].count(place) == was - (after.phase != "save")
        if before.bump is not None and (isinstance(move, Save) or move == Decline(CLOCK)):
            place = before.connectors[before.bump.colour][before.bump.connector]
            gone = 0 if isinstance(move, Save) else 1
            assert after.connectors[before.bump.colour].count(place) == (
                before.connectors[before.bump.colour].count(place) - gone
            )
            saves = [at.hands[before.bump.colour].count("SAVE") for at in (before, after)]
            assert saves[0] - saves[1] == 1 - gone


def test_CQ9_CQ25_CQ26_who_begins_and_how_it_ends(steps: list[tuple[Position, QuarksMove, Position]]) -> None:
    for before, move, after in steps:
        colours = before.house.colours
        if before.phase == "opening" and after.phase != "opening":
            assert move.seat == CHANCE
            assert max(after.opening[-len(before.contenders) :], key=lambda cast: cast.die).colour == after.first
        assert after.turn - before.turn in (0, 1)
        for colour in range(colours):
            wins = has_won(names(after.connectors[colour]))
            assert wins == (after.winner == colour), "exactly who has four sections has won"
        assert (after.phase == "over") == (after.winner is not None or after.turn == 400)


def test_every_situation_has_its_golden_game() -> None:
    """SAVE against a card, a landing, a stop; a circle where it does not help; each card; teams, variants, colours."""
    seen: set[str] = set()
    for file in GAMES:
        for before, move, _ in played(golden_record(file)):
            seen.add(f"{before.house.colours} colours")
            seen |= {name for name in ("one_roll",) if before.house.one_roll} | {before.house.rule9}
            seen |= {"teams"} if before.house.seats > before.house.colours else set()
            if isinstance(move, Save) and before.bump is not None:
                stop = "stop" if before.going is not None else "landing"
                seen.add(f"save card {before.bump.by_card}" if before.bump.by_card else f"save {stop}")
            if isinstance(move, Go) and (bump := bump_by(move)) is not None:
                colour, place = bump
                if NAMES[place] not in SQUARES and "SAVE" in before.hands[colour]:
                    seen.add("circle in spite of SAVE")
            seen |= {event.face for event in before.cards if event.kind == "play" and event.face}
            seen |= {"swap"} if before.phase == "draw" else set()
    cards = {"MOVE 1", "MOVE 2", "MOVE 3", "MOVE 5", "MOVE 6", "BUMP", "SAVE", "ROLL AGAIN", "swap"}
    saves = {"save card True", "save landing", "save stop", "circle in spite of SAVE"}
    tables = {"2 colours", "3 colours", "4 colours", "5 colours", "teams", "one_roll", "french", "english"}
    assert cards | saves | tables <= seen
