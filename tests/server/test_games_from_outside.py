"""A game that an installed package brought: its card and files, and its tables when it is taken away."""

import sqlite3
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.browser import Browser

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.local import cards
from ludolien.outside import Installed
from ludolien.server.app import build, new_house
from ludolien.server.bots.pool import WarmedUp, WarmUp
from ludolien.server.bots.worker import warmed_up
from ludolien.server.ops.settings import Settings

EXAMPLES = Path(__file__).parents[2] / "examples"
SLUG = "minimal"


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The smallest one, as if it were installed."""
    monkeypatch.syspath_prepend(str(EXAMPLES / SLUG))
    from minimal import GAME

    _bring(monkeypatch, GAME)
    yield GAME
    for name in [name for name in sys.modules if name.partition(".")[0] == SLUG]:
        del sys.modules[name]
    for cached in (cards.shelf, cards.card, catalogue.words, catalogue.rulebook):
        cached.cache_clear()


def _bring(monkeypatch: pytest.MonkeyPatch, *games: AnyGame) -> None:
    monkeypatch.setattr(catalogue, "OUTSIDE", Installed(games))
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.OWN, *games))
    cards.shelf.cache_clear()


@pytest.fixture
def opened(settings: Settings) -> Callable[[], TestClient[Litestar]]:
    """The same house, opened again."""

    def again() -> TestClient[Litestar]:
        with warnings.catch_warnings(action="ignore"):  # about a name without a dot, which passkeys want
            return TestClient(build(new_house(settings)), base_url="http://localhost")

    return again


SEATS = [{"kind": "me"}, {"kind": "bot", "level": 1}]


def test_it_stands_on_the_shelf_with_all_the_page_was_not_built_with(game: AnyGame, browser: Browser) -> None:
    cards = {card["slug"]: card for card in browser.get("/api/games").json()}
    assert cards[SLUG]["outside"]["accent"]["text"] == ["#5b4a8a", "#c3b5ee"]
    assert (cards[SLUG]["outside"]["board"], cards[SLUG]["outside"]["cover"]) == ("", "")
    assert [slug for slug, card in cards.items() if card["outside"]] == [SLUG]
    assert browser.get(f"/api/games/{SLUG}/rules", params={"lang": "fr"}).json()["markdown"].startswith("# Minimal")


def test_only_its_client_folder_is_served(
    game: AnyGame, browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "board.js").write_text("export default {};")
    (tmp_path / "secret.py").write_text("SECRET = 1")
    monkeypatch.setattr("ludolien.outside.package_of", lambda game: tmp_path)
    sent = browser.get(f"/outside/{SLUG}/board.js")
    assert (sent.status_code, sent.text) == (200, "export default {};")
    assert sent.headers["content-type"].startswith("text/javascript")
    assert sent.headers["cache-control"] == "no-cache" and sent.headers["x-content-type-options"] == "nosniff"
    for path in (f"{SLUG}/../secret.py", f"{SLUG}/%2e%2e/secret.py", f"{SLUG}/none.js", "hex/board.js", "no/board.js"):
        assert browser.get(f"/outside/{path}").status_code == 404, path


def test_when_it_is_taken_away_the_house_goes_on(
    game: AnyGame,
    opened: Callable[[], TestClient[Litestar]],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with opened() as client:
        ada = Browser(client)
        ada.keep("Ada of old")
        code = ada.post("/api/tables", {"game": SLUG, "seats": SEATS}).json()["code"]
        assert ada.get(f"/api/tables/{code}").json()["game"] == SLUG
    _bring(monkeypatch)
    with opened() as client:
        ada.client = client
        ada.look()
        assert [row["table"]["game"] for row in ada.get("/api/lobby").json()["mine"]] == [SLUG]
        gone = ada.get(f"/api/tables/{code}")
        assert (gone.status_code, gone.json()["code"]) == (404, "no_such_game")
        assert "minimal" in gone.json()["sentence"]["fr"]
        assert ada.get(f"/tables/{code}").status_code == 200
        assert ada.get("/api/me/export").status_code == 200
        assert ada.post("/api/tables", {"game": SLUG, "seats": SEATS}).json()["code"] == "no_such_game"
        with client.websocket_connect(f"/api/tables/{code}/live", headers=ada.headers()) as socket:
            assert socket.receive_json()["code"] == "no_such_game"
    _bring(monkeypatch, game)
    with opened() as client:
        ada.client = client
        assert ada.get(f"/api/tables/{code}").json()["game"] == SLUG, "its log was kept"
    _bring(monkeypatch)
    with opened() as client:
        ada.client = client
        ada.look()
        assert ada.send("DELETE", "/api/account", json={"password": "correct horse"}).status_code < 300
    kept = "\n".join(sqlite3.connect(settings.data / "house.sqlite").iterdump())
    assert code in kept
    assert "Ada of old" not in kept and b"Ada of old".hex() not in kept.lower()


def test_one_that_cannot_think_keeps_no_other_from_warming_up(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "start", lambda *_: 1 / 0)
    assert isinstance(warmed_up(WarmUp(SLUG)), WarmedUp)
