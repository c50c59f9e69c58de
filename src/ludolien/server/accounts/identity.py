"""Who is there: a browser by its signed cookie, a program by its token. Asked by every handler that needs to know.

Whatever changes something asks for a visitor, and a browser must then show the CSRF token that only the page of the
house can have read. Programs send no cookie and need none.
"""

import time
from typing import Final

from litestar.datastructures import Cookie

from ludolien.server.accounts import cookies, known_devices
from ludolien.server.accounts.cookies import SECURE, SESSION, cookie, is_secure, signed, token_in
from ludolien.server.accounts.device_names import device_name
from ludolien.server.ops.dependencies import AnyRequest, Connection, Visitor, address_of, house_of
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import check_person
from ludolien.server.ops.secrets import digest, new_token, sign
from ludolien.store.accounts import SignedIn, User

SESSION_AGE: Final = 180 * 24 * 3600
"""Seconds a session lasts after it was last used."""
TOUCH_EVERY: Final = 3600
HARMLESS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


async def visitor_of(connection: Connection) -> Visitor | None:
    """Who is at the other end, or None."""
    found = await _found(connection)
    if found is not None:
        connection.scope["state"]["user"] = found.user.id  # for the log of security events
    return found


async def _found(connection: Connection) -> Visitor | None:
    house: House = connection.app.state.house
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await _program(connection, token)
    token, found = await session_of(connection)
    if found is None:
        return None
    now = time.time()
    if now - found.session.seen > TOUCH_EVERY:
        await house.store.people.touch(found.session.digest, found.user.id, now)
    return recognised(connection, found, token)


async def session_of(connection: Connection) -> tuple[str, SignedIn | None]:
    """The session of a browser, and its secret. By TLS it is in a cookie that no other host can have set; one from
    before there were such cookies still counts, and `GET /api/me` changes it for a new one."""
    house: House = connection.app.state.house
    since = time.time() - SESSION_AGE
    name = f"{SECURE}{SESSION}" if is_secure(connection) else SESSION
    if token := token_in(connection, name, "session"):
        return token, await house.store.people.in_session(digest(token), since)
    if is_secure(connection) and (token := token_in(connection, SESSION, "session")):
        found = await house.store.people.in_session(digest(token), since)
        return token, found if found is not None and is_old(found) else None
    return "", None


def is_old(found: SignedIn) -> bool:
    """True for a session from before devices had names, when cookies were plain ones."""
    return not found.session.label


def recognised(connection: Connection, found: SignedIn, token: str) -> Visitor:
    """The visitor that a session makes of a user, seen where they are now."""
    house, network = house_of(connection), address_of(connection)
    house.whereabouts.see(found.user, network)
    csrf, confirmed = sign(house.key, "csrf", token), found.session.confirmed
    return Visitor(found.user, found.session.digest, csrf, found.is_operator, confirmed=confirmed, network=network)


async def _program(connection: Connection, token: str) -> Visitor | None:
    house, network = house_of(connection), address_of(connection)
    found = await house.store.people.with_token(digest(token))
    if found is None:
        return None
    user, is_uncapped = found
    now = time.time()
    if now - user.seen > TOUCH_EVERY:
        await house.store.people.used_token(user.id, now)
    house.whereabouts.see(user, network)
    return Visitor(user, "", "", is_operator=False, is_uncapped=is_uncapped, network=network)


async def visitor(request: AnyRequest) -> Visitor:
    """The visitor of a request; refuses strangers, browsers that were led here from another page, and who is banned,
    except where a handler is open to them (`for_banned=True`)."""
    found = await visitor_of(request)
    if found is None:
        raise ApiError(401, "unknown_visitor")
    house, is_harmless = house_of(request), request.method in HARMLESS
    if not is_harmless and found.session and request.headers.get("x-csrf", "") != found.csrf:
        raise ApiError(403, "csrf")
    if (stop := await turned_away(house, found)) and not request.route_handler.opt.get("for_banned"):
        raise stop
    if not found.is_uncapped:
        check_person(request, found.user.id)
    if not is_harmless and not found.is_uncapped:
        house.take("change", found.user.id)
    return found


async def turned_away(house: House, visitor: Visitor) -> ApiError | None:
    """Why somebody may not play here now; None for everybody who may."""
    user, sanctions = visitor.user, house.sanctions
    await sanctions.meet(user, visitor.network)
    if until := sanctions.until("ban", user):
        return banned(until)
    if until := sanctions.barred_until("ban", user, visitor.network):
        return ApiError(403, "guests_barred", until=_moment(until))
    return None


def banned(until: float) -> ApiError:
    """Until when somebody may not play here."""
    return ApiError(403, "banned", until=_moment(until))


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))


async def come_in(request: AnyRequest, user: User, *, is_confirmed: bool = False) -> tuple[Visitor, list[Cookie]]:
    """Opens a session for somebody, in place of the one this browser had. Where they have just shown their password or
    a passkey (`is_confirmed`), the device is known from now on."""
    house, now = house_of(request), time.time()
    before = await visitor_of(request)
    token, label = new_token(), device_name(request.headers.get("user-agent", ""))
    confirmed = now if is_confirmed else 0.0
    too_many = await house.store.people.open_session(digest(token), user.id, now, label, confirmed)
    house.connections.end(user.id, too_many)
    if before is not None and before.session and before.user.id != user.id:
        mark = sign(house.key, "browser", before.session)
        for known in (before.user.id, user.id):
            await house.store.traces.leave(known, [mark], now)
    if before is not None and before.session:
        await house.store.people.close_session(before.session)
        house.connections.end(before.user.id, {before.session}, "come_again")
    found = await house.store.people.in_session(digest(token), 0)
    assert found is not None
    given = [session_cookie(request, signed(house, "session", token))]
    if is_confirmed:
        given.append(await known_devices.remember(request, user.id, label))
    return recognised(request, found, token), given


def session_cookie(request: AnyRequest, value: str) -> Cookie:
    """The cookie of a session; an empty value takes it away."""
    return cookie(request, cookies.SESSION, value, SESSION_AGE)


def is_own_page(connection: Connection) -> bool:
    """True unless a browser says that another house's page leads it: for live connections, which show no CSRF token."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")
