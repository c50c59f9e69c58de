"""Passkeys: a device's own key opens the account. They need https, or the machine itself."""

import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from ludolien.local.messages import Me
from ludolien.server.accounts.changes import tell
from ludolien.server.accounts.confirming import check_confirmed, confirmed
from ludolien.server.accounts.device_names import device_name
from ludolien.server.accounts.messages import Kept, PasskeyAnswer, PasskeyQuestion
from ludolien.server.accounts.sign_in import become_member, kept, member_login, signed_in
from ludolien.server.accounts.tickets import PASSKEY, REGISTER, Purpose, issue, redeem
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor, address_of
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.store import Conflict
from ludolien.store.accounts import Passkey

MOST: Final = 20
"""Of one person."""
LONGEST_LABEL: Final = 40


@post("/api/passkeys/options", tags=["passkeys"], status_code=200)
async def ask_new(request: AnyRequest, house: ThisHouse, visitor: Caller) -> PasskeyQuestion:
    """What to ask the browser to make a passkey."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import structs

    check_confirmed(visitor)
    have = await room_for_one(house, visitor)
    options = generate_registration_options(
        rp_id=relying_party(request),
        rp_name="Ludolien",
        user_id=visitor.user.id.encode(),
        user_name=visitor.user.name,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=passkey.id) for passkey in have],
    )
    await issue(house, REGISTER, options.challenge.hex(), visitor.user.id)
    return PasskeyQuestion(msgspec.json.decode(options_to_json(options)))


@post("/api/passkeys", tags=["passkeys"])
async def add(request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[PasskeyAnswer]) -> Response[Kept]:
    """Keeps the passkey that the browser made; a guest becomes a member by it."""
    from webauthn import verify_registration_response

    check_confirmed(visitor)
    challenge = await asked(house, REGISTER, data, visitor.user.id)
    try:
        made = verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=relying_party(request),
            expected_origin=origin(request),
        )
    except Exception as error:  # the library raises its own kinds and, on odd input, plain ones
        raise ApiError(403, "wrong_passkey") from error
    await room_for_one(house, visitor)
    is_new = visitor.is_guest
    if is_new:
        await become_member(house, visitor, data.name or visitor.user.name, "")
    passkey = Passkey(
        made.credential_id,
        visitor.user.id,
        made.credential_public_key,
        made.sign_count,
        time.time(),
        label_of(data.label) or device_name(request.headers.get("user-agent", "")),
    )
    try:
        await house.store.keys.add_passkey(passkey)
    except Conflict:
        raise ApiError(409, "wrong_passkey") from None
    user = await house.store.people.get(visitor.user.id)
    assert user is not None
    if is_new:
        return await kept(request, house, user)
    await tell(house, user.id, "passkey_added", name=passkey.name)
    answer = await signed_in(request, house, visitor, user.id, is_confirmed=True)
    return Response(Kept(answer.content, ()), status_code=201, cookies=answer.cookies)


def label_of(text: str) -> str:
    """How somebody calls a passkey, tidied."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:LONGEST_LABEL]


@delete("/api/passkeys", tags=["passkeys"], status_code=204)
async def drop(house: ThisHouse, visitor: Caller) -> None:
    """No device opens this account any more; only where a password still does."""
    check_confirmed(visitor)
    _, password = await house.store.keys.password(await member_login(house, visitor)) or ("", "")
    if not password:
        raise ApiError(409, "only_key")
    for passkey in await house.store.keys.passkeys_of(visitor.user.id):
        await _drop(house, visitor, passkey)


@delete("/api/passkeys/{id:str}", tags=["passkeys"], status_code=204)
async def drop_one(house: ThisHouse, visitor: Caller, id: FromPath[str]) -> None:
    """One device opens this account no more; something else must."""
    check_confirmed(visitor)
    have = await house.store.keys.passkeys_of(visitor.user.id)
    passkey = next((one for one in have if one.id.hex() == id), None)
    if passkey is None:
        raise ApiError(404, "no_such_session")
    _, password = await house.store.keys.password(await member_login(house, visitor)) or ("", "")
    if not password and len(have) == 1:
        raise ApiError(409, "only_key")
    await _drop(house, visitor, passkey)


async def _drop(house: House, visitor: Visitor, passkey: Passkey) -> None:
    await house.store.keys.drop_passkeys(visitor.user.id, passkey.id)
    await tell(house, visitor.user.id, "passkey_removed", name=passkey.name or "?")


@post("/api/sign-in/passkey/options", tags=["passkeys"], status_code=200, for_banned=True)
async def ask_known(request: AnyRequest, house: ThisHouse, visitor: Caller) -> PasskeyQuestion:
    """What to ask the browser to find a passkey of this house."""
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(rp_id=relying_party(request))
    await issue(house, PASSKEY, options.challenge.hex(), visitor.user.id)
    return PasskeyQuestion(msgspec.json.decode(options_to_json(options)))


@post("/api/sign-in/passkey", tags=["passkeys"], status_code=200, for_banned=True)
async def sign_in(
    request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[PasskeyAnswer]
) -> Response[Me]:
    """Comes back to an account by a passkey."""
    house.limits.take("sign_in_address", address_of(request))
    passkey = await shown(request, house, visitor, data)
    return await signed_in(request, house, visitor, passkey.user, is_confirmed=True)


@post("/api/confirm/passkey", tags=["passkeys"], status_code=204, for_banned=True)
async def confirm(request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[PasskeyAnswer]) -> None:
    """Shows a passkey of this account again; asked for as when signing in."""
    house.limits.take("confirm", visitor.session or visitor.user.id)
    passkey = await shown(request, house, visitor, data)
    if passkey.user != visitor.user.id:
        raise ApiError(403, "wrong_passkey")
    await confirmed(house, visitor)


async def shown(request: AnyRequest, house: House, visitor: Visitor, data: PasskeyAnswer) -> Passkey:
    """The passkey that the browser has shown, or a refusal."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    challenge = await asked(house, PASSKEY, data, visitor.user.id)
    try:
        passkey = await house.store.keys.passkey(base64url_to_bytes(str(data.credential["id"])))
        if passkey is None:
            raise ApiError(403, "wrong_passkey")
        used = verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=relying_party(request),
            expected_origin=origin(request),
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    except ApiError:
        raise
    except Exception as error:
        raise ApiError(403, "wrong_passkey") from error
    await house.store.keys.used_passkey(passkey.id, used.new_sign_count, time.time())
    return passkey


async def room_for_one(house: House, visitor: Visitor) -> list[Passkey]:
    """The passkeys of somebody who may have one more."""
    have = await house.store.keys.passkeys_of(visitor.user.id)
    if len(have) >= MOST:
        raise ApiError(409, "too_many_passkeys", most=MOST)
    return have


async def asked(house: House, purpose: Purpose, data: PasskeyAnswer, user: str) -> bytes:
    """The challenge that an answer says it answers, if the house has just put it to this visitor."""
    from webauthn.helpers import base64url_to_bytes

    try:
        response: Any = data.credential["response"]
        told = msgspec.json.decode(base64url_to_bytes(response["clientDataJSON"]))
        challenge: bytes = base64url_to_bytes(told["challenge"])
    except Exception as error:
        raise ApiError(403, "wrong_passkey") from error
    if await redeem(house, purpose, challenge.hex(), user) is None:
        raise ApiError(403, "wrong_passkey")
    return challenge


def relying_party(request: AnyRequest) -> str:
    """The name passkeys are bound to; refuses where browsers offer none."""
    host = urlsplit(str(request.base_url)).hostname or ""
    if request.url.scheme != "https" and host != "localhost":
        raise ApiError(409, "no_passkeys")
    return host


def origin(request: AnyRequest) -> str:
    """The origin of the house's page."""
    parts = urlsplit(str(request.base_url))
    return f"{parts.scheme}://{parts.netloc}"
