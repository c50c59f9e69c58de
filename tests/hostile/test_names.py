"""Somebody wants to be taken for somebody else: a member, another at the table, the house."""

from collections.abc import Callable

import pytest
from tests.server.browser import Browser

from ludolien.server.accounts.lookalikes import is_house_word, looks

Newcomer = Callable[[], Browser]

LIKE_ILSA = ("ilsa", "ILSA", "llsa", "1lsa", "I l s a", "Ⅰlsa", "Ｉｌｓａ", "𝐈𝐥𝐬𝐚", "Ils\u0430")
UNSEEN = (
    "Il\u200bsa",
    "Ils\u2060a",
    "Il\u00adsa",
    "\u3164Ilsa",
    "Ilsa\ufe0f",
    "I\u034flsa",
    "Z\u0300\u0301\u0302\u0303oe",
)


@pytest.mark.parametrize("name", LIKE_ILSA)
def test_nobody_is_taken_for_a_member(browser: Browser, newcomer: Newcomer, name: str) -> None:
    browser.keep("Ilsa")
    eve = newcomer()
    refused = [
        eve.patch("/api/me", {"name": name}),
        eve.post("/api/account", {"name": name, "password": "correct horse"}),
        eve.post(
            "/api/tables", {"game": "hex", "seats": [{"kind": "me"}, {"kind": "device", "name": name}], "options": {}}
        ),
    ]
    assert [answer.json()["code"] for answer in refused] == ["name_taken"] * 3, name
    assert browser.patch("/api/me", {"name": "ILSA"}).status_code == 200, "she may write herself as she likes"


@pytest.mark.parametrize("name", UNSEEN)
def test_what_cannot_be_seen_is_in_no_name(browser: Browser, name: str) -> None:
    answer = browser.patch("/api/me", {"name": name})
    assert answer.status_code == 400 and answer.json()["code"] in ("invisible_name", "bad_name"), answer.text


def test_a_name_that_a_member_changed_to_is_taken_as_well(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Ilsa")
    assert browser.patch("/api/me", {"name": "Modern"}).status_code == 200
    eve = newcomer()
    assert eve.patch("/api/me", {"name": "Modem"}).json()["code"] == "name_taken"
    assert eve.patch("/api/me", {"name": "Ilsa"}).json()["code"] == "name_taken", "she signs in with it"
    browser.patch("/api/me", {"name": "Ilsa"})
    assert eve.patch("/api/me", {"name": "Modem"}).status_code == 200


def test_seats_on_one_device_differ(browser: Browser) -> None:
    def table(*names: str) -> str:
        seats = [{"kind": "device", "name": name} for name in names]
        answer = browser.post("/api/tables", {"game": "hex", "seats": seats, "options": {}})
        return "" if answer.status_code == 201 else str(answer.json()["code"])

    assert table("Ada", "Аda") == table("Modern", "modem") == table("Bob", "B0b") == "names_alike"
    assert table("Ada", "Ida") == ""


@pytest.mark.parametrize("name", ["Ludolien", "LUD0LIEN", "The House", "la mаison", "Admin", "0perator", "Honorine"])
def test_nobody_speaks_for_the_house(browser: Browser, name: str) -> None:
    assert browser.patch("/api/me", {"name": name}).json()["code"] == "house_name"


def test_real_names_do_not_collide() -> None:
    real = ["Lia", "Ila", "Ali", "Zoé", "Zoe", "Anna", "Ana", "René", "Renée", "Nina", "Niña", "Анна", "Øre", "Ore"]
    for place, name in enumerate(real):
        assert not is_house_word(name)
        for other in real[place + 1 :]:
            assert looks(name).isdisjoint(looks(other)), (name, other)
