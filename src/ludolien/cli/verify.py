"""`ludolien verify`: is a record right, and were its dice?"""

from ludolien.cli.console import NOT_RIGHT, AsJson, CliError, RecordFile, opened_record, print_json, screen
from ludolien.core import CHANCE, AnyGame
from ludolien.core.record import Record
from ludolien.core.record_lines import digest_of
from ludolien.tables import fairness


def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Replay a record and recompute every roll and draw from its revealed seed."""
    try:
        record, game = opened_record(file)
        draws = _verified(record, game)
    except CliError as stop:
        if as_json:
            print_json({"ok": False, "error": stop.reason})
        raise
    except fairness.Unfair as unfair:
        if as_json:
            print_json({"ok": False, "error": str(unfair)})
        raise CliError(f"{file}: {unfair}", NOT_RIGHT) from None
    if as_json:
        moves = len(record.moves)
        print_json({"ok": True, "game": game.slug, "moves": moves, "draws": draws, "digest": digest_of(record)})
        return
    by = f"by the rules of {game.slug}, edition {game.edition}"
    screen.print(f"{file}: {len(record.moves)} moves {by}.", markup=False)
    if draws:
        screen.print(f"{draws} rolls and draws computed again from the revealed seed: all as they were played.")
    else:
        screen.print("Nothing in it was left to chance.")


def _verified(record: Record, game: AnyGame) -> int:
    if record.header.fairness is None and all(move.seat != CHANCE for move in record.moves):
        return 0
    return fairness.verify(record, game)
