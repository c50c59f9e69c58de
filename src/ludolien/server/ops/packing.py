"""Large answers are packed beside the event loop, so that nobody waits for them."""

import asyncio
import gzip
from typing import Any, Final, TypeVar

import msgspec
from litestar import MediaType, Request, Response

T = TypeVar("T")
SMALL: Final = 1000
"""Bytes that are not worth packing."""


async def packed(request: Request[Any, Any, Any], answer: T) -> Response[T]:
    """The answer as JSON, gzipped for who takes that. For routes that are marked `is_packed`."""
    body, headers = msgspec.json.encode(answer), {"vary": "accept-encoding"}
    if len(body) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    content: Any = body
    return Response(content, media_type=MediaType.JSON, headers=headers)
