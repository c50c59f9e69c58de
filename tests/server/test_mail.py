import re
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from email import message_from_string
from email.message import EmailMessage

import pytest
from msgspec.structs import replace
from tests.server.browser import Browser

from ludolien.server.notify import mail
from ludolien.server.ops.rate_limits import RATES
from ludolien.server.ops.settings import Settings

Letters = list[str]


class PostOffice(socketserver.StreamRequestHandler):
    """Just enough of SMTP to take a letter."""

    letters: Letters = []

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            match line[:4].upper():
                case b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    body = b""
                    while not body.endswith(b"\r\n.\r\n"):
                        body += self.rfile.readline()
                    self.letters.append(body.decode())
                    self.wfile.write(b"250 taken\r\n")
                case b"QUIT":
                    self.wfile.write(b"221 bye\r\n")
                    return
                case _:
                    self.wfile.write(b"250 fine\r\n")


@pytest.fixture
def post_office() -> Iterator[tuple[str, Letters]]:
    PostOffice.letters = []
    with socketserver.TCPServer(("127.0.0.1", 0), PostOffice) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"smtp+plain://127.0.0.1:{server.server_address[1]}", PostOffice.letters
        server.shutdown()
        thread.join()


@pytest.fixture
def settings(settings: Settings, post_office: tuple[str, Letters]) -> Settings:
    return replace(settings, smtp=post_office[0], mail_from="house@example.org")


def test_a_code_by_mail_opens_the_account_once(
    browser: Browser, newcomer: Callable[[], Browser], post_office: tuple[str, Letters]
) -> None:
    browser.keep("Anna")
    assert browser.me["may_mail"]
    assert browser.put("/api/account/mail", {"mail": "no address"}).json()["code"] == "bad_mail"
    assert browser.put("/api/account/mail", {"mail": "anna@example.org"}).status_code == 204
    assert browser.look()["mail"] == "anna@example.org"
    other = newcomer()
    asked = [other.post("/api/recover/mail", {"name": name}) for name in ("Anna", "Nobody")]
    assert [answer.status_code for answer in asked] == [204, 204], "it is not said who has an account"
    letter = wait_for(post_office[1], "code")
    assert "To: anna@example.org" in letter
    code = re.search(r"\b[2-9A-Z]{16}\b", letter)
    assert code is not None
    recovery = {"name": "Anna", "code": code[0], "password": "found again"}
    assert other.post("/api/recover", recovery).status_code == 200
    assert other.look()["user"] == browser.me["user"]
    assert newcomer().post("/api/recover", recovery).json()["code"] == "wrong_code"


def wait_for(letters: Letters, *signs: str) -> str:
    """The first letter with all these in it, as it was written."""
    for _ in range(200):
        for letter in map(read, letters):
            if all(sign in letter for sign in signs):
                return letter
        time.sleep(0.05)
    raise AssertionError(f"no letter with {signs}")


def read(letter: str) -> str:
    parsed = message_from_string(letter)
    body = parsed.get_payload(decode=True)
    assert isinstance(body, bytes)
    return f"To: {parsed['To']}\n{body.decode()}"


def test_the_owner_is_told_by_mail_at_the_old_address_too(browser: Browser, post_office: tuple[str, Letters]) -> None:
    browser.keep("Anna")
    browser.patch("/api/me", {"language": "fr"})
    browser.put("/api/account/mail", {"mail": "anna@example.org"})
    wait_for(post_office[1], "anna@example.org", "adresse de courriel a été changée")
    browser.put("/api/account/mail", {"mail": "thief@example.org"})
    wait_for(post_office[1], "thief@example.org", "adresse de courriel a été changée")
    for _ in range(200):
        to_the_old = sum("To: anna@example.org" in read(letter) for letter in post_office[1])
        if to_the_old == 2:
            break
        time.sleep(0.05)
    assert to_the_old == 2
    assert (
        browser.put("/api/account/password", {"old": "correct horse", "password": "another horse"}).status_code == 204
    )
    wait_for(post_office[1], "thief@example.org", "mot de passe a été changé")
    browser.delete("/api/account")
    wait_for(post_office[1], "thief@example.org", "compte a été supprimé")


def test_nobody_floods_somebody_with_codes(
    browser: Browser, newcomer: Callable[[], Browser], post_office: tuple[str, Letters]
) -> None:
    browser.keep("Anna")
    browser.put("/api/account/mail", {"mail": "anna@example.org"})
    other = newcomer()
    assert {other.post("/api/recover/mail", {"name": "Anna"}).status_code for _ in range(8)} == {204}
    wait_for(post_office[1], "code")
    time.sleep(0.5)
    assert sum("code" in read(letter) for letter in post_office[1]) <= RATES["mail"].burst


def test_a_letter_is_handed_over(post_office: tuple[str, Letters]) -> None:
    letter = EmailMessage()
    letter["From"], letter["To"] = "house@example.org", "anna@example.org"
    letter.set_content("Bonsoir !")
    mail.deliver(post_office[0], letter)
    assert "Bonsoir" in post_office[1][0]
