"""What happens at a table and concerns people who may be elsewhere in the house: their game begins, somebody joins."""

from ludolien.server.live.house_messages import Begins, Joined
from ludolien.server.live.people import People
from ludolien.tables.draft import Step
from ludolien.tables.events import Seated, Started
from ludolien.tables.table import Table


def announce(people: People, step: Step) -> None:
    """Tells those who sit at the table and do not look at it what they have to know."""
    table, event = step.table, step.event
    if isinstance(event, Started):
        begins = Begins(table.code, table.game.slug, max(event.begins, event.at), event.at)
        for user in _seated(table):
            people.tell(user, begins)
    elif isinstance(event, Seated) and table.phase == "waiting" and event.holder.kind == "person" and event.by:
        holder = event.holder
        if holder.entropy:  # they sat there before, and reveal their share in the dice
            return
        for user in {table.host, *_seated(table)} - {holder.user}:
            people.tell(user, Joined(table.code, table.game.slug, holder.name))


def _seated(table: Table) -> set[str]:
    return {holder.user for holder in table.holders if holder.kind == "person"}
