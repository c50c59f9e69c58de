"""A house behind nginx, with the file that we give people: TLS, live connections, addresses, buffering, limits."""

import asyncio
import ipaddress
import shutil
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from tests.server.certificates import certificate
from tests.server.running import free_port
from tests.server.wire import new_table, opened, player
from websockets.asyncio.client import connect

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings

FILE = Path(__file__).parents[2] / "deploy" / "nginx.conf"


class Proxy:
    """nginx with our file, on a port of its own."""

    def __init__(self, folder: Path, house: int) -> None:
        self.folder = folder
        self.plain, self.port = free_port(), free_port()
        self.certificate = certificate(folder, "127.0.0.1")
        self.address = f"https://127.0.0.1:{self.port}"
        self.trust = ssl.create_default_context(cafile=str(self.certificate))
        self.written = self.adapted(FILE.read_text(), house)

    def adapted(self, text: str, house: int) -> str:
        """Other ports and files; all else stays as it is."""
        for old, new in {
            "events {": f"pid {self.folder}/nginx.pid; error_log {self.folder}/error.log; events {{",
            "http {": f"http {{ access_log off; client_body_temp_path {self.folder}/b; proxy_temp_path {self.folder}/p;"
            f" fastcgi_temp_path {self.folder}/f; uwsgi_temp_path {self.folder}/u; scgi_temp_path {self.folder}/s;",
            "include mime.types;": "",
            "rate=30r/s": "rate=1r/m",  # so that the burst decides, however slow this machine is
            "worker_processes auto;": "worker_processes 1; daemon off;",
            "server 127.0.0.1:8000;": f"server 127.0.0.1:{house};",
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen [::]:80;": "",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen [::]:443 ssl http2;": "",
            "/etc/letsencrypt/live/house.example.org/fullchain.pem": str(self.certificate),
            "/etc/letsencrypt/live/house.example.org/privkey.pem": str(self.certificate),
        }.items():
            assert old in text, f"the file no longer says {old!r}"
            text = text.replace(old, new, 1)
        return text

    @asynccontextmanager
    async def started(self) -> AsyncIterator["Proxy"]:
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        file = self.folder / "nginx.conf"
        file.write_text(self.written)
        options = ("-c", str(file), "-p", str(self.folder), "-e", str(self.folder / "e.log"))
        run = await asyncio.create_subprocess_exec(nginx, *options)
        try:
            for _ in range(200):
                assert run.returncode is None, (self.folder / "e.log").read_text()
                try:
                    (await self.raw())[1].close()
                    break
                except OSError:
                    await asyncio.sleep(0.05)
            yield self
        finally:
            run.terminate()
            await run.wait()

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of which we write every byte."""
        return await asyncio.open_connection("127.0.0.1", self.port, ssl=self.trust, server_hostname="127.0.0.1")

    def client(self, **more: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.address, verify=self.trust, http2=False, **more)


@pytest.fixture
async def behind(settings: Settings, tmp_path: Path) -> AsyncIterator[tuple[House, Proxy, int]]:
    async with opened(settings) as (house, port):
        folder = tmp_path / "nginx"
        folder.mkdir()
        async with Proxy(folder, port).started() as proxy:
            yield house, proxy, port


async def test_a_game_is_played_through_it(behind: tuple[House, Proxy, int]) -> None:
    house, proxy, port = behind
    ada = await player(house, port, "PROXY", "Ada")
    await house.get(LiveTables).create(new_table("PROXY", ada.who, ada.who))
    ada.address = ada.address.replace(f"ws://127.0.0.1:{port}", f"wss://127.0.0.1:{proxy.port}")
    headers = {"Authorization": f"Bearer {ada.token}"}
    ada.connection = await connect(ada.address, additional_headers=headers, compression=None, ssl=proxy.trust)
    assert (await ada.hello(0))["type"] == "welcome"
    for number in range(5):
        for seat, column in ((0, "a"), (1, "b")):
            answer = await ada.play(seat, f"{column}{number + 1}")
            if answer["type"] != "done":
                assert number == 4 and seat == 1, "the game is over"
    assert (await house.get(LiveTables).table("PROXY")).ending == "rules"
    async with proxy.client() as client:
        record = await client.get("/api/tables/PROXY/record")
        assert record.status_code == 200 and record.text.count("\n") > 9
    await ada.close()


async def test_the_house_knows_the_client_and_that_it_is_safe(behind: tuple[House, Proxy, int]) -> None:
    house, proxy, _ = behind
    async with proxy.client() as client:
        spoofed = await client.get("/api/me", headers={"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http"})
        assert "secure" in spoofed.headers["set-cookie"].lower(), "cookies are for https alone"
        assert spoofed.headers["strict-transport-security"]
    assert ("guest", "127.0.0.1") in house.limits._buckets, "its own address"
    assert ("guest", "203.0.113.9") not in house.limits._buckets, "not the one it claims"


async def test_only_what_nginx_says_is_believed(settings: Settings) -> None:
    """A house that trusts another proxy takes nobody else's word."""
    async with opened(replace(settings, proxies=("192.0.2.1",))) as (house, port):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            await client.get("/api/me", headers={"x-forwarded-for": "203.0.113.9"})
        assert ("guest", "127.0.0.1") in house.limits._buckets
    async with opened(settings) as (house, port):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            await client.get("/api/me", headers={"x-forwarded-for": "2001:db8::9"})
        assert ("guest", str(ipaddress.ip_network("2001:db8::/64"))) in house.limits._buckets


async def test_plain_http_is_led_to_tls_and_metrics_stay_inside(behind: tuple[House, Proxy, int]) -> None:
    _, proxy, _ = behind
    async with httpx.AsyncClient() as client:
        led = await client.get(f"http://127.0.0.1:{proxy.plain}/games", headers={"host": "house.example.org"})
        assert (led.status_code, led.headers["location"]) == (308, "https://house.example.org/games")
    async with proxy.client() as client:
        assert (await client.get("/metrics")).status_code == 404
        assert (await client.get("/health")).status_code == 200


async def test_a_slow_body_never_reaches_the_house(behind: tuple[House, Proxy, int]) -> None:
    house, proxy, _ = behind
    _, writer = await proxy.raw()
    writer.write(b"POST /api/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{")
    await writer.drain()
    await asyncio.sleep(0.5)
    seen = house.metrics.registry.get_sample_value(
        "ludolien_requests_total", {"method": "POST", "route": "/api/sign-in", "status": "401"}
    )
    assert seen is None, "it is collected before the house hears of it"
    writer.close()


async def test_it_refuses_what_is_too_large_and_too_many(behind: tuple[House, Proxy, int]) -> None:
    _, proxy, _ = behind
    async with proxy.client(timeout=60) as client:
        assert (await client.post("/api/sign-in", content=b"x" * 70_000)).status_code == 413
        assert (await client.get("/health", headers={"cookie": "x" * 20_000})).status_code in (400, 431)
        answers = await asyncio.gather(*(client.get("/api/games") for _ in range(300)))
    statuses = [answer.status_code for answer in answers]
    assert statuses.count(200) <= 125 and set(statuses) == {200, 429}


def test_the_file_is_the_one_that_the_page_names() -> None:
    page = (FILE.parents[1] / "docs" / "how-to" / "operating.md").read_text()
    assert "deploy/nginx.conf" in page
