"""Around one device a window waits until it is in the right hands."""

import msgspec

from ludolien.tables.events import Holder
from ludolien.tables.protocol import Request
from tests.golden.playthrough import FOLDER, golden_record
from tests.tables.live import ADA, Live, person

GOLDEN = golden_record(FOLDER / "connexions_quarks" / "one_move_from_winning.game")
BEFORE_BLUE = 100
BOT = Holder("bot", level=1)


def bumped() -> Live:
    """Ada, Bob and Cleo around one device; Ada has played BUMP against Cleo."""
    around = (person(ADA), *(Holder("person", ADA.user, name, same_device=True) for name in ("Bob", "Cleo")), BOT, BOT)
    laid = tuple(msgspec.Raw(msgspec.json.encode(move)) for move in GOLDEN.moves[:BEFORE_BLUE])
    live = Live("connexions_quarks", around, options=GOLDEN.header.options, laid=laid)
    live.connect(1, ADA, 0, 1, 2)
    texts = [live.room.table.game.write(live.room.table.state, move) for move in _bumps(live)]
    assert live.play(1, 0, texts[0])["type"] == "done"
    return live


def _bumps(live: Live) -> list[object]:
    table = live.room.table
    moves = table.game.legal(table.state, 0)
    return [move for move in moves if getattr(move, "colour", None) == 2 and type(move).__name__ == "BumpCard"]


def test_the_window_waits_for_the_curtain() -> None:
    live = bumped()
    (window,) = live.room.table.game.windows(live.room.table.state)
    assert window.seats == (2,)
    live.wait(60)
    assert live.room.table.game.windows(live.room.table.state) == (window,), "nobody has seen it yet"
    live.send(1, Request(0, "l-1", "lift"))
    assert live.room.next_due() is None, "not in Cleo's hands"
    live.send(1, Request(2, "l-2", "lift"))
    assert live.room.next_due() == live.now + int(GOLDEN.header.options["save_window"])
    live.wait(11)
    assert live.room.table.game.windows(live.room.table.state) == ()


def test_a_window_lifted_once_is_not_begun_anew() -> None:
    live = bumped()
    live.send(1, Request(2, "l-1", "lift"))
    due = live.room.next_due()
    live.wait(1)
    live.send(1, Request(2, "l-2", "lift"))
    assert live.room.next_due() == due
