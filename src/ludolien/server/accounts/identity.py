"""Who is there: a browser by its signed cookie, a program by its token. Asked by every handler that needs to know.

Whatever changes something asks for a visitor, and a browser must then show the CSRF token that only the page of the
house can have read. Programs send no cookie and need none.
"""

import time
from typing import Final

from litestar.datastructures import Cookie

from ludolien.server.accounts.names import login
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.handlers import AnyRequest, Connection, Visitor, house_of
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import digest, is_signed, new_token, sign
from ludolien.store.accounts import User

COOKIE: Final = "ludolien"
SESSION_AGE: Final = 180 * 24 * 3600
"""Seconds a session lasts after it was last used."""
TOUCH_EVERY: Final = 3600
HARMLESS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


async def visitor_of(connection: Connection) -> Visitor | None:
    """Who is at the other end, or None."""
    house: House = connection.app.state.house
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        found = await house.store.people.with_token(digest(token))
        return None if found is None else Visitor(found[0], "", "", is_operator=False, is_uncapped=found[1])
    token, _, signature = connection.cookies.get(COOKIE, "").partition(".")
    if not token or not is_signed(house.key, "session", token, signature):
        return None
    session, now = digest(token), time.time()
    user = await house.store.people.in_session(session, now - SESSION_AGE)
    if user is None:
        return None
    if now - user.seen > TOUCH_EVERY:
        await house.store.people.touch(session, user.id, now)
    return await recognised(house, user, token)


async def recognised(house: House, user: User, token: str) -> Visitor:
    """The visitor that a session makes of a user."""
    is_operator = (
        bool(house.settings.operators)
        and user.kind == "member"
        and await house.store.keys.login(user.id) in map(login, house.settings.operators)
    )
    return Visitor(user, digest(token), sign(house.key, "csrf", token), is_operator)


async def visitor(request: AnyRequest) -> Visitor:
    """The visitor of a request; refuses strangers, and browsers that were led here from another page."""
    found = await visitor_of(request)
    if found is None:
        raise ApiError(401, "unknown_visitor")
    if request.method not in HARMLESS and found.session and request.headers.get("x-csrf", "") != found.csrf:
        raise ApiError(403, "csrf")
    if request.method not in HARMLESS and not found.is_uncapped:
        house_of(request).limits.take("change", found.user.id)
    return found


async def come_in(request: AnyRequest, user: User) -> tuple[Visitor, Cookie]:
    """Opens a session for somebody, in place of the one this browser had."""
    house = house_of(request)
    before = await visitor_of(request)
    token = new_token()
    await house.store.people.open_session(digest(token), user.id, time.time())
    if before is not None and before.session:
        await house.store.people.close_session(before.session)
    return await recognised(house, user, token), cookie(request, f"{token}.{sign(house.key, 'session', token)}")


def cookie(request: AnyRequest, value: str) -> Cookie:
    """The session's cookie: out of reach of scripts and other sites, and never sent in clear where there is TLS."""
    return Cookie(
        key=COOKIE,
        value=value,
        path="/",
        max_age=SESSION_AGE if value else 0,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def is_own_page(connection: Connection) -> bool:
    """True unless a browser says that another house's page leads it: for live connections, which show no CSRF token."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")
