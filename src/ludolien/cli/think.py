"""`ludolien think`: lends this machine's cores to a house on another one."""

from typing import Annotated

import typer

from ludolien.cli.console import NOT_RIGHT, CliError, screen


def think(
    bus: Annotated[str, typer.Option(help="The house's NATS: nats://host:4222.", show_default=False)],
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that think.", show_default=False)] = None,
) -> None:
    """Think for the bots of a house, until stopped."""
    import asyncio

    from ludolien.bus import BadBus
    from ludolien.server.bots.pool import WorkerPool
    from ludolien.server.bots.thinker import keep_thinking

    try:
        asyncio.run(keep_thinking(bus, WorkerPool(workers), lambda: screen.print(f"Thinking for the house at {bus}")))
    except BadBus as error:
        raise CliError(str(error), NOT_RIGHT) from None
