"""Kept games as a dataset: what was played comes back move by move."""

from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest

from ludolien import catalogue
from ludolien.arena.dataset import export, kept_games, records
from ludolien.arena.entrants import entrant
from ludolien.arena.ledger import Ledger, NotThisMatch
from ludolien.arena.matches import Match
from ludolien.arena.running import run
from ludolien.core import is_player, settle
from ludolien.core.record import replay


def played(slug: str, games: int, file: Path, **changes: object) -> Ledger:
    game = catalogue.find(slug)
    options = settle(game.options, {"size": 3} if slug == "hex" else {})
    sitting = (entrant(game, "random"),) * 2
    match = Match(game=slug, edition=game.edition, options=options, seats=2, entrants=sitting, is_selfplay=True)
    ledger = Ledger(msgspec.structs.replace(match, **changes), file)
    run(ledger, games, 1)
    return ledger


def test_games_come_back_as_they_were_played(tmp_path: Path) -> None:
    files = [played(slug, 3, tmp_path / slug).file for slug in ("hex", "verbindung_borsa")]
    games, moves = export(files, tmp_path / "data", command="ludolien games export")
    kept = [(match, game) for file in files for match, found in [kept_games(file)] for game in found]
    found = list(records(tmp_path / "data"))
    assert games == len(found) == 6 and moves == sum(len(record.moves) for record in found)
    for record, (match, game) in zip(found, kept, strict=True):
        assert msgspec.json.encode(record.moves) == msgspec.json.encode(game.moves)
        states = replay(record, catalogue.find(match.game))
        assert catalogue.find(match.game).result(states[-1]) == record.ending.result  # type: ignore[union-attr]


def test_views_are_what_the_mover_saw(tmp_path: Path) -> None:
    export([played("verbindung_borsa", 1, tmp_path / "kept").file], tmp_path / "data")
    (record,) = records(tmp_path / "data")
    game = catalogue.find("verbindung_borsa")
    rows = pq.read_table(tmp_path / "data" / "moves.parquet").to_pylist()
    states = replay(record, game)
    for row, state in zip(rows, states, strict=False):
        if is_player(row["seat"]):
            assert msgspec.json.decode(row["view"], type=game.view_type) == game.view(state, row["seat"])
        else:
            assert row["view"] == ""
    export([tmp_path / "kept"], tmp_path / "bare", has_views=False)
    assert not any(pq.read_table(tmp_path / "bare" / "moves.parquet")["view"].to_pylist())


def test_the_card_says_what_it_is(tmp_path: Path) -> None:
    export([played("hex", 4, tmp_path / "kept").file], tmp_path / "data", command="ludolien selfplay hex")
    card = (tmp_path / "data" / "README.md").read_text(encoding="utf-8")
    assert "# Hex: 4 games" in card and "ludolien selfplay hex" in card and "license: mit" in card
    named = {
        name.strip() for line in card.splitlines() if line.startswith("| ") for name in line.split("|")[1].split(",")
    }
    for file in ("games", "moves"):
        assert set(pq.read_schema(tmp_path / "data" / f"{file}.parquet").names) <= named | {"plies"}


def test_self_play_is_the_same_in_one_go_and_in_pieces_and_no_game_is_played_twice(tmp_path: Path) -> None:
    whole = played("hex", 8, tmp_path / "whole")
    played("hex", 3, tmp_path / "pieces")
    pieces = played("hex", 8, tmp_path / "pieces")
    _, one = kept_games(whole.file)
    _, other = kept_games(pieces.file)
    games = [game.moves for game in one]
    assert games == [game.moves for game in other] and len({str(moves) for moves in games}) == 8
    assert not any(game.moves for game in pieces.games.values())


def test_what_is_no_kept_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello\n")
    with pytest.raises(NotThisMatch, match="text holds no games of the arena"):
        export([tmp_path / "text"], tmp_path / "data")
    kept = played("hex", 1, tmp_path / "kept").file
    with kept.open("a") as file:
        file.write("nonsense\n")
    with pytest.raises(NotThisMatch, match="line 3 is no game of the arena"):
        export([kept], tmp_path / "data")
