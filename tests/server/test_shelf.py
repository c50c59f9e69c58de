from tests.server.browser import Browser

from ludolien import catalogue


def test_every_game_of_the_catalogue_stands_on_the_shelf(browser: Browser) -> None:
    cards = browser.get("/api/games").json()
    assert {card["slug"] for card in cards} == set(catalogue.newest())
    for card in cards:
        assert card["seats"][0] <= card["seats"][1]
        assert set(card["title"]) == set(card["option_words"]) == {"en", "fr"}
        assert set(card["option_words"]["fr"]) == {option["name"] for option in card["options"]}


def test_the_shelf_travels_packed(browser: Browser) -> None:
    assert browser.get("/api/games", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in browser.get("/api/me", headers={"accept-encoding": "gzip"}).headers, (
        "it holds a secret"
    )


def test_rulebooks_come_in_both_languages(browser: Browser) -> None:
    for language in ("en", "fr"):
        book = browser.get("/api/games/hex/rules", params={"lang": language}).json()
        assert book["language"] == language
        assert book["markdown"] == catalogue.rulebook("hex", language)


def test_an_unknown_game_or_language_is_a_failure_in_two_languages(browser: Browser) -> None:
    for address in ("/api/games/chess/rules", "/api/games/hex/rules?lang=xx"):
        answer = browser.get(address)
        assert answer.status_code == 404
        assert set(answer.json()["sentence"]) == {"en", "fr"}
