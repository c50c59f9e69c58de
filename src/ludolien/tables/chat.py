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
    seats = table.seats_of(person.user)
    draft.add(Spoke(*draft.cause, name=person.name, text=line, seat=seats[0] if seats else None, phrase=phrase))
    return None
