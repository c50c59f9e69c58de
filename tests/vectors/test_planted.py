"""A rule changed in Python alone changes what the browser is sent, or the vectors: each planted change is noticed."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.core import settle
from ludolien.games.connections_knizia import state as knizia_state
from ludolien.games.connections_knizia import view
from ludolien.games.connections_knizia.rules import scoring
from ludolien.games.connecto_mahy.rules import pen
from ludolien.games.connecto_mahy.state import Board
from ludolien.games.connexion_sjoholm.moves import Turn
from ludolien.games.connexion_sjoholm.rules import previews, tiles
from ludolien.games.connexion_sjoholm.rules.play import leaving as really_leaving
from ludolien.games.connexion_sjoholm.state import Position
from ludolien.games.connexions_quarks import view as quarks_view
from ludolien.games.connexions_quarks.material import board as star
from ludolien.games.connexions_quarks.rules import sections
from ludolien.games.hex import rules as hex_rules
from ludolien.games.verbindung_borsa.material import dice
from scripts import positions, vectors
from tests.vectors.connections_knizia import finished

CLIENT = Path(__file__).parents[2] / "client"
Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture(autouse=True)
def nothing_kept() -> Any:
    """Previews are kept from call to call; a planted rule must not find those of the real one, nor leave its own."""
    kept = (previews.links, previews.exits, previews.links_turned, previews._releases, star._leg, star._free_ways)
    for function in kept:
        function.cache_clear()
    yield
    for function in kept:
        function.cache_clear()


def a_pen_that_stays(patch: pytest.MonkeyPatch) -> None:
    """CM5: where the last stroke is rubbed out, the pen stays at its end."""
    real = pen._rubbed

    def rubbed(board: Board, mark: Any) -> Board:
        return replace(real(board, mark), pen=board.pen)

    patch.setattr(pen, "_rubbed", rubbed)


def a_tile_turned_over(patch: pytest.MonkeyPatch) -> None:
    """CS1: light and dark change places."""
    patch.setattr(tiles, "TOUCHES", tiles.TOUCHES[::-1])


def dearer_spirals(patch: pytest.MonkeyPatch) -> None:
    """CK14: a spiral costs two points."""
    real = scoring.score

    def score(*given: Any) -> scoring.Score:
        found = real(*given)
        return replace(found, spirals=2 * found.spirals)

    for module in (scoring, view):
        patch.setattr(module, "score", score)


def milder_grades(patch: pytest.MonkeyPatch) -> None:
    """CK16."""
    patch.setattr(scoring, "GRADES", (2, 5, 8, 11))


def slides_walked_backwards(patch: pytest.MonkeyPatch) -> None:
    """CQ4: the circles between two squares are stepped on in the other order."""
    real = star._leg

    def leg(one: int, other: int) -> Any:
        found = real(one, other)
        return found and (*found[:-1][::-1], found[-1])

    patch.setattr(star, "_leg", leg)


def sides_exchanged(patch: pytest.MonkeyPatch) -> None:
    """HX2: Red joins west and east."""
    real = hex_rules.sides_of
    patch.setattr(hex_rules, "sides_of", lambda size, seat: real(size, 1 - seat))


def crosses_for_bridges(patch: pytest.MonkeyPatch) -> None:
    """VB3: bridges are never cut."""
    patch.setattr(dice, "JOINED", dice.JOINED[1:] * 2)


def an_earlier_end(patch: pytest.MonkeyPatch) -> None:
    """CK6: a round less."""
    patch.setattr(knizia_state, "ROUNDS", knizia_state.ROUNDS - 1)


PLANTED: tuple[tuple[str, Plant], ...] = (
    ("connecto_mahy", a_pen_that_stays),
    ("connexion_sjoholm", a_tile_turned_over),
    ("connections_knizia", dearer_spirals),
    ("connections_knizia", milder_grades),
    ("connections_knizia", an_earlier_end),
    ("connexions_quarks", slides_walked_backwards),
    ("hex", sides_exchanged),
    ("verbindung_borsa", crosses_for_bridges),
)


@pytest.mark.parametrize("slug", vectors.slugs())
def test_vectors_and_positions_say_what_the_rules_say(slug: str) -> None:
    assert vectors.is_current(slug)
    if (positions.GAMES / slug / "positions.toml").exists():
        assert positions.is_current(slug)


@pytest.mark.parametrize(("slug", "plant"), PLANTED, ids=lambda one: getattr(one, "__name__", one))
def test_a_planted_rule_is_not_what_the_vectors_say(slug: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert not vectors.is_current(slug)


HELD = (
    ("connecto_mahy", a_pen_that_stays, "connecto_mahy/vectors.test.ts"),
    ("connexion_sjoholm", a_tile_turned_over, "connexion_sjoholm/grid.test.ts"),
    ("connexions_quarks", slides_walked_backwards, "connexions_quarks/grid.test.ts"),
    ("hex", sides_exchanged, "hex/grid.test.ts"),
    ("verbindung_borsa", crosses_for_bridges, "verbindung_borsa/faces.test.ts"),
)


def test_the_browsers_copies_fail_where_only_python_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other direction: vectors written anew, TypeScript left as it is. That it passes with the real ones is for
    `tests/client`."""
    for slug, plant, _ in HELD:
        plant(monkeypatch)
        (tmp_path / f"{slug}.json").write_text(vectors.written(slug), encoding="utf-8")
    run = subprocess.run(
        ["npx", "vitest", "run", "--reporter=json", *(f"src/games/{test}" for _, _, test in HELD)],
        cwd=CLIENT,
        env=os.environ | {"LUDOLIEN_VECTORS": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=600,
    )
    seen = json.loads(run.stdout[run.stdout.index("{") :])["testResults"]
    failed = {
        file["name"].split("/games/")[1]
        for file in seen
        if any("AssertionError" in said for one in file["assertionResults"] for said in one["failureMessages"])
    }
    assert failed == {test for _, _, test in HELD}


def test_a_planted_tile_changes_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """CS8, CS12: connections, previews and who would leave come with the view: no TypeScript has to change."""
    game = catalogue.find("connexion_sjoholm")
    state = game.start(2, settle(game.options, {"width": 3, "height": 3}))
    for move in (Turn(0, 4, 2), Turn(1, 0, 1)):
        state = game.play(state, move)
    before = game.view(state, 0)

    def leaving(position: Position, turn: Turn) -> Any:
        return (position.pawns[0], ()) if turn.tile == 8 else really_leaving(position, turn)

    monkeypatch.setattr(previews, "leaving", leaving)
    previews._releases.cache_clear()
    after = game.view(state, 0)
    assert {release[0] for release in after.releases} - {release[0] for release in before.releases} == {8}
    a_tile_turned_over(monkeypatch)
    previews.links.cache_clear()
    assert game.view(state, 0).links != before.links


def test_a_planted_score_changes_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """CK14, CK16: what a board loses and how that is graded come with the view and the result."""
    game = catalogue.find("connections_knizia")
    end = next(end for end in map(finished, map(Random, range(9))) if game.view(end, 0).boards[0].spirals)
    before, result = game.view(end, 0).boards[0], game.result(end)
    dearer_spirals(monkeypatch)
    assert game.view(end, 0).boards[0].spirals == 2 * before.spirals
    now = game.result(end)
    assert result is not None and now is not None and now.scores == (result.scores[0] + before.spirals,)
    monkeypatch.setattr(scoring, "GRADES", (int(now.scores[0]),))
    graded = game.result(end)
    assert graded is not None and graded.reason == "grade_1" != result.reason


def test_planted_numbers_and_squares_change_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """CQ12, CQ15: how far one may go and where nobody may stop come with the view."""
    game = catalogue.find("connexions_quarks")
    state = game.start(2, settle(game.options, {}))
    crowded = (star.AXES[0], star.AXES[0], *state.connectors[0][2:])
    state = replace(state, connectors=(crowded, *state.connectors[1:]), dice=(2, 5))
    assert (game.view(state, 0).numbers, game.view(state, 0).blocked) == ((2, 5, 7), ())
    monkeypatch.setattr(quarks_view, "lengths", lambda dice: (sum(dice),))
    monkeypatch.setattr(sections, "CROWD", 2)
    assert (game.view(state, 0).numbers, game.view(state, 0).blocked) == ((7,), (star.AXES[0],))


def test_planted_words_change_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.find("hex")
    state = game.start(2, {"size": 3, "swap": True})
    state = game.play(state, game.read(state, 0, "b2"))
    told = game.told(state, game.read(state, 1, "swap"), 1)
    words = catalogue.words("hex", "en")
    monkeypatch.setitem(words.log, "swapped", "hands change")
    assert catalogue.move_sentences("hex", told)["en"] == "hands change"
