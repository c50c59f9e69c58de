"""CK3, CK5: owners of the printed game paste tiles and numbers at a table: never a path; mistakes by their line."""

from hashlib import sha256

import pytest
from tests.server.browser import Browser
from tests.server.hidden_tiles import hide_all

from ludolien import catalogue
from ludolien.core.record_lines import read_lines
from ludolien.games.connections_knizia.material import material

pytestmark = pytest.mark.usefixtures("without_limits")

GAME = "connections_knizia"
TILES = "\n".join(f"{'own' if at < 26 else 'more'}{chr(ord('a') + at % 26)} WNWN" for at in range(28))
NUMBERS = "\n".join(f"{layout} 3 3 3 3" for layout in "ABCD")
OWN = {"tiles": TILES, "numbers": NUMBERS}


def wish(**options: str) -> dict[str, object]:
    return {"game": GAME, "seats": [{"kind": "me"}], "options": options}


def test_CK5_the_table_plays_with_what_was_pasted_and_its_record_holds_it(browser: Browser) -> None:
    answer = browser.post("/api/tables", wish(**OWN))
    assert answer.status_code == 201, answer.text
    code = answer.json()["code"]
    first = browser.get(f"/api/tables/{code}/replay").json()["steps"][0]["view"]
    assert set(first["patterns"]) == {"WNWN"} and first["digest"] == material(TILES, NUMBERS).digest
    assert first["digest"] != material().digest, "the house's own has another"
    hide_all(browser, code)
    record = read_lines(browser.get(f"/api/tables/{code}/record").text, catalogue.find)
    assert (record.header.options["tiles"], record.header.options["numbers"]) == (TILES, NUMBERS)
    marks = [f"own {name} sha256 {sha256(text.encode()).hexdigest()}" for name, text in OWN.items()]
    assert list(record.header.marks) == marks
    assert record.ending is not None and record.ending.result is not None
    assert record.ending.result.scores == (72.0,), "sixteen threes and 24 spirals"


def test_CK5_a_mistake_is_told_by_its_line_in_both_languages(browser: Browser) -> None:
    answer = browser.post("/api/tables", wish(tiles=TILES.replace("owne WNWN", "owne WNXN")))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_text")
    said = answer.json()["sentence"]
    assert "line 5:" in said["en"] and "ligne 5" in said["fr"]


def test_CK3_so_is_one_in_the_numbers(browser: Browser) -> None:
    answer = browser.post("/api/tables", wish(numbers=NUMBERS.replace("C 3 3 3 3", "C 3 3 4 3")))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_text")
    assert "line 3:" in answer.json()["sentence"]["en"] and "ligne 3" in answer.json()["sentence"]["fr"]


def test_CK5_no_path_of_the_server_is_read(browser: Browser) -> None:
    for path in ("@tiles.txt", "/etc/hostname", "@/etc/hostname"):
        answer = browser.post("/api/tables", wish(tiles=path))
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_text")
        assert "line 1:" in answer.json()["sentence"]["en"]
