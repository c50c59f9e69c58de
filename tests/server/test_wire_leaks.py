"""The leak test once more, over the wire: two worlds that one seat cannot tell apart, and the frames it gets."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.games import high_card
from tests.games.high_card.moves import Draw
from tests.games.high_card.state import DECK
from tests.server.wire_frames import frames
from tests.tables.worlds import Step, act, known_to, random_step, sit_down, told_otherwise

from ludolien import catalogue
from ludolien.core import WATCHER
from ludolien.server.ops.settings import Settings
from ludolien.tables import fairness


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, high_card.GAME))


@pytest.mark.parametrize(("chair", "seed"), [(0, 1), (0, 2), (WATCHER, 3)])
async def test_byte_equal_frames(settings: Settings, tmp_path: Path, chair: int, seed: int) -> None:
    rng = Random(seed)
    live = sit_down()
    steps: list[Step] = []
    while len(steps) < 25 and live.room.table.phase == "playing":
        steps.append(random_step(live, rng))
        act(live, steps[-1])
    hidden = sorted(set(DECK) - known_to(live.room.table.state, chair))
    other = {card: card for card in DECK} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    draws = [ply.move for ply in live.room.table.line if isinstance(ply.move, Draw)]
    assert any(other[draw.card] != draw.card for draw in draws), "the worlds differ"

    def drawn_otherwise(odds, fair, ordinal):  # type: ignore[no-untyped-def]
        there = draws[ordinal]
        (move,) = [move for move, _ in odds if (move.to, move.card) == (there.to, other[there.card])]
        return move

    here = await frames(settings, steps)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fairness, "drawn", drawn_otherwise)
        elsewhere = replace(settings, data=tmp_path / "other", database=f"sqlite:///{tmp_path / 'other' / 'h.sqlite'}")
        there = await frames(elsewhere, [told_otherwise(step, other, chair) for step in steps])
    seat = 3 if chair == WATCHER else 0
    assert len(here[seat]) > 10
    assert there[seat] == here[seat]
