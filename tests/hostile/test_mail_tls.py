"""Somebody between the house and its mail server: nothing is said to who cannot show the right certificate."""

import smtplib
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path

import pytest
from tests.server.certificates import certificate

from ludolien.server.notify import mail


class PostOffice(socketserver.StreamRequestHandler):
    """SMTP with STARTTLS, or without; keeps all it hears, and whether it was encrypted then."""

    server: "Office"

    def handle(self) -> None:
        office, is_safe = self.server, self.server.is_tls_at_once
        if is_safe and not self.encrypt():
            return
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            office.heard.append((line.strip().decode(), is_safe))
            match line[:4].upper():
                case b"EHLO":
                    offers = [b"250-here"] + [b"250-STARTTLS"] * (office.offers_tls and not is_safe)
                    self.wfile.write(b"\r\n".join([*offers, b"250 AUTH PLAIN", b""]))
                case b"STAR":
                    self.wfile.write(b"220 go on\r\n")
                    if not self.encrypt():
                        return
                    is_safe = True
                case b"AUTH":
                    self.wfile.write(b"235 welcome\r\n")
                case b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    while (line := self.rfile.readline()) not in (b".\r\n", b""):
                        office.heard.append((line.strip().decode(), is_safe))
                    self.wfile.write(b"250 taken\r\n")
                case b"QUIT":
                    self.wfile.write(b"221 bye\r\n")
                    return
                case _:
                    self.wfile.write(b"250 fine\r\n")

    def encrypt(self) -> bool:
        try:
            self.request = self.server.context.wrap_socket(self.request, server_side=True)
        except (ssl.SSLError, ConnectionError):
            return False
        self.rfile, self.wfile = self.request.makefile("rb"), self.request.makefile("wb", buffering=0)
        return True


class Office(socketserver.TCPServer):
    def __init__(self, context: ssl.SSLContext, *, offers_tls: bool, is_tls_at_once: bool) -> None:
        super().__init__(("127.0.0.1", 0), PostOffice)
        self.context = context
        self.offers_tls = offers_tls
        self.is_tls_at_once = is_tls_at_once
        self.heard: list[tuple[str, bool]] = []

    @property
    def place(self) -> str:
        return f"user:secret@127.0.0.1:{self.server_address[1]}"


@contextmanager
def opened(
    folder: Path, *, name: str = "127.0.0.1", offers_tls: bool = True, at_once: bool = False
) -> Iterator[Office]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate(folder, name))
    with Office(context, offers_tls=offers_tls, is_tls_at_once=at_once) as office:
        thread = threading.Thread(target=office.serve_forever)
        thread.start()
        try:
            yield office
        finally:
            office.shutdown()
            thread.join()


def letter() -> EmailMessage:
    written = EmailMessage()
    written["From"], written["To"] = "house@example.org", "anna@example.org"
    written.set_content("Your recovery code is 23456789ABCDEFGH.")
    return written


@pytest.fixture
def trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The certificate in this folder is one that the machine trusts."""
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize(("scheme", "at_once"), [("smtp", False), ("smtps", True)])
def test_password_and_letter_are_said_over_tls_only(tmp_path: Path, scheme: str, at_once: bool) -> None:
    with opened(tmp_path, at_once=at_once) as office:
        mail.deliver(f"{scheme}://{office.place}", letter())
    assert any("23456789ABCDEFGH" in line for line, _ in office.heard)
    in_clear = [line for line, is_safe in office.heard if not is_safe]
    assert all(line.split()[0].upper() in ("EHLO", "STARTTLS") for line in in_clear), in_clear


@pytest.mark.parametrize(("scheme", "at_once"), [("smtp", False), ("smtps", True)])
def test_a_certificate_that_nobody_vouches_for_is_not_spoken_to(tmp_path: Path, scheme: str, at_once: bool) -> None:
    with opened(tmp_path, at_once=at_once) as office, pytest.raises(ssl.SSLCertVerificationError):
        mail.deliver(f"{scheme}://{office.place}", letter())
    assert all(line.split()[0].upper() in ("EHLO", "STARTTLS") for line, _ in office.heard)


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize(("scheme", "at_once"), [("smtp", False), ("smtps", True)])
def test_somebody_elses_certificate_is_not_spoken_to(tmp_path: Path, scheme: str, at_once: bool) -> None:
    with opened(tmp_path, name="192.0.2.7", at_once=at_once) as office, pytest.raises(ssl.SSLCertVerificationError):
        mail.deliver(f"{scheme}://{office.place}", letter())
    assert all(line.split()[0].upper() in ("EHLO", "STARTTLS") for line, _ in office.heard)


def test_a_server_that_hides_starttls_hears_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, offers_tls=False) as office, pytest.raises(smtplib.SMTPNotSupportedError):
        mail.deliver(f"smtp://{office.place}", letter())
    assert {line.split()[0].upper() for line, _ in office.heard} <= {"EHLO", "QUIT"}


@pytest.mark.parametrize(
    "address",
    [
        "smtp+plain://mail.example.org",
        "smtp+plain://192.0.2.7:25",
        "smtp+plain://127.0.0.1.example.org",
        "http://127.0.0.1",
        "smtp://",
        "smtp://host:port",
        "smtp://[::1",
        "localhost:25",
    ],
)
def test_in_clear_to_this_machine_only(address: str) -> None:
    with pytest.raises(mail.BadMailServer):
        mail.deliver(address, letter())
    for own in ("127.0.0.1", "127.1.2.3", "[::1]", "localhost"):
        assert mail.mail_server(f"smtp+plain://{own}:25").port == 25
