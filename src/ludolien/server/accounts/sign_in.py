"""Accounts: keeping a guest, signing in and out, recovering, leaving for good."""

import time
from typing import Final

from litestar import Response, delete, post, put
from litestar.params import JSONBody

from ludolien.local.messages import Me
from ludolien.server.accounts import names, passwords
from ludolien.server.accounts.access import end_others
from ludolien.server.accounts.changes import send_letters, tell
from ludolien.server.accounts.confirming import check_confirmed
from ludolien.server.accounts.deletion import delete_user
from ludolien.server.accounts.device_names import device_name
from ludolien.server.accounts.identity import come_in, session_cookie
from ludolien.server.accounts.known_devices import take_attempt, this_device
from ludolien.server.accounts.me import portrait
from ludolien.server.accounts.messages import (
    AskForMail,
    Credentials,
    Kept,
    MailAddress,
    NewPassword,
    Recovery,
    RecoveryCodes,
)
from ludolien.server.accounts.tickets import MAIL, issue, redeem
from ludolien.server.notify import mail
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor, address_of
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import digest, new_code, typed
from ludolien.store import Conflict
from ludolien.store.accounts import User

CODES: Final = 8
CODE_LETTERS: Final = 16


@post("/api/account", tags=["account"])
async def keep(request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[Credentials]) -> Response[Kept]:
    """Keeps a guest as an account: the same person, with a password from now on."""
    house.limits.take("account", address_of(request))
    passwords.check_length(data.password)
    await become_member(house, visitor, data.name, await passwords.hashed(data.password))
    return await kept(request, house, await _person(house, visitor.user.id))


async def become_member(house: House, visitor: Visitor, wished: str, password: str) -> str:
    """A guest becomes a member under a name that is nobody else's."""
    if visitor.user.kind != "guest":
        raise ApiError(409, "already_member" if visitor.user.kind == "member" else "people_only")
    name = await names.nobody_elses(house.store, wished, visitor.user.id)
    login = names.login(name)
    try:
        await house.store.keys.set_password(visitor.user.id, login, password)
        await names.claim(house.store, visitor.user.id, name, login)
    except Conflict:
        raise ApiError(409, "name_taken") from None
    except ApiError:  # somebody was quicker
        await house.store.keys.drop_password(visitor.user.id)
        raise
    await house.store.people.change(visitor.user.id, name=name, kind="member")
    for listener in house.when_guest_stays:
        await listener(visitor.user)
    return name


async def kept(request: AnyRequest, house: House, user: User) -> Response[Kept]:
    """A new member with fresh codes and a fresh session, the only one: who else had this guest's does not get the
    account."""
    codes = await fresh_codes(house, user.id)
    visitor, cookies = await come_in(request, user, is_confirmed=True)
    await end_others(house, user.id, but=visitor.session)
    await tell(house, user.id, "account_made")
    return Response(Kept(await portrait(house, visitor), codes), status_code=201, cookies=cookies)


@post("/api/sign-in", tags=["account"], status_code=200, for_banned=True)
async def sign_in(request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[Credentials]) -> Response[Me]:
    """Comes back to an account by its password."""
    login = names.login(data.name)
    user, kept = await house.store.keys.password(login) or ("", "")
    await take_attempt(request, login, user)
    if not await passwords.verify(kept, data.password):
        raise ApiError(403, "wrong_password")
    return await signed_in(request, house, visitor, user, is_confirmed=True)


async def signed_in(
    request: AnyRequest, house: House, before: Visitor, user: str, *, is_confirmed: bool = False
) -> Response[Me]:
    """This browser is now somebody else, who goes on with the games of the guest it was. Where the device has not
    signed them in before, they are told."""
    person = await _person(house, user)
    if before.user.kind == "guest" and before.user.id != user:
        for listener in house.when_guest_signs_in:
            await listener(before.user, person)
    is_known = await house.store.devices.is_known(this_device(request), user)
    visitor, cookies = await come_in(request, person, is_confirmed=is_confirmed)
    if person.kind == "member" and not is_known:
        await tell(house, user, "signed_in", device=device_name(request.headers.get("user-agent", "")))
    return Response(await portrait(house, visitor), status_code=200, cookies=cookies)


@post("/api/sign-out", tags=["account"], status_code=204, for_banned=True)
async def sign_out(request: AnyRequest, house: ThisHouse, visitor: Caller) -> Response[None]:
    """This browser is nobody again."""
    await house.store.people.close_session(visitor.session)
    house.connections.end(visitor.user.id, {visitor.session})
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])


@post("/api/sign-out/elsewhere", tags=["account"], status_code=204, for_banned=True)
async def sign_out_elsewhere(house: ThisHouse, visitor: Caller) -> None:
    """All other browsers of this person are signed out."""
    await end_others(house, visitor.user.id, but=visitor.session)


@put("/api/account/password", tags=["account"], status_code=204)
async def change_password(house: ThisHouse, visitor: Caller, data: JSONBody[NewPassword]) -> None:
    """Another password; all other browsers are signed out. Who has only passkeys shows one first."""
    login = await member_login(house, visitor)
    _, now_kept = await house.store.keys.password(login) or ("", "")
    if now_kept:
        house.limits.take("confirm", visitor.session or visitor.user.id)
        if not await passwords.verify(now_kept, data.old):
            raise ApiError(403, "wrong_password")
    else:
        check_confirmed(visitor)
    await _set_password(house, visitor.user.id, login, data.password)
    await house.store.people.confirm(visitor.session, time.time())
    await end_others(house, visitor.user.id, but=visitor.session)
    await tell(house, visitor.user.id, "password_changed")


@post("/api/account/recovery-codes", tags=["account"])
async def recovery_codes(house: ThisHouse, visitor: Caller) -> RecoveryCodes:
    """New recovery codes, shown once."""
    await member_login(house, visitor)
    check_confirmed(visitor)
    codes = RecoveryCodes(await fresh_codes(house, visitor.user.id))
    await tell(house, visitor.user.id, "codes_made")
    return codes


@put("/api/account/mail", tags=["account"], status_code=204)
async def change_mail(house: ThisHouse, visitor: Caller, data: JSONBody[MailAddress]) -> None:
    """Where the house may send a recovery code."""
    await member_login(house, visitor)
    if not house.settings.smtp:
        raise ApiError(409, "no_mail")
    if data.mail and not mail.is_address(data.mail):
        raise ApiError(400, "bad_mail")
    check_confirmed(visitor)
    before = visitor.user.mail
    if data.mail != before:
        await house.store.people.change(visitor.user.id, mail=data.mail)
        await tell(house, visitor.user.id, "mail_changed" if data.mail else "mail_removed", also_to=before)


@post("/api/recover/mail", tags=["account"], status_code=204)
async def recover_by_mail(request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[AskForMail]) -> None:
    """Sends a recovery code where the account has a mail address. The answer is the same where it has none."""
    if not house.settings.smtp:
        raise ApiError(409, "no_mail")
    login = names.login(data.name)
    owner, _ = await house.store.keys.password(login) or ("", "")
    await take_attempt(request, login, owner)
    user = await house.store.people.get(owner) if owner else None
    if user is not None and user.mail and house.limits.may("mail", owner):
        code = new_code(CODE_LETTERS)
        await issue(house, MAIL, code, user.id)
        mail.send_soon(house.settings, user.mail, code, user.language)


@post("/api/recover", tags=["account"], status_code=200)
async def recover(request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[Recovery]) -> Response[Me]:
    """A recovery code, or one that came by mail, for a new password."""
    login = names.login(data.name)
    owner, _ = await house.store.keys.password(login) or ("", "")
    await take_attempt(request, login, owner)
    passwords.check_length(data.password)
    code = typed(data.code)
    if not owner or not (
        await house.store.keys.use_recovery_code(owner, digest(code)) or await redeem(house, MAIL, code, owner)
    ):
        raise ApiError(403, "wrong_code")
    await _set_password(house, owner, login, data.password)
    await end_others(house, owner)
    await house.store.devices.forget(owner, but=this_device(request))
    await tell(house, owner, "recovered")
    return await signed_in(request, house, visitor, owner, is_confirmed=True)


@delete("/api/account", tags=["account"], status_code=204, for_banned=True)
async def leave_for_good(request: AnyRequest, house: ThisHouse, visitor: Caller) -> Response[None]:
    """Everything personal goes. Games played with others stay, without a name."""
    check_confirmed(visitor)
    await delete_user(house, visitor.user.id)
    send_letters(house, {visitor.user.mail}, "deleted", visitor.user.language, {})
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])


async def member_login(house: House, visitor: Visitor) -> str:
    """The login of a member, or a refusal."""
    login = await house.store.keys.login(visitor.user.id)
    if not login:
        raise ApiError(403, "members_only")
    return login


async def fresh_codes(house: House, user: str) -> tuple[str, ...]:
    """New recovery codes; only their digests are kept."""
    codes = [new_code(CODE_LETTERS) for _ in range(CODES)]
    await house.store.keys.set_recovery_codes(user, map(digest, codes))
    return tuple("-".join(code[at : at + 4] for at in range(0, CODE_LETTERS, 4)) for code in codes)


async def _set_password(house: House, user: str, login: str, password: str) -> None:
    passwords.check_length(password)
    await house.store.keys.set_password(user, login, await passwords.hashed(password))


async def _person(house: House, id: str) -> User:
    user = await house.store.people.get(id)
    if user is None:
        raise ApiError(404, "no_such_person")
    return user
