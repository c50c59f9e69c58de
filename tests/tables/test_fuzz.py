"""Every message and every notation with something wrong in it, at a table of every game: a clear answer, no exception,
and a table that its log makes again. Many more in `make deep`."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from ludolien import catalogue
from ludolien.core import CHANCE, CLOCK, HOUSE, WATCHER, AnyGame
from ludolien.local.keepers import Memory
from ludolien.tables.protocol import VERSION, ErrorMessage, FromPerson, read_message
from ludolien.tables.sentences import words
from tests.laws.mutations import mutated_text
from tests.tables.live import ADA, Live, person

FEW, MANY = 250, 20_000
GAMES = tuple(catalogue.newest().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
KINDS: tuple[type[msgspec.Struct], ...] = FromPerson.__args__
JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 2, 10**30, 1e308, "", "x" * 5000, "\x00", [], {}, [[]] * 50, "NaN", "\u202e", "🎲" * 50),
    *(CHANCE, CLOCK, HOUSE, WATCHER, -(2**63), {"": {"": []}}, "undo", "draw", "pace", "resign", "pause", "resume"),
)
ANSWERS = {"done", "refused", "problem", "welcome", "table", "pong", "happened", "said"}


def valid(kind: type[msgspec.Struct], live: Live, rng: Random) -> dict[str, Any]:
    """A message of that kind as somebody might send it now."""
    table = live.room.table
    seats = sorted(seat for seat in table.game.may_act(table.state) if seat < len(table.holders)) or [0]
    seat = rng.choice(seats)
    legal = list(table.game.legal(table.state, seat))[:300]
    move = rng.choice(legal) if legal else None
    text = table.game.write(table.state, move) if move is not None and rng.random() < 0.5 else None
    filled: dict[str, Any] = {
        "seat": seat,
        "nonce": f"n{rng.getrandbits(60)}",
        "text": text if text is not None else "well",
        "phrase": rng.choice(("", *words("en").phrases)),
        "window": "",
        "what": rng.choice(("undo", "draw", "pace", "pause", "resume", "bot", "lift")),
        "other": rng.randrange(-1, len(table.holders) + 1),
        "key": rng.choice([ask.key for ask in table.asks] or ["undo-0"]),
        "yes": rng.random() < 0.5,
        "sent": 1.5,
        "since": rng.randrange(5),
        "protocol": VERSION,
        "clock": {"kind": rng.choice(("none", "move", "total")), "seconds": 60.0},
        "move": msgspec.to_builtins(move),
    }
    fields = {field.encode_name for field in inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    assert fields <= filled.keys(), f"say what a {kind.__name__} holds: {fields - filled.keys()}"
    message = {name: filled[name] for name in fields}
    if kind.__name__ == "Play":
        del message["move" if text is not None or move is None else "text"]
    return {"type": inspect.type_info(kind).tag, **message}  # type: ignore[attr-defined]


def spoilt(message: dict[str, Any], rng: Random) -> str:
    """The message with something wrong, mostly; a text or a move with a letter or a field changed, often."""
    roll = rng.random()
    inner = message.get("move")
    if roll < 0.25 and isinstance(message.get("text"), str):
        message["text"] = mutated_text(message["text"], rng)
    elif roll < 0.45 and isinstance(inner, dict):
        message["move"] = {**inner, rng.choice(list(inner)): rng.choice(JUNK)}
    elif roll < 0.65:
        message[rng.choice(list(message))] = rng.choice(JUNK)
    elif roll < 0.7:
        del message[rng.choice(list(message))]
    text = msgspec.json.encode(message).decode()
    return mutated_text(text, rng) if rng.random() < 0.15 else text


def fuzz(game: AnyGame, rounds: int, seed: int) -> None:
    rng = Random(seed)
    holders = [person(ADA)] * max(game.seats[0], rng.choice(game.seats))
    live = Live(game.slug, holders, keeper=Memory().keeper(game))
    live.connect(1, ADA, *range(len(holders)), WATCHER)
    kinds: set[str] = set()
    for _ in range(rounds):
        message = spoilt(valid(rng.choice(KINDS), live, rng), rng)
        read = read_message(message)
        if isinstance(read, ErrorMessage):
            assert read.code in ("unreadable", "bad_nonce") and len(read.text) <= 200
            continue
        events = len(live.log)
        plan = live.commit(live.room.receive(1, read, live.now))
        answers = [msgspec.json.decode(data) for data in live.inboxes[1]]
        live.inboxes.clear()
        kinds |= {answer["type"] for answer in answers}
        assert kinds <= ANSWERS
        if any(answer["type"] in ("refused", "problem") for answer in answers):
            assert len(live.log) == events or not plan.error
        if rng.random() < 0.05:
            live.wait(rng.choice((0.5, 30.0)))
        if live.room.table.phase == "over":
            break
    assert "done" in kinds and kinds & {"refused", "problem"}, kinds
    assert live.reopened().table == live.room.table


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_every_message_and_notation_spoilt(game: AnyGame, seed: int) -> None:
    fuzz(game, FEW, seed)


@pytest.mark.deep
@every_game
@pytest.mark.parametrize("seed", range(20))
def test_every_message_and_notation_spoilt_very_often(game: AnyGame, seed: int) -> None:
    fuzz(game, MANY, 100 + seed)
