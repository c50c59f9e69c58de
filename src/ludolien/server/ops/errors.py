"""Every error of the REST API is an `ErrorBody`: a code for programs, a sentence for people in each language."""

import logging
from collections.abc import Mapping
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from ludolien import catalogue
from ludolien.server.ops.addresses import network_of
from ludolien.server.ops.messages import ErrorBody
from ludolien.server.ops.security_log import REFUSED, note

log = logging.getLogger("ludolien.server")

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "not_found": {"en": "There is nothing at this address.", "fr": "Il n’y a rien à cette adresse."},
    "no_such_game": {"en": "The house has no game called {name}.", "fr": "La maison n’a pas de jeu nommé {name}."},
    "no_such_language": {
        "en": "The house speaks English and French.",
        "fr": "La maison parle français et anglais.",
    },
    "not_allowed_here": {"en": "This cannot be done that way.", "fr": "Cela ne se fait pas ainsi."},
    "unreadable": {"en": "The request could not be read: {detail}", "fr": "La demande est illisible : {detail}"},
    "too_large": {"en": "That is too large.", "fr": "C’est trop volumineux."},
    "too_fast": {
        "en": "That was too fast. Try again in {seconds} s.",
        "fr": "C’était trop rapide. Réessayez dans {seconds} s.",
    },
    "not_writable": {
        "en": "The house cannot write anything down at the moment. Try again soon.",
        "fr": "La maison ne peut rien noter pour le moment. Réessayez bientôt.",
    },
    "unknown_visitor": {
        "en": "The house does not know you yet: open it in the browser first.",
        "fr": "La maison ne vous connaît pas encore : ouvrez-la d’abord dans le navigateur.",
    },
    "csrf": {
        "en": "This request did not come from the house’s own page. Reload it and try again.",
        "fr": "Cette demande ne vient pas de la page de la maison. Rechargez-la et réessayez.",
    },
    "bad_name": {
        "en": "A name has 1 to {longest} characters, with at least one letter or figure.",
        "fr": "Un nom compte de 1 à {longest} caractères, dont au moins une lettre ou un chiffre.",
    },
    "name_taken": {
        "en": "Somebody already has this name, or one that looks like it.",
        "fr": "Quelqu’un porte déjà ce nom, ou un nom qui lui ressemble.",
    },
    "invisible_name": {
        "en": "This name has characters that can’t be seen. Please type it again.",
        "fr": "Ce nom contient des caractères invisibles. Retapez-le, s’il vous plaît.",
    },
    "house_name": {
        "en": "That name would sound like the house itself. Please choose another.",
        "fr": "Ce nom ferait croire que la maison elle-même parle. Choisissez-en un autre.",
    },
    "names_alike": {
        "en": "Two players would have names that look alike: {name}. Please change one.",
        "fr": "Deux joueurs auraient des noms qui se ressemblent : {name}. Changez-en un.",
    },
    "wrong_host": {
        "en": "This house does not answer to that name. Its operator can add it with LUDOLIEN_HOSTS.",
        "fr": "Cette maison ne répond pas à ce nom. Son exploitant peut l’ajouter avec LUDOLIEN_HOSTS.",
    },
    "signed_out": {
        "en": "You were signed out here.",
        "fr": "Vous avez été déconnecté ici.",
    },
    "confirm_first": {
        "en": "Please show once more that it’s you.",
        "fr": "Confirmez d’abord que c’est bien vous.",
    },
    "banned": {
        "en": "You may not play here until {until} (UTC).",
        "fr": "Vous ne pouvez pas jouer ici avant le {until} (UTC).",
    },
    "no_such_session": {
        "en": "That one has already been ended.",
        "fr": "Cet accès est déjà fermé.",
    },
    "nobody_called": {"en": "Nobody here is called {name}.", "fr": "Personne ici ne s’appelle {name}."},
    "several_called": {
        "en": "Several people are called {name}: give the id instead.",
        "fr": "Plusieurs personnes s’appellent {name} : donnez plutôt l’identifiant.",
    },
    "not_an_operator": {"en": "No operator is called {name}.", "fr": "Aucun exploitant ne s’appelle {name}."},
    "no_such_table": {"en": "There is no table {name}.", "fr": "Il n’y a pas de table {name}."},
    "not_a_member": {
        "en": "Nobody here has an account called {name}.",
        "fr": "Personne ici n’a de compte au nom de {name}.",
    },
    "bad_password": {
        "en": "A password has {shortest} to {longest} characters.",
        "fr": "Un mot de passe compte de {shortest} à {longest} caractères.",
    },
    "wrong_password": {
        "en": "The name and the password do not fit together.",
        "fr": "Le nom et le mot de passe ne vont pas ensemble.",
    },
    "wrong_code": {
        "en": "This code is wrong, used or too old.",
        "fr": "Ce code est faux, déjà utilisé ou trop ancien.",
    },
    "wrong_passkey": {
        "en": "This passkey does not open anything here.",
        "fr": "Cette clé d’accès n’ouvre rien ici.",
    },
    "no_passkeys": {
        "en": "Passkeys need a secure address (https).",
        "fr": "Les clés d’accès demandent une adresse sûre (https).",
    },
    "only_key": {
        "en": "Your passkey is the only way in: choose a password first.",
        "fr": "Votre clé d’accès est la seule entrée : choisissez d’abord un mot de passe.",
    },
    "already_member": {"en": "You already have an account.", "fr": "Vous avez déjà un compte."},
    "members_only": {
        "en": "This is for people with an account.",
        "fr": "C’est réservé aux personnes qui ont un compte.",
    },
    "operators_only": {
        "en": "This is for the operator of the house.",
        "fr": "C’est réservé à l’exploitant de la maison.",
    },
    "people_only": {"en": "Programs cannot do this.", "fr": "Les programmes ne peuvent pas faire cela."},
    "no_mail": {"en": "This house sends no mail.", "fr": "Cette maison n’envoie pas de courrier."},
    "bad_mail": {"en": "This is not a mail address.", "fr": "Ce n’est pas une adresse de courriel."},
    "no_such_person": {"en": "There is nobody by that id.", "fr": "Il n’y a personne sous cet identifiant."},
    "empty_report": {"en": "Say what happened.", "fr": "Dites ce qui s’est passé."},
    "bad_subscription": {
        "en": "This is not an address of a notification service.",
        "fr": "Ce n’est pas une adresse de service de notifications.",
    },
    "too_many_programs": {
        "en": "You already have {most} programs.",
        "fr": "Vous avez déjà {most} programmes.",
    },
    "too_many_passkeys": {
        "en": "You already have {most} passkeys.",
        "fr": "Vous avez déjà {most} clés d’accès.",
    },
    "too_many_blocks": {
        "en": "You already block {most} people.",
        "fr": "Vous bloquez déjà {most} personnes.",
    },
    "too_many_reports": {
        "en": "Your last {most} reports have not been looked into yet. Please wait a little.",
        "fr": "Vos {most} derniers signalements n’ont pas encore été examinés. Patientez un peu.",
    },
    "no_daily": {
        "en": "There is no board of the day for {name}.",
        "fr": "Il n’y a pas de plateau du jour pour {name}.",
    },
    "day_not_over": {
        "en": "A board of the day is shown to its player alone until the day is over.",
        "fr": "Un plateau du jour n’est montré qu’à qui le joue, jusqu’à la fin de la journée.",
    },
    "one_seat_each": {
        "en": "You sit on one seat; give the others to people on this device.",
        "fr": "Vous occupez une place ; donnez les autres à des personnes sur cet appareil.",
    },
    "too_many_tables": {
        "en": "You already have {most} tables that are not finished.",
        "fr": "Vous avez déjà {most} tables qui ne sont pas terminées.",
    },
    "house_full": {
        "en": "All tables of the house are taken. Come back a little later.",
        "fr": "Toutes les tables de la maison sont prises. Revenez un peu plus tard.",
    },
    "no_such_position": {
        "en": "The game has no such position or seat.",
        "fr": "Cette partie n’a pas de telle position ni de telle place.",
    },
    "too_much_to_do": {
        "en": "Many games are being looked back at. Come back a little later.",
        "fr": "Beaucoup de parties sont en cours d’analyse. Revenez un peu plus tard.",
    },
    "too_many_reviews": {
        "en": "You have {most} games waiting to be looked back at. Please wait for the first.",
        "fr": "Vous avez {most} parties en attente d’analyse. Attendez la première.",
    },
    "too_slow": {
        "en": "This request took too long to come in.",
        "fr": "Cette demande a mis trop de temps à arriver.",
    },
    "too_many_connections": {
        "en": "There are too many connections from your address.",
        "fr": "Il y a trop de connexions depuis votre adresse.",
    },
    "house_busy": {
        "en": "There are too many people at the door. Come back a little later.",
        "fr": "Il y a trop de monde à la porte. Revenez un peu plus tard.",
    },
    "blocked": {"en": "You cannot sit down at this table.", "fr": "Vous ne pouvez pas vous asseoir à cette table."},
    "broken": {
        "en": "Something broke on our side. Nothing was lost; please try again.",
        "fr": "Quelque chose s’est cassé de notre côté. Rien n’est perdu ; réessayez.",
    },
}
"""What each code says. Facts are filled in by name."""

CODES_BY_STATUS: Final = {404: "not_found", 405: "not_allowed_here", 413: "too_large"}


class ApiError(HTTPException):
    """Raised by a handler to answer with an error."""

    def __init__(self, status: int, code: str, headers: dict[str, str] | None = None, **facts: str | int) -> None:
        super().__init__(status_code=status, detail=code, headers=headers)
        self.body = error_body(code, facts)

    @classmethod
    def saying(cls, status: int, code: str, sentence: dict[str, str]) -> "ApiError":
        """An error in words that others have found."""
        error = cls(status, "not_found")
        error.body = ErrorBody(code, sentence)
        return error


def game_error(slug: str, status: int, code: str, **facts: str | int) -> ApiError:
    """An error in the words of a game."""
    return ApiError.saying(status, code, catalogue.error_sentences(slug, code, facts))


def error_body(code: str, facts: Mapping[str, str | int] | None = None) -> ErrorBody:
    """The error with its sentences."""
    return ErrorBody(code, {language: text.format_map(facts or {}) for language, text in SENTENCES[code].items()})


def answer_error(request: Request[Any, Any, Any], error: ApiError) -> Response[ErrorBody]:
    """A handler said no."""
    if error.body.code in REFUSED:
        client, route = request.client, str(request.scope.get("path_template", ""))
        user = request.scope.get("state", {}).get("user", "")
        note(error.body.code, route=route, network=network_of(client.host if client else ""), user=user)
    return _answer(error.status_code, error.body, error.headers)


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """The framework said no: no such route, wrong method, a body that does not decode."""
    code = CODES_BY_STATUS.get(error.status_code, "unreadable" if error.status_code < 500 else "broken")
    return _answer(error.status_code, error_body(code, {"detail": _reason(error)}), error.headers)


def answer_too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[ErrorBody]:
    """A body that is nested beyond reading."""
    return _answer(400, error_body("unreadable", {"detail": "nested too deeply"}), None)


def answer_bug(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """A bug: it is logged with its trace, and nothing of it goes out."""
    log.error("bug", extra={"facts": {"method": request.method, "path": request.url.path}}, exc_info=error)
    return _answer(HTTP_500_INTERNAL_SERVER_ERROR, error_body("broken"), None)


def _reason(error: HTTPException) -> str:
    """What was wrong with the body or a parameter, without the framework's own words around it."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{item.get('key', '')} {item.get('message', '')}".strip() for item in extra)[:300]
    return ((error.__cause__ and str(error.__cause__)) or error.detail)[:300]


def _answer(status: int, body: ErrorBody, headers: Mapping[str, str] | None) -> Response[ErrorBody]:
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=dict(headers or {}))
