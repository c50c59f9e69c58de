"""`ludolien review`: a finished game, looked back at by a bot."""

import sys

from ludolien import bots
from ludolien.bots.review import NoReview, Review
from ludolien.bots.review import review as looked_back
from ludolien.cli.console import (
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    RecordFile,
    opened_record,
    print_json,
    screen,
    tell_if_cold,
)
from ludolien.core.record import replay


def review(file: RecordFile, as_json: AsJson = False) -> None:
    """Look back at a game: how the chances went, where it turned, and what was luck."""
    record, game = opened_record(file)
    if not as_json:
        tell_if_cold(game, [level.thinker for level in bots.levels(game)[-1:]])
    bar = None if as_json or not sys.stderr.isatty() else progress_bar()
    try:
        made = looked_back(game, replay(record, game), record.moves, len(record.header.seats), bar)
    except NoReview:
        raise CliError(f"there is no bot that can look back at {game.slug} with these seats", NOT_UNDERSTOOD) from None
    if as_json:
        print_json(made)
    else:
        show(made, record.header.seats)


def progress_bar() -> bots.Progress:
    """How far it is, on one line of the terminal."""

    def show_share(share: float) -> None:
        end = "\n" if share >= 1 else "\r"
        print(f"looking back … {share:4.0%}", end=end, file=sys.stderr, flush=True)

    return show_share


def show(review: Review, names: tuple[str, ...]) -> None:
    """A table a person can read."""

    def amount(value: float) -> str:
        return f"{value:+.0%}" if review.unit == "chance" else f"{value:+.1f}"

    for swing in review.swings:
        what = f"{swing.kind}: {swing.played}" + (f", better {swing.better}" if swing.better else "")
        screen.print(f"{swing.ply:4}. {names[swing.seat]} {amount(swing.change)}  {what}", markup=False)
    for name, account in zip(names, review.accounts, strict=True):
        parts = [f"own decisions {amount(account.own)}", f"others {amount(account.others)}"]
        parts += [f"luck {amount(account.luck)}"] if review.has_luck else []
        screen.print(f"{name}: {', '.join(parts)}", markup=False)
