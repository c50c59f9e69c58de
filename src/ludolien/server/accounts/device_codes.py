"""Another device: a code shown on one signs in the other, once, within minutes."""

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from ludolien.local.messages import Me
from ludolien.server.accounts.messages import DeviceCode, UseDeviceCode
from ludolien.server.accounts.sign_in import signed_in
from ludolien.server.accounts.tickets import DEVICE, issue, redeem
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, address_of
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.qr import qr
from ludolien.server.ops.secrets import new_code, typed

LETTERS: Final = 10


@post("/api/devices", tags=["account"])
async def another_device(request: AnyRequest, house: ThisHouse, visitor: Caller) -> DeviceCode:
    """A code for one's other device."""
    if not visitor.session:
        raise ApiError(403, "people_only")
    code = new_code(LETTERS)
    await issue(house, DEVICE, code, visitor.user.id)
    link = f"{str(request.base_url).rstrip('/')}/sign-in#{code}"
    return DeviceCode(f"{code[:5]}-{code[5:]}", link, DEVICE.seconds, qr(link).decode())


@post("/api/sign-in/device", tags=["account"], status_code=200)
async def sign_in_device(
    request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[UseDeviceCode]
) -> Response[Me]:
    """Signs in with a code shown on another device."""
    house.limits.take("sign_in_address", address_of(request))
    ticket = await redeem(house, DEVICE, typed(data.code))
    if ticket is None:
        raise ApiError(403, "wrong_code")
    return await signed_in(request, house, visitor, ticket.user)
