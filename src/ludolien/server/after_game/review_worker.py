"""A process of low priority that reviews one game: a record comes in, progress and the review go out. With a place,
a seat and a move behind its name it says instead what everybody could have expected after that move."""

import os
import sys

import msgspec

from ludolien import catalogue
from ludolien.bots.review import Prospects, Review, instead, review
from ludolien.core import AnyGame
from ludolien.core.record import Record, replay
from ludolien.core.record_lines import read_lines

STEP = 0.02
"""Progress is reported in steps of this size."""


class Progressed(msgspec.Struct, frozen=True, tag="progress"):
    """How much is done, 0 to 1."""

    share: float


class Finished(msgspec.Struct, frozen=True, tag="looked"):
    """All of it."""

    review: Review


class Weighed(msgspec.Struct, frozen=True, tag="weighed"):
    """What everybody could have expected."""

    prospects: Prospects


Answer = Progressed | Finished | Weighed


def main() -> None:
    """One review, or one move."""
    if hasattr(os, "nice"):
        os.nice(10)
    record = read_lines(sys.stdin.read(), catalogue.find)
    game = catalogue.find(record.header.game, record.header.edition)
    sent = 0.0

    def send(line: Answer) -> None:
        sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
        sys.stdout.flush()

    def progress(share: float) -> None:
        nonlocal sent
        if share >= sent + STEP:
            sent = share
            send(Progressed(round(share, 2)))

    if sys.argv[1:]:
        send(_weighed(game, record, *sys.argv[1:]))
        return
    send(Finished(review(game, replay(record, game), record.moves, len(record.header.seats), progress)))


def _weighed(game: AnyGame, record: Record, place: str, seat: str, text: str) -> Weighed:
    state = replay(record, game)[int(place)]
    move = game.read(state, int(seat), text)
    return Weighed(instead(game, state, move, len(record.header.seats), len(record.moves)))


if __name__ == "__main__":
    main()
