"""`ludolien verify`: is a record right, and were its dice?"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ludolien.cli.console import (
    NOT_RIGHT,
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    RecordFile,
    opened_record,
    print_json,
    screen,
)
from ludolien.core import CHANCE, HOUSE, AnyGame
from ludolien.core.record import Record
from ludolien.core.record_lines import digest_of
from ludolien.tables import checking, fairness
from ludolien.tables.checking import HouseChecked, Kept

KeptFile = Annotated[
    Path | None,
    typer.Option("--kept", help="What your browser wrote down before the game, from the result.", show_default=False),
]


def verify(file: RecordFile, kept: KeptFile = None, as_json: AsJson = False) -> None:
    """Replay a record and recompute every roll, draw and verdict from its revealed seed."""
    try:
        record, game = opened_record(file)
        draws = _verified(record, game)
        house = checking.check_house(record, game)
        if kept is not None:
            checking.check_kept(record, _read_kept(kept))
    except CliError as stop:
        if as_json:
            print_json({"ok": False, "error": stop.reason})
        raise
    except fairness.Unfair as unfair:
        if as_json:
            print_json({"ok": False, "error": str(unfair)})
        raise CliError(f"{file}: {unfair}", NOT_RIGHT) from None
    if as_json:
        print_json(
            {
                "ok": True,
                "game": game.slug,
                "moves": len(record.moves),
                "draws": draws,
                "house": house.checked,
                "unchecked": house.unchecked,
                "kept": kept is not None,
                "digest": digest_of(record),
            }
        )
        return
    by = f"by the rules of {game.slug}, edition {game.edition}"
    screen.print(f"{file}: {len(record.moves)} moves {by}.", markup=False)
    _tell(record, draws, house, kept)


def _tell(record: Record, draws: int, house: HouseChecked, kept: Path | None) -> None:
    if draws:
        screen.print(f"{draws} rolls and draws computed again from the revealed seed: all as they were played.")
    elif all(move.seat != HOUSE for move in record.moves):
        screen.print("Nothing in it was left to chance.")
    if house.checked:
        screen.print(f"{house.checked} moves of the house made again from its candidates and its book: all the same.")
    if house.unchecked:
        screen.print(
            f"{house.unchecked} moves of the house could not be made again: the record does not say from what."
        )
    if kept is not None:
        screen.print("The seed and all entropies are those that were fixed before the game.")
    if fairness.UNREVEALED in record.header.marks:
        screen.print("Somebody did not reveal their entropy: the dice were drawn without it.")


def _verified(record: Record, game: AnyGame) -> int:
    if record.header.fairness is None and all(move.seat != CHANCE for move in record.moves):
        return 0
    return fairness.verify(record, game)


def _read_kept(file: Path) -> Kept:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept)
    except OSError as error:
        raise CliError(f"cannot read {file}: {(error.strerror or str(error)).lower()}", NOT_UNDERSTOOD) from None
    except (msgspec.DecodeError, UnicodeError) as bad:
        raise CliError(f"{file} is not what a browser keeps of a game: {bad}", NOT_RIGHT) from None
