"""The application: routes, errors and headers in one place."""

from typing import Any

import msgspec
from litestar import Litestar
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ludolien import VERSION
from ludolien.server import client, operations, shelf
from ludolien.server.failures import Refuse, answer_bug, answer_http, answer_refusal
from ludolien.server.settings import Settings

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}
"""What every answer carries, unless it says better."""


class House(msgspec.Struct):
    """All that the handlers share."""

    settings: Settings


def build(settings: Settings) -> Litestar:
    """The application of one house."""
    app = Litestar(
        route_handlers=[shelf.games, shelf.rules, operations.health, client.door, client.anything_else],
        exception_handlers={Refuse: answer_refusal, HTTPException: answer_http, Exception: answer_bug},
        after_request=with_headers,
        request_max_body_size=settings.largest_message,
        openapi_config=OpenAPIConfig(
            title="Ludolien",
            version=VERSION,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/openapi.json", "/"])],
        ),
        logging_config=None,
    )
    app.state.house = House(settings)
    return app


async def with_headers(response: Any) -> Any:
    """The answer with the headers of the house."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
