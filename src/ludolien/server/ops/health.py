"""What the one who runs the house looks at."""

from litestar import MediaType, Response, get
from prometheus_client import generate_latest

from ludolien import VERSION
from ludolien.server.ops.dependencies import AnyRequest, ThisHouse
from ludolien.server.ops.errors import ApiError

HERE = frozenset({"127.0.0.1", "::1", "testclient"})


@get("/health", tags=["operations"])
async def health(house: ThisHouse) -> dict[str, str]:
    """The house is open, and what is played can be written."""
    if not await house.is_writable():
        raise ApiError(503, "not_writable")
    return {"status": "open", "version": VERSION}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest, house: ThisHouse) -> Response[bytes]:
    """For Prometheus, where the house was told to show them: to this machine, or to everybody."""
    is_here = request.client is not None and request.client.host in HERE
    if not house.settings.has_open_metrics and not (is_here and house.settings.has_local_metrics):
        raise ApiError(404, "not_found")
    return Response(generate_latest(house.metrics.registry), media_type=MediaType.TEXT)
