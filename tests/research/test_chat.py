"""Commands and endpoints as models: the common format, keys from the environment, and every way to fail."""

import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from ludolien.research.chat import KEY, ChatFailed, Message, by_command, by_endpoint
from tests.research.scripted_models import body

ASKED: list[Message] = [{"role": "user", "content": "Où ?"}]


class Server(HTTPServer):
    """Gives prepared answers, one after the other and the last again, and keeps what it was sent."""

    answers: list[tuple[int, bytes]]
    sent: list[tuple[dict[str, str], dict[str, Any]]]


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        self.server.sent.append((dict(self.headers), json.loads(self.rfile.read(length))))
        code, content = self.server.answers.pop(0) if len(self.server.answers) > 1 else self.server.answers[0]
        self.send_response(code)
        self.send_header("Content-Length", str(len(content)))
        if code == 302:
            self.send_header("Location", "/elsewhere")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def server() -> Iterator[Server]:
    served = Server(("127.0.0.1", 0), Handler)
    served.answers, served.sent = [], []
    thread = threading.Thread(target=served.serve_forever)
    thread.start()
    yield served
    served.shutdown()
    thread.join()
    served.server_close()


def address(server: Server) -> str:
    return f"http://127.0.0.1:{server.server_port}/v1/chat/completions"


def test_an_endpoint_is_asked_in_the_common_format(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, "secret")
    server.answers = [(200, body("MOVE: a1"))]
    assert by_endpoint(address(server), "small", {"temperature": 0})(ASKED) == "MOVE: a1"
    ((headers, sent),) = server.sent
    assert sent == {"model": "small", "messages": ASKED, "temperature": 0}
    assert headers["Authorization"] == "Bearer secret"


def test_a_busy_endpoint_is_asked_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KEY, raising=False)
    waited: list[float] = []
    server.answers = [(429, b""), (503, b""), (200, body("b2"))]
    assert by_endpoint(address(server), "small", wait=waited.append)(ASKED) == "b2"
    assert waited == [1.0, 2.0] and "Authorization" not in server.sent[0][0]


@pytest.mark.parametrize(
    ("answer", "said", "times"),
    [
        ((401, b""), "answers 401", 1),
        ((302, b""), "answers 302", 1),
        ((500, b""), "answers 500", 4),
        ((200, b"{}"), "does not answer in the common chat format", 1),
        ((200, b"not json"), "does not answer in the common chat format", 1),
        ((200, b'{"choices": [{"message": {"content": null}}]}'), "does not answer in the common chat format", 1),
    ],
)
def test_what_an_endpoint_may_do_wrong(server: Server, answer: tuple[int, bytes], said: str, times: int) -> None:
    server.answers = [answer]
    with pytest.raises(ChatFailed, match=said):
        by_endpoint(address(server), "small", wait=lambda seconds: None)(ASKED)
    assert len(server.sent) == times


def test_keys_go_nowhere_they_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, "secret")
    with pytest.raises(ChatFailed, match=f"{KEY} is not sent to example.org over http") as refused:
        by_endpoint("http://example.org/v1", "small")
    assert "secret" not in str(refused.value)
    with pytest.raises(ChatFailed, match="is no address of a chat endpoint"):
        by_endpoint("file:///etc/passwd", "small")


def test_a_command_is_asked_on_its_input() -> None:
    program = f"{sys.executable} -c \"import json, sys; print(json.load(sys.stdin)['messages'][0]['content'])\""
    assert by_command(program)(ASKED) == "Où ?\n"
    with pytest.raises(ChatFailed, match="no such luck"):
        by_command(f"{sys.executable} -c \"import sys; sys.exit('no such luck')\"")(ASKED)
    with pytest.raises(ChatFailed, match="there-is-no-such-program"):
        by_command("there-is-no-such-program")(ASKED)
