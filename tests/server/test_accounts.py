import re
from collections.abc import Callable

from tests.server.browser import Browser

from ludolien.server.notify import mail
from ludolien.server.ops.house import House

Newcomer = Callable[[], Browser]
PASSWORD = "correct horse"


def test_a_guest_becomes_a_member_and_stays_the_same_person(browser: Browser) -> None:
    before, cookie = browser.me, dict(browser.cookies)
    codes = browser.keep("Anna")
    assert browser.me["user"] == before["user"]
    assert not browser.me["guest"]
    assert browser.me["has_password"]
    assert browser.me["recovery_codes_left"] == len(codes) == 8
    assert browser.cookies != cookie, "a session gets another secret with more rights"
    assert browser.post("/api/account", {"name": "Anna2", "password": PASSWORD}).json()["code"] == "already_member"


def test_the_old_cookie_is_worth_nothing_after_keeping(browser: Browser) -> None:
    old = dict(browser.cookies)
    browser.keep("Anna")
    browser.cookies = old
    assert browser.get("/api/blocks").status_code == 401


def test_signing_in_on_another_device(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna")
    other = newcomer()
    assert other.me["user"] != browser.me["user"]
    answer = other.post("/api/sign-in", {"name": " ANNA", "password": PASSWORD})
    assert answer.status_code == 200
    assert other.look()["user"] == browser.me["user"]
    assert browser.get("/api/blocks").status_code == 200


def test_a_wrong_name_and_a_wrong_password_sound_the_same(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna")
    other = newcomer()
    wrong = other.post("/api/sign-in", {"name": "Anna", "password": "wrong horse"})
    nobody = other.post("/api/sign-in", {"name": "Nobody", "password": "wrong horse"})
    assert wrong.status_code == nobody.status_code == 403
    assert wrong.json() == nobody.json()


def test_guessing_passwords_is_slow(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna")
    other = newcomer()
    answers = [other.post("/api/sign-in", {"name": "Anna", "password": f"guess {n}"}) for n in range(12)]
    assert [answer.status_code for answer in answers[-2:]] == [429, 429]
    assert other.post("/api/sign-in", {"name": "Anna", "password": PASSWORD}).status_code == 429


def test_names_are_taken_once(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna B")
    answer = newcomer().post("/api/account", {"name": "annab", "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")


def test_short_passwords_are_refused(browser: Browser) -> None:
    for password in ("", "short", "x" * 201):
        assert browser.post("/api/account", {"name": "Anna", "password": password}).json()["code"] == "bad_password"
    assert browser.look()["guest"]


def test_signing_out(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna")
    other = newcomer()
    other.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
    other.look()
    old = dict(browser.cookies)
    assert browser.post("/api/sign-out").status_code == 204
    browser.cookies = old
    assert browser.get("/api/blocks").status_code == 401
    assert other.get("/api/blocks").status_code == 200


def test_another_password_signs_out_the_others(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna")
    other = newcomer()
    other.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
    other.look()
    wrong = browser.put("/api/account/password", {"old": "wrong", "password": "another horse"})
    assert wrong.json()["code"] == "wrong_password"
    assert browser.put("/api/account/password", {"old": PASSWORD, "password": "another horse"}).status_code == 204
    assert browser.get("/api/blocks").status_code == 200
    assert other.get("/api/blocks").status_code == 401
    assert newcomer().post("/api/sign-in", {"name": "Anna", "password": "another horse"}).status_code == 200


def test_a_recovery_code_opens_once(browser: Browser, newcomer: Newcomer) -> None:
    code = browser.keep("Anna")[0]
    assert re.fullmatch(r"(\w{4}-){3}\w{4}", code)
    other = newcomer()
    recovery = {"name": "Anna", "code": code.lower().replace("-", " "), "password": "found again"}
    assert other.post("/api/recover", recovery).status_code == 200
    assert other.look()["user"] == browser.me["user"]
    assert other.me["recovery_codes_left"] == 7
    assert browser.get("/api/blocks").status_code == 401, "the old password may have been stolen"
    again = newcomer()
    assert again.post("/api/recover", recovery).json()["code"] == "wrong_code"
    assert again.post("/api/sign-in", {"name": "Anna", "password": "found again"}).status_code == 200


def test_new_codes_replace_the_old(browser: Browser, newcomer: Newcomer) -> None:
    old = browser.keep("Anna")[0]
    new = browser.post("/api/account/recovery-codes").json()["codes"]
    assert old not in new
    recovery = {"name": "Anna", "code": old, "password": "found again"}
    assert newcomer().post("/api/recover", recovery).json()["code"] == "wrong_code"


def test_guests_have_no_codes(browser: Browser) -> None:
    assert browser.post("/api/account/recovery-codes").json()["code"] == "members_only"


def test_a_code_signs_in_another_device_once(browser: Browser, newcomer: Newcomer) -> None:
    shown = browser.post("/api/devices").json()
    assert shown["svg"].startswith("<svg")
    assert shown["code"].replace("-", "") in shown["link"]
    phone = newcomer()
    assert phone.post("/api/sign-in/device", {"code": shown["code"].lower()}).status_code == 200
    assert phone.look()["user"] == browser.me["user"]
    assert newcomer().post("/api/sign-in/device", {"code": shown["code"]}).json()["code"] == "wrong_code"


def test_leaving_for_good(browser: Browser, newcomer: Newcomer) -> None:
    browser.keep("Anna")
    old = dict(browser.cookies)
    assert browser.delete("/api/account").status_code == 204
    browser.cookies = old
    assert browser.get("/api/blocks").status_code == 401
    other = newcomer()
    assert other.post("/api/sign-in", {"name": "Anna", "password": PASSWORD}).status_code == 403
    assert other.post("/api/account", {"name": "Anna", "password": PASSWORD}).status_code == 201


def test_no_mail_where_none_is_configured(browser: Browser) -> None:
    browser.keep("Anna")
    assert not browser.me["may_mail"]
    assert browser.put("/api/account/mail", {"mail": "anna@example.org"}).json()["code"] == "no_mail"
    assert browser.post("/api/recover/mail", {"name": "Anna"}).json()["code"] == "no_mail"


def test_mail_addresses() -> None:
    assert mail.is_address("anna@example.org")
    for bad in ("", "anna", "a@b", "a b@c.d", "a@b.c\nBcc: x@y.z", "a@@b.c", f"{'a' * 250}@b.cd"):
        assert not mail.is_address(bad), bad


def test_nothing_secret_is_kept_in_clear(browser: Browser, house: House) -> None:
    codes = browser.keep("Anna", "a very secret password")
    program = browser.post("/api/programs", {"name": "Robot"}).json()
    device = browser.post("/api/devices").json()["code"].replace("-", "")
    token = browser.cookies["ludolien"].partition(".")[0]
    folder = house.settings.data
    kept = b"".join(file.read_bytes() for file in folder.iterdir())
    assert b"Anna" in kept
    for secret in ("a very secret password", codes[0].replace("-", ""), program["token"], device, token):
        assert secret.encode() not in kept
