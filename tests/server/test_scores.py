"""Which games alone count for somebody's best: the house's material, nobody's help, nothing known taken back."""

import pytest
from tests.games.connections_knizia.playing import OWN_NUMBERS, OWN_TILES
from tests.tables.live import ADA, Live, person

from ludolien.games.connections_knizia.rules.placing import NAMES
from ludolien.server.after_game.solo_scores import counts
from ludolien.tables.events import Advised, read_event
from ludolien.tables.protocol import Hint, Request
from ludolien.tables.seat_view import table_info
from ludolien.tables.table import HINTED, PRACTICE_UNDO

CELLS = [name for name in NAMES if name != "c3"]


def alone(**options: str) -> Live:
    live = Live("connections_knizia", (person(ADA),), options=options)
    live.connect(1, ADA, 0)
    return live


def hide_on(live: Live, *cells: str) -> None:
    for cell in cells:
        for text in (f"{cell} x", "confirm"):
            assert live.play(1, 0, text)["type"] == "done"


def undo(live: Live, nonce: str = "u") -> None:
    assert live.send(1, Request(0, nonce, "undo"))[-1]["type"] == "done"


def test_a_game_to_its_end_counts() -> None:
    live = alone(layout="B")
    assert not counts(live.room.table)
    hide_on(live, *CELLS)
    assert counts(live.room.table)


@pytest.mark.parametrize("own", [{"tiles": OWN_TILES}, {"numbers": OWN_NUMBERS}], ids=["tiles", "numbers"])
def test_CK5_own_material_is_no_measure_for_a_best(own: dict[str, str]) -> None:
    live = alone(**own)
    hide_on(live, *CELLS)
    assert live.room.table.phase == "over" and not counts(live.room.table)


def test_a_game_with_hints_does_not_count_and_says_so_in_its_record() -> None:
    live = alone()
    hide_on(live, *CELLS[:3])
    for nonce in ("h1", "h2"):
        plan = live.commit(live.room.receive(1, Hint(0, nonce), live.now))
        assert plan.hint is not None and plan.hint.nonce == nonce
    assert [event for event in map(read_event, live.log) if isinstance(event, Advised)] == [
        Advised(live.now, ADA.user, seat=0)
    ], "once is enough"
    assert live.room.table.marks == live.reopened().table.marks == (HINTED,)
    hide_on(live, *CELLS[3:])
    assert not counts(live.room.table)
    assert table_info(live.room.table).verified, "the draw was fair all the same"


def test_CK7_taking_ones_own_unconfirmed_tile_back_takes_nothing_from_the_game() -> None:
    """Undo does no more than Lift and laying it elsewhere do."""
    live = alone()
    live.play(1, 0, "a1 x")
    undo(live, "u1")
    assert live.room.table.state.hands[0].laid is None
    live.play(1, 0, "a1 x")
    live.play(1, 0, "b1 x")
    undo(live, "u2")
    assert live.room.table.state.hands[0].cell == NAMES.index("a1")
    assert live.room.table.marks == () and table_info(live.room.table).verified
    live.play(1, 0, "confirm")
    hide_on(live, *CELLS[1:])
    assert counts(live.room.table)


def test_CK7_once_the_next_tile_is_known_it_is_practice() -> None:
    live = alone()
    hide_on(live, *CELLS[:2])
    undo(live)
    assert live.room.table.marks == (PRACTICE_UNDO,)
    live.play(1, 0, "confirm")
    hide_on(live, *CELLS[2:])
    assert live.room.table.phase == "over" and not counts(live.room.table)
