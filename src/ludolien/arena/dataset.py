"""Games that the arena kept, as a dataset: Parquet for whoever learns from them, and a card that says what they are.

`games.parquet` has a row for each game, `moves.parquet` one for each move. Needs pyarrow (`pip install
'ludolien[research]'`).
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from ludolien import VERSION, catalogue
from ludolien.arena.ledger import NotThisMatch
from ludolien.arena.matches import Match, Played
from ludolien.core import AnyGame, Result, is_player
from ludolien.core.record import Ending, Header, Record
from ludolien.core.rewards import returns

GAMES: Final = pa.schema(
    [
        pa.field("match", pa.int32()),
        pa.field("number", pa.int64()),
        pa.field("game", pa.string()),
        pa.field("edition", pa.int32()),
        pa.field("options", pa.string()),
        pa.field("seed", pa.int64()),
        pa.field("entrants", pa.list_(pa.string())),
        pa.field("levels", pa.list_(pa.string())),
        pa.field("ranks", pa.list_(pa.int32())),
        pa.field("scores", pa.list_(pa.float64())),
        pa.field("returns", pa.list_(pa.float64())),
        pa.field("clause", pa.string()),
        pa.field("reason", pa.string()),
        pa.field("facts", pa.string()),
        pa.field("plies", pa.int32()),
        pa.field("fault", pa.string()),
    ]
)
MOVES: Final = pa.schema(
    [
        pa.field("match", pa.int32()),
        pa.field("number", pa.int64()),
        pa.field("ply", pa.int32()),
        pa.field("seat", pa.int32()),
        pa.field("notation", pa.string()),
        pa.field("move", pa.string()),
        pa.field("view", pa.string()),
    ]
)
COLUMNS: Final = {
    "match": "which of the matches named below",
    "number": "the game within its match",
    "game, edition, options": "what was played; options as JSON",
    "seed": "of the match: dice, draws, openings and bots follow from it",
    "entrants, levels": "who sat on each seat, and the level as JSON (or the program)",
    "ranks, scores, returns": "by seat: 1 is the best rank; returns from -1 to 1",
    "clause, reason, facts": "the rule that ended the game, its name, and what belongs to it as JSON",
    "fault": "what was done by who forfeited; empty in every proper game",
    "ply": "the move within its game, those of dice and clock counted",
    "seat": "who moved: a seat from 0; 100 for dice and draws, above it the clock and the house",
    "notation, move": "the move in the game's notation, and as JSON",
    "view": "all that the seat knew before its move, as JSON; empty for dice, clock and house, and where left out",
}
AT_ONCE: Final = 500
"""Games written in one go."""


def kept_games(file: Path) -> tuple[Match, Iterator[Played]]:
    """The match of a kept file, and its games one after the other, moves and all; `NotThisMatch` where it is none."""
    try:
        with file.open("rb") as kept:
            match = msgspec.json.decode(kept.readline(), type=Match)
    except (OSError, msgspec.DecodeError) as bad:
        raise NotThisMatch(f"{file} holds no games of the arena: {bad}") from None
    return match, _games(file)


def _games(file: Path) -> Iterator[Played]:
    with file.open("rb") as kept:
        kept.readline()
        for at, line in enumerate(kept):
            if not line.endswith(b"\n"):
                return
            try:
                yield msgspec.json.decode(line, type=Played)
            except (msgspec.DecodeError, ValueError):
                raise NotThisMatch(f"{file}, line {at + 2} is no game of the arena") from None


def export(files: Sequence[Path], out: Path, *, has_views: bool = True, command: str = "") -> tuple[int, int]:
    """Writes the games of these files into a new folder; how many games and moves they were."""
    matches = [kept_games(file) for file in files]
    out.mkdir(parents=True, exist_ok=False)
    games = moves = 0
    with (
        pq.ParquetWriter(out / "games.parquet", GAMES, compression="zstd") as game_rows,
        pq.ParquetWriter(out / "moves.parquet", MOVES, compression="zstd") as move_rows,
    ):
        waiting: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])

        def write() -> None:
            for rows, writer, schema in zip(waiting, (game_rows, move_rows), (GAMES, MOVES), strict=True):
                writer.write_table(pa.Table.from_pylist(rows, schema))
                rows.clear()

        for index, (match, played) in enumerate(matches):
            found = catalogue.find(match.game, match.edition)
            for each in played:
                waiting[0].append(_game_row(found, index, match, each))
                rows = _move_rows(found, index, match, each, has_views=has_views)
                waiting[1].extend(rows)
                games, moves = games + 1, moves + len(rows)
                if len(waiting[0]) == AT_ONCE:
                    write()
        write()
    (out / "README.md").write_text(card([match for match, _ in matches], games, moves, command), encoding="utf-8")
    return games, moves


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _game_row(game: AnyGame, index: int, match: Match, played: Played) -> dict[str, Any]:
    sitting = [match.entrants[at] for at in played.seating]
    result = Result(played.ranks, played.scores, played.clause, played.reason, played.facts)
    return {
        "match": index,
        "number": played.number,
        "game": match.game,
        "edition": match.edition,
        "options": _json(match.options),
        "seed": match.seed,
        "entrants": [who.name for who in sitting],
        "levels": [who.program if who.level is None else _json(who.level) for who in sitting],
        "ranks": played.ranks,
        "scores": played.scores,
        "returns": returns(game, match.seats, match.options, result),
        "clause": played.clause,
        "reason": played.reason,
        "facts": _json(played.facts),
        "plies": played.plies,
        "fault": played.fault,
    }


def _move_rows(game: AnyGame, index: int, match: Match, played: Played, *, has_views: bool) -> list[dict[str, Any]]:
    state, rows = game.start(match.seats, match.options), []
    for ply, kept in enumerate(played.moves):
        move = msgspec.convert(kept, type=game.move_type)
        sees = has_views and is_player(move.seat)
        rows.append(
            {
                "match": index,
                "number": played.number,
                "ply": ply,
                "seat": move.seat,
                "notation": game.write(state, move),
                "move": _json(move),
                "view": _json(game.view(state, move.seat)) if sees else "",
            }
        )
        state = game.play(state, move)
    return rows


def records(folder: Path) -> Iterator[Record]:
    """The games of a dataset again, as records that can be replayed; one that was forfeited has no ending."""
    games = pq.ParquetFile(folder / "games.parquet")
    batches = pq.ParquetFile(folder / "moves.parquet").iter_batches()
    rows = (row for batch in batches for row in batch.to_pylist())
    moves = groupby(rows, lambda row: (row["match"], row["number"]))
    for batch in games.iter_batches():
        for row in batch.to_pylist():
            game = catalogue.find(row["game"], row["edition"])
            key, played = next(moves)
            assert key == (row["match"], row["number"]), "moves stand in the order of games"
            texts = [move["move"] for move in played]
            header = Header(
                game=game.slug,
                edition=game.edition,
                options=msgspec.json.decode(row["options"]),
                seats=tuple(row["entrants"]),
                software=f"ludolien {VERSION}",
            )
            facts = msgspec.json.decode(row["facts"])
            result = Result(tuple(row["ranks"]), tuple(row["scores"]), row["clause"], row["reason"], facts)
            decoded = tuple(msgspec.json.decode(text, type=game.move_type) for text in texts)
            yield Record(header, decoded, None if row["fault"] else Ending(result))


def card(matches: Sequence[Match], games: int, moves: int, command: str) -> str:
    """What the dataset is, how it was made, and what stands in its columns."""
    slugs = sorted({match.game for match in matches})
    titles = ", ".join(catalogue.words(slug, "en").title for slug in slugs)
    lines = [
        "---",
        "license: mit",
        "tags: [board-games, reinforcement-learning, multi-agent]",
        "configs:",
        "- {config_name: games, data_files: games.parquet}",
        "- {config_name: moves, data_files: moves.parquet}",
        "---",
        f"# {titles}: {games:,} games, {moves:,} moves",
        "",
        f"Games between bots, played by Ludolien {VERSION}. Every move was legal, and every game can be replayed",
        "from its moves alone. No person took part.",
        "",
        *(["```sh", command, "```", ""] if command else []),
        "## Matches",
        "",
        *(
            f"{at}. {match.game}, edition {match.edition}, seed {match.seed}, options `{_json(match.options)}`: "
            + ", ".join(dict.fromkeys(who.name for who in match.entrants))
            for at, match in enumerate(matches)
        ),
        "",
        "## Columns",
        "",
        "| | |",
        "|---|---|",
        *(f"| {names} | {meaning} |" for names, meaning in COLUMNS.items()),
        "",
        "`ludolien.arena.dataset.records(folder)` gives the games back as records.",
        "",
    ]
    return "\n".join(lines)
