"""What the one who runs the house looks at."""

from litestar import MediaType, Response, get
from prometheus_client import generate_latest
from sqlalchemy import text

from ludolien import VERSION
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.handlers import AnyRequest, ThisHouse

HERE = frozenset({"127.0.0.1", "::1", "testclient"})


@get("/health", tags=["operations"])
async def health(house: ThisHouse) -> dict[str, str]:
    """The house is open, and its database answers."""
    async with house.store.database.reading() as connection:
        await connection.execute(text("SELECT 1"))
    return {"status": "open", "version": VERSION}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest, house: ThisHouse) -> Response[bytes]:
    """For Prometheus, on this machine unless the house shows them to everybody."""
    is_here = request.client is not None and request.client.host in HERE
    if not is_here and not house.settings.has_open_metrics:
        raise ApiError(404, "not_found")
    return Response(generate_latest(house.metrics.registry), media_type=MediaType.TEXT)
