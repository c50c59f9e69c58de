"""The description of the REST API (OpenAPI), with what every operation has in common."""

from copy import deepcopy
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from ludolien.local.messages import ErrorBody

METHODS: Final = frozenset({"get", "post", "put", "patch", "delete"})
FAILED: Final = {
    "description": "A code for programs and a sentence for people, by language",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}},
}
TOKENS: Final = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": "ludolien"},
    "csrf": {"type": "apiKey", "in": "header", "name": "x-csrf"},
    "program": {"type": "http", "scheme": "bearer"},
}


class Described(JsonRenderPlugin):
    """Says of every operation that its errors are failures, and how one shows who one is."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        return self.render_json(request, described(openapi_schema))


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """The framework's description, corrected where the house answers otherwise."""
    whole = deepcopy(schema)
    parts = whole.setdefault("components", {})
    parts.setdefault("schemas", {})["ErrorBody"] = msgspec.json.schema(ErrorBody)["$defs"]["ErrorBody"]
    parts["securitySchemes"] = TOKENS
    for operations in whole["paths"].values():
        for operation in (operations[method] for method in METHODS & operations.keys()):
            answers = operation["responses"]
            operation["responses"] = {code: answer for code, answer in answers.items() if code < "400"}
            operation["responses"].get("204", {}).pop("content", None)
            operation["responses"]["default"] = FAILED
            operation["security"] = [{"cookie": [], "csrf": []}, {"program": []}]
    return whole
