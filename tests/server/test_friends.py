"""People one likes to play with: followed, invited, looked at; and nobody who does not want to be."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.browser import Browser
from tests.server.pages import heard, page_of
from tests.server.waiting import hear

from ludolien.server.friends import presence_updates
from ludolien.server.lobby import invitations
from ludolien.server.lobby.invitations import MOST_FROM_ONE
from ludolien.server.notify.notifications import Notification
from ludolien.server.ops.house import House
from ludolien.server.ops.rate_limits import Limits
from ludolien.store import Store
from ludolien.tables.protocol import Request

Newcomer = Callable[[], Browser]
HEX = {"game": "hex", "options": {"size": 4, "swap": False}}


@pytest.fixture(autouse=True)
def at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """They do more in a second than people in an evening, and presence is told at once."""
    house.limits = Limits(is_on=False)
    monkeypatch.setattr(presence_updates.PresenceUpdates, "at_rest", 0.0)


@pytest.fixture
def anna(browser: Browser) -> Browser:
    browser.keep("Anna")
    return browser


@pytest.fixture
def ben(newcomer: Newcomer) -> Browser:
    one = newcomer()
    one.keep("Ben")
    return one


def invite(host: Browser, guest: Browser, **more: Any) -> Any:
    seats = [{"kind": "me"}, {"kind": "invited", "user": guest.me["user"]}]
    return host.post("/api/tables", {**HEX, "seats": seats, **more})


def resign(browser: Browser, code: str, seat: int) -> None:
    with browser.client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
        socket.send_text(msgspec.json.encode(Request(seat, "n", "resign")).decode())
        assert hear(socket, "done", "problem")["type"] == "done"


def played(winner: Browser, loser: Browser, *, public: bool = True) -> str:
    """A game that the second resigns."""
    code: str = invite(winner, loser, public=public).json()["code"]
    assert loser.post(f"/api/tables/{code}/seats").json()["phase"] == "playing"
    resign(loser, code, 1)
    return code


def friends(browser: Browser) -> list[tuple[str, bool]]:
    return [(one["name"], one["is_here"]) for one in browser.get("/api/friends").json()["followed"]]


def test_whom_one_follows_is_seen_coming(anna: Browser, ben: Browser) -> None:
    path = f"/api/friends/{ben.me['user']}"
    assert friends(anna) == []
    assert anna.put(path).status_code == anna.put(path).status_code == 204
    assert friends(anna) == [("Ben", False)] and friends(ben) == []
    with page_of(anna) as hers:
        with page_of(ben):
            came = heard(hers, "friends")
            assert (came["name"], came["is_here"]) == ("Ben", True)
            assert friends(anna) == [("Ben", True)]
        assert heard(hers, "friends")["is_here"] is False
    assert anna.delete(path).status_code == 204
    assert friends(anna) == []


def test_only_people_with_an_account_are_followed(anna: Browser, newcomer: Newcomer) -> None:
    for user in (newcomer().me["user"], anna.me["user"], "nobody"):
        assert anna.put(f"/api/friends/{user}").json()["code"] == "no_such_person"


def test_what_somebody_plays_is_shown_and_may_be_watched_where_it_is_public(
    anna: Browser, ben: Browser, newcomer: Newcomer
) -> None:
    cleo = newcomer()
    cleo.put(f"/api/friends/{ben.me['user']}")
    for public in (True, False):
        code = invite(anna, ben, public=public).json()["code"]
        ben.post(f"/api/tables/{code}/seats")
        with ben.client.websocket_connect(f"/api/tables/{code}/live", headers=ben.headers()) as live:
            live.send_json({"type": "hello", "seat": 1})
            hear(live, "welcome")
            (shown,) = cleo.get("/api/friends").json()["followed"]
            assert shown["playing"] == {"game": "hex", "code": code if public else ""}
        resign(ben, code, 1)


def test_an_invitation_arrives_on_any_page_and_is_taken_by_one_call(anna: Browser, ben: Browser) -> None:
    with page_of(ben) as page:
        table = invite(anna, ben).json()
        told = heard(page, "invited")
        assert (told["code"], told["why"], told["name"]) == (table["code"], "challenge", "Anna")
        kept = table["seats"][1]
        assert (kept["kind"], kept["name"], kept["user"]) == ("invited", "Ben", ben.me["user"])
        assert ben.post(f"/api/tables/{table['code']}/seats").json()["phase"] == "playing"
        assert heard(page, "begins")["code"] == table["code"]


def test_who_is_away_is_notified(anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, Notification]] = []

    async def note(_: Store, user: str, notice: Notification) -> None:
        sent.append((user, notice))

    monkeypatch.setattr(invitations, "notify", note)
    code = invite(anna, ben).json()["code"]
    anna.get("/api/lobby")
    assert sent == [(ben.me["user"], Notification("invited", "hex", code, "Anna"))]
    with page_of(ben) as page:
        invite(anna, ben)
        heard(page, "invited")
    assert len(sent) == 1, "who is here reads it on the page"


def test_nobody_is_pressed(anna: Browser, ben: Browser) -> None:
    for _ in range(MOST_FROM_ONE):
        assert invite(anna, ben).status_code == 201
    assert invite(anna, ben).json()["code"] == "too_many_invitations"
    first = ben.get("/api/lobby").json()["mine"][0]["table"]["code"]
    assert ben.delete(f"/api/tables/{first}/seats").status_code == 200
    assert invite(anna, ben).status_code == 201


def test_nobody_is_invited_twice_to_one_table_nor_by_themselves(anna: Browser, ben: Browser) -> None:
    seat = {"kind": "invited", "user": ben.me["user"]}
    twice = {"game": "connexions_quarks", "seats": [{"kind": "me"}, seat, seat]}
    assert anna.post("/api/tables", twice).json()["code"] == "one_seat_each"
    assert invite(anna, anna).json()["code"] == "not_invited_now"
    nobody = {**HEX, "seats": [{"kind": "me"}, {"kind": "invited", "user": "nobody"}]}
    assert anna.post("/api/tables", nobody).json()["code"] == "not_invited_now"


def test_a_block_ends_everything_between_two(anna: Browser, ben: Browser) -> None:
    played(anna, ben)
    code = invite(anna, ben).json()["code"]
    anna.put(f"/api/friends/{ben.me['user']}")
    ben.put(f"/api/friends/{anna.me['user']}")
    ben.put(f"/api/blocks/{anna.me['user']}")
    assert [seat["kind"] for seat in anna.get(f"/api/tables/{code}").json()["seats"]] == ["person", "open"]
    for one, other in ((anna, ben), (ben, anna)):
        assert one.get("/api/friends").json() == {"followed": [], "lately": []}
        assert one.get(f"/api/people/{other.me['user']}").json()["code"] == "no_such_person"
        assert one.get(f"/api/people?name={other.me['name']}").json()["code"] == "nobody_called"
        assert one.put(f"/api/friends/{other.me['user']}").json()["code"] == "no_such_person"
        assert invite(one, other).json()["code"] == "not_invited_now"
    ben.delete(f"/api/blocks/{anna.me['user']}")
    assert friends(anna) == [], "an end to a block brings nothing back"


def test_a_profile_shows_ratings_games_and_what_one_likes(anna: Browser, ben: Browser, newcomer: Newcomer) -> None:
    code = played(anna, ben)
    played(anna, ben, public=False)
    shown = newcomer().get(f"/api/people/{anna.me['user']}").json()
    assert (shown["name"], shown["is_me"], shown["is_hidden"], shown["is_followed"]) == ("Anna", False, False, False)
    (rating,) = shown["ratings"]
    assert (rating["game"], rating["place"], rating["wins"], rating["is_provisional"]) == ("hex", 1, 1, True)
    assert shown["favourites"] == [{"game": "hex", "games": 1}]
    (game,) = shown["games"]
    assert game["row"]["table"]["code"] == code, "what was played behind a link stays there"
    assert game["change"] == rating["points"] - 1000 > 0
    assert anna.get(f"/api/people/{anna.me['user']}").json()["is_me"]


def test_guests_have_no_profile(anna: Browser, newcomer: Newcomer) -> None:
    guest = newcomer()
    assert anna.get(f"/api/people/{guest.me['user']}").json()["code"] == "no_such_person"
    assert anna.get("/api/people?name=Nobody").json()["code"] == "nobody_called"
    assert guest.get("/api/people?name=anna").json() == {"user": anna.me["user"], "name": "Anna"}


@pytest.mark.parametrize(("audience", "is_for_friends"), [("all", True), ("followed", True), ("none", False)])
def test_one_shows_oneself_to_whom_one_likes(
    anna: Browser, ben: Browser, newcomer: Newcomer, audience: str, is_for_friends: bool
) -> None:
    stranger = newcomer()
    stranger.keep("Cleo")
    played(anna, ben)
    anna.put(f"/api/friends/{ben.me['user']}")
    wish = {"profile": audience, "presence": audience, "invitations": audience}
    assert anna.put("/api/me/privacy", wish).json() == anna.get("/api/me/privacy").json() == wish
    with page_of(anna):
        for one, is_shown in ((ben, is_for_friends), (stranger, audience == "all"), (anna, True)):
            shown = one.get(f"/api/people/{anna.me['user']}").json()
            assert shown["is_here"] is is_shown and shown["is_hidden"] is not is_shown
            assert bool(shown["games"]) is bool(shown["ratings"]) is bool(shown["since"]) is is_shown
            assert shown["may_invite"] is (is_shown and one is not anna)
            if one is not anna:
                assert (invite(one, anna).status_code == 201) is is_shown
    leaders = stranger.get("/api/games/hex/leaders").json()["leaders"]
    assert ("Anna" in [one["name"] for one in leaders]) is (audience == "all")
    assert "Anna" in [one["name"] for one in anna.get("/api/games/hex/leaders").json()["leaders"]]


def test_privacy_is_one_of_three(anna: Browser) -> None:
    assert anna.put("/api/me/privacy", {"profile": "friends"}).status_code == 400
    assert anna.get("/api/me/privacy").json() == {"profile": "all", "presence": "all", "invitations": "all"}


def test_who_has_played_lately_may_be_asked_again(anna: Browser, ben: Browser, newcomer: Newcomer) -> None:
    guest = newcomer()
    first = played(anna, ben, public=False)
    last = played(anna, guest)
    lately = anna.get("/api/friends").json()["lately"]
    assert [(one["name"], one["code"], one["is_member"]) for one in lately] == [
        (guest.me["name"], last, False),
        ("Ben", first, True),
    ]
    assert all(one["may_invite"] for one in lately)
    assert invite(anna, guest).status_code == 201, "a guest may be asked while they are one"
