"""What the one who runs the house looks at."""

from litestar import get

from ludolien import VERSION


@get("/health", tags=["operations"], sync_to_thread=False)
def health() -> dict[str, str]:
    """The house is open."""
    return {"status": "open", "version": VERSION}
