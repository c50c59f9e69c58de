"""The attacks, in one place. `test_attacks.py` makes each of them once on a live house and counts; `make bench-hostile`
makes each of them without end beside honest tables. Here are those that are a flood of something; those that turn the
house's own services against it are in `misuses.py`. A new one is a class in either, and in `ATTACKS`."""

import asyncio
from contextlib import suppress

from tests.hostile.attack import LONG_GAME, Attack, message
from tests.hostile.misuses import MISUSES
from tests.server.raw_frames import frame


class LongTexts(Attack):
    """Moves of sixteen thousand letters."""

    async def burst(self) -> None:
        text = "a1" * 8000
        await self.eve.say(self.code, [message(type="play", seat=0, nonce=f"n{n}", text=text) for n in range(60)])


class EmptyFrames(Attack):
    """Frames without anything in them, by the thousand."""

    async def burst(self) -> None:
        await self.eve.say(self.code, [b""] * 4000)


class Moves(Attack):
    """Moves that are refused, by the thousand."""

    async def burst(self) -> None:
        await self.eve.say(self.code, [message(type="play", seat=0, nonce=f"n{n}", text="z99") for n in range(2000)])


class Chat(Attack):
    """Lines of chat, by the thousand."""

    async def burst(self) -> None:
        await self.eve.say(self.code, [message(type="say", nonce=f"c{n}", text="spam " * 90) for n in range(2000)])


class Reconnects(Attack):
    """Live connections that are opened and closed."""

    async def burst(self) -> None:
        for _ in range(50):
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                await self.eve.live(self.code)
            self.eve.let_go()


class Hints(Attack):
    """Fifty-five hints at once."""

    leaves_bots = True

    async def begin(self) -> None:
        await self.eve.come_in()
        self.code = await self.eve.table()

    async def burst(self) -> None:
        await self.eve.say(self.code, [message(type="hint", seat=0, nonce=f"h{n}") for n in range(55)])


class BotTables(Attack):
    """Tables at which bots of the highest level play each other."""

    leaves_bots = True

    async def begin(self) -> None:
        await self.eve.come_in()

    async def burst(self) -> None:
        bot = {"kind": "bot", "level": 6}
        for _ in range(10):
            await self.eve.table("connexion_sjoholm", bot, bot)


class CalledOff(Attack):
    """A bot is given something to think about, which is then taken back, again and again."""

    leaves_bots = True

    async def begin(self) -> None:
        await self.eve.come_in()
        self.code = await self.eve.table("hex", options={"swap": False})

    async def burst(self) -> None:
        said = []
        for number in range(30):
            said.append(message(type="play", seat=0, nonce=f"p{number}", text="f6"))
            said.append(message(type="request", seat=0, nonce=f"u{number}", what="undo"))
        await self.eve.say(self.code, said)


class LargeHeads(Attack):
    """A header of a megabyte."""

    async def begin(self) -> None:
        pass

    async def burst(self) -> None:
        for _ in range(10):
            try:
                reader, writer = await self.eve.connect()
                self.eve.write(writer, b"GET / HTTP/1.1\r\ncookie: " + b"x" * 1_000_000)
                async with asyncio.timeout(5):
                    self.eve.received += len(await reader.read())
            except (OSError, TimeoutError):
                pass
        self.eve.let_go()


class HalfRequests(Attack):
    """Very many connections that never say what they want."""

    async def begin(self) -> None:
        pass

    async def burst(self) -> None:
        for _ in range(300):
            try:
                _, writer = await self.eve.connect()
                self.eve.write(writer, b"GET / HTTP/1.1\r\nhost: ")
            except OSError:
                break
        await asyncio.sleep(0.5)
        self.eve.let_go()


class Bodies(Attack):
    """Bodies without end."""

    async def begin(self) -> None:
        pass

    async def burst(self) -> None:
        for _ in range(5):
            try:
                _, writer = await self.eve.connect()
                self.eve.write(
                    writer, b"POST /api/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9999999999\r\n\r\n"
                )
                for _ in range(50):
                    self.eve.write(writer, b"x" * 65536)
                    async with asyncio.timeout(1):
                        await writer.drain()
            except (OSError, TimeoutError):
                pass
        self.eve.let_go()


class Replays(Attack):
    """The replay of a very long game, again and again."""

    most_back = 40_000_000

    async def burst(self) -> None:
        for _ in range(5):
            await self.eve.request("GET", f"/api/tables/{LONG_GAME}/replay")


class Guesses(Attack):
    """Codes of tables that somebody tries."""

    async def burst(self) -> None:
        for number in range(200):
            await self.eve.request("GET", f"/api/tables/A{number:06}")


class Lists(Attack):
    """Lists, standings and archives, as fast as they come."""

    most_back = 2_000_000

    async def burst(self) -> None:
        for _ in range(30):
            for path in ("/api/lobby", "/api/games/hex/leaders", "/api/me/games", "/api/me/export"):
                await self.eve.request("GET", path)


class Passwords(Attack):
    """Passwords that somebody tries."""

    async def burst(self) -> None:
        for number in range(30):
            await self.eve.request("POST", "/api/sign-in", {"name": "Ada", "password": f"correct horse {number}"})


class Guests(Attack):
    """One guest after the other."""

    async def begin(self) -> None:
        pass

    async def burst(self) -> None:
        for _ in range(50):
            self.eve.cookie = ""
            await self.eve.request("GET", "/api/me")


class Junk(Attack):
    """What is not HTTP at all."""

    async def begin(self) -> None:
        pass

    async def burst(self) -> None:
        for _ in range(50):
            try:
                reader, writer = await self.eve.connect()
                self.eve.write(writer, frame(b"hello") * 20)
                async with asyncio.timeout(2):
                    self.eve.received += len(await reader.read())
            except (OSError, TimeoutError):
                pass
        self.eve.let_go()


ATTACKS: tuple[type[Attack], ...] = (
    LongTexts,
    EmptyFrames,
    Moves,
    Chat,
    Reconnects,
    Hints,
    BotTables,
    CalledOff,
    LargeHeads,
    HalfRequests,
    Bodies,
    Replays,
    Guesses,
    Lists,
    Passwords,
    Guests,
    Junk,
    *MISUSES,
)
