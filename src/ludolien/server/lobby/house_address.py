"""Where others find the house: who looks at it by this machine's own name would send them to their own machine."""

from litestar import Response, get
from litestar.params import FromPath

from ludolien.server.live.table_requests import find
from ludolien.server.lobby.messages import Address
from ludolien.server.ops import qr
from ludolien.server.ops.dependencies import AnyRequest, ThisHouse
from ludolien.server.ops.health import HERE
from ludolien.server.ops.hosts import LOOPBACK, bare, own_address
from ludolien.server.ops.settings import Settings


def reached_by(request: AnyRequest, settings: Settings) -> Address:
    """The address under which the phones in the room reach the house."""
    asked = request.base_url
    is_here = request.client is not None and request.client.host in HERE
    if not is_here or bare(asked.netloc) not in LOOPBACK:
        return Address(str(asked).rstrip("/"), is_reachable=True)
    if not settings.has_own_names:
        return Address(str(asked).rstrip("/"), is_reachable=False)
    port = f":{asked.port}" if asked.port else ""
    return Address(f"{asked.scheme}://{own_address()}{port}", is_reachable=True)


@get("/api/address", tags=["tables"], sync_to_thread=False)
def address(request: AnyRequest, house: ThisHouse) -> Address:
    """Where others find the house."""
    return reached_by(request, house.settings)


@get("/api/tables/{code:str}/qr.svg", tags=["tables"], media_type="image/svg+xml")
async def invitation(request: AnyRequest, house: ThisHouse, code: FromPath[str]) -> Response[bytes]:
    """The invitation as a QR code."""
    there = await find(house, code)
    svg = qr.qr(f"{reached_by(request, house.settings).address}/tables/{there.code}")
    return Response(svg, media_type="image/svg+xml")
