"""A notification service on this machine, and a browser that has asked for notifications."""

import asyncio
import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludolien.server.notify import notifications
from ludolien.server.notify.notifications import Notification
from ludolien.store.notify import Subscription

NOTICE = Notification("your_turn", "hex", "K7MQ2XA")


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unplain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Service:
    """A notification service on this machine, which keeps what it is sent."""

    address = "https://fcm.googleapis.com"

    def __init__(self, port: int) -> None:
        self.port = port
        self.status = 201
        self.posted: list[tuple[dict[str, str], bytes]] = []


@contextmanager
def running() -> Iterator[Service]:
    """Connections to any service come here, while it runs and after."""

    async def connect(host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", service.port)

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.posted.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(service.status)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Door)
    service = Service(server.server_port)
    thread = Thread(target=server.serve_forever)
    thread.start()
    notifications.connect = connect
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Subscribed:
    """A browser that has asked for notifications."""

    def __init__(self, service: Service) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen secrets!"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = Subscription(f"{service.address}/browser", plain(point), plain(self.auth))

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))
