"""Riddles that people make themselves."""

from typing import Any

from tests.server.browser import Browser

HOUSE = {
    "marks": [[47, 31], [31, 51], [51, 87], [87, 83], [83, 47], [58]],
    "fr": ["maison", "baraque"],
    "en": ["house"],
    "vague_en": ["building"],
}


def kept(browser: Browser, **more: Any) -> dict[str, Any]:
    answer = browser.post("/api/riddles", {**HOUSE, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()  # type: ignore[no-any-return]
