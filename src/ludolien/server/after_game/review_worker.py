"""A process of low priority that reviews one game: a record comes in, progress and the review go out."""

import os
import sys

import msgspec

from ludolien import catalogue
from ludolien.bots.review import Review, review
from ludolien.core.record import replay
from ludolien.core.record_lines import read_lines

STEP = 0.02
"""Progress is reported in steps of this size."""


class Progressed(msgspec.Struct, frozen=True, tag="progress"):
    """How much is done, 0 to 1."""

    share: float


class Finished(msgspec.Struct, frozen=True, tag="looked"):
    """All of it."""

    review: Review


def main() -> None:
    """One review."""
    if hasattr(os, "nice"):
        os.nice(10)
    record = read_lines(sys.stdin.read(), catalogue.find)
    game = catalogue.find(record.header.game, record.header.edition)
    sent = 0.0

    def send(line: Progressed | Finished) -> None:
        sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
        sys.stdout.flush()

    def progress(share: float) -> None:
        nonlocal sent
        if share >= sent + STEP:
            sent = share
            send(Progressed(round(share, 2)))

    send(Finished(review(game, replay(record, game), record.moves, len(record.header.seats), progress)))


if __name__ == "__main__":
    main()
