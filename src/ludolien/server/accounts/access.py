"""All that opens one's account: browsers, devices, passkeys, programs; and how to end each."""

from litestar import delete, get
from litestar.params import FromPath

from ludolien.server.accounts.known_devices import this_device
from ludolien.server.accounts.messages import Access, Opening
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House

ID_LETTERS = 16
"""Of a digest: enough to tell one's own apart."""


@get("/api/account/access", tags=["account"], for_banned=True)
async def access(request: AnyRequest, house: ThisHouse, visitor: Caller) -> Access:
    """Everything that opens this account, with when it was last used."""
    user, store, device = visitor.user.id, house.store, this_device(request)
    return Access(
        sessions=tuple(
            Opening(one.digest[:ID_LETTERS], one.label, one.created, one.seen, one.digest == visitor.session)
            for one in await store.people.sessions_of(user)
        ),
        devices=tuple(
            Opening(one.digest[:ID_LETTERS], one.label, one.created, one.seen, one.digest == device)
            for one in await store.devices.of(user)
        ),
        passkeys=tuple(
            Opening(one.id.hex(), one.name, one.created, one.used) for one in await store.keys.passkeys_of(user)
        ),
        programs=tuple(
            Opening(one.program.id, one.program.name, one.created, one.seen)
            for one in await store.people.tokens_of(user)
        ),
    )


@delete("/api/account/sessions/{id:str}", tags=["account"], status_code=204, for_banned=True)
async def end_session(house: ThisHouse, visitor: Caller, id: FromPath[str]) -> None:
    """Signs a browser out, with its live connections."""
    found = [one.digest for one in await house.store.people.sessions_of(visitor.user.id) if matches(one.digest, id)]
    if not found:
        raise ApiError(404, "no_such_session")
    await house.store.people.close_session(found[0])
    house.connections.end(visitor.user.id, set(found[:1]))


@delete("/api/account/devices/{id:str}", tags=["account"], status_code=204, for_banned=True)
async def forget_device(house: ThisHouse, visitor: Caller, id: FromPath[str]) -> None:
    """A device is a stranger again."""
    found = [one.digest for one in await house.store.devices.of(visitor.user.id) if matches(one.digest, id)]
    if not found:
        raise ApiError(404, "no_such_session")
    await house.store.devices.forget_one(visitor.user.id, found[0])


def matches(digest: str, id: str) -> bool:
    """True for the id by which the page knows a digest."""
    return digest[:ID_LETTERS] == id


async def end_others(house: House, user: str, but: str = "") -> None:
    """Signs somebody out everywhere, but in one session."""
    house.connections.end(user, await house.store.people.close_sessions(user, but=but))


async def end_old_sessions(house: House, before: float) -> None:
    """Signs out whoever has not come since then."""
    if ended := await house.store.people.close_old_sessions(before):
        house.connections.end_sessions(ended)
