"""The leak test once more, over the wire: two worlds that one seat cannot tell apart, and the frames it gets."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.games import high_card
from tests.games.high_card.moves import Draw
from tests.games.high_card.state import DECK
from tests.server.rest_answers import SHORT, Answer
from tests.server.wire_frames import frames
from tests.tables.worlds import Step, act, known_to, random_step, sit_down, told_otherwise

from ludolien import catalogue
from ludolien.core import WATCHER
from ludolien.server.ops.settings import Settings
from ludolien.tables import fairness, playing


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, high_card.GAME))
    monkeypatch.setattr(playing, "COUNTDOWN", 0.0)  # there and in the rehearsal time runs from the first moment


@pytest.mark.parametrize(("chair", "seed"), [(0, 1), (0, 2), (WATCHER, 3)])
async def test_byte_equal_frames(settings: Settings, tmp_path: Path, chair: int, seed: int) -> None:
    rng = Random(seed)
    live = sit_down()
    steps: list[Step] = []
    while len(steps) < 25 and live.room.table.phase == "playing":
        steps.append(random_step(live, rng))
        act(live, steps[-1])
    if live.room.table.phase == "over":
        steps.pop()  # from then on the record tells everything
    hidden = sorted(set(DECK) - known_to(live.room.table.state, chair))
    other = {card: card for card in DECK} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    draws = [ply.move for ply in live.room.table.line if isinstance(ply.move, Draw)]
    assert any(other[draw.card] != draw.card for draw in draws), "the worlds differ"

    def drawn_otherwise(odds, fair, ordinal):  # type: ignore[no-untyped-def]
        there = draws[ordinal]
        (move,) = [move for move, _ in odds if (move.to, move.card) == (there.to, other[there.card])]
        return move

    told_here: list[Answer] = []
    told_there: list[Answer] = []
    here = await frames(settings, steps, answers=told_here)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fairness, "drawn", drawn_otherwise)
        elsewhere = replace(settings, data=tmp_path / "other", database=f"sqlite:///{tmp_path / 'other' / 'h.sqlite'}")
        twin = [told_otherwise(step, other, chair) for step in steps]
        there = await frames(elsewhere, twin, answers=told_there)
    seat = 3 if chair == WATCHER else 0
    assert len(here[seat]) > 10
    assert there[seat] == here[seat]
    per_step = 3 * len(SHORT)
    mine = 1 if chair == WATCHER else 0  # the second who asks is a watcher
    assert len(told_here) == len(told_there) > 50
    for number in range(0, per_step * len(steps), per_step):
        asked = slice(number + mine * len(SHORT), number + (mine + 1) * len(SHORT))
        assert told_there[asked] == told_here[asked]
    rest_here, rest_there = told_here[per_step * len(steps) :], told_there[per_step * len(steps) :]
    each = (len(rest_here) + 1) // 3
    asked = slice(mine * each, (mine + 1) * each)
    assert rest_there[asked] == rest_here[asked]


@pytest.mark.parametrize("chair", [0, WATCHER])
async def test_a_secret_order_is_noticed_nowhere(settings: Settings, tmp_path: Path, chair: int) -> None:
    """CQ23: neither in what is sent nor in any answer of the REST API, nor by its time."""
    quiet: list[Step] = [("play", 0, "roll"), ("wait", 0, "3"), ("say", 2, "well"), ("wait", 0, "2")]
    secret: list[Step] = [quiet[0], ("order", 1, "order save"), *quiet[1:3], ("order", 2, "order save"), quiet[3]]
    options = {"standing_orders": True}
    told_here: list[Answer] = []
    told_there: list[Answer] = []
    here = await frames(settings, quiet, "connexions_quarks", options, told_here)
    elsewhere = replace(settings, data=tmp_path / "other", database=f"sqlite:///{tmp_path / 'other' / 'h.sqlite'}")
    there = await frames(elsewhere, secret, "connexions_quarks", options, told_there)
    seat = 3 if chair == WATCHER else 0
    assert there[seat] == here[seat] and len(here[seat]) >= 3
    assert [path for path, *_ in told_there] == [path for path, *_ in told_here]
    assert {status for _, status, _ in told_here} >= {200, 409}
    for mine, theirs in zip(told_here, told_there, strict=True):
        assert theirs == mine
