"""The server: the only part that knows the web framework. `app.py` puts its packages together."""

from pathlib import Path


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    lan: bool = False,
    data: Path | None = None,
    database: str | None = None,
) -> None:
    """Opens the house and stays until it is stopped. The web framework is only imported when this is called."""
    from ludolien.server.ops.settings import Settings
    from ludolien.server.serving import open_house

    open_house(Settings.chosen(data=data, database=database), host, port, lan=lan)
