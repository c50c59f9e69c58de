"""People at a table of Connecto, with a browser or with nothing but a socket; and what was sent to either."""

import json
import threading
from collections.abc import Callable
from functools import cache
from itertools import count
from time import monotonic, sleep
from typing import Any

import httpx
import msgspec
from playwright.sync_api import WebSocket, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludolien.games.connecto_mahy.icons.cells import name_of
from ludolien.games.connecto_mahy.riddles.answers import Language, answer_book
from ludolien.games.connecto_mahy.riddles.card import Card
from ludolien.games.connecto_mahy.riddles.riddle import Riddle, all_riddles
from ludolien.games.connecto_mahy.riddles.riddle_to_card import key_of, key_of_card
from tests.e2e.person import ME, OPEN, Person

Mark = tuple[int, ...]
PATIENCE = 40
"""Seconds: a busy machine is slow, not wrong."""


class Traffic:
    """All that one seat was sent, and the view it amounts to."""

    def __init__(self) -> None:
        self.views: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.legal: list[dict[str, Any]] = []

    def hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] in ("welcome", "happened") and message["seat"] < 100 and message["moment"]:
            self.views.append(message["moment"]["view"])
            self.legal = message["moment"].get("legal", [])
        elif message.get("nonce"):
            self.answers[message["nonce"]] = message

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    @property
    def stars(self) -> list[int]:
        return [place["stars"] for place in self.view["places"]]


class Browsing(Traffic):
    """Somebody with a browser."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person
        self.page = person.page
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.hear(data))

    def until(self, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Waits for a view, and gives it."""
        end = monotonic() + PATIENCE
        while not (self.views and is_so(self.view)):
            assert monotonic() < end, f"never so: {self.view if self.views else 'no view'}"
            self.page.wait_for_timeout(30)
        return self.view

    def draw(self, *marks: Mark) -> None:
        """Strokes by mouse, in the order of the card: the pen lifts by itself at the end of a path."""
        for mark in marks:
            if len(mark) == 1:
                self.page.get_by_role("button", name="Circle", exact=True).click()
                self.person.click(name_of(mark[0]))
                self.page.get_by_role("button", name="Circle", exact=True).click()
                continue
            pen = self.page.locator('.place[aria-label*="the pen is here"]')
            at = pen.get_attribute("data-place") if pen.count() else None
            if at is not None and at != name_of(mark[0]):
                self.person.click(at)  # lifts it
            if at != name_of(mark[0]):
                self.person.click(name_of(mark[0]))
            if len(mark) == 3:
                self.page.get_by_role("button", name="Arc", exact=True).click()
                self.person.click(name_of(mark[1]))
            self.person.click(name_of(mark[-1]))

    def has_drawn(self, lines: int) -> None:
        """Waits until so many lines can be seen on the board."""
        expect(self.page.locator(".strokes.ink .line")).to_have_count(lines)

    def answer(self, text: str) -> None:
        self.page.locator("button.know").click()
        self.page.locator("form.answer input").fill(text)
        self.page.keyboard.press("Enter")

    def go_on(self) -> None:
        self.page.locator(".reveal .button.main").click()


class Calling(Traffic):
    """Somebody with a socket and no screen."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=30)
        self.me = self.http.get("/me").json()
        self.port = port
        self.seat = -1
        self._nonces = count(1)

    def sit_down(self, code: str, seat: int) -> None:
        self.seat = seat
        taken = self.http.post(f"/tables/{code}/seats/{seat}", json={}, headers={"x-csrf": self.me["csrf"]})
        assert taken.status_code == 200, taken.text
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        headers = {"Cookie": cookie, "Origin": f"http://127.0.0.1:{self.port}"}
        address = f"ws://127.0.0.1:{self.port}/api/tables/{code}/live"
        self.socket = connect(address, additional_headers=headers, compression=None, max_size=None, legacy=True)
        threading.Thread(target=self._listen, daemon=True).start()
        self.socket.send(json.dumps({"type": "hello", "seat": seat}))

    def _listen(self) -> None:
        try:
            for text in self.socket:
                self.hear(text)
        except ConnectionClosed:
            pass

    def until(self, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        end = monotonic() + PATIENCE
        while not (self.views and is_so(self.view)):
            assert monotonic() < end, f"never so: {self.view if self.views else 'no view'}"
            sleep(0.02)
        return self.view

    def play(self, type: str, **move: Any) -> dict[str, Any]:
        """Plays, and gives the table's answer."""
        nonce = f"nonce-{self.seat}-{next(self._nonces)}"
        whole = {"type": type, "seat": self.seat, **move}
        self.socket.send(json.dumps({"type": "play", "seat": self.seat, "nonce": nonce, "move": whole}))
        end = monotonic() + PATIENCE
        while nonce not in self.answers:
            assert monotonic() < end, f"no answer to {whole}"
            sleep(0.01)
        return self.answers[nonce]

    def draw(self, *marks: Mark) -> None:
        for mark in marks:
            if len(mark) == 1:
                self.play("ring", cell=mark[0])
            elif len(mark) == 2:
                self.play("link", a=mark[0], b=mark[1])
            else:
                self.play("arc", a=mark[0], over=mark[1], b=mark[2])

    def answer(self, text: str, language: Language = "en") -> dict[str, Any]:
        return self.play("answer", text=text, language=language)

    def go_on(self) -> None:
        self.play("go_on")

    def leave(self) -> None:
        self.socket.close()
        self.http.close()


# What the tests know and no browser does


@cache
def _by_key() -> dict[Any, Riddle]:
    return {key_of(riddle): riddle for riddle in all_riddles()}


def riddle_of(card: dict[str, Any]) -> Riddle:
    """The riddle of a card, from the house's own files."""
    return _by_key()[key_of_card(msgspec.convert(card, Card))]


def solution(card: dict[str, Any], language: Language = "en") -> str:
    """What is right."""
    return answer_book(language)[riddle_of(card).number].name


def marks_of(card: dict[str, Any]) -> list[Mark]:
    """The strokes of a card, in its order. Where two paths share a line, it is drawn once."""
    marks: list[Mark] = []
    for path in card["paths"]:
        cells, arcs = list(path["cells"]), list(path["arcs"])
        if path["closed"]:
            first = arcs.index(False)
            cells, arcs = [*cells[first:], *cells[: first + 1]], [*arcs[first:], *arcs[: first + 1]]
        at = 0
        while at + 1 < len(cells):
            step = 2 if arcs[at + 1] else 1
            marks.append(tuple(cells[at : at + step + 1]))
            at += step
    once = [mark for at, mark in enumerate(marks) if not {mark, mark[::-1]} & set(marks[:at])]
    return [*once, *((cell,) for cell in card["rings"])]


def assert_nothing_told(traffic: Traffic) -> None:
    """Before the reveal no view holds a word that is right, nor anything that says how the drawing lies."""
    seen = 0
    for view in traffic.views:
        if view["phase"] != "drawing" or view["card"] is None or view["answered"]:
            continue
        seen += 1
        number = riddle_of(view["card"]).number
        books = [answer_book("en")[number], answer_book("fr")[number]]
        right = {word for book in books for word in (*book.right, book.name.lower())}
        current = {name: value for name, value in view.items() if name not in ("played", "channel")}
        assert not right & {text.lower() for text in _texts(current)}, number
        assert not {"lies", "number"} & set(_names(current)), number
        assert view["reveals"] == [] and view["cards"] == []
    assert seen, "nothing was watched"


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inner for text in _texts(one)]


def _names(value: Any) -> list[str]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = list(value) if isinstance(value, dict) else []
    return own + [name for one in inner for name in _names(one)]


Everybody = list[Browsing | Calling]
WRONG = "a thing without a name"


def seated(hosts: list[Browsing], callers: list[Calling], **options: Any) -> Everybody:
    """Everybody at one table, browsers first."""
    first, *others = hosts
    seats = [ME, *[OPEN] * (len(others) + len(callers))]
    code = first.person.sit_down(*seats, game="connecto_mahy", options=options)
    for browsing in others:
        browsing.person.open(f"/tables/{code}")
        browsing.page.get_by_role("button", name="Join", exact=True).click()
    for seat, calling in enumerate(callers, start=len(hosts)):
        calling.sit_down(code, seat)
    everybody: Everybody = [*hosts, *callers]
    for one in everybody:
        one.until(lambda view: view["phase"] == "drawing")
    return everybody
