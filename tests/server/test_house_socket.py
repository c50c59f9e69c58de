"""A page's own connection: its person is told wherever they are."""

from collections.abc import Callable

from tests.server.browser import Browser
from tests.server.pages import heard, opened, page_of

HEX = {"game": "hex", "options": {"size": 4, "swap": False}}


def test_who_waits_is_told_who_came_and_that_the_game_begins(newcomer: Callable[[], Browser]) -> None:
    ada, ben = newcomer(), newcomer()
    table = ada.post("/api/tables", {**HEX, "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    with page_of(ada) as page:
        ben.post(f"/api/tables/{table['code']}/seats", {})
        assert heard(page, "joined") == {
            "type": "joined",
            "code": table["code"],
            "game": "hex",
            "name": ben.me["name"],
        }
        begins = heard(page, "begins")
        assert begins["code"] == table["code"]
        assert begins["at"] == begins["now"] + 3, "a countdown between people"


def test_a_rematch_is_asked_and_answered_by_the_same_call(newcomer: Callable[[], Browser]) -> None:
    ada, ben = newcomer(), newcomer()
    table = ada.post("/api/tables", {**HEX, "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    code = table["code"]
    ben.post(f"/api/tables/{code}/seats", {})
    with ben.client.websocket_connect(f"/api/tables/{code}/live", headers=ben.headers()) as live:
        live.send_json({"type": "hello", "seat": 1})
        live.send_json({"type": "request", "seat": 1, "nonce": "n1", "what": "resign"})
        heard(live, "done")
    with page_of(ben) as page:
        again = ada.post(f"/api/tables/{code}/rematch", {}).json()
        assert again["phase"] == "waiting"
        invited = heard(page, "invited")
        assert (invited["code"], invited["why"], invited["name"]) == (again["code"], "rematch", ada.me["name"])
        assert ben.post(f"/api/tables/{code}/rematch", {}).json()["phase"] == "playing"
        assert heard(page, "begins")["code"] == again["code"]


def test_who_does_not_want_to_play_says_so_and_the_seat_is_free(newcomer: Callable[[], Browser]) -> None:
    ada, ben, cleo = newcomer(), newcomer(), newcomer()
    table = ada.post("/api/tables", {**HEX, "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    ben.post(f"/api/tables/{table['code']}/seats", {})
    with ada.client.websocket_connect(f"/api/tables/{table['code']}/live", headers=ada.headers()) as live:
        live.send_json({"type": "hello", "seat": 0})
        live.send_json({"type": "request", "seat": 0, "nonce": "n1", "what": "resign"})
        heard(live, "done")
    again = ada.post(f"/api/tables/{table['code']}/rematch", {}).json()
    assert cleo.delete(f"/api/tables/{again['code']}/seats").json()["code"] == "not_invited"
    with page_of(ada) as page:
        left = ben.delete(f"/api/tables/{again['code']}/seats").json()
        assert [seat["kind"] for seat in left["seats"]].count("open") == 1
        assert heard(page, "declined")["name"] == ben.me["name"]


def test_a_page_is_told_what_waits(newcomer: Callable[[], Browser]) -> None:
    ada = newcomer()
    ada.post("/api/tables", {**HEX, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]})
    with opened(ada) as page:
        assert heard(page, "badges")["turns"] == 1


def test_two_who_want_to_play_now_get_a_table(newcomer: Callable[[], Browser]) -> None:
    ada, ben = newcomer(), newcomer()
    with page_of(ada) as hers, page_of(ben) as his:
        assert ada.post("/api/pairing", {"game": "hex", "pace": "live"}).json() == {"waiting": 1}
        ben.post("/api/pairing", {"game": "hex"})
        code = heard(hers, "paired")["code"]
        assert heard(his, "paired")["code"] == code
        ada.post(f"/api/tables/{code}/seats", {})
        assert ben.post(f"/api/tables/{code}/seats", {}).json()["phase"] == "playing"
        assert heard(hers, "begins")["code"] == code


def test_pairing_of_a_game_that_is_not_there_is_refused(browser: Browser) -> None:
    assert browser.post("/api/pairing", {"game": "chess"}).status_code == 404
    assert browser.post("/api/pairing", {"pace": "hourly"}).status_code == 400


def test_hosts_who_are_here_come_first_and_blocked_people_do_not_come_at_all(newcomer: Callable[[], Browser]) -> None:
    ada, ben, cleo = newcomer(), newcomer(), newcomer()
    codes = {}
    for one in (ada, ben):
        wish = {**HEX, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
        codes[one.me["user"]] = one.post("/api/tables", wish).json()["code"]
    with page_of(ada):
        lobby = cleo.get("/api/lobby/tables").json()
    assert lobby["people"] == 1
    assert [(row["code"], row["is_host_here"]) for row in lobby["waiting"]] == [
        (codes[ada.me["user"]], True),
        (codes[ben.me["user"]], False),
    ]
    cleo.put(f"/api/blocks/{ada.me['user']}")
    assert [row["code"] for row in cleo.get("/api/lobby/tables").json()["waiting"]] == [codes[ben.me["user"]]]


def test_nobody_comes_in_without_a_session(browser: Browser) -> None:
    browser.client.cookies.clear()
    with browser.client.websocket_connect("/api/live") as page:
        assert page.receive_json(timeout=20)["code"] == "unknown_visitor"


def test_who_is_signed_out_elsewhere_is_told_so(newcomer: Callable[[], Browser]) -> None:
    here, there = newcomer(), newcomer()
    here.keep("Ada")
    assert there.post("/api/sign-in", {"name": "Ada", "password": "correct horse"}).status_code == 200
    there.look()
    with page_of(there) as page:
        assert here.post("/api/sign-out/elsewhere").status_code == 204
        assert set(heard(page, "farewell")["sentence"]) == {"en", "fr"}
