"""What people say to each other at a table."""

from typing import Final

from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import Spoke
from ludolien.tables.seating import Person
from ludolien.tables.sentences import words

LONGEST_LINE: Final = 500
"""Characters of one chat line."""


def say(draft: Draft, person: Person, text: str, phrase: str = "") -> TableError | None:
    """A line of chat: printable, and not too long. The house's own phrases hurt nobody: guests may say them wherever
    anybody may talk."""
    table = draft.table
    if phrase:
        if phrase not in words("en").phrases:
            return TableError("no_such_phrase")
        text = words("en").phrases[phrase]
    line = "".join(letter if letter.isprintable() else " " for letter in text[:LONGEST_LINE]).strip()
    if not line:
        return TableError("empty_chat")
    if table.chat == "off" or (table.chat == "members" and person.is_guest and not phrase):
        return TableError("no_chat")
    seat = next(iter(table.seats_of(person.user)), None)
    # Who took a name as they sat down may be connected under the one before.
    name = person.name if seat is None else table.holders[seat].name
    draft.add(Spoke(*draft.cause, name=name, text=line, seat=seat, phrase=phrase))
    return None
