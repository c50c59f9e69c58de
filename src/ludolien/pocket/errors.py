"""What a house without a server answers when it cannot do what was asked."""

from collections.abc import Mapping
from typing import Final

from ludolien.local.messages import ErrorBody
from ludolien.tables.draft import TableError
from ludolien.tables.sentences import error_sentences

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "online_only": {
        "en": "This needs the house: it works again once you are connected.",
        "fr": "Il faut la maison pour cela : ce sera possible dès que vous serez connecté.",
    },
    "nobody_else": {
        "en": "Without a connection nobody else can come: play against bots, or pass this device round.",
        "fr": "Sans connexion, personne ne peut venir : jouez contre l’ordinateur, ou passez-vous cet appareil.",
    },
    "no_such_game": {"en": "There is no game called {name}.", "fr": "Il n’y a pas de jeu nommé {name}."},
    "no_such_language": {
        "en": "The house speaks English and French.",
        "fr": "La maison parle français et anglais.",
    },
    "no_such_lesson": {"en": "There is no such step to learn.", "fr": "Il n’y a pas de telle étape à apprendre."},
    "no_such_position": {
        "en": "The game has no such position or seat.",
        "fr": "Cette partie n’a pas de telle position ni de telle place.",
    },
    "bad_name": {
        "en": "A name has 1 to {longest} characters, with at least one letter or figure.",
        "fr": "Un nom compte de 1 à {longest} caractères, dont au moins une lettre ou un chiffre.",
    },
    "bad_record": {"en": "This is no record of a game: {why}", "fr": "Ce n’est pas le relevé d’une partie : {why}"},
    "no_such_riddle": {
        "en": "These riddles are at the house: they can be played once you are connected.",
        "fr": "Ces énigmes sont à la maison : vous pourrez y jouer une fois connecté.",
    },
    "unreadable": {"en": "The request could not be read: {detail}", "fr": "La demande est illisible : {detail}"},
    "broken": {
        "en": "Something went wrong here. Your games are kept: load the page again.",
        "fr": "Quelque chose s’est mal passé. Vos parties sont gardées : rechargez la page.",
    },
}


class PocketError(Exception):
    """A refusal with its status, as the house's own answers have one."""

    def __init__(self, status: int, body: ErrorBody) -> None:
        super().__init__(body.code)
        self.status = status
        self.body = body


def error(status: int, code: str, **facts: object) -> PocketError:
    """A refusal of this house."""
    return PocketError(
        status, ErrorBody(code, {language: text.format(**facts) for language, text in SENTENCES[code].items()})
    )


def of_table(trouble: TableError) -> PocketError:
    """A refusal of a table."""
    return PocketError(409, ErrorBody(trouble.code, error_sentences(trouble)))
