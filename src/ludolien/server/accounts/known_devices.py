"""Known devices: browsers that have signed somebody in before. Who guesses passwords holds none of them up."""

import time
from typing import Final

from litestar.datastructures import Cookie

from ludolien.server.accounts.cookies import DEVICE, SECURE, cookie, is_secure, signed, token_in
from ludolien.server.ops.dependencies import AnyRequest, address_of, house_of
from ludolien.server.ops.secrets import digest, new_token

AGE: Final = 400 * 24 * 3600
"""Seconds after which a browser forgets a cookie at the latest."""


async def remember(request: AnyRequest, user: str, label: str) -> Cookie:
    """This device has just signed somebody in."""
    house = house_of(request)
    token = _token(request) or new_token()
    await house.store.devices.know(digest(token), user, label, time.time())
    return cookie(request, DEVICE, signed(house, "device", token), AGE)


def this_device(request: AnyRequest) -> str:
    """The digest of the device a request comes from, empty where it has signed nobody in."""
    token = _token(request)
    return digest(token) if token else ""


async def take_attempt(request: AnyRequest, login: str, user: str) -> None:
    """Counts an attempt to come in as somebody, or refuses it. Attempts are counted for each account and address, so
    that nobody can use up those of others; a known device of the account has its own."""
    house, device = house_of(request), this_device(request)
    if device and user and await house.store.devices.is_known(device, user):
        house.limits.take("known_device", f"{device} {user}")
        return
    address = address_of(request)
    house.limits.take("sign_in_address", address)
    house.limits.take("sign_in", f"{login} {address}")


def _token(request: AnyRequest) -> str:
    return token_in(request, f"{SECURE}{DEVICE}" if is_secure(request) else DEVICE, "device")
