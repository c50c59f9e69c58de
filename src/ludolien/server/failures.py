"""Every error of the REST API is a `Failure`: a code for programs, a sentence for people in each language."""

import logging
from collections.abc import Mapping
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from ludolien.server.messages import Failure

log = logging.getLogger("ludolien.server")

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "not_found": {"en": "There is nothing at this address.", "fr": "Il n’y a rien à cette adresse."},
    "no_such_game": {"en": "The house has no game called {name}.", "fr": "La maison n’a pas de jeu nommé {name}."},
    "no_such_language": {
        "en": "The house speaks English and French.",
        "fr": "La maison parle français et anglais.",
    },
    "not_allowed_here": {"en": "This cannot be done that way.", "fr": "Cela ne se fait pas ainsi."},
    "unreadable": {"en": "The request could not be read: {detail}", "fr": "La demande est illisible : {detail}"},
    "too_large": {"en": "That is too large.", "fr": "C’est trop volumineux."},
    "broken": {
        "en": "Something broke on our side. Nothing was lost; please try again.",
        "fr": "Quelque chose s’est cassé de notre côté. Rien n’est perdu ; réessayez.",
    },
}
"""What each code says. Facts are filled in by name."""

CODES_BY_STATUS: Final = {404: "not_found", 405: "not_allowed_here", 413: "too_large"}


class Refuse(HTTPException):
    """Raised by a handler to answer with a failure."""

    def __init__(self, status: int, code: str, headers: dict[str, str] | None = None, **facts: str | int) -> None:
        super().__init__(status_code=status, detail=code, headers=headers)
        self.failure = failure(code, facts)


def failure(code: str, facts: Mapping[str, str | int] | None = None) -> Failure:
    """The failure with its sentences."""
    return Failure(code, {language: text.format_map(facts or {}) for language, text in SENTENCES[code].items()})


def answer_refusal(_: Request[Any, Any, Any], refused: Refuse) -> Response[Failure]:
    """A handler said no."""
    return _answer(refused.status_code, refused.failure, refused.headers)


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """The framework said no: no such route, wrong method, a body that does not decode."""
    code = CODES_BY_STATUS.get(error.status_code, "unreadable" if error.status_code < 500 else "broken")
    return _answer(error.status_code, failure(code, {"detail": _reason(error)}), error.headers)


def answer_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """A bug: it is logged with its trace, and nothing of it goes out."""
    log.error("bug", extra={"facts": {"method": request.method, "path": request.url.path}}, exc_info=error)
    return _answer(HTTP_500_INTERNAL_SERVER_ERROR, failure("broken"), None)


def _reason(error: HTTPException) -> str:
    """What was wrong with the body or a parameter, without the framework's own words around it."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{item.get('key', '')} {item.get('message', '')}".strip() for item in extra)[:300]
    return ((error.__cause__ and str(error.__cause__)) or error.detail)[:300]


def _answer(status: int, body: Failure, headers: Mapping[str, str] | None) -> Response[Failure]:
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=dict(headers or {}))
