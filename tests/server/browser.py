"""A browser as the tests use it: keeps its cookie and shows the CSRF token."""

from typing import Any

from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient


class Browser:
    """Somebody's browser. `me` is fetched again after signing in or out, as the page does."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.me: dict[str, Any] = {}
        self.look()

    def look(self) -> dict[str, Any]:
        self.me = self.get("/api/me").json()
        return self.me

    def get(self, path: str, **more: Any) -> Response:
        return self.send("GET", path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> Response:
        return self.send("POST", path, json={} if body is None else body, **more)

    def put(self, path: str, body: Any = None) -> Response:
        return self.send("PUT", path, json={} if body is None else body)

    def patch(self, path: str, body: Any) -> Response:
        return self.send("PATCH", path, json=body)

    def delete(self, path: str) -> Response:
        return self.send("DELETE", path)

    def send(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> Response:
        self.client.cookies.clear()
        answer = self.client.request(method, path, headers={**self.headers(), **(headers or {})}, **more)
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        if any(line.startswith('ludolien=""') for line in answer.headers.get_list("set-cookie")):
            self.cookies.clear()
        return answer

    def headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"cookie": cookie, **({"x-csrf": self.me["csrf"]} if self.me else {})}

    def keep(self, name: str, password: str = "correct horse") -> list[str]:
        """Becomes a member; the recovery codes."""
        answer = self.post("/api/account", {"name": name, "password": password})
        assert answer.status_code == 201, answer.text
        self.look()
        codes: list[str] = answer.json()["codes"]
        return codes
