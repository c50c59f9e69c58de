"""Mail, where an SMTP server is configured: one short letter with a recovery code, and nothing else."""

import asyncio
import logging
import re
import smtplib
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from ludolien.server.ops.settings import Settings

log = logging.getLogger("ludolien.mail")

SUBJECTS: Final = {"en": "Your Ludolien code", "fr": "Votre code Ludolien"}
LETTERS: Final = {
    "en": "Your recovery code is {code}. It works once, within an hour.\n\nIf you did not ask for it, ignore this.\n",
    "fr": "Votre code de secours est {code}. Il sert une fois, dans l’heure.\n\nSi vous ne l’avez pas demandé,"
    " ignorez ce message.\n",
}

_sending: set[asyncio.Task[None]] = set()


def is_address(text: str) -> bool:
    """True for what looks like a mail address."""
    return len(text) <= 254 and re.fullmatch(r"[^\s@<>,;:\"]+@[^\s@<>,;:\"]+\.[^\s@<>,;:\"]+", text) is not None


def send_soon(settings: Settings, to: str, code: str, language: str) -> None:
    """Sends in the background, so that nobody can tell by the time it takes whether an account has mail."""
    language = language if language in LETTERS else "en"
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = settings.mail_from, to, SUBJECTS[language]
    letter.set_content(LETTERS[language].format(code=code))
    task = asyncio.create_task(_send(settings.smtp, letter))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _send(server: str, letter: EmailMessage) -> None:
    try:
        await asyncio.to_thread(deliver, server, letter)
    except (OSError, smtplib.SMTPException) as error:
        log.error("mail was not sent", extra={"facts": {"why": type(error).__name__}})


def deliver(server: str, letter: EmailMessage) -> None:
    """Hands a letter to the server at `smtp://user:password@host:port`, or `smtps://…`."""
    address = urlsplit(server)
    is_tls = address.scheme == "smtps"
    host, port = address.hostname or "localhost", address.port or (465 if is_tls else 25)
    with smtplib.SMTP_SSL(host, port, timeout=20) if is_tls else smtplib.SMTP(host, port, timeout=20) as smtp:
        if not is_tls and smtp.has_extn("starttls"):
            smtp.starttls()
        if address.username:
            smtp.login(unquote(address.username), unquote(address.password or ""))
        smtp.send_message(letter)
