"""Frozen agents: there for every game, never changed, and able to play."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from benchmarks.learned_baselines import FROZEN, PAGE, publish, table

from ludolien import catalogue
from ludolien.arena.entrants import entrant, player
from ludolien.arena.league import written_into
from ludolien.bots import find_level
from ludolien.core import Move
from ludolien.research import baselines as frozen
from ludolien.research.baselines import Baseline, baseline, baselines
from ludolien.research.episode import Episode
from ludolien.research.policy import NotThisGame, Policy
from tests.research.seatings import tick


def test_what_was_published_is_not_changed() -> None:
    """Another way to play is another version, in a line of its own."""
    published = {each.name: each.digest for each in baselines() if each.slug in catalogue.own()}
    assert published == json.loads(FROZEN.read_text(encoding="utf-8"))


def test_the_page_on_strength_lists_them() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written_into(page, "baselines", table()), "make baselines"
    assert "`hex_level_1_v1` to `hex_level_10_v1`" in page and "`hex_mcts_1000_v1`" in page


def test_one_that_has_learnt_is_published_beside_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.find("hex")
    monkeypatch.setattr(frozen, "_beside", lambda of, name: tmp_path / name)
    Policy.untrained(game, 2, {"size": 3}, 1).save(tmp_path / "policy.npz")
    listed, kept = tmp_path / "baselines.json", tmp_path / "frozen.json"
    before = [Baseline("hex_level_1_v1", "hex", game.edition, find_level(game, 1))]
    listed.write_bytes(msgspec.json.encode(before))
    kept.write_text(json.dumps({"hex_level_1_v1": "as it was"}))
    learnt = Baseline("hex_3x3_learned_v0", "hex", game.edition, policy="policy.npz")
    publish(learnt, listed, kept)
    assert msgspec.json.decode(listed.read_bytes(), type=list[Baseline]) == [*before, learnt]
    assert json.loads(kept.read_text()) == {"hex_3x3_learned_v0": learnt.digest, "hex_level_1_v1": "as it was"}
    Policy.untrained(game, 2, {"size": 3}, 2).save(tmp_path / "policy.npz")
    assert learnt.digest != json.loads(kept.read_text())["hex_3x3_learned_v0"], "another policy is another agent"


def test_every_game_has_levels_and_where_it_can_mcts_at_fixed_budgets() -> None:
    for slug, game in catalogue.own().items():
        names = {each.name for each in baselines(slug)}
        assert f"{slug}_level_1_v1" in names
        assert (f"{slug}_mcts_1000_v1" in names) == (game.parts.kernel is not None)
    levels = [each.level for each in baselines() if each.level is not None]
    assert all(level.nodes and level.seconds >= 3600 for level in levels)
    assert all((each.level is None) == bool(each.policy) for each in baselines())


@pytest.mark.parametrize("slug", [*catalogue.own()])
def test_the_weakest_one_decides_and_decides_the_same_again(slug: str) -> None:
    who = baseline(f"{slug}_level_1_v1")
    episode = Episode(who.game, tick=tick(slug), seed=1)
    decisions = {seat: who.decides(episode, seat, Random(1)) for seat in episode.deciders}
    assert decisions == {seat: who.decides(episode, seat, Random(1)) for seat in episode.deciders}
    episode.step(decisions)
    assert episode.steps == 1


def test_a_policy_may_be_a_baseline_of_one_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.find("hex")
    Policy.untrained(game, 2, {"size": 3}, 1).save(tmp_path / "policy.npz")
    monkeypatch.setattr(frozen, "_beside", lambda of, name: tmp_path / name)
    who = Baseline("hex_3x3_learned_v0", "hex", game.edition, policy="policy.npz")
    episode = Episode(game, options={"size": 3})
    decision = who.decides(episode, 0, Random(1))
    assert decision == who.decides(episode, 0, Random(2)) == who.learned.choose(episode.view(0), 0)
    assert episode.step(decision).steps == 1
    with pytest.raises(NotThisGame, match="learnt for 2 seats of hex with"):
        who(Episode(game, options={"size": 5}).view(0), 0, 1)


def test_the_arena_knows_them_by_name() -> None:
    game = catalogue.find("hex")
    decide = player(game, entrant(game, "ludolien.research.baselines:hex_mcts_100_v1"))
    state = Episode(game, options={"size": 3}).state
    (move,) = decide(game.view(state, 0), 0, 7, None, game.legal(state, 0))
    assert isinstance(move, Move) and move.seat == 0


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(LookupError, match="there is no baseline 'hex_v9'; there are: "):
        baseline("hex_v9")
    with pytest.raises(AttributeError):
        _ = frozen.hex_v9
