"""Connecto in the browser: a classic game of ten, pairs, together, alone; by mouse, finger and keys."""

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from ludolien.games.connecto_mahy.icons.board import cell_name
from ludolien.games.connecto_mahy.icons.cells import name_of
from tests.e2e.cable import Cable
from tests.e2e.person import ME, PHONE, Person
from tests.e2e.riddlers import WRONG, Browsing, Calling, Everybody, assert_nothing_told, marks_of, seated, solution

pytestmark = pytest.mark.e2e

View = dict[str, Any]


def is_drawing(riddle: int, view: View) -> bool:
    return bool(view["phase"] == "drawing" and view["riddle"] == riddle)


def is_passed_on(turn: int, view: View) -> bool:
    return bool(view["turn"] == turn or view["phase"] == "answering")


def is_proposed(place: int, view: View) -> bool:
    return bool(view["proposals"][place] or view["places"][place]["answer"])


def classic_game(everybody: Everybody) -> None:
    """Eight riddles: the first to answer goes round, right or wrong; one is wrong, one gives up, one comes too late."""
    stars = [0] * len(everybody)
    callers = [one for one in everybody if isinstance(one, Calling)]
    for riddle in range(8):
        for one in everybody:
            one.until(partial(is_drawing, riddle))
        card = everybody[0].view["card"]
        assert all(one.view["card"] == card for one in everybody), "the same card for all"
        right = solution(card)
        for one in everybody:
            draw_a_little(one, card)
        turner = riddle % 3
        is_right = riddle % 4 != 3
        everybody[turner].answer(right if is_right else WRONG)
        everybody[turner].until(lambda view: bool(view["answered"]))
        if is_right:
            stars[turner] += 2
        else:
            stars[turner] = max(0, stars[turner] - 1)
        for seat, one in enumerate(everybody):
            if seat == turner:
                continue
            one.until(lambda view: bool(view["answered"]))
            if isinstance(one, Calling) and one is callers[-1]:
                one.play("give_up")
            elif (seat + riddle) % 3 == 0:
                one.answer(WRONG)
            else:
                one.answer(right.upper())
                stars[seat] += 1
        late = callers[0].answer(right) if callers else {"type": "refused"}
        assert late["type"] == "refused", "an answer after the end does not count"
        sees_the_reveal(everybody, card, stars)
        for one in everybody:
            one.go_on()
    for one in everybody:
        if isinstance(one, Browsing):
            expect(one.page.locator("#outcome")).to_be_visible()
            scores = [int(text.split()[0]) for text in one.page.locator(".result .score").all_inner_texts()]
            assert scores == sorted(stars, reverse=True)
            expect(one.page.locator(".board .strokes.solution .line")).to_have_count(len(marks_of(card)))
        assert_nothing_told(one)


def draw_a_little(one: Browsing | Calling, card: dict[str, Any]) -> None:
    if isinstance(one, Browsing):
        one.draw(*marks_of(card)[:2])
        one.has_drawn(2)
    else:
        one.draw(marks_of(card)[0])


def sees_the_reveal(everybody: Everybody, card: dict[str, Any], stars: list[int]) -> None:
    for one in everybody:
        shown = one.until(lambda view: view["phase"] == "revealing")
        assert [place["stars"] + place["gain"] for place in shown["places"]] == stars
        assert shown["reveals"][0]["en"] == solution(card)
    for one in everybody:
        if isinstance(one, Browsing):
            expect(one.page.locator(".name b")).to_have_text(solution(card))
            expect(one.page.locator(".strokes.solution .line")).to_have_count(len(marks_of(card)))
            expect(one.page.locator(".reveal > .button.main")).to_be_in_viewport(ratio=1)


def test_three_browsers_and_seven_sockets_play_a_classic_game(
    person: Callable[..., Person], caller: Callable[[], Calling]
) -> None:
    hosts = [Browsing(person()) for _ in range(3)]
    classic_game(seated(hosts, [caller() for _ in range(7)]))
    stranger = person().open(urlsplit(hosts[0].page.url).path + "/replay")
    for seat, lines in ((0, 2), (2, 2), (9, 1)):
        chair = stranger.locator(".seats li").nth(seat).get_by_role("button")
        if chair.get_attribute("aria-pressed") == "false":
            chair.click()
        expect(chair).to_have_attribute("aria-pressed", "true")
        stranger.locator("ol .text", has_text="answer").first.click()
        expect(stranger.locator(".strokes.ink .line")).to_have_count(lines)


@pytest.mark.deep
def test_ten_browsers_play_a_classic_game_and_sand_runs_out(person: Callable[..., Person]) -> None:
    hosts = [Browsing(person()) for _ in range(10)]
    everybody = seated(hosts, [])
    hosts[0].answer(solution(hosts[0].view["card"]))
    for one in hosts[1:]:
        one.until(lambda view: view["phase"] == "revealing")  # after thirty seconds
    assert [place["gain"] for place in hosts[1].view["places"]] == [2] + [0] * 9
    hosts[0].person.open("/")
    classic_game(seated(hosts, []))
    assert len(everybody) == 10


def test_a_guide_has_a_wrong_line_rubbed_out_and_the_pair_swaps(
    person: Callable[..., Person], caller: Callable[[], Calling]
) -> None:
    guide, drawer = Browsing(person()), Browsing(person())
    others = [caller(), caller()]
    everybody = seated([guide, drawer], others, mode="team")
    if guide.view["role"] != "guides":
        guide, drawer = drawer, guide
    expect(guide.page.locator(".card .spot").first).to_be_visible()
    expect(drawer.page.locator(".card .spot")).to_have_count(0)
    for partner in (guide, drawer):
        expect(partner.page.locator(".board .icon")).to_have_count(108)
    expect(guide.page.locator(".channel")).to_contain_text("Don’t say where an icon is, and don’t hint at the answer")

    card = guide.view["card"]
    first, second = marks_of(card)[:2]
    wrong = (second[0], next(cell for cell in range(108) if cell not in (*first, *second)))
    guide.page.locator(".channel input").fill(f"from the {cell_name(first[0], 'en')}")
    guide.page.keyboard.press("Enter")
    expect(drawer.page.locator(".channel li")).to_contain_text(cell_name(first[0], "en"))
    drawer.draw(first, wrong)
    guide.has_drawn(2)
    line = f"line-{name_of(wrong[0])}-{name_of(wrong[1])}"
    label = guide.person.place(line).get_attribute("aria-label") or ""
    assert cell_name(wrong[1], "en") in label, "the guide sees which icon was taken"
    guide.person.click(line)
    expect(drawer.page.locator(".strokes .line.asked")).to_have_count(1)
    drawer.page.get_by_role("button", name="Rubber", exact=True).click()
    drawer.person.click(line)
    guide.has_drawn(1)
    drawer.page.get_by_role("button", name="Rubber", exact=True).click()
    drawer.draw(second)
    guide.has_drawn(2)
    assert "card" in drawer.view and drawer.view["card"] is None
    assert_nothing_told(guide)

    for riddle in range(8):
        for one in everybody:
            one.until(partial(is_drawing, riddle))
        (card,) = (one.view["card"] for one in everybody[:2] if one.view["card"])
        for one in everybody:
            if one.view["role"] == "draws":
                one.answer(solution(card) if isinstance(one, Browsing) else WRONG)
                one.until(lambda view: bool(view["answered"]))
        for one in everybody:
            one.until(lambda view: view["phase"] == "revealing")
        for one in everybody:
            one.go_on()
    expect(guide.page.locator("#outcome")).to_be_visible()
    expect(drawer.page.locator(".result .score").first).to_have_text("16 points")


def test_boards_pass_to_the_left_and_the_table_agrees(
    person: Callable[..., Person], caller: Callable[[], Calling]
) -> None:
    host = Browsing(person())
    others = [caller(), caller()]
    everybody = seated([host], others, mode="cooperative", turns=3)
    seen: set[int | None] = set()
    for turn in range(3):
        for one in everybody:
            one.until(partial(is_passed_on, turn))
        seen.add(host.view["place"])
        for one in everybody:
            if one.view["role"] != "draws":
                continue
            one.draw(*marks_of(one.view["card"])[:3] if isinstance(one, Calling) else marks_of(one.view["card"])[:1])
        for one in everybody:
            if one.view["role"] != "draws":
                continue
            if isinstance(one, Browsing):
                one.page.get_by_role("button", name="Pen down", exact=True).click()
            else:
                one.play("finish")
    assert len(seen) == 3, "every board and the sandglass were before everybody once"
    host.until(lambda view: view["phase"] == "answering")
    cards = host.view["cards"]
    words = [solution(card) for card in cards]
    expect(host.page.locator(".together li")).to_have_count(len(words))
    for place, word in enumerate(words):
        host.page.locator(".together li").nth(place).locator("input").fill(word)
        host.page.keyboard.press("Enter")
        for one in others:
            one.until(partial(is_proposed, place))
            if not one.view["places"][place]["answer"]:
                one.play("accept", board=place)
    host.until(lambda view: view["phase"] == "revealing")
    for one in everybody:
        one.go_on()
    expect(host.page.locator("#outcome")).to_have_text("Won together!")
    host.page.locator(".epilogue li button").last.click()
    expect(host.page.locator(".board .strokes.solution .line")).to_have_count(len(marks_of(cards[-1])))


def test_alone_a_riddle_is_solved_by_keys_and_a_lost_network_loses_no_stroke(
    person: Callable[..., Person], cable: Cable
) -> None:
    one = Browsing(person(port=cable.port))
    one.person.sit_down(ME, game="connecto_mahy", options={"mode": "solo", "cards": "all"})
    one.until(lambda view: view["phase"] == "drawing")
    marks = marks_of(one.view["card"])
    at = 0
    one.person.place(name_of(0)).focus()
    one.page.keyboard.press("Shift")  # by key from here on

    def walk(cell: int) -> None:
        nonlocal at
        across, down = cell % 9 - at % 9, cell // 9 - at // 9
        for _ in range(abs(across)):
            one.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            one.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        at = cell

    pen: int | None = None
    for mark in marks:
        if len(mark) == 1:
            walk(mark[0])
            one.page.keyboard.press("c")
            continue
        if pen != mark[0]:
            one.page.keyboard.press("Escape")
            walk(mark[0])
            one.page.keyboard.press("Enter")
        if len(mark) == 3:
            walk(mark[1])
            one.page.keyboard.press("a")
        walk(mark[-1])
        one.page.keyboard.press("Enter")
        here = one.person.place(name_of(mark[-1])).get_attribute("aria-label") or ""
        pen = mark[-1] if "the pen is here" in here else None
    one.has_drawn(len(marks))
    assert one.until(lambda view: len(view["board"]["marks"]) == len(marks))["unlinked"] == 0
    one.page.keyboard.press("z")
    one.has_drawn(len(marks) - 1)
    one.page.keyboard.press("t")
    one.until(lambda view: view["board"]["turned"] == 90)

    cable.pull()
    expect(one.page.get_by_text("Connection lost")).to_be_visible()
    one.page.keyboard.press("z")
    one.has_drawn(len(marks) - 2)
    cable.plug()
    one.until(lambda view: len(view["board"]["marks"]) == len(marks) - 2)
    one.has_drawn(len(marks) - 2)
    one.page.reload()
    one.has_drawn(len(marks) - 2)
    one.until(lambda view: view["board"]["turned"] == 90)
    assert_nothing_told(one)

    one.page.get_by_role("button", name="I know!").press("Enter")
    one.page.keyboard.type(solution(one.view["card"]))
    one.page.keyboard.press("Enter")
    expect(one.page.locator(".reveal .verdict")).to_have_text("right")
    for riddle in range(1, 4):
        one.page.get_by_role("button", name="Next riddle").press("Enter")
        one.until(partial(is_drawing, riddle))
        one.answer(solution(one.view["card"]))
        one.until(lambda view: view["phase"] == "revealing")
    one.go_on()
    expect(one.page.locator(".grade b")).to_have_text("Master")
    expect(one.page.locator(".board .strokes.old .line")).to_have_count(0)
    one.page.locator(".epilogue li button").first.press("Enter")
    expect(one.page.locator(".board .strokes.solution .line")).to_have_count(len(marks))
    expect(one.page.locator(".board .strokes.old .line")).to_have_count(len(marks) - 2)


def test_a_finger_draws_and_the_screens_are_clean(person: Callable[..., Person]) -> None:
    one = Browsing(person(viewport=PHONE, has_touch=True, color_scheme="dark", locale="fr-FR"))
    one.person.sit_down(ME, game="connecto_mahy", options={"mode": "solo", "cards": "lines"})
    one.until(lambda view: view["phase"] == "drawing")
    first = marks_of(one.view["card"])[0]
    one.person.tap(name_of(first[0]))
    one.person.tap(name_of(first[1]))
    one.has_drawn(1)
    width, height = one.page.evaluate("() => [document.documentElement.scrollWidth, innerHeight]")
    know = one.page.locator("button.know").bounding_box()
    assert width == PHONE["width"] and know is not None and know["y"] + know["height"] <= height, "no scrolling to play"
    box = one.person.place("a1").bounding_box()
    assert box is not None and box["width"] >= 39
    assert one.person.axe() == []
    one.answer(solution(one.view["card"], "fr"))
    expect(one.page.locator(".reveal .verdict")).to_have_text("juste")
    assert one.person.axe() == []
