import asyncio
import io
import zipfile
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.browser import Browser
from tests.server.hex_tables import Json, finished, open_table, play
from tests.server.pages import heard

from ludolien import catalogue
from ludolien.core import WATCHER
from ludolien.core.record_lines import read_lines
from ludolien.core.record_text import read_text
from ludolien.server.after_game import export
from ludolien.server.after_game.replays import written_from_log
from ludolien.server.live.table_requests import row
from ludolien.server.ops.house import House
from ludolien.tables.fairness import hash_of, verify
from ludolien.tables.protocol import Request

Newcomer = Callable[[], Browser]
PICTURES = Path(__file__).parents[2] / "client" / "public" / "previews"


def test_a_table_waits_for_its_second_player_and_starts_with_them(browser: Browser, newcomer: Newcomer) -> None:
    table = open_table(browser, entropy="mine")
    assert table["phase"] == "waiting"
    assert table["host"] == browser.me["user"]
    assert len(table["commitment"]) == 64
    other = newcomer()
    answer = other.post(f"/api/tables/{table['code']}/seats/1", {"entropy": "theirs"})
    assert answer.status_code == 200
    assert answer.json()["phase"] == "playing"
    assert [seat["name"] for seat in answer.json()["seats"]] == [browser.me["name"], other.me["name"]]
    assert other.get(f"/api/tables/{table['code']}").json() == answer.json()


def test_a_game_of_dice_begins_when_all_have_revealed_their_share(browser: Browser, newcomer: Newcomer) -> None:
    salt, pepper = "5a" * 16, "9e" * 16
    wish = {"game": "connexions_quarks", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = browser.post("/api/tables", wish | {"entropy_hash": hash_of(salt)}).json()
    path = f"/api/tables/{table['code']}"
    assert browser.post(f"{path}/entropy", {"entropy": salt}).json()["code"] == "reveal_later"
    other = newcomer()
    sat = other.post(f"{path}/seats/1", {"entropy_hash": hash_of(pepper)}).json()
    assert sat["phase"] == "waiting" and sat["reveal_by"] > 0
    assert other.post(f"{path}/entropy", {"entropy": salt}).json()["code"] == "other_entropy"
    assert other.post(f"{path}/entropy", {"entropy": pepper}).json()["phase"] == "waiting"
    assert pepper not in browser.get(path).text, "nobody is told before all have"
    begun = browser.post(f"{path}/entropy", {"entropy": salt}).json()
    assert begun["phase"] == "playing" and "reveal_by" not in begun
    assert [seat["entropy"] for seat in begun["seats"]] == [salt, pepper]
    assert newcomer().post(f"{path}/entropy", {"entropy": salt}).status_code == 403


def test_alone_with_bots_the_share_follows_the_commitment(browser: Browser) -> None:
    salt = "5a" * 16
    wish = {"game": "connexions_quarks", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    table = browser.post("/api/tables", wish | {"entropy_hash": hash_of(salt)}).json()
    assert table["phase"] == "waiting" and len(table["commitment"]) == 64
    begun = browser.post(f"/api/tables/{table['code']}/entropy", {"entropy": salt}).json()
    assert begun["phase"] == "playing" and begun["commitment"] == table["commitment"]


@pytest.mark.parametrize("hash", ["ab", "A" * 64, "g" * 64, "0" * 65])
def test_a_hash_is_64_hexadecimal_digits(browser: Browser, hash: str) -> None:
    wish = {"game": "hex", "seats": [{"kind": "me"}, {"kind": "open"}], "entropy_hash": hash}
    assert browser.post("/api/tables", wish).status_code == 400


def test_against_a_bot_it_starts_at_once(browser: Browser) -> None:
    table = open_table(browser, "me", "bot")
    assert table["phase"] == "playing"
    assert table["practice"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "no_such_game"),
        ({"options": {"size": 99}}, 400, "bad_options"),
        ({"options": {"colour": 1}}, 400, "bad_options"),
        ({"seats": [{"kind": "me"}]}, 400, "wrong_number_of_seats"),
        ({"seats": [{"kind": "me"}] * 20}, 400, "wrong_number_of_seats"),
        ({"seats": [{"kind": "me"}] * 500}, 400, "unreadable"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400, "one_seat_each"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": 11}]}, 400, "no_such_level"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, 400, "unreadable"),
        ({"seats": "me"}, 400, "unreadable"),
        ({"clock": {"kind": "total", "seconds": -5}}, 400, "bad_clock"),
        ({"match": True}, 400, "no_match"),
    ],
)
def test_a_table_that_cannot_be_is_refused(browser: Browser, body: Json, status: int, code: str) -> None:
    whole = {"game": "hex", "seats": [{"kind": "me"}, {"kind": "open"}], **body}
    answer = browser.post("/api/tables", whole)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert browser.get("/api/lobby").json() == {"mine": [], "waiting": []}


def test_seats_are_taken_once_and_left_by_their_holder(browser: Browser, newcomer: Newcomer) -> None:
    code = open_table(browser, "open", "open")["code"]
    anna, ben = newcomer(), newcomer()
    path = f"/api/tables/{code}/seats"
    assert anna.post(f"{path}/0").status_code == 200
    assert ben.post(f"{path}/0").json()["code"] == "seat_taken"
    assert ben.post(f"{path}/7").json()["code"] == "no_such_seat"
    assert ben.delete(f"{path}/0").json()["code"] == "not_your_seat"
    assert anna.delete(f"{path}/0").status_code == 200
    assert ben.post(f"{path}/0").status_code == 200


def test_only_the_host_fills_removes_and_starts(browser: Browser, newcomer: Newcomer) -> None:
    code = open_table(browser, "me", "open")["code"]
    other = newcomer()
    bot = {"kind": "bot", "level": 1}
    assert other.put(f"/api/tables/{code}/seats/1", bot).json()["code"] == "not_host"
    assert other.post(f"/api/tables/{code}/start").json()["code"] == "not_host"
    assert browser.post(f"/api/tables/{code}/start").json()["code"] == "too_few"
    assert browser.put(f"/api/tables/{code}/seats/1", {"kind": "bot", "level": 77}).json()["code"] == "no_such_level"
    filled = browser.put(f"/api/tables/{code}/seats/1", bot).json()
    assert (filled["seats"][1]["kind"], filled["phase"]) == ("bot", "playing")


def test_the_host_can_remove_somebody(browser: Browser, newcomer: Newcomer) -> None:
    code = open_table(browser, "open", "open")["code"]
    rude = newcomer()
    rude.post(f"/api/tables/{code}/seats/0")
    table = browser.put(f"/api/tables/{code}/seats/0", {"kind": "open"}).json()
    assert table["seats"][0]["kind"] == "open"


def test_blocked_people_do_not_meet(browser: Browser, newcomer: Newcomer) -> None:
    rude = newcomer()
    browser.put(f"/api/blocks/{rude.me['user']}")
    code = open_table(browser, public=True)["code"]
    assert rude.post(f"/api/tables/{code}/seats/1").json()["code"] == "blocked"
    assert rude.get("/api/lobby").json()["waiting"] == []
    assert [row["table"]["code"] for row in newcomer().get("/api/lobby").json()["waiting"]] == [code]


def test_the_lobby_shows_mine_and_public_ones(browser: Browser, newcomer: Newcomer) -> None:
    hidden = open_table(browser)["code"]
    shown = open_table(browser, public=True)["code"]
    running = open_table(browser, "me", "device")["code"]
    mine = browser.get("/api/lobby").json()
    assert mine["mine"][0]["table"]["code"] == running
    assert mine["mine"][0]["your_turn"]
    assert {row["table"]["code"] for row in mine["mine"]} == {hidden, shown, running}
    assert mine["waiting"] == []
    theirs = newcomer().get("/api/lobby").json()
    assert theirs["mine"] == []
    assert [row["table"]["code"] for row in theirs["waiting"]] == [shown]


def test_unknown_tables(browser: Browser) -> None:
    for code in ("NOSUCH1", "x" * 50, "%00", "a%2Fb", "é"):
        for path in ("", "/replay", "/record", "/qr.svg"):
            answer = browser.get(f"/api/tables/{code}{path}")
            assert answer.status_code == 404, (code, path)
    assert browser.post("/api/tables/NOSUCH1/start").json()["code"] == "unknown_table"


def test_a_game_is_looked_at_from_a_seat_by_who_sits_there_and_afterwards_by_everybody(
    browser: Browser, newcomer: Newcomer
) -> None:
    running = open_table(browser, "me", "device")["code"]
    assert browser.get(f"/api/tables/{running}/replay", params={"seat": 1}).status_code == 200
    refused = newcomer().get(f"/api/tables/{running}/replay", params={"seat": 1})
    assert refused.json()["code"] == "not_your_seat"
    over = finished(browser)
    for seat in (0, 1):
        seen = newcomer().get(f"/api/tables/{over}/replay", params={"seat": seat}).json()
        assert [step["text"] for step in seen["steps"]] == ["", "a1", "b1", "a2", "b2", "a3"]
    assert newcomer().get(f"/api/tables/{over}/replay", params={"seat": 2}).json()["code"] == "not_your_seat"


def test_replay_and_record_of_a_finished_game(browser: Browser, newcomer: Newcomer) -> None:
    code = finished(browser)
    replay = newcomer().get(f"/api/tables/{code}/replay").json()
    assert [step["text"] for step in replay["steps"]] == ["", "a1", "b1", "a2", "b2", "a3"]
    assert replay["result_sentence"]["fr"]
    assert replay["table"]["seed"]
    lines = newcomer().get(replay["record"])
    assert f'filename="hex-{code}.jsonl"' in lines.headers["content-disposition"]
    record = read_lines(lines.text, catalogue.find)
    assert verify(record, catalogue.find("hex")) == 0
    text = newcomer().get(replay["record"], params={"as": "text"}).text
    assert read_text(text, catalogue.find) == record


def test_a_running_game_gives_no_record_and_no_seed(browser: Browser, newcomer: Newcomer) -> None:
    code = open_table(browser, "me", "device")["code"]
    assert browser.get(f"/api/tables/{code}/record").json()["code"] == "not_over"
    replay = browser.get(f"/api/tables/{code}/replay")
    assert len(replay.json()["steps"]) == 1
    assert "seed" not in replay.json()["table"]
    assert browser.get(f"/api/tables/{code}/replay", params={"seat": 0}).status_code == 200
    assert newcomer().get(f"/api/tables/{code}/replay", params={"seat": 0}).json()["code"] == "not_your_seat"
    waiting = open_table(browser)["code"]
    assert browser.get(f"/api/tables/{waiting}/replay").json()["code"] == "not_started"


def test_a_rematch_is_one_table_for_all(browser: Browser, newcomer: Newcomer) -> None:
    code = finished(browser)
    assert newcomer().post(f"/api/tables/{code}/rematch").json()["code"] == "not_seated"
    following = browser.post(f"/api/tables/{code}/rematch").json()
    assert following["code"] != code
    assert browser.post(f"/api/tables/{code}/rematch").json()["code"] == following["code"]
    assert browser.get(f"/api/tables/{code}").json()["rematch"] == following["code"]


def test_all_ones_games_come_in_an_archive(browser: Browser) -> None:
    code, running = finished(browser), open_table(browser)["code"]
    packed = zipfile.ZipFile(io.BytesIO(browser.get("/api/me/export").content))
    assert sorted(packed.namelist()) == [f"games/hex-{code}.jsonl", "me.json"]
    read_lines(packed.read(f"games/hex-{code}.jsonl").decode(), catalogue.find)
    about = msgspec.json.decode(packed.read("me.json"))
    assert about["me"]["name"] == browser.me["name"]
    assert "csrf" not in about["me"]
    assert {row["table"]["code"] for row in about["tables"]} == {code, running}
    assert [row["table"]["code"] for row in browser.get("/api/me/games").json()] == [code]


def test_others_play_on_while_an_archive_is_made(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes long for thousands of games is done beside the loop."""
    on_the_loop: list[bool] = []

    def seen(work: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*arguments: Any, **more: Any) -> Any:
            on_the_loop.append(asyncio._get_running_loop() is not None)
            return work(*arguments, **more)

        return watched

    finished(browser)
    monkeypatch.setattr(export, "row", seen(row))
    monkeypatch.setattr(export, "written_from_log", seen(written_from_log))
    monkeypatch.setattr(zipfile.ZipFile, "writestr", seen(zipfile.ZipFile.writestr))
    assert browser.get("/api/me/export").status_code == 200
    assert len(on_the_loop) == 4 and not any(on_the_loop)


def test_who_leaves_for_good_leaves_the_games_without_a_name(
    browser: Browser, newcomer: Newcomer, house: House
) -> None:
    browser.patch("/api/me", {"name": "Very Personal"})
    browser.look()
    code = open_table(browser)["code"]
    other = newcomer()
    other.post(f"/api/tables/{code}/seats/1")
    with browser.client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
        socket.send_text(msgspec.json.encode(Request(0, "n1", "resign")).decode())
        while socket.receive_json()["type"] != "done":
            pass
    assert browser.delete("/api/account").status_code == 204
    table = other.get(f"/api/tables/{code}").json()
    assert [seat["name"] for seat in table["seats"]] == ["N. N.", other.me["name"]]
    assert "Very Personal" not in other.get(f"/api/tables/{code}/record").text
    assert "Very Personal" not in other.get("/api/me/games").text
    record = read_lines(other.get(f"/api/tables/{code}/record").text, catalogue.find)
    assert record.ending is not None


def test_a_new_name_reaches_the_tables_where_one_plays(browser: Browser, newcomer: Newcomer) -> None:
    other = newcomer()
    over, waiting, running = finished(browser), open_table(browser)["code"], open_table(browser)["code"]
    before = browser.me["name"]
    other.post(f"/api/tables/{running}/seats/1")

    def names(code: str) -> list[str]:
        return [seat.get("name", "") for seat in other.get(f"/api/tables/{code}").json()["seats"]]

    assert names(running) == [before, other.me["name"]]
    assert browser.patch("/api/me", {"name": "Nora of the north"}).status_code == 200
    assert names(running) == ["Nora of the north", other.me["name"]]
    assert names(waiting)[0] == "Nora of the north"
    assert before in names(over), "what is over stays as it was played"


def test_who_is_connected_goes_on_under_a_new_name(browser: Browser, newcomer: Newcomer) -> None:
    table, watcher = open_table(browser)["code"], newcomer()
    with watcher.client.websocket_connect(f"/api/tables/{table}/live", headers=watcher.headers()) as live:
        live.send_json({"type": "hello", "seat": WATCHER})
        heard(live, "welcome")
        assert watcher.patch("/api/me", {"name": "Nora of the north"}).status_code == 200
        live.send_json({"type": "say", "nonce": "n1", "phrase": "hello"})
        assert heard(live, "said")["name"] == "Nora of the north"


def test_a_guest_who_signs_in_brings_running_games_along(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Ada")
    guest, other = newcomer(), newcomer()
    running, over = open_table(guest)["code"], finished(guest)
    against_herself = open_table(browser)["code"]
    guest.post(f"/api/tables/{against_herself}/seats/1")
    other.post(f"/api/tables/{running}/seats/1")
    assert guest.post("/api/sign-in", {"name": "Ada", "password": "correct horse"}).status_code == 200
    assert guest.look()["user"] == browser.me["user"]
    table = guest.get(f"/api/tables/{running}").json()
    assert [seat["name"] for seat in table["seats"]] == ["Ada", other.me["name"]]
    assert table["host"] == browser.me["user"]
    play(guest, running, (0, "a1"))
    assert {row["table"]["code"] for row in browser.get("/api/lobby").json()["mine"]} == {running, against_herself}
    assert over not in browser.get("/api/me/games").text, "what is over stays as it was played"
    seats = browser.get(f"/api/tables/{against_herself}").json()["seats"]
    assert seats[0]["user"] != seats[1]["user"], "nobody comes to play against themselves"


def test_an_invitation_can_be_scanned(browser: Browser) -> None:
    code = open_table(browser)["code"]
    picture = browser.get(f"/api/tables/{code}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


def test_a_shared_link_shows_what_it_is_about(browser: Browser) -> None:
    code = open_table(browser)["code"]
    page = browser.get(f"/tables/{code}", headers={"accept-language": "fr"})
    assert '<meta property="og:title" content="Hex · Ludolien">' in page.text
    assert '/previews/hex.jpg">' in page.text
    assert "Une place est libre" in page.text
    assert "A seat is free" in browser.get(f"/en/tables/{code}").text
    assert browser.get("/tables/NOSUCH").status_code == 200


@pytest.mark.parametrize("slug", catalogue.own())
def test_a_link_to_a_game_shows_its_own_board_and_speaks_the_language_of_the_address(
    browser: Browser, slug: str
) -> None:
    for language in catalogue.LANGUAGES:
        promise = escape(catalogue.words(slug, language).promise)
        head = browser.get(f"/{language}/games/{slug}/rules").text
        assert f'<meta name="description" content="{promise}">' in head
        assert f'<meta property="og:description" content="{promise}">' in head
        assert head.count('name="description"') == 1
        assert f'/previews/{slug}.jpg">' in head
    picture = (PICTURES / f"{slug}.jpg").read_bytes()
    assert picture.startswith(b"\xff\xd8") and len(picture) < 200_000


def test_the_house_describes_itself_in_the_language_of_the_address_or_the_browser(browser: Browser) -> None:
    for path, accepted in ("/fr", "en"), ("/fr/tables", "en"), ("/", "fr"):
        head = browser.get(path, headers={"accept-language": accepted}).text
        assert '<meta name="description" content="La maison des jeux de connexion' in head
    assert '<meta name="description" content="The house of connection games' in browser.get("/en/mine").text
    assert '/preview.jpg">' in browser.get("/games/no_such_game").text


def test_too_many_tables_are_refused(browser: Browser, house: House) -> None:
    statuses = [
        browser.post("/api/tables", {"game": "hex", "seats": [{"kind": "me"}, {"kind": "open"}]}).status_code
        for _ in range(31)
    ]
    assert statuses == [201] * 30 + [429]
