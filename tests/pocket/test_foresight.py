"""Foresight: what the engine says about a move at once is what the house decides, over whole games."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.core import AnyGame, Move, Refusal, is_player, settle
from ludolien.core.advance import by_itself, drawn
from ludolien.core.keeper import Occasion
from ludolien.core.record_lines import read_lines, write_lines
from ludolien.local.foresight import Foresee, Foreseen, foresee
from ludolien.tables.fairness import commitment
from ludolien.tables.seat_view import encode
from tests.local.alone import run
from tests.pocket.memory_storage import MemoryStorage
from tests.pocket.pages import OnePage

MOST_MOVES = 400
TRIED = 3
"""Moves of earlier positions that are tried at each one: most of them are against the rules by then."""


def decisions(game: AnyGame, rng: Random) -> Iterator[tuple[Any, int, Move]]:
    """A whole game at random: every state somebody decides in, who, and what they do."""
    state = game.start(max(2, min(game.seats)), settle(game.options, {}, at_tables=True))
    keeper = game.parts.keeper() if game.parts.keeper else None
    for turn in range(MOST_MOVES):
        while (own := by_itself(game, state, partial(drawn, rng=rng))) is not None:
            state = game.play(state, own)
        if keeper and (shown := keeper.move(state, Occasion("T", ("", ""), turn, 10**20 + turn))) is not None:
            state = game.play(state, shown)
            continue
        seats = [seat for seat in sorted(filter(is_player, game.awaited(state))) if game.legal(state, seat)]
        if not seats:
            return
        seat = rng.choice(seats)
        move = rng.choice(list(game.legal(state, seat)))
        yield state, seat, move
        state = game.play(state, move)


def asked(game: AnyGame, state: Any, seat: int, move: Move) -> Foresee:
    """What a page would ask."""
    view = msgspec.Raw(encode(game.view(state, seat)))
    return Foresee(game.slug, game.edition, seat, view, msgspec.Raw(encode(move)))


def agrees(game: AnyGame, state: Any, seat: int, move: Move, told: Foreseen) -> None:
    """What is told is what the rules do; what they leave open may be left untold."""
    truth: Refusal | None = game.refuse(state, move)
    if told.refused is not None:
        assert told.refused.refusal == truth
    elif told.view is not None:
        assert truth is None
        assert msgspec.json.decode(told.view) == msgspec.json.decode(encode(game.view(game.play(state, move), seat)))


@pytest.mark.parametrize("slug", catalogue.own())
def test_engine_and_house_agree_over_whole_games(slug: str) -> None:
    game, rng = catalogue.own()[slug], Random(slug)
    known = played = refused = 0
    past: list[Move] = []
    for state, seat, move in decisions(game, rng):
        told = foresee(asked(game, state, seat, move))
        assert told.refused is None, (move, told.refused)
        agrees(game, state, seat, move, told)
        played += 1
        known += told.view is not None
        mine = [one for one in past if one.seat == seat]
        for old in rng.sample(mine, min(TRIED, len(mine))):
            told = foresee(asked(game, state, seat, old))
            agrees(game, state, seat, old, told)
            refused += told.refused is not None
        past.append(move)
    assert played > 5 and refused > 0
    assert game.capabilities.is_real_time or known > played / 2, f"only {known} of {played} moves were foreseen"


def test_what_cannot_be_read_is_refused_kindly() -> None:
    async def game() -> None:
        page = OnePage(MemoryStorage())
        hexagons = catalogue.find("hex")
        view = msgspec.to_builtins(hexagons.view(hexagons.start(2, settle(hexagons.options, {})), 0))
        wish = {"game": "hex", "edition": hexagons.edition, "seat": 0, "view": view}
        assert (await page.ask("POST", "/foresight", {**wish, "text": "a1"}))["view"] is not None
        for bad in (
            {"text": "zz"},
            {"move": {"type": "no"}},
            {"game": "chess", "text": "a1"},
            {"view": 3, "text": "a1"},
        ):
            assert (await page.ask("POST", "/foresight", wish | bad, status=400))["code"] == "unreadable"

    run(game())


def with_another_seed(text: str) -> str:
    """The same game, and a house that says its dice came from elsewhere."""
    record, seed = read_lines(text, catalogue.find), "ab" * 32
    assert record.header.fairness is not None
    fairness = replace(record.header.fairness, seed=seed, commitment=commitment(seed))
    return write_lines(replace(record, header=replace(record.header, fairness=fairness)))


@pytest.mark.parametrize("slug", ["verbindung_borsa", "connecto_mahy"])
def test_dice_are_checked_to_the_move(slug: str) -> None:
    async def game() -> None:
        page = OnePage(MemoryStorage())
        options = {"glass": "off"} if slug == "connecto_mahy" else {}
        wish = {"game": slug, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}], "options": options}
        code = (await page.ask("POST", "/tables", wish))["code"]
        await page.play(code, 2_000, Random(4))
        text = (await page.ask("GET", f"/tables/{code}/record"))["text"]
        checked = await page.ask("POST", "/checks", {"text": text})
        assert checked["unfair"] == "" and checked["draws"] + checked["house"] > 0
        assert checked["moves"] > checked["draws"] + checked["house"]
        told = await page.ask("POST", "/checks", {"text": with_another_seed(text)})
        assert told["unfair"] and told["moves"] == checked["moves"]

    run(game())
