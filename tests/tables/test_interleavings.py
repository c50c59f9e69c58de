"""Random people, in any order: whatever they do, the log is the table and every chair is told it without a gap."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludolien.catalogue import find
from ludolien.core import WATCHER, Seat
from ludolien.tables.events import OPEN, Ended, Holder, Moved, read_event
from ludolien.tables.protocol import Clock, Hello, Play, Reply, Request, Say
from ludolien.tables.seat_view import moment
from ludolien.tables.table import replay
from tests.tables.live import ADA, BOB, CLEO, Live, person

PEOPLE = (ADA, BOB, CLEO)
CLOCKS = (Clock(), Clock("move", 20), Clock("total", 60, 1), Clock("days", 86_400))


class Follower:
    """A client that believes only what it is told, and says hello again where it sees a gap."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.moment: Any = None
        self.log: list[Any] = []

    def hear(self, message: Any) -> None:
        match message["type"]:
            case "welcome":
                self.number, self.moment, self.log = message["number"], message["moment"], list(message["log"])
            case "happened" if self.number is not None and message["number"] > self.number:
                assert message["number"] == self.number + 1, "no gap"
                self.number, self.moment = message["number"], message["moment"]
                if "log_from" in message:
                    self.log = [line for line in self.log if line["ply"] < message["log_from"]]
                if "line" in message:
                    self.log.append(message["line"])


class Evening:
    """A table and three people who do as the dice say."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = Random(seed)
        holders: tuple[Holder, ...] = (person(ADA), rng.choice((person(BOB), OPEN, Holder("bot", level=1))))
        if (game := rng.choice(("hex", "high_card"))) == "high_card" and rng.random() < 0.7:
            holders = (*holders, rng.choice((person(CLEO), OPEN)))
        options = {"size": 4} if game == "hex" else {"hand": 3}
        self.live = Live(game, holders, options=options, clock=rng.choice(CLOCKS))
        self.followers: dict[tuple[int, Seat], Follower] = {}
        self.lost: dict[tuple[str, Seat], Follower] = {}
        """What people remember of a chair when they come again."""
        self.connections: dict[int, Any] = {}
        self.nonces: list[tuple[int, Any]] = []

    def do(self) -> None:  # noqa: C901 - every kind of step
        live, rng = self.live, self.rng
        who = rng.choice(PEOPLE)
        mine = [connection for connection, one in self.connections.items() if one == who]
        match rng.randrange(12):
            case 0:
                connection = rng.randrange(1, 9)
                if connection not in self.connections:
                    live.room.join(connection, who)
                    self.connections[connection] = who
            case 1 if mine:
                self.part(rng.choice(mine))
            case 2 if mine:
                self.hello(rng.choice(mine), rng.choice((0, 1, 2, WATCHER)))
            case 3:
                live.commit(live.room.sit(who, rng.randrange(3), "salt", live.now))
            case 4 if rng.random() < 0.2:
                live.commit(live.room.leave(who, live.now))
            case 5:
                live.commit(live.room.fill(who, rng.randrange(3), rng.randrange(3), live.now))
            case 6:
                live.commit(live.room.start(who, live.now))
            case 7:
                # The scheduler may be late: time passes with or without a tick.
                live.now += rng.choice((0.1, 3, 25))
                if rng.random() < 0.5:
                    live.commit(live.room.tick(live.now))
            case 8 if mine:
                self.send(rng.choice(mine), self.wish())
            case 9 if self.nonces:
                before = len(live.log)
                connection, message = rng.choice(self.nonces)
                if connection in self.connections and not isinstance(message, Request | Reply):
                    table = live.room.table
                    live.send(connection, message)
                    caused = [read_event(data) for data in live.log[before:]]
                    assert all(not event.by for event in caused), "a nonce is done once"
                    assert caused or live.room.table == table
            case _:
                self.play()

    def wish(self) -> Any:
        rng = self.rng
        nonce, seat = f"n{rng.getrandbits(40)}", rng.randrange(3)
        if self.live.room.table.asks and rng.random() < 0.7:
            return Reply(seat, nonce, rng.choice(self.live.room.table.asks).key, rng.random() < 0.7)
        if rng.random() < 0.3:
            return Say(nonce, "well, well")
        what = rng.choice(("draw", "undo", "undo", "pace", "pause", "resume", *(["resign"] * (rng.random() < 0.1))))
        return Request(seat, nonce, what, rng.choice(CLOCKS))  # type: ignore[arg-type]

    def play(self) -> None:
        live, rng = self.live, self.rng
        table = live.room.table
        if table.state is None:
            return
        seat = rng.choice(sorted(table.game.may_act(table.state)) or [0])
        if table.holders[seat].bot_level:
            for thinker in live.room.thinkers():
                moves = [rng.choice(list(table.game.legal(table.state, thinker.seat)))]
                live.commit(live.room.bot_plays(thinker, moves, live.now))
            return
        mine = [key for key, who in self.connections.items() if who.user == table.holders[seat].user]
        legal = table.game.legal(table.state, seat)
        if mine and legal:
            raw = msgspec.Raw(msgspec.json.encode(rng.choice(list(legal))))
            message = Play(seat, f"n{rng.getrandbits(40)}", move=raw)
            self.nonces.append((mine[0], message))
            self.send(mine[0], message)

    def send(self, connection: int, message: Any) -> None:
        self.live.send(connection, message)

    def hello(self, connection: int, chair: Seat) -> None:
        """Takes a chair, from the last number this person had on it where there is one."""
        self.listen()
        remembered = self.lost.pop((self.connections[connection].user, chair), Follower())
        follower = self.followers.get((connection, chair), remembered)
        answers = self.live.send(connection, Hello(chair, since=follower.number))
        self.live.inboxes[connection].clear()
        if answers and answers[-1]["type"] == "problem":
            self.followers.pop((connection, chair), None)
            return
        self.followers[connection, chair] = follower
        for answer in answers:
            if answer.get("seat") == chair:
                follower.hear(answer)

    def part(self, connection: int) -> None:
        """The network is cut; what was on its way may be lost."""
        if self.rng.random() < 0.5:
            self.listen()
        for other, data in self.live.room.part(connection):
            self.live.inboxes[other].append(data)
        self.live.inboxes[connection].clear()
        who = self.connections.pop(connection)
        for key in [key for key in self.followers if key[0] == connection]:
            self.lost[who.user, key[1]] = self.followers.pop(key)

    def listen(self) -> None:
        for connection, inbox in self.live.inboxes.items():
            for message in map(msgspec.json.decode, inbox):
                follower = self.followers.get((connection, message.get("seat")))
                if follower is not None and message["type"] in ("welcome", "happened"):
                    follower.hear(message)
            inbox.clear()

    def check(self) -> None:
        self.listen()
        live = self.live
        room, again = live.room, live.reopened()
        assert again.table == room.table
        for chair, feed in room.feeds.items():
            other = again.feeds[chair]
            assert (other.number, other.lines, other.noticed) == (feed.number, feed.lines, feed.noticed)
        events = [read_event(data) for data in live.log]
        assert replay(events, find) == room.table
        times = [event.at for event in events]
        assert times == sorted(times)
        ended = [place for place, event in enumerate(events) if isinstance(event, Ended)]
        assert not any(isinstance(event, Moved) for place in ended for event in events[place:]), "over is over"
        for (connection, chair), follower in self.followers.items():
            if chair not in room.listeners[connection].chairs or room.table.state is None:
                continue
            feed = room.feeds[chair]
            now = msgspec.json.decode(msgspec.json.encode(moment(room.table, chair, feed.ply, 0.0)))
            told = follower.moment
            assert told is not None and follower.number == feed.number
            assert {**told, "clocks": 0} == {**now, "clocks": 0}
            assert follower.log == msgspec.json.decode(msgspec.json.encode(feed.lines))


@pytest.mark.parametrize("steps", [60, pytest.param(400, marks=pytest.mark.deep)])
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_log_and_chairs_agree_whatever_people_do(steps: int, seed: int) -> None:
    evening = Evening(seed)
    for _ in range(steps):
        evening.do()
    evening.check()
