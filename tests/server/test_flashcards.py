"""Mistakes come back: kept from reviews, seen by their owner alone, played by the rules, judged as reviews judge."""

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.browser import Browser
from tests.server.hex_tables import finished, open_table, play
from tests.server.waiting import eventually

from ludolien.bots.review import Account, Review, Swing
from ludolien.local import leitner
from ludolien.local.flashcards import moved_by_people
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.ops.house import House
from ludolien.store.flashcards import Flashcard
from ludolien.tables.events import Moved, Undone

Newcomer = Callable[[], Browser]

pytestmark = pytest.mark.usefixtures("without_limits")

BEST, LOST = 0.95, 0.9


def two_people(red: Browser, blue: Browser) -> str:
    """Red holds the centre and answers next to its own edge instead of joining; Blue blocks for good."""
    code: str = open_table(red)["code"]
    assert blue.post(f"/api/tables/{code}/seats/1").status_code == 200
    for at, text in enumerate(("b2", "b1", "a3", "c1", "c3", "a2")):
        play((red, blue)[at % 2], code, (at % 2, text), first=at)
    return code


def reviewed(browser: Browser, house: House, code: str, *swings: Swing) -> None:
    """The house has looked back at the game, and found these."""
    steps = browser.get(f"/api/tables/{code}/replay").json()["steps"]
    course = tuple((BEST, 1 - BEST) for _ in steps)
    review = Review("chance", course, swings, (Account(0, 0, 0),) * 2, has_luck=False)
    portal: Any = browser.client.blocking_portal
    portal.call(house.store.reviews.keep, code, msgspec.json.encode(review))


def mistake(ply: int, seat: int = 0, played: str = "a2", better: str = "b2", change: float = -LOST) -> Swing:
    sentence = {"en": f"{played} in words", "fr": f"{played} en mots"}
    return Swing(ply, seat, change, "decision", played, better, sentence, {"en": f"{better} in words", "fr": better})


@pytest.fixture
def code(browser: Browser, house: House) -> str:
    """A game on one device; its owner is Red, and move 3 is said to have been a mistake."""
    code = finished(browser)
    reviewed(
        browser,
        house,
        code,
        mistake(2, seat=1, played="b1"),
        mistake(3),
        mistake(5, played="a3", change=-0.09),
        msgspec.structs.replace(mistake(1, played="a1"), kind="luck"),
    )
    return code


def kept(browser: Browser, code: str) -> int:
    answer = browser.post(f"/api/tables/{code}/flashcards")
    assert answer.status_code == 200, answer.text
    return int(answer.json()["count"])


def answer(browser: Browser, code: str, cell: int, place: int = 2) -> dict[str, Any]:
    told = browser.post(f"/api/flashcards/{code}/{place}", {"move": {"type": "place", "seat": 0, "cell": cell}})
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


def cards(browser: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.get("/api/flashcards").json()["cards"]
    return found


def test_own_clear_mistakes_become_cards_once(browser: Browser, code: str) -> None:
    assert kept(browser, code) == 1, "not the other seat's, no luck, nothing small"
    assert kept(browser, code) == 0
    told = browser.get("/api/flashcards").json()
    assert told["due"] == 1 and told["cards"][0]["due"] <= told["now"]
    assert [(card["table"], card["place"], card["seat"], card["game"], card["box"]) for card in told["cards"]] == [
        (code, 2, 0, "hex", 0)
    ]


def test_the_position_is_shown_as_it_was_and_nothing_of_the_answer(browser: Browser, code: str) -> None:
    kept(browser, code)
    shown = browser.get(f"/api/flashcards/{code}/2")
    step = browser.get(f"/api/tables/{code}/replay").json()["steps"][2]
    practice = shown.json()["practice"]
    assert practice["scenes"][0]["view"] == step["view"] and len(practice["legal"]) == 7
    assert practice["show"] is None and "in words" not in shown.text


def test_the_best_move_is_right_and_moves_the_card_one_box_on(browser: Browser, code: str) -> None:
    kept(browser, code)
    refused = answer(browser, code, 0)
    assert refused["practice"]["refused"]["refusal"]["clause"] == "HX4" and refused["best"] is None
    assert cards(browser)[0]["box"] == 0, "what the rules refuse is no answer"
    right = answer(browser, code, 4)
    assert right["practice"]["outcome"] == "done" and right["practice"]["scenes"][-1]["view"]["stones"][4] != "."
    assert right["best"] == {"text": "b2", "sentence": {"en": "b2 in words", "fr": "b2"}, "worth": BEST}
    assert right["played"]["sentence"]["en"] == "a2 in words"
    assert right["mine"]["worth"] - right["played"]["worth"] == pytest.approx(LOST), "what it gains"
    assert right["show"] == {"type": "place", "seat": 0, "cell": 4}
    [card] = cards(browser)
    assert card["box"] == 1 and card["due"] == right["due"]
    assert card["due"] - time.time() == pytest.approx(leitner.DAY, abs=600)
    answer(browser, code, 3)
    assert cards(browser) == [card], "who practises before the time is up changes nothing"


def test_the_same_mistake_again_is_wrong(browser: Browser, house: House, code: str) -> None:
    kept(browser, code)
    portal: Any = browser.client.blocking_portal
    known = portal.call(house.store.flashcards.get, browser.me["user"], code, 2)
    assert portal.call(house.store.flashcards.move, known, 4, 1.0)
    wrong = answer(browser, code, 3)
    assert wrong["practice"]["outcome"] == "other" and wrong["mine"]["worth"] == wrong["played"]["worth"]
    assert cards(browser)[0]["box"] == leitner.FIRST


def test_another_move_is_weighed_as_the_review_weighs(
    browser: Browser, house: House, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """About as good as the best is right, whichever move it is; each is weighed once."""
    kept(browser, code)
    asked: list[str] = []
    worth = {"c3": BEST - 0.05, "c1": BEST - 0.2}

    async def weighed(_: object, __: str, place: int, seat: int, text: str, ___: str) -> tuple[float, float]:
        assert (place, seat) == (2, 0)
        asked.append(text)
        return (worth[text], 1 - worth[text])

    monkeypatch.setattr(house.get(Reviews), "weighed", weighed)
    assert answer(browser, code, 8)["practice"]["outcome"] == "done"
    assert answer(browser, code, 2)["practice"]["outcome"] == "other"
    assert answer(browser, code, 2)["mine"] == {
        "text": "c1",
        "sentence": {},
        "worth": pytest.approx(worth["c1"]),
    }
    assert asked == ["c3", "c1"]


def test_a_real_worker_tells_a_win_from_a_loss(browser: Browser, house: House) -> None:
    """Hex 3x3 after a1, b1: the centre wins for Red, c3 loses."""
    code = finished(browser)
    reviewed(browser, house, code, mistake(3, better="c1"))
    kept(browser, code)
    assert answer(browser, code, 4)["practice"]["outcome"] == "done"
    assert answer(browser, code, 8)["practice"]["outcome"] == "other"


def test_who_asks_for_the_review_gets_their_cards_by_themselves(browser: Browser, newcomer: Newcomer) -> None:
    blue = newcomer()
    code = two_people(browser, blue)
    asked = browser.post(f"/api/tables/{code}/review")
    assert asked.status_code == 202, asked.text

    def ready() -> dict[str, Any] | None:
        told: dict[str, Any] = browser.get(f"/api/tables/{code}/review").json()
        return told if told["state"] == "ready" else None

    review = eventually(ready)["review"]
    clear = [one for one in review["swings"] if one["kind"] == "decision" and one["change"] <= -0.12]
    assert clear, "somebody has thrown the game away"
    mine = [one["ply"] - 1 for one in clear if one["seat"] == 0]
    assert [card["place"] for card in cards(browser)] == mine
    assert cards(blue) == [], "the others are not asked"
    assert kept(blue, code) == sum(one["seat"] == 1 for one in clear)


def test_nobody_elses_cards_and_no_running_game(browser: Browser, newcomer: Newcomer, code: str) -> None:
    kept(browser, code)
    other = newcomer()
    assert kept(other, code) == 0, "who did not play has made no mistake"
    address = f"/api/flashcards/{code}/2"
    assert other.get(address).status_code == 404
    move = {"move": {"type": "place", "seat": 0, "cell": 4}}
    assert other.post(address, move).status_code == 404
    assert other.post(f"{address}/later").status_code == 404
    assert other.delete(address).status_code == 404
    assert browser.get(f"/api/flashcards/{code}/3").status_code == 404
    seat = {"move": {"type": "place", "seat": 1, "cell": 4}}
    assert browser.post(address, seat).json()["code"] == "unreadable"
    running = open_table(browser, "me", "device")["code"]
    assert browser.post(f"/api/tables/{running}/flashcards").json()["code"] == "not_over"
    plain = finished(browser)
    assert browser.post(f"/api/tables/{plain}/flashcards").json()["code"] == "not_reviewed"


def test_a_card_is_put_off_and_forgotten(browser: Browser, code: str) -> None:
    kept(browser, code)
    later = browser.post(f"/api/flashcards/{code}/2/later").json()
    assert later["box"] == 0 and later["due"] > time.time() + leitner.DAY - 60
    assert browser.get("/api/flashcards").json()["due"] == 0
    assert browser.delete(f"/api/flashcards/{code}/2").status_code == 204
    assert cards(browser) == []
    assert kept(browser, code) == 1, "until it is asked for again"


def test_a_guests_cards_go_along_into_an_account(browser: Browser, newcomer: Newcomer, house: House, code: str) -> None:
    kept(browser, code)
    browser.keep("Ada")
    assert len(cards(browser)) == 1
    guest = newcomer()
    portal: Any = browser.client.blocking_portal
    theirs = Flashcard(user=guest.me["user"], code=code, place=4, seat=0, game="hex", made=1.0, box=2, due=3.0)
    portal.call(house.store.flashcards.keep, [theirs])
    assert guest.post("/api/sign-in", {"name": "Ada", "password": "correct horse"}).status_code == 200
    guest.look()
    assert {card["place"] for card in cards(guest)} == {2, 4}


def test_moves_of_a_bot_that_stood_in_are_nobodys_mistakes() -> None:
    raw = msgspec.Raw(b"{}")
    by = [Moved(1.0, "ada", move=raw), Moved(2.0, move=raw), Moved(3.0, "ben", move=raw)]
    assert moved_by_people(by) == [True, False, True]
    assert moved_by_people([*by, Undone(4.0, keep=1), Moved(5.0, move=raw)]) == [True, False]


def test_a_worker_that_fails_costs_nothing_but_the_answer(browser: Browser, house: House, code: str) -> None:
    kept(browser, code)
    house.get(Reviews).command = ("false", "", "")
    move = {"move": {"type": "place", "seat": 0, "cell": 8}}
    told = browser.post(f"/api/flashcards/{code}/2", move)
    assert (told.status_code, told.json()["code"]) == (503, "too_much_to_do")
    assert cards(browser)[0]["box"] == 0, "what was not judged does not count"
    assert answer(browser, code, 4)["practice"]["outcome"] == "done", "the best needs no worker"
