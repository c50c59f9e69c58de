"""Who this browser is: a guest at once, under a name of their own if they like."""

import time

from litestar import Response, get, patch
from litestar.params import JSONBody
from msgspec.structs import replace

from ludolien.local.messages import ChangeMe, Me
from ludolien.server.accounts import names
from ludolien.server.accounts.cookies import is_secure
from ludolien.server.accounts.identity import come_in, is_old, session_of, visitor_of
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor, address_of, house_of
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code
from ludolien.store.accounts import User


@get("/api/me", tags=["identity"])
async def me(request: AnyRequest) -> Response[Me]:
    """Who this browser is. Asked for the first time, it becomes a guest with a friendly name."""
    house = house_of(request)
    if (known := await visitor_of(request)) is not None:
        if known.session and is_secure(request) and await _has_old_cookie(request):
            known, cookies = await come_in(request, known.user)
            return Response(await portrait(house, known), cookies=cookies)
        return Response(await portrait(house, known))
    house.limits.take("guest", address_of(request))
    now = time.time()
    language = names.language_of(request.headers.get("accept-language", ""))
    guest = User(id=new_code(12).lower(), kind="guest", name=names.given(language), created=now, seen=now)
    await house.store.people.add(guest)
    visitor, cookies = await come_in(request, guest)
    return Response(await portrait(house, visitor), cookies=cookies)


async def _has_old_cookie(request: AnyRequest) -> bool:
    """True for a browser whose session is from before cookies were bound to this host."""
    _, found = await session_of(request)
    return found is not None and is_old(found)


@patch("/api/me", tags=["identity"])
async def change_me(house: ThisHouse, visitor: Caller, data: JSONBody[ChangeMe]) -> Me:
    """Another name or language."""
    changes: dict[str, str] = {}
    if data.name is not None:
        changes["name"] = await names.nobody_elses(house.store, data.name, visitor.user.id)
        if login := await house.store.keys.login(visitor.user.id):
            await names.claim(house.store, visitor.user.id, changes["name"], login)
    if data.language is not None:
        changes["language"] = data.language
    if changes:
        await house.store.people.change(visitor.user.id, **changes)
    user = await house.store.people.get(visitor.user.id)
    assert user is not None
    if user.name != visitor.user.name:
        for listener in house.when_name_changes:
            await listener(user)
    return await portrait(house, replace(visitor, user=user))


async def portrait(house: House, visitor: Visitor) -> Me:
    """What a person may know of themselves."""
    user, keys = visitor.user, house.store.keys
    is_member = user.kind == "member"
    login = await keys.login(user.id) if is_member else ""
    credentials = await keys.password(login) if login else None
    return Me(
        user=user.id,
        name=user.name,
        guest=visitor.is_guest,
        csrf=visitor.csrf,
        language="fr" if user.language == "fr" else "en" if user.language == "en" else "",
        passkeys=len(await keys.passkeys_of(user.id)) if is_member else 0,
        recovery_codes_left=await keys.recovery_codes_left(user.id) if is_member else 0,
        is_operator=visitor.is_operator,
        has_password=credentials is not None and bool(credentials[1]),
        mail=user.mail,
        may_mail=bool(house.settings.smtp),
        notices=await house.store.notices.unread(user.id),
        banned_until=house.sanctions.until("ban", user),
        muted_until=house.sanctions.until("mute", user),
        guests_barred_until=house.sanctions.barred_until("ban", user, visitor.network),
    )
