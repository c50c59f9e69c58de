"""Every error of the REST API is an `ErrorBody`: a code for programs, a sentence for people in each language."""

import logging
from collections.abc import Mapping
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from ludolien import catalogue
from ludolien.local.messages import ErrorBody
from ludolien.server.ops.addresses import network_of
from ludolien.server.ops.security_log import REFUSED, note

log = logging.getLogger("ludolien.server")

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "not_found": {"en": "There is nothing at this address.", "fr": "Il n’y a rien à cette adresse."},
    "no_such_game": {"en": "There is no game called {name} here.", "fr": "Il n’y a pas de jeu nommé {name} ici."},
    "no_such_language": {
        "en": "The house speaks English and French.",
        "fr": "La maison parle français et anglais.",
    },
    "not_allowed_here": {"en": "That isn’t possible here.", "fr": "Ce n’est pas possible ici."},
    "unreadable": {"en": "We couldn’t read that request: {detail}", "fr": "Demande illisible : {detail}"},
    "too_large": {"en": "That’s too long.", "fr": "C’est trop long."},
    "too_fast": {
        "en": "Too fast! Try again in {seconds} s.",
        "fr": "Trop rapide ! Réessayez dans {seconds} s.",
    },
    "not_writable": {
        "en": "Nothing can be saved right now. Please try again soon.",
        "fr": "Impossible d’enregistrer pour le moment. Réessayez bientôt.",
    },
    "unknown_visitor": {
        "en": "Open Ludolien in your browser first.",
        "fr": "Ouvrez d’abord Ludolien dans votre navigateur.",
    },
    "csrf": {
        "en": "That request didn’t come from our page. Reload and try again.",
        "fr": "Cette demande ne vient pas de notre page. Rechargez-la et réessayez.",
    },
    "bad_name": {
        "en": "A name has 1 to {longest} characters, including at least one letter or digit.",
        "fr": "Un nom compte de 1 à {longest} caractères, dont au moins une lettre ou un chiffre.",
    },
    "name_taken": {
        "en": "This name is taken, or looks too much like another one.",
        "fr": "Ce nom est déjà pris, ou ressemble trop à un autre.",
    },
    "invisible_name": {
        "en": "This name contains invisible characters. Please type it again.",
        "fr": "Ce nom contient des caractères invisibles. Retapez-le.",
    },
    "house_name": {
        "en": "That name could be mistaken for ours. Please choose another.",
        "fr": "On pourrait croire que c’est nous. Choisissez un autre nom.",
    },
    "names_alike": {
        "en": "Two names look too much alike: {name}. Please change one.",
        "fr": "Deux noms se ressemblent trop : {name}. Changez-en un.",
    },
    "wrong_host": {
        "en": "This server doesn’t answer to that address. Its operator can add it with LUDOLIEN_HOSTS.",
        "fr": "Ce serveur ne répond pas à cette adresse. Son exploitant peut l’ajouter avec LUDOLIEN_HOSTS.",
    },
    "signed_out": {
        "en": "You’ve been signed out.",
        "fr": "Vous avez été déconnecté.",
    },
    "confirm_first": {
        "en": "Please confirm that it’s you.",
        "fr": "Confirmez d’abord que c’est bien vous.",
    },
    "banned": {
        "en": "You can’t play here until {until} (UTC).",
        "fr": "Vous ne pouvez pas jouer ici avant le {until} (UTC).",
    },
    "guests_barred": {
        "en": "New guests from your network can’t play here until {until} (UTC). If you have an account, sign in.",
        "fr": "Depuis votre réseau, les nouveaux invités ne peuvent pas jouer ici avant le {until} (UTC). "
        "Si vous avez un compte, connectez-vous.",
    },
    "no_such_session": {
        "en": "That session has already ended.",
        "fr": "Cette session est déjà terminée.",
    },
    "nobody_called": {"en": "Nobody is called {name} here.", "fr": "Personne ici ne s’appelle {name}."},
    "several_called": {
        "en": "Several people are called {name}. Use the id instead.",
        "fr": "Plusieurs personnes s’appellent {name} : donnez plutôt l’identifiant.",
    },
    "not_an_operator": {"en": "No operator is called {name}.", "fr": "Aucun exploitant ne s’appelle {name}."},
    "no_such_table": {"en": "There is no table {name}.", "fr": "Il n’y a pas de table {name}."},
    "not_a_member": {
        "en": "Nobody here has an account called {name}.",
        "fr": "Personne ici n’a de compte au nom de {name}.",
    },
    "bad_password": {
        "en": "A password needs {shortest} to {longest} characters.",
        "fr": "Le mot de passe doit compter de {shortest} à {longest} caractères.",
    },
    "wrong_password": {
        "en": "Wrong name or password.",
        "fr": "Nom ou mot de passe incorrect.",
    },
    "wrong_code": {
        "en": "This code is wrong, already used or expired.",
        "fr": "Ce code est incorrect, déjà utilisé ou expiré.",
    },
    "wrong_passkey": {
        "en": "This passkey isn’t registered here.",
        "fr": "Cette clé d’accès n’est pas enregistrée ici.",
    },
    "no_passkeys": {
        "en": "Passkeys need a secure address (https).",
        "fr": "Les clés d’accès nécessitent une adresse sécurisée (https).",
    },
    "only_key": {
        "en": "This passkey is your only way to sign in. Choose a password first.",
        "fr": "Cette clé est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe.",
    },
    "already_member": {"en": "You already have an account.", "fr": "Vous avez déjà un compte."},
    "members_only": {
        "en": "You need an account for this.",
        "fr": "Il faut un compte pour cela.",
    },
    "operators_only": {
        "en": "Only operators can do this.",
        "fr": "C’est réservé aux exploitants.",
    },
    "people_only": {"en": "Programs can’t do this.", "fr": "Les programmes ne peuvent pas faire cela."},
    "no_mail": {"en": "This server doesn’t send email.", "fr": "Ce serveur n’envoie pas d’e-mails."},
    "bad_mail": {"en": "That isn’t an email address.", "fr": "Ce n’est pas une adresse e-mail."},
    "no_such_person": {"en": "Nobody has that id.", "fr": "Personne n’a cet identifiant."},
    "empty_report": {"en": "Please say what happened.", "fr": "Dites ce qui s’est passé."},
    "bad_subscription": {
        "en": "That isn’t the address of a notification service.",
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
        "en": "You’ve already blocked {most} people.",
        "fr": "Vous avez déjà bloqué {most} personnes.",
    },
    "not_invited_now": {
        "en": "This person doesn’t take invitations from you right now.",
        "fr": "Cette personne n’accepte pas d’invitation de votre part pour le moment.",
    },
    "too_many_invitations": {
        "en": "This person still has invitations to answer. Give them a little time.",
        "fr": "Cette personne a encore des invitations en attente. Laissez-lui un peu de temps.",
    },
    "too_many_followed": {
        "en": "You already follow {most} people.",
        "fr": "Vous suivez déjà {most} personnes.",
    },
    "too_many_reports": {
        "en": "Your last {most} reports are still being looked at. Please wait a little.",
        "fr": "Vos {most} derniers signalements n’ont pas encore été examinés. Patientez un peu.",
    },
    "no_daily": {
        "en": "There is no board of the day for {name}.",
        "fr": "Il n’y a pas de plateau du jour pour {name}.",
    },
    "no_challenge": {
        "en": "There is no challenge of the day for {name}.",
        "fr": "Il n’y a pas de défi du jour pour {name}.",
    },
    "challenge_over": {
        "en": "You have had your attempt at this challenge.",
        "fr": "Vous avez déjà fait votre essai pour ce défi.",
    },
    "challenge_went_on": {
        "en": "Your attempt went on in another window. Reload the page.",
        "fr": "Votre essai a continué dans une autre fenêtre. Rechargez la page.",
    },
    "challenge_not_made": {
        "en": "Today’s challenge could not be made. Please try again in a minute.",
        "fr": "Le défi du jour n’a pas pu être préparé. Réessayez dans une minute.",
    },
    "challenge_open": {
        "en": "This challenge is secret until its day is over.",
        "fr": "Ce défi reste secret jusqu’à la fin de sa journée.",
    },
    "day_not_over": {
        "en": "Only you can see your board of the day until the day is over.",
        "fr": "Jusqu’à la fin de la journée, chacun ne voit que son propre plateau du jour.",
    },
    "one_seat_each": {
        "en": "You take one seat; the others are for people on this device.",
        "fr": "Vous occupez une place ; donnez les autres à des personnes sur cet appareil.",
    },
    "too_many_tables": {
        "en": "You already have {most} unfinished games.",
        "fr": "Vous avez déjà {most} parties en cours.",
    },
    "house_full": {
        "en": "All tables are taken. Please try again a little later.",
        "fr": "Toutes les tables sont prises. Réessayez un peu plus tard.",
    },
    "no_such_tournament": {
        "en": "There is no tournament at this address.",
        "fr": "Il n’y a pas de tournoi à cette adresse.",
    },
    "bad_tournament": {
        "en": "This tournament isn’t possible: check the game and the numbers.",
        "fr": "Ce tournoi n’est pas possible : vérifiez le jeu et les nombres.",
    },
    "bad_tournament_clock": {
        "en": "A tournament needs a clock: 30 s to 60 min for a game, or 5 s to 5 min for a move.",
        "fr": "Un tournoi se joue à la pendule : de 30 s à 60 min par partie, ou de 5 s à 5 min par coup.",
    },
    "too_many_tournaments": {
        "en": "You already have {most} tournaments that aren’t over.",
        "fr": "Vous avez déjà {most} tournois qui ne sont pas terminés.",
    },
    "tournament_over": {"en": "This tournament is over.", "fr": "Ce tournoi est terminé."},
    "tournament_full": {
        "en": "It’s too late to join this tournament, or it’s full.",
        "fr": "Il est trop tard pour s’inscrire à ce tournoi, ou il est complet.",
    },
    "not_in_tournament": {
        "en": "You aren’t taking part in this tournament.",
        "fr": "Vous ne participez pas à ce tournoi.",
    },
    "not_your_tournament": {
        "en": "Only its host can call it off, and only before it begins.",
        "fr": "Seule la personne qui l’a ouvert peut l’annuler, et seulement avant le début.",
    },
    "bad_record": {"en": "This isn’t a saved game: {why}", "fr": "Ce n’est pas une partie enregistrée : {why}"},
    "no_such_position": {
        "en": "The game has no such position or seat.",
        "fr": "Cette partie n’a pas de telle position ni de telle place.",
    },
    "too_much_to_do": {
        "en": "Many games are being analysed right now. Please try again a little later.",
        "fr": "Beaucoup de parties sont en cours d’analyse. Réessayez un peu plus tard.",
    },
    "not_reviewed": {
        "en": "Analyse the game first.",
        "fr": "Analysez d’abord la partie.",
    },
    "too_many_reviews": {
        "en": "You already have {most} games waiting for analysis.",
        "fr": "Vous avez déjà {most} parties en attente d’analyse.",
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
        "en": "Ludolien is very busy. Please try again a little later.",
        "fr": "Il y a trop de monde en ce moment. Réessayez un peu plus tard.",
    },
    "blocked": {"en": "You can’t join this table.", "fr": "Vous ne pouvez pas rejoindre cette table."},
    "broken": {
        "en": "Something went wrong on our side. Nothing was lost; please try again.",
        "fr": "Un problème est survenu de notre côté. Rien n’est perdu ; réessayez.",
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
