"""Who sits where: setting up a table, sitting down, leaving, bots on empty seats, starting, and the next game."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from ludolien.catalogue import LANGUAGES, refusal_sentence
from ludolien.core import AnyGame, BadOption, Seat, Value, settle
from ludolien.tables import match
from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import OPEN, Chat, Created, Holder, Hosted, Moved, Rematched, Seated, Started
from ludolien.tables.playing import STAND_IN
from ludolien.tables.playing import settle as settle_game
from ludolien.tables.protocol import Clock
from ludolien.tables.requests import is_sensible
from ludolien.tables.table import Table

LONGEST_ENTROPY: Final = 100
HIGHEST_LEVEL: Final = 6


class Person(msgspec.Struct, frozen=True):
    """Somebody at the door: a public id, a name, and whether they have no account."""

    user: str
    name: str
    is_guest: bool = True


def create(
    game: AnyGame,
    holders: tuple[Holder, ...],
    *,
    code: str,
    seed: str,
    at: float,
    host: str,
    options: Mapping[str, Value] | None = None,
    clock: Clock | None = None,
    is_public: bool = False,
    is_match: bool = False,
    chat: Chat | None = None,
    day: str = "",
    laid: tuple[msgspec.Raw, ...] = (),
) -> Created | TableError:
    """The first event of a new table. `seed` is 32 bytes of the operating system's best randomness, in hexadecimal."""
    if len(holders) not in game.seats:
        return TableError("wrong_number_of_seats", {"least": game.seats[0], "most": game.seats[-1]})
    if clock is not None and not is_sensible(clock):
        return TableError("bad_clock")
    if is_match and game.match is None:
        return TableError("no_match")
    try:
        settings = settle(game.options, options or {}, at_tables=True)
        game.start(len(holders), settings)
    except BadOption as bad:
        if bad.refusal is None:
            return TableError("bad_options", {"why": str(bad)})
        return TableError(
            "bad_text", {language: refusal_sentence(game.slug, bad.refusal, language) for language in LANGUAGES}
        )
    return Created(
        at,
        host,
        code=code,
        game=game.slug,
        edition=game.edition,
        options=settings,
        holders=tuple(_trimmed(holder) for holder in holders),
        host=host,
        clock=clock or Clock(),
        seed=seed,
        public=is_public,
        chat=chat or ("members" if is_public else "all"),
        day=day,
        standing=match.opening(game.match, len(holders)) if is_match and game.match else None,
        laid=laid,
    )


def sit(draft: Draft, person: Person, seat: Seat, entropy: str = "") -> TableError | None:
    """Takes a free seat, or takes one's own back from the bot that stood in. Nobody missing: the game starts."""
    table = draft.table
    if not 0 <= seat < len(table.holders):
        return TableError("no_such_seat")
    holder = table.holders[seat]
    if holder.kind == "person" and holder.user == person.user:
        return take_back(draft, seat)
    if table.phase != "waiting":
        return TableError("begun")
    if holder.kind not in ("open", "invited") or (holder.user and holder.user != person.user):
        return TableError("seat_taken")
    sitting = _trimmed(Holder("person", person.user, person.name, entropy=entropy))
    draft.add(Seated(*draft.cause, seat=seat, holder=sitting))
    _start_when_full(draft)
    return None


def take_back(draft: Draft, seat: Seat) -> TableError | None:
    """A person goes on where a bot has stood in."""
    holder = draft.table.holders[seat]
    if holder.has_given_up:
        return TableError("given_up")
    if holder.stand_in:
        draft.add(Seated(*draft.cause, seat=seat, holder=replace(holder, stand_in=0)))
    return None


def leave(draft: Draft, person: Person) -> TableError | None:
    """Leaves the table. In a running game a bot stands in until the person comes back."""
    table = draft.table
    seats = table.seats_of(person.user)
    if not seats or table.phase == "over":
        return TableError("not_seated" if not seats else "over")
    if table.day:
        return TableError("board_of_the_day")
    for seat in seats:
        holder = table.holders[seat]
        if table.phase == "waiting":
            draft.add(Seated(*draft.cause, seat=seat, holder=OPEN))
        elif not holder.stand_in:
            draft.add(Seated(*draft.cause, seat=seat, holder=replace(holder, stand_in=STAND_IN)))
    heirs = [holder.user for holder in draft.table.holders if holder.kind == "person" and holder.user != person.user]
    if table.host == person.user and table.phase == "waiting" and heirs:
        draft.add(Hosted(draft.at, host=heirs[0]))
    return None


def hand_over(draft: Draft, person: Person, heir: Person) -> TableError | None:
    """A guest turns out to be somebody with an account, who goes on with the game. Nobody plays against themselves:
    where the account has a place already, nothing changes."""
    table = draft.table
    users = [holder.user for holder in table.holders]
    if person.user not in (*users, table.host):
        return TableError("not_seated")
    if table.phase == "over" or heir.user in users:
        return TableError("over" if table.phase == "over" else "seat_taken")
    for seat, holder in enumerate(table.holders):
        if holder.user == person.user:
            name = holder.name if holder.same_device else heir.name
            draft.add(Seated(*draft.cause, seat=seat, holder=replace(holder, user=heir.user, name=name)))
    if table.host == person.user:
        draft.add(Hosted(*draft.cause, host=heir.user))
    return None


def fill(draft: Draft, person: Person, seat: Seat, level: int, *, is_present: bool) -> TableError | None:
    """The host puts a bot of a level on a seat; level 0 makes the seat free. Nobody present is replaced in a game."""
    table = draft.table
    if table.host != person.user:
        return TableError("not_host")
    if table.day:
        return TableError("board_of_the_day")
    if not 0 <= seat < len(table.holders):
        return TableError("no_such_seat")
    if not 0 <= level <= HIGHEST_LEVEL:
        return TableError("no_such_level")
    if table.phase == "over":
        return TableError("over")
    holder = table.holders[seat]
    if table.phase == "waiting":
        filled = Holder("bot", level=level) if level else OPEN
    elif not level or holder.has_given_up:
        return TableError("begun")
    elif holder.kind == "bot":
        filled = replace(holder, level=level)
    elif is_present:
        return TableError("present")
    else:
        filled = replace(holder, stand_in=level)
    draft.add(Seated(*draft.cause, seat=seat, holder=filled))
    _start_when_full(draft)
    return None


def start(draft: Draft, person: Person) -> TableError | None:
    """The host starts with those who are there; seats still free are left out where the game allows it."""
    table = draft.table
    if table.host != person.user:
        return TableError("not_host")
    if table.phase != "waiting":
        return TableError("begun")
    seats = tuple(seat for seat, holder in enumerate(table.holders) if holder.kind in ("person", "bot"))
    if len(seats) not in table.game.seats:
        return TableError("too_few", {"least": table.game.seats[0]})
    draft.add(Started(*draft.cause, seats=seats))
    settle_game(draft)
    return None


def rematch(draft: Draft, person: Person, code: str, seed: str, newest: AnyGame | None = None) -> Created | TableError:
    """The next game at a new table, seats moved on by one; a match goes on. Others are invited to their seats. Outside
    a match it is played in the newest edition, where that has the same options."""
    table = draft.table
    if not table.seats_of(person.user):
        return TableError("not_seated")
    if table.phase != "over":
        return TableError("not_over")
    if table.day:
        return TableError("board_of_the_day")
    if table.rematch:
        return TableError("rematched", {"code": table.rematch})
    standing = match.next_standing(table)
    game = table.game
    if newest is not None and standing is None and newest.options == game.options:
        game = newest
    draft.add(Rematched(*draft.cause, code=code))
    return Created(
        draft.at,
        person.user,
        code=code,
        game=game.slug,
        edition=game.edition,
        options=table.options,
        holders=match.moved_on(tuple(_invited(holder, person.user) for holder in table.holders)),
        host=person.user,
        clock=table.clock,
        seed=seed,
        public=table.public,
        chat=table.chat,
        standing=standing,
    )


def begin(draft: Draft) -> None:
    """What follows the creation of a table at once: the game, where nobody is missing."""
    _start_when_full(draft)


def _start_when_full(draft: Draft) -> None:
    table: Table = draft.table
    if table.phase == "waiting" and all(holder.kind in ("person", "bot") for holder in table.holders):
        draft.add(Started(draft.at, seats=tuple(range(len(table.holders)))))
        for move in table.laid:
            draft.add(Moved(draft.at, move=move))
        settle_game(draft)


def _trimmed(holder: Holder) -> Holder:
    return replace(holder, entropy=holder.entropy[:LONGEST_ENTROPY])


def _invited(holder: Holder, asker: str) -> Holder:
    if holder.kind == "bot":
        return Holder("bot", level=holder.level)
    sitting = Holder("person", holder.user, holder.name, same_device=holder.same_device)
    return sitting if holder.user == asker else replace(sitting, kind="invited")
