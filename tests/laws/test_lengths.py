"""A law of messages: all that people send has a limit, costs in proportion to its length and is answered briefly."""

import time
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from ludolien import catalogue
from ludolien.core import AnyGame, BadNotation, Move, Seat
from ludolien.local.keepers import keeper_of
from ludolien.tables.plan import Plan
from ludolien.tables.protocol import ErrorMessage, FromPerson, Hello, Play, read_message
from ludolien.tables.table import Table
from tests.laws.lengths import built, kinds_of, limits, unlimited
from tests.tables.live import ADA, BOB, CLEO, Live, person

LONGEST_ANSWER = 3000
"""Bytes."""
LARGEST_MESSAGE = 64 * 1024
SPARE = LARGEST_MESSAGE - 500
PADS: tuple[Any, ...] = ("x", [[]])
LONGEST_TEXT = dict(limits(inspect.type_info(Play)))["text",]
MUCH_TEXT = 4000
"""Characters; messages allow far less, but a reader that is quadratic shows best where there is much to read."""
STEPS = 250
CERTAIN = 0.02
"""Seconds that cannot have been measured wrong by half."""

every_game = pytest.mark.parametrize("game", catalogue.GAMES, ids=[game.slug for game in catalogue.GAMES])


@every_game
def test_every_text_and_list_of_a_move_has_a_limit(game: AnyGame) -> None:
    assert not list(unlimited(inspect.type_info(game.move_type)))


def test_every_text_and_list_of_a_message_has_a_limit() -> None:
    found = {f"{kind.cls.__name__}.{place}" for kind in kinds_of(FromPerson) for place in unlimited(kind)}
    assert {place.removesuffix(".0") for place in found} == {"Play.move"}, "a move is limited by its game"


@every_game
def test_the_longest_moves_are_cheap_and_answered_briefly(game: AnyGame) -> None:
    there = Place(game)
    for sample in there.samples.values():
        raw = msgspec.to_builtins(sample.move)
        ordinary = there.cost(sample, {"move": raw}, 3)
        for kind in kinds_of(game.move_type):
            for path, most in limits(kind):
                drawn_out = [built(kind, path, length) | {"seat": sample.seat} for length in halves(most)]
                if kind.cls is type(sample.move) and len(path) == 1:
                    drawn_out = [raw | {path[0]: bounced(raw[path[0]], length)} for length in halves(most)]
                short, long = ({"move": move} for move in drawn_out)
                holds(partial(there.cost, sample), short, long, ordinary)


@every_game
def test_the_longest_texts_are_cheap_and_answered_briefly(game: AnyGame) -> None:
    there = Place(game)
    for sample in there.samples.values():
        for short, long in zip(*(there.texts(sample, length) for length in halves(LONGEST_TEXT)), strict=True):
            holds(partial(there.cost, sample), {"text": short}, {"text": long})


@every_game
def test_messages_of_every_kind_are_cheap_and_answered_briefly(game: AnyGame) -> None:
    there = Place(game)
    sample = next(iter(there.samples.values()))
    for kind in kinds_of(FromPerson):
        whole = built(kind)
        pairs = [[whole | {"unknown": pad * (size // len(str(pad)))} for size in halves(SPARE)] for pad in PADS]
        pairs += [[built(kind, path, length) for length in halves(most)] for path, most in limits(kind)]
        for short, long in pairs:
            holds(partial(there.cost, sample), short | {"seat": sample.seat}, long | {"seat": sample.seat})


@every_game
def test_reading_a_text_takes_time_in_proportion(game: AnyGame) -> None:
    there = Place(game)
    for sample in there.samples.values():
        for short, long in zip(*(there.texts(sample, length) for length in halves(MUCH_TEXT)), strict=True):
            holds(partial(there.reading, sample), short, long)


@every_game
def test_moves_are_written_within_the_limit(game: AnyGame) -> None:
    there = Place(game)
    for sample in there.samples.values():
        assert len(game.write(sample.table.state, sample.move)) < LONGEST_TEXT / 2


class Sample(msgspec.Struct):
    """A kind of move where it is legal."""

    table: Table
    seat: Seat
    move: Move


class Place:
    """A table of a game, and every kind of move that people could make at it in a while."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        seats = min(max(2, game.seats[0]), game.seats[-1])
        people = (ADA, BOB, CLEO)[:seats]
        self.live = Live(game.slug, [person(who) for who in people], keeper=keeper_of(game))
        for seat, who in enumerate(people):
            self.live.connect(seat, who, seat)
        self.samples: dict[type, Sample] = {}
        rng = Random(game.slug)
        for _ in range(STEPS):
            if not self._step(rng):
                break
        self.written = [game.write(sample.table.state, sample.move) for sample in self.samples.values()]

    def _step(self, rng: Random) -> bool:
        """Somebody moves; each kind of move is kept in its longest form."""
        table = self.live.room.table
        game, state = self.game, table.state
        choices = [(seat, move) for seat in sorted(game.may_act(state)) for move in game.legal(state, seat)]
        for seat, move in choices:
            known = self.samples.get(type(move))
            if known is None or len(msgspec.json.encode(move)) > len(msgspec.json.encode(known.move)):
                self.samples[type(move)] = Sample(table, seat, move)
        due = self.live.room.next_due()
        if not choices and due is not None:
            self.live.wait(due - self.live.now)
            return True
        if not choices or table.phase == "over":
            return False
        kind = rng.choice(sorted({type(move) for _, move in choices}, key=str))
        seat, move = rng.choice([choice for choice in choices if type(choice[1]) is kind])
        raw = msgspec.Raw(msgspec.json.encode(move))
        self.live.send(seat, Play(seat, self._nonce(), move=raw))
        return True

    def texts(self, sample: Sample, length: int) -> list[str]:
        """A move in notation, drawn out by every letter that moves are written with, and wrong only at the end."""
        text = self.game.write(sample.table.state, sample.move)
        letters = sorted({*"x>#.: -\t!é", *"".join(self.written)})
        heads = (text, text[: len(text) // 2], "")
        return [(head + letter * length)[: length - 1] + "?" for head in heads for letter in letters] + [
            (f"{text}{between}" * length)[: length - 1] + "?" for between in ("", " ", ">")
        ]

    def cost(self, sample: Sample, message: dict[str, Any], count: int) -> float:
        """The least CPU time that a message took, to be read and answered."""
        room = self.live.room
        best = float("inf")
        for _ in range(count):
            data = msgspec.json.encode({"type": "play", "seat": sample.seat} | self._named(message))
            assert len(data) <= LARGEST_MESSAGE
            room.table = sample.table
            start = time.process_time()
            read = read_message(data)
            plan = Plan() if isinstance(read, ErrorMessage) else room.receive(sample.seat, read, self.live.now)
            best = min(best, time.process_time() - start)
            is_brief = sum(len(answer) for _, answer in plan.answers) <= LONGEST_ANSWER
            assert is_brief or isinstance(read, Hello), (data[:200], plan.answers)
        return best

    def reading(self, sample: Sample, text: str, count: int) -> float:
        """The least CPU time that it took to read a text as a move."""
        best = float("inf")
        for _ in range(count):
            start = time.process_time()
            try:
                self.game.read(sample.table.state, sample.seat, text)
            except BadNotation as bad:
                assert len(str(bad)) < LONGEST_ANSWER  # noqa: PT017
            best = min(best, time.process_time() - start)
        return best

    def _named(self, message: dict[str, Any]) -> dict[str, Any]:
        """With a nonce nobody has used, where its own length is not what matters."""
        return message if len(message.get("nonce", "")) > 1 else message | {"nonce": self._nonce()}

    def _nonce(self) -> str:
        self.live.nonces += 1
        return f"{self.live.nonces:09}"


def halves(most: int) -> tuple[int, int]:
    """Half as long as may be, and twice that."""
    return max(1, most // 2), max(1, most // 2) * 2


def bounced(items: Iterable[Any], length: int) -> Any:
    """There and back again until it is long enough, so that steps that join up still do."""
    there: Any = items if isinstance(items, str) else list(items)
    around = there + there[-2:0:-1]
    return (around * length)[:length] if around else around


def holds(cost: Callable[[Any, int], float], short: Any, long: Any, ordinary: float = 0) -> None:
    """Twice as long costs at most two and a half times as much, or as something ordinary. What seems dearer is looked
    at again more closely: a busy machine makes some measurements slower, and none faster."""
    for count in (3, 10, 40, 160):
        half, whole = cost(short, count), cost(long, count)
        if whole <= 2.5 * max(half, ordinary):
            return
        if half > CERTAIN:
            break
    raise AssertionError(f"{half * 1e6:.0f} us, twice as long {whole * 1e6:.0f} us: {str(long)[:300]}")
