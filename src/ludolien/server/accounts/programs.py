"""Programs: players that are software, with a token instead of a browser."""

import time
from typing import Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from ludolien.server.accounts import names
from ludolien.server.accounts.changes import tell
from ludolien.server.accounts.confirming import check_confirmed
from ludolien.server.accounts.deletion import delete_user
from ludolien.server.accounts.messages import NewProgram, Program
from ludolien.server.accounts.sign_in import member_login
from ludolien.server.ops.dependencies import Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.secrets import digest, new_code, new_token
from ludolien.store import Store
from ludolien.store.accounts import User

MOST: Final = 20


@get("/api/programs", tags=["programs"])
async def programs(house: ThisHouse, visitor: Caller) -> tuple[Program, ...]:
    """One's own programs."""
    return tuple(Program(found.id, found.name) for found in await house.store.people.programs_of(visitor.user.id))


@post("/api/programs", tags=["programs"])
async def add_program(house: ThisHouse, visitor: Caller, data: JSONBody[NewProgram]) -> Program:
    """A new program, and its token: shown once."""
    await member_login(house, visitor)
    check_confirmed(visitor)
    if len(await house.store.people.programs_of(visitor.user.id)) >= MOST:
        raise ApiError(409, "too_many_programs", most=MOST)
    name = await names.nobody_elses(house.store, data.name, visitor.user.id)
    made = await make(house.store, name, visitor.user.id, is_uncapped=visitor.is_operator)
    await tell(house, visitor.user.id, "program_added", name=name)
    return made


@delete("/api/programs/{user:str}", tags=["programs"], status_code=204)
async def drop_program(house: ThisHouse, visitor: Caller, user: FromPath[str]) -> None:
    """The program and its token are worth nothing any more."""
    names_of = {found.id: found.name for found in await house.store.people.programs_of(visitor.user.id)}
    if user not in names_of:
        raise ApiError(404, "no_such_person")
    await delete_user(house, user)
    await tell(house, visitor.user.id, "program_removed", name=names_of[user])


async def make(store: Store, name: str, owner: str = "", *, is_uncapped: bool = False) -> Program:
    """A program with a fresh token. On one's own house it may go without limits."""
    now, token = time.time(), new_token()
    user = User(id=new_code(12).lower(), kind="program", name=name, created=now, seen=now, owner=owner)
    await store.people.add(user)
    await store.people.add_token(digest(token), user.id, now, is_uncapped=is_uncapped)
    return Program(user.id, name, token)
