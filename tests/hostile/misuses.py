"""Attacks that turn the house's own services against it: accounts, names, seats, entropy, blocks, reports."""

import asyncio
from contextlib import suppress
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec
from tests.hostile.attack import LONG_GAME, Attack, message
from tests.server.raw_frames import frame

PASSWORD = "correct horse"
LOOK_ALIKES = "\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u0501\u051b"
"""Cyrillic letters that look like ours."""


class Guest(Attack):
    """Somebody who needs no table to begin with."""

    async def begin(self) -> None:
        await self.eve.come_in()


class Member(Guest):
    """Somebody with an account."""

    numbers = count()

    async def begin(self) -> None:
        await super().begin()
        name = f"Eve {self.eve.address.replace('.', ' ')} {next(self.numbers)}"
        await self.eve.request("POST", "/api/account", {"name": name, "password": PASSWORD})
        await self.eve.come_in()


class SignedOut(Member):
    """Live connections whose session is ended from another one, again and again."""

    async def burst(self) -> None:
        code = await self.eve.table("hex", {"kind": "me"}, {"kind": "device"})
        for _ in range(10):
            for _ in range(5):
                with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                    await self.eve.live(code)
            await self.eve.request("POST", "/api/sign-out/elsewhere", {})
            self.eve.let_go()


class Confirmations(Member):
    """Passwords that are tried where the house asks for them again, each of them costly to check."""

    async def burst(self) -> None:
        for number in range(30):
            await self.eve.request("POST", "/api/confirm", {"password": f"wrong horse {number}"})
            wish = {"old": f"wrong horse {number}", "password": PASSWORD}
            await self.eve.request("PUT", "/api/account/password", wish)


class Recoveries(Guest):
    """Recovery codes that somebody tries, of an account that is another's."""

    async def burst(self) -> None:
        for number in range(60):
            code = f"{number:016}"
            await self.eve.request("POST", "/api/recover", {"name": "Ada", "code": code, "password": PASSWORD})
            await self.eve.request("POST", "/api/sign-in/device", {"code": code})


class Names(Guest):
    """Names made of letters that look like others, as long as they may be."""

    async def burst(self) -> None:
        for number in range(100):
            name = (LOOK_ALIKES * 3)[: 20 + number % 10] + str(number)
            await self.eve.request("PATCH", "/api/me", {"name": name})


class Deletions(Attack):
    """Guests who set up tables, say something, and want to be forgotten everywhere."""

    async def begin(self) -> None:
        pass

    async def burst(self) -> None:
        for _ in range(5):
            self.eve.cookie = self.eve.csrf = ""
            await self.eve.come_in()
            for _ in range(3):
                if code := await self.eve.table("hex", {"kind": "me"}, {"kind": "device", "name": "Two"}):
                    await self.eve.request("GET", f"/api/tables/{code}")
            await self.eve.request("DELETE", "/api/account")


class Pushes(Guest):
    """Subscriptions to notices at addresses inside the network."""

    async def burst(self) -> None:
        keys = {"p256dh": "BPoint", "auth": "secret"}
        for number in range(50):
            for host in ("127.0.0.1", "localhost\\@fcm.googleapis.com", "fcm.googleapis.com"):
                await self.eve.request("POST", "/api/push", {"endpoint": f"https://{host}/{number}", "keys": keys})


class OtherDoors(Guest):
    """Doors that are not for guests: the operators' page, metrics, other hosts' names."""

    async def burst(self) -> None:
        deed = {"what": "ban", "user": "ada"}
        for number in range(30):
            await self.eve.request("POST", "/api/moderation/deeds", deed)
            await self.eve.request("GET", "/api/moderation/people?name=a")
            await self.eve.request("GET", "/metrics")
            try:
                reader, writer = await self.eve.connect()
                self.eve.write(writer, b"GET /api/me HTTP/1.1\r\nhost: evil%d.example\r\n\r\n" % number)
                async with asyncio.timeout(5):
                    self.eve.received += len(await reader.read(1 << 16))
            except (OSError, TimeoutError):
                pass
            self.eve.let_go()


class Seats(Guest):
    """Sits down at an open table and gets up again, without end."""

    async def burst(self) -> None:
        code = await self.eve.table("hex", {"kind": "me"}, {"kind": "open"}, public=True)
        for _ in range(60):
            await self.eve.request("POST", f"/api/tables/{code}/seats/1", {})
            await self.eve.request("DELETE", f"/api/tables/{code}/seats/1")


class Entropies(Guest):
    """Promises what it never reveals, and reveals what it never promised."""

    async def burst(self) -> None:
        for number in range(10):
            promised = sha256(str(number).encode()).hexdigest()
            seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": 1}]
            code = await self.eve.table("verbindung_borsa", *seats, entropy_hash=promised)
            for _ in range(10):
                await self.eve.request("POST", f"/api/tables/{code}/entropy", {"entropy": "something else"})


class BlocksAndReports(Guest):
    """Blocks and reports everybody it meets, itself included."""

    async def burst(self) -> None:
        for number in range(60):
            await self.eve.request("PUT", f"/api/blocks/nobody{number}")
            await self.eve.request("POST", "/api/reports", {"text": "rude " * 400, "about": f"nobody{number}"})


class Friendship(Member):
    """Follows everybody, invites them, and looks at all their pages."""

    async def burst(self) -> None:
        for number in range(60):
            user = f"nobody{number}"
            await self.eve.request("PUT", f"/api/friends/{user}")
            await self.eve.request("GET", f"/api/people/{user}")
            await self.eve.request("GET", "/api/friends")
            seats = [{"kind": "me"}, {"kind": "invited", "user": user}]
            await self.eve.request("POST", "/api/tables", {"game": "hex", "seats": seats})


class LongTable(Attack):
    """Comes to a table with a very long game again and again, so that all of it is sent."""

    most_back = 25_000_000

    async def begin(self) -> None:
        await self.eve.come_in()

    async def burst(self) -> None:
        for _ in range(10):
            await self.eve.say(LONG_GAME, [message(type="hello", seat=103)] * 5)


class ManyGuests(Attack):
    """One person with twenty cookies: each has bots think, asks for hints, and plays what is refused."""

    most_back = 2_000_000
    leaves_bots = True

    async def begin(self) -> None:
        self.guests: list[tuple[str, str, str]] = []
        for _ in range(20):
            self.eve.cookie = self.eve.csrf = ""
            await self.eve.come_in()
            code = await self.eve.table("hex", options={"swap": False})
            self.guests.append((self.eve.cookie, self.eve.csrf, code))

    async def burst(self) -> None:
        said: list[dict[str, Any]] = [{"type": "hint", "seat": 0, "nonce": "h"}]
        said += [{"type": "play", "seat": 0, "nonce": f"n{n}", "text": "z99"} for n in range(40)]
        lines = []
        for cookie, csrf, code in self.guests:
            self.eve.cookie, self.eve.csrf = cookie, csrf
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                lines.append(await self.eve.live(code))
        for reader, writer in lines:
            for one in said:
                self.eve.write(writer, frame(msgspec.json.encode(one)))
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(0.1):
                    while data := await reader.read(1 << 16):
                        self.eve.received += len(data)
        self.eve.let_go()


MISUSES: tuple[type[Attack], ...] = (
    SignedOut,
    Confirmations,
    Recoveries,
    Names,
    Deletions,
    Pushes,
    OtherDoors,
    Seats,
    Entropies,
    BlocksAndReports,
    Friendship,
    LongTable,
    ManyGuests,
)
