"""Two people at one table of a house of many nodes."""

from tests.cluster.in_process import Nodes
from tests.server.wire import Player, new_table


async def played(player: Player, seat: int, text: str) -> None:
    answer = await player.play(seat, text)
    assert answer["type"] == "done", answer


async def seated(nodes: Nodes) -> list[Player]:
    """Two people at one table, each by a node of their own; the first node owns it."""
    people = [await nodes.player(node, "ABC", f"P{node}") for node in (0, 1)]
    await nodes.tables(0).create(new_table("ABC", *(one.who for one in people)))
    for seat, one in enumerate(people):
        await (await one.connect()).hello(seat)
    assert nodes.owner("ABC") == 0
    return people
