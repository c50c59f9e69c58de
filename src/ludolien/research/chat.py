"""Models that answer messages: any command, or any HTTP endpoint that speaks the common chat format."""

import json
import os
import shlex
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from http.client import HTTPException
from typing import Any, Final, Literal, Protocol, TypedDict
from urllib.parse import urlsplit

KEY: Final = "LUDOLIEN_CHAT_KEY"
"""Where the key of an endpoint is looked for: never on a command line, never in a file of ours."""
HERE: Final = ("localhost", "127.0.0.1", "::1")
TRIES: Final = 4
BUSY: Final = (429, 500, 502, 503, 504)


class Message(TypedDict):
    """A message of the common chat format."""

    role: Literal["system", "user", "assistant"]
    content: str


class Model(Protocol):
    """Answers to a conversation."""

    def __call__(self, messages: Sequence[Message]) -> str: ...


class ChatFailed(RuntimeError):
    """The model gave no answer; the message is one line for a person."""


def by_command(command: str, seconds: float = 600.0) -> Model:
    """A program: it is given `{"messages": […]}` as JSON on its input, and what it prints is the answer."""

    def answer(messages: Sequence[Message]) -> str:
        asked = json.dumps({"messages": [*messages]}, ensure_ascii=False)
        try:
            run = subprocess.run(
                shlex.split(command), input=asked, capture_output=True, text=True, timeout=seconds, check=False
            )
        except (OSError, subprocess.TimeoutExpired, ValueError) as failed:
            raise ChatFailed(f"{command}: {failed}") from None
        if run.returncode:
            said = run.stderr.strip().splitlines()[-1:] or [f"exit code {run.returncode}"]
            raise ChatFailed(f"{command}: {said[0]}")
        return run.stdout

    return answer


def by_endpoint(
    address: str,
    model: str,
    settings: Mapping[str, Any] | None = None,
    *,
    key_from: str = KEY,
    seconds: float = 600.0,
    wait: Callable[[float], None] = time.sleep,
) -> Model:
    """A server: messages are posted to the address with the model's name, the answer is the first choice's content.

    `settings` go along, such as `{"temperature": 0}`. The key comes from the environment, by the name `key_from`; it is
    sent over https, or to this machine, and nowhere else. A busy server is asked again after a while.
    """
    where = urlsplit(address)
    if where.scheme not in ("http", "https") or not where.hostname:
        raise ChatFailed(f"{address} is no address of a chat endpoint: it begins with https:// or http://")
    key = os.environ.get(key_from, "")
    if key and where.scheme == "http" and where.hostname not in HERE:
        raise ChatFailed(f"{key_from} is not sent to {where.hostname} over http: use https")
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    opener = urllib.request.build_opener(_NoRedirects)

    def answer(messages: Sequence[Message]) -> str:
        body = json.dumps({"model": model, "messages": [*messages], **(settings or {})}).encode()
        request = urllib.request.Request(address, body, headers)
        for attempt in range(TRIES):
            try:
                with opener.open(request, timeout=seconds) as reply:
                    return _content(address, reply.read())
            except urllib.error.HTTPError as refused:
                with refused:
                    if refused.code not in BUSY or attempt == TRIES - 1:
                        raise ChatFailed(f"{address} answers {refused.code} {refused.reason}") from None
            except (OSError, HTTPException) as failed:
                raise ChatFailed(f"{address}: {failed}") from None
            wait(2.0**attempt)
        raise AssertionError("unreachable")

    return answer


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A key is for the address it was given for, and for no other."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def _content(address: str, body: bytes) -> str:
    try:
        content = json.loads(body)["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError):
        content = None
    if not isinstance(content, str):
        raise ChatFailed(f"{address} does not answer in the common chat format")
    return content
