"""Mail, where an SMTP server is configured: short letters with a recovery code or what changed in an account."""

import asyncio
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from ludolien.server.ops.settings import Settings

log = logging.getLogger("ludolien.mail")

SUBJECTS: Final = {"en": "Your Ludolien code", "fr": "Votre code Ludolien"}
LETTERS: Final = {
    "en": "Your recovery code is {code}. It works once, within an hour.\n\nIf you did not ask for it, ignore this.\n",
    "fr": "Votre code de secours est {code}. Il sert une fois, dans l’heure.\n\nSi vous ne l’avez pas demandé,"
    " ignorez ce message.\n",
}
CHANGE_SUBJECTS: Final = {"en": "Your Ludolien account", "fr": "Votre compte Ludolien"}
CHANGE_LETTERS: Final = {
    "en": "{what}\n\nIf that was you, there is nothing to do. If not, sign in, change your password and look at\n"
    "“Devices and access” on your page.\n",
    "fr": "{what}\n\nSi c’était vous, il n’y a rien à faire. Sinon, connectez-vous, changez de mot de passe et\n"
    "regardez « Appareils et accès » sur votre page.\n",
}

PLAIN: Final = "smtp+plain"
PORTS: Final = {"smtp": 25, "smtps": 465, PLAIN: 25}

_sending: set[asyncio.Task[None]] = set()


def is_address(text: str) -> bool:
    """True for what looks like a mail address."""
    return len(text) <= 254 and re.fullmatch(r"[^\s@<>,;:\"]+@[^\s@<>,;:\"]+\.[^\s@<>,;:\"]+", text) is not None


def send_soon(settings: Settings, to: str, code: str, language: str) -> None:
    """Sends a recovery code."""
    language = language if language in LETTERS else "en"
    _post(settings, to, SUBJECTS[language], LETTERS[language].format(code=code))


def tell_soon(settings: Settings, to: str, what: dict[str, str], language: str) -> None:
    """Says what has changed about an account."""
    language = language if language in CHANGE_LETTERS else "en"
    _post(settings, to, CHANGE_SUBJECTS[language], CHANGE_LETTERS[language].format(what=what[language]))


def _post(settings: Settings, to: str, subject: str, text: str) -> None:
    """Sends in the background, so that nobody can tell by the time it takes whether an account has mail."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = settings.mail_from, to, subject
    letter.set_content(text)
    task = asyncio.create_task(_send(settings.smtp, letter))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _send(server: str, letter: EmailMessage) -> None:
    try:
        await asyncio.to_thread(deliver, server, letter)
    except (OSError, smtplib.SMTPException) as error:
        log.error("mail was not sent", extra={"facts": {"why": type(error).__name__}})


class BadMailServer(ValueError):
    """Mail cannot be handed over there."""


def mail_server(address: str) -> SplitResult:
    """The address of a mail server, or `BadMailServer`. One that is spoken to in clear is on this machine."""
    try:
        server = urlsplit(address)
        host, port = server.hostname, server.port or PORTS.get(server.scheme)
    except ValueError:
        host = port = None
    if not host or not port or server.scheme not in PORTS:
        raise BadMailServer("a mail server is smtp://user:password@host:port or smtps://user:password@host:port")
    if server.scheme == PLAIN and not is_this_machine(host):
        raise BadMailServer(f"{PLAIN}:// is for a mail server on this machine; use smtp:// or smtps://")
    return server


def is_this_machine(host: str) -> bool:
    """True for an address that leads nowhere else."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def deliver(address: str, letter: EmailMessage) -> None:
    """Hands a letter to the server at an address. Unless that is `smtp+plain://`, neither password nor letter is sent
    before the connection is encrypted and the server has shown a certificate of its name."""
    server = mail_server(address)
    to, context = (server.hostname or "", server.port or PORTS[server.scheme]), ssl.create_default_context()
    is_tls = server.scheme == "smtps"
    with smtplib.SMTP_SSL(*to, timeout=20, context=context) if is_tls else smtplib.SMTP(*to, timeout=20) as smtp:
        if server.scheme == "smtp":
            smtp.starttls(context=context)
        if server.username:
            smtp.login(unquote(server.username), unquote(server.password or ""))
        smtp.send_message(letter)
