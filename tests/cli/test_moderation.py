"""Operators and moderation from the command line."""

import asyncio
from pathlib import Path

import pytest

from ludolien.server.app import new_house
from ludolien.server.moderation.deeds import do
from ludolien.server.ops.settings import Settings
from ludolien.store import Store
from ludolien.store.accounts import User
from tests.cli.conftest import Run


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A house with a member called Otto, and a guest with an evil name."""

    async def fill() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'ludolien.sqlite'}")
        await store.people.add(User(id="otto1", kind="member", name="Otto", created=1, seen=1))
        await store.keys.set_password("otto1", "otto", "hash")
        await store.people.add(User(id="guest1", kind="guest", name="Otto", created=1, seen=1))
        await store.close()

    asyncio.run(fill())
    return tmp_path


def test_operators_are_appointed_by_account(run: Run, data: Path) -> None:
    assert run("operator", "list", "--data", data).out == ""
    assert run("operator", "add", "OTTO", "--data", data).out == "otto (otto1) is an operator\n"
    assert run("operator", "list", "--json", "--data", data).json == [{"user": "otto1", "name": "Otto"}]
    nobody = run("operator", "add", "Nobody", "--data", data)
    assert (nobody.code, nobody.out) == (2, "") and "Nobody here has an account called Nobody" in nobody.err
    assert run("operator", "add", "guest1", "--data", data).code == 2, "guests are no operators"
    assert run("operator", "remove", "otto", "--data", data).code == 0
    assert run("operator", "remove", "otto", "--data", data).code == 2
    assert run("operator", "list", "--json", "--data", data).json == []


def test_the_house_does_what_was_asked_for(run: Run, data: Path) -> None:
    assert run("moderate", "mute", "otto", "--hours", 1, "--reason", "rude", "--data", data).code == 0
    assert run("moderate", "rename", "guest1", "Polite", "--data", data).code == 0
    assert run("moderate", "ban", "guest1", "--hours", 0, "--data", data).code == 0
    for wrong in (("ban", "Nobody"), ("close", "NOPE"), ("rename", "guest1", "Ludolien")):
        assert run("moderate", *wrong, "--data", data).code == 2, wrong
    assert "mute otto1: to be done (rude)" in run("moderate", "log", "--data", data).out

    async def open_for_a_moment() -> None:
        house = new_house(Settings(data=data, database=f"sqlite:///{data / 'ludolien.sqlite'}"))
        await house.open()
        for deed in await house.store.moderation.to_do():
            await do(house, deed)
        otto, guest = await house.store.people.get("otto1"), await house.store.people.get("guest1")
        assert otto is not None and guest is not None
        assert house.sanctions.until("mute", otto) and not house.sanctions.until("ban", otto)
        assert house.sanctions.until("ban", guest) and guest.name == "Polite"
        await house.close()

    asyncio.run(open_for_a_moment())
    log = run("moderate", "log", "--json", "--data", data).json
    assert [(one["what"], one["outcome"]) for one in log] == [("ban", "done"), ("rename", "done"), ("mute", "done")]
    assert all(one["operator"].startswith("shell:") for one in log)
