"""Who sits where: setting up a table, sitting down, leaving, bots on empty seats, starting, and the next game."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from ludolien.catalogue import LANGUAGES, refusal_sentence
from ludolien.core import AnyGame, BadOption, Seat, Value, settle
from ludolien.core.keeper import Occasion
from ludolien.core.levels import HIGHEST
from ludolien.tables import fairness, match, playing
from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import OPEN, Chat, Created, Holder, Hosted, Readied, Rematched, Sealed, Seated
from ludolien.tables.playing import STAND_IN
from ludolien.tables.protocol import Clock
from ludolien.tables.requests import is_sensible
from ludolien.tables.table import Table

LONGEST_ENTROPY: Final = 100
REVEAL_SECONDS: Final = 30.0
"""How long a game waits for entropy that was promised; its browser reveals it by itself."""
REVEAL_SECONDS_AWAY: Final = 86_400.0
"""The same by correspondence, where people look in once a day."""


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
    laid_day: str = "",
    is_screen: bool = False,
    tournament: str = "",
) -> Created | TableError:
    """The first event of a new table. `seed` is 32 bytes of the operating system's best randomness, in hexadecimal."""
    if len(holders) not in game.seats:
        return TableError("wrong_number_of_seats", {"least": game.seats[0], "most": game.seats[-1]})
    if clock is not None and not is_sensible(clock):
        return TableError("bad_clock")
    if is_match and game.match is None:
        return TableError("no_match")
    if is_screen and any(holder.user == host for holder in holders):
        return TableError("screen_plays")
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
        laid_day=laid_day,
        screen=host if is_screen else "",
        tournament=tournament,
    )


def sit(draft: Draft, person: Person, seat: Seat, entropy: str = "", entropy_hash: str = "") -> TableError | None:
    """Takes a free seat, or takes one's own back from the bot that stood in. Nobody missing: the game starts as soon
    as everybody has revealed what they sent the hash of."""
    table = draft.table
    if not 0 <= seat < len(table.holders):
        return TableError("no_such_seat")
    holder = table.holders[seat]
    if holder.kind == "person" and holder.user == person.user:
        return take_back(draft, seat)
    if table.phase != "waiting" or table.sealed:
        return TableError("begun")
    if person.user == table.screen:
        return TableError("screen_plays")
    if holder.kind not in ("open", "invited") or (holder.user and holder.user != person.user):
        return TableError("seat_taken")
    sitting = _trimmed(Holder("person", person.user, person.name, entropy=entropy, entropy_hash=entropy_hash))
    draft.add(Seated(*draft.cause, seat=seat, holder=sitting))
    if table.screen and table.host not in {holder.user for holder in table.holders}:
        draft.add(Hosted(draft.at, host=person.user))
    _start_when_full(draft)
    return None


def seat_for(table: Table, user: str) -> Seat:
    """Where somebody sits down who does not mind where: on the seat kept for them, or the first that is free. Where
    there is none, one that is taken."""
    free = [seat for seat, holder in enumerate(table.holders) if holder.kind in ("open", "invited")]
    kept = [seat for seat in free if table.holders[seat].user == user]
    return next(iter([*kept, *(seat for seat in free if not table.holders[seat].user)]), 0)


def decline(draft: Draft, person: Person) -> TableError | None:
    """Somebody does not take the seat that was kept for them: anybody may."""
    table = draft.table
    if table.phase != "waiting" or table.sealed:
        return TableError("begun")
    kept = [
        seat for seat, holder in enumerate(table.holders) if holder.kind == "invited" and holder.user == person.user
    ]
    for seat in kept:
        draft.add(Seated(*draft.cause, seat=seat, holder=OPEN))
    return None if kept else TableError("not_invited")


def reveal(draft: Draft, person: Person, entropy: str) -> TableError | None:
    """Reveals what one sent the hash of: not too early, which would help whoever sits down last."""
    table = draft.table
    seats = table.seats_of(person.user)
    if not seats:
        return TableError("not_seated")
    if all(table.holders[seat].entropy == entropy for seat in seats):
        return None
    if table.phase != "waiting":
        return TableError("begun")
    if table.sealed is None:
        return TableError("reveal_later")
    owing = [seat for seat in seats if table.holders[seat].owes_entropy]
    if not owing or any(table.holders[seat].entropy_hash != fairness.hash_of(entropy) for seat in owing):
        return TableError("other_entropy")
    for seat in owing:
        draft.add(Seated(*draft.cause, seat=seat, holder=replace(table.holders[seat], entropy=entropy)))
    _begin_when_revealed(draft)
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
        if table.phase == "waiting" and not table.sealed:
            draft.add(Seated(*draft.cause, seat=seat, holder=OPEN))
        elif not holder.stand_in:
            draft.add(Seated(*draft.cause, seat=seat, holder=replace(holder, stand_in=STAND_IN)))
    heirs = [holder.user for holder in draft.table.holders if holder.kind == "person" and holder.user != person.user]
    if table.host == person.user and table.phase == "waiting" and heirs:
        draft.add(Hosted(draft.at, host=heirs[0]))
    _begin_when_revealed(draft)
    return None


def rename(draft: Draft, person: Person) -> TableError | None:
    """Somebody goes by another name from now on. What they are called on a device they share stays."""
    if draft.table.phase == "over":
        return TableError("over")
    for seat, holder in enumerate(draft.table.holders):
        if holder.user == person.user and not holder.same_device and holder.name != person.name:
            draft.add(Seated(*draft.cause, seat=seat, holder=replace(holder, name=person.name)))
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
    if not 0 <= level <= HIGHEST:
        return TableError("no_such_level")
    if table.phase == "over":
        return TableError("over")
    holder = table.holders[seat]
    if table.phase == "waiting" and table.sealed:
        return TableError("begun")
    if table.phase == "waiting":
        filled = Holder("bot", level=level) if level else OPEN
    elif not level or holder.has_given_up:
        return TableError("begun")
    elif holder.kind == "bot":
        filled = replace(holder, level=level)
    elif is_present:
        return TableError("present")
    elif not holder.stand_in and (table.public or table.clock.kind != "none"):
        return TableError("time_is_theirs")
    else:
        filled = replace(holder, stand_in=level)
    draft.add(Seated(*draft.cause, seat=seat, holder=filled))
    _start_when_full(draft)
    return None


def ready(draft: Draft, person: Person, *, is_ready: bool) -> TableError | None:
    """Somebody in the waiting room is ready to begin, or not any more. When all who are there are, and nobody is
    waited for by name, the game begins without those who have not come."""
    table = draft.table
    if table.phase != "waiting" or table.sealed:
        return TableError("begun")
    if not (seats := table.seats_of(person.user)):
        return TableError("not_seated")
    for seat in seats:
        if table.holders[seat].is_ready != is_ready:
            draft.add(Readied(*draft.cause, seat=seat, is_ready=is_ready))
    people = [holder for holder in draft.table.holders if holder.kind == "person"]
    is_kept = any(holder.kind == "invited" and holder.user for holder in draft.table.holders)
    taken = _taken(draft.table)
    are_enough = len({holder.user for holder in people}) > 1 and len(taken) in table.game.seats
    if are_enough and not is_kept and all(holder.is_ready for holder in people):
        _seal(draft, taken)
    return None


def _taken(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat, holder in enumerate(table.holders) if holder.kind in ("person", "bot"))


def start(draft: Draft, person: Person) -> TableError | None:
    """The host starts with those who are there, or the screen that shows them; seats still free are left out where
    the game allows it."""
    table = draft.table
    if person.user not in (table.host, table.screen):
        return TableError("not_host")
    if table.phase != "waiting" or table.sealed:
        return TableError("begun")
    seats = _taken(table)
    if len(seats) not in table.game.seats:
        return TableError("too_few", {"least": table.game.seats[0]})
    _seal(draft, seats)
    return None


def rematch(
    draft: Draft, person: Person, code: str, seed: str, newest: AnyGame | None = None, entropy_hash: str = ""
) -> Created | TableError:
    """The next game at a new table, seats moved on by one; a match goes on. Others are invited to their seats. Outside
    a match it is played in the newest edition, where that has the same options. Before a large screen anybody may
    join in again, and the screen may ask, too."""
    table = draft.table
    is_screen = bool(table.screen) and person.user == table.screen
    if not is_screen and not table.seats_of(person.user):
        return TableError("not_seated")
    if table.phase != "over":
        return TableError("not_over")
    if table.day:
        return TableError("board_of_the_day")
    if table.tournament:
        return TableError("in_tournament")
    if table.rematch:
        return TableError("rematched", {"code": table.rematch})
    standing = match.next_standing(table)
    game = table.game
    if newest is not None and standing is None and newest.options == game.options:
        game = newest
    draft.add(Rematched(*draft.cause, code=code))
    holders = match.moved_on(tuple(_invited(holder, person.user, entropy_hash) for holder in table.holders))
    series = () if standing else match.next_series(table)
    free = table.places - len(holders) if table.screen and not standing else 0
    return Created(
        draft.at,
        person.user,
        code=code,
        game=game.slug,
        edition=game.edition,
        options=table.options,
        holders=(*holders, *(OPEN,) * free),
        host=table.host if is_screen else person.user,
        clock=table.clock,
        seed=seed,
        public=table.public,
        chat=table.chat,
        standing=standing,
        series=(*series, *(0.0,) * free) if series else (),
        screen=table.screen,
    )


def begin(draft: Draft) -> None:
    """What follows the creation of a table at once: the game, where nobody is missing."""
    _start_when_full(draft)


def _start_when_full(draft: Draft) -> None:
    table: Table = draft.table
    is_free = table.phase == "waiting" and not table.sealed
    if is_free and all(holder.kind in ("person", "bot") for holder in table.holders):
        _seal(draft, tuple(range(len(table.holders))))


def _seal(draft: Draft, seats: tuple[Seat, ...]) -> None:
    """Who plays is settled. Where something is left to chance, everybody now reveals their entropy, and what HOUSE may
    show is fixed before they do."""
    table = draft.table
    is_owed = _is_owed(table, seats)
    candidates = None
    if draft.keeper is not None:
        users = tuple(table.holders[seat].user for seat in seats)
        opening = table.game.start(len(seats), table.options)
        candidates = draft.keeper.candidates(opening, Occasion(table.code, users, 0, 0))
    if is_owed or candidates:
        is_away = table.clock.kind == "days"
        until = draft.at + (min(table.clock.seconds, REVEAL_SECONDS_AWAY) if is_away else REVEAL_SECONDS)
        draft.add(Sealed(*draft.cause, seats=seats, until=until, candidates=candidates))
    if not is_owed:
        playing.begin(draft, seats)


def _begin_when_revealed(draft: Draft) -> None:
    sealed = draft.table.sealed
    if draft.table.phase == "waiting" and sealed and not _is_owed(draft.table, sealed.seats):
        playing.begin(draft, sealed.seats)


def _is_owed(table: Table, seats: tuple[Seat, ...]) -> bool:
    is_drawn = fairness.is_left_to_chance(table.game) and not table.day
    return is_drawn and any(table.holders[seat].owes_entropy for seat in seats)


def _trimmed(holder: Holder) -> Holder:
    return replace(holder, entropy=holder.entropy[:LONGEST_ENTROPY])


def _invited(holder: Holder, asker: str, entropy_hash: str) -> Holder:
    if holder.kind == "bot":
        return Holder("bot", level=holder.level)
    sitting = Holder("person", holder.user, holder.name, same_device=holder.same_device)
    return replace(sitting, entropy_hash=entropy_hash) if holder.user == asker else replace(sitting, kind="invited")
