"""What changes about an account: its owner is told in the house and by mail, and the log of security events says so."""

import time
from typing import Final

from litestar import get, post

from ludolien.server.accounts.messages import AccountNotice
from ludolien.server.notify import mail
from ludolien.server.ops.dependencies import Caller, ThisHouse
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code
from ludolien.store.security import Notice

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "account_made": {
        "en": "Your account was created. All other browsers were signed out.",
        "fr": "Votre compte a été créé. Les autres navigateurs ont été déconnectés.",
    },
    "signed_in": {
        "en": "Someone signed in to your account on a new device: {device}.",
        "fr": "Quelqu’un s’est connecté à votre compte sur un nouvel appareil : {device}.",
    },
    "password_changed": {
        "en": "Your password was changed. All other browsers were signed out.",
        "fr": "Votre mot de passe a été changé. Les autres navigateurs ont été déconnectés.",
    },
    "recovered": {
        "en": "Your account was opened with a recovery code and got a new password.",
        "fr": "Votre compte a été ouvert avec un code de secours et a un nouveau mot de passe.",
    },
    "passkey_added": {
        "en": "A passkey was added: {name}.",
        "fr": "Une clé d’accès a été ajoutée : {name}.",
    },
    "passkey_removed": {
        "en": "A passkey was removed: {name}.",
        "fr": "Une clé d’accès a été retirée : {name}.",
    },
    "program_added": {
        "en": "A program was given access to your account: {name}.",
        "fr": "Un programme a reçu un accès à votre compte : {name}.",
    },
    "program_removed": {
        "en": "A program lost its access: {name}.",
        "fr": "Un programme a perdu son accès : {name}.",
    },
    "codes_made": {
        "en": "New recovery codes were made. The old ones no longer work.",
        "fr": "De nouveaux codes de secours ont été créés. Les anciens ne servent plus.",
    },
    "mail_changed": {
        "en": "Your mail address was changed.",
        "fr": "Votre adresse de courriel a été changée.",
    },
    "mail_removed": {
        "en": "Your mail address was removed.",
        "fr": "Votre adresse de courriel a été retirée.",
    },
    "deleted": {
        "en": "Your account was deleted.",
        "fr": "Votre compte a été supprimé.",
    },
    "renamed": {
        "en": "A moderator gave you another name: {name}. You sign in as before.",
        "fr": "La modération vous a donné un autre nom : {name}. Vous vous connectez comme avant.",
    },
    "muted": {
        "en": "A moderator muted you until {until} (UTC): you can play, but not chat.",
        "fr": "La modération vous a privé de discussion jusqu’au {until} (UTC). Vous pouvez jouer.",
    },
    "unmuted": {"en": "You can chat again.", "fr": "Vous pouvez de nouveau discuter."},
    "banned": {
        "en": "A moderator banned you until {until} (UTC).",
        "fr": "La modération vous a exclu jusqu’au {until} (UTC).",
    },
    "unbanned": {"en": "You can play again.", "fr": "Vous pouvez de nouveau jouer."},
    "table_closed": {
        "en": "A moderator closed a table you played at: {table}.",
        "fr": "La modération a fermé une table où vous jouiez : {table}.",
    },
}
"""What each kind says, filled in with its facts."""


def sentences(kind: str, facts: dict[str, str]) -> dict[str, str]:
    """What has changed, by language."""
    return {language: sentence.format_map(facts) for language, sentence in SENTENCES[kind].items()}


async def tell(house: House, user: str, kind: str, *, also_to: str = "", **facts: str) -> None:
    """Tells somebody what has changed about their account, in the house and by mail where they have an address, and at
    the one they had (`also_to`)."""
    person = await house.store.people.get(user)
    if person is None:
        return
    notice = Notice(id=new_code(12), kind=kind, at=time.time(), facts=facts)
    await house.store.notices.add(user, notice)
    send_letters(house, {person.mail, also_to}, kind, person.language, facts)


def send_letters(house: House, to: set[str], kind: str, language: str, facts: dict[str, str]) -> None:
    """The same by mail, where the house sends any."""
    if house.settings.smtp:
        for address in to - {""}:
            mail.tell_soon(house.settings, address, sentences(kind, facts), language)


@get("/api/notices", tags=["account"], for_banned=True)
async def notices(house: ThisHouse, visitor: Caller) -> tuple[AccountNotice, ...]:
    """What has changed about one's account, the newest first."""
    return tuple(
        AccountNotice(one.id, one.kind, one.at, sentences(one.kind, one.facts), one.is_read)
        for one in await house.store.notices.of(visitor.user.id)
    )


@post("/api/notices/read", tags=["account"], status_code=204, for_banned=True)
async def read_notices(house: ThisHouse, visitor: Caller) -> None:
    """All of them have been read."""
    await house.store.notices.read(visitor.user.id)
