"""`ludolien serve`: opens the house."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    lan: Annotated[bool, typer.Option("--lan", help="Open to the local network, with a QR code.")] = False,
    data: Annotated[Path | None, typer.Option(help="Where everything that is kept lies.", show_default=False)] = None,
    database: Annotated[str | None, typer.Option(help="An address of SQLAlchemy.", show_default=False)] = None,
) -> None:
    """Open the house in the browser."""
    from ludolien import server

    server.serve(host, port, lan, data, database)
