import pytest
from tests.server.browser import Browser


def test_deep_links_open_the_page(browser: Browser) -> None:
    for address in ("/", "/play/hex", "/table/ABC123"):
        answer = browser.get(address)
        assert answer.status_code == 200
        assert answer.text.startswith("<!doctype html>")


def test_hashed_files_are_kept_forever_and_packed(browser: Browser) -> None:
    answer = browser.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == "play();" * 500
    again = browser.get("/assets/app-1a2b.js", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_the_page_allows_its_own_inline_script_and_nothing_from_elsewhere(browser: Browser) -> None:
    policy = browser.get("/").headers["content-security-policy"]
    assert "script-src 'self' 'sha256-" in policy
    assert "default-src 'none'" in policy
    assert "script-src 'self' 'unsafe-inline'" not in policy


@pytest.mark.parametrize(
    "address", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/%00", "/.built"]
)
def test_nothing_outside_the_folder_is_served(browser: Browser, address: str) -> None:
    assert "not for you" not in browser.get(address).text


def test_missing_files_and_addresses_are_failures(browser: Browser) -> None:
    for address in ("/assets/none.js", "/api/none", "/favicon.png"):
        answer = browser.get(address)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert browser.post("/api/games").status_code == 405
