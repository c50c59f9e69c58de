"""Tournaments as pages show them. What is the same for all is made at most once a second."""

from collections import Counter
from typing import Final

import msgspec

from ludolien.server.ops.dependencies import Visitor
from ludolien.server.ops.errors import ApiError
from ludolien.server.tournaments.decisions import Whole
from ludolien.server.tournaments.director import Director
from ludolien.server.tournaments.messages import TournamentCard, TournamentGame, TournamentLine, TournamentPage
from ludolien.server.tournaments.terms import LATE_UNTIL, Terms
from ludolien.store.tournaments import Entrant, Tournament

FRESH_FOR: Final = 1.0
"""Seconds."""
MOST_KEPT: Final = 100


class Seen(msgspec.Struct, frozen=True):
    """A tournament with its table, and when it was read."""

    at: float
    whole: Whole
    lines: tuple[TournamentLine, ...]


class Shown:
    """What was read lately."""

    def __init__(self, director: Director) -> None:
        self.director = director
        self._seen: dict[str, Seen] = {}

    async def close(self) -> None:
        """Nothing is left behind."""

    def forget(self, code: str) -> None:
        """Something has changed: it is read anew."""
        self._seen.pop(code, None)

    async def page(self, code: str, visitor: Visitor) -> TournamentPage:
        """A tournament as somebody sees it."""
        seen = await self._read(code)
        whole, now = seen.whole, self.director.tables.now()
        tournament = whole.tournament
        mine = next((one for one in whole.entrants if one.user == visitor.user.id), None)
        is_host = tournament.host == visitor.user.id
        return TournamentPage(
            card=self.card(tournament, whole.terms, sum(is_there(one) for one in whole.entrants), visitor, whole),
            now=now,
            me=mine.number if mine else 0,
            presence=mine.state if mine else "",
            may_join=may_join(whole, now, self.director.ends(whole), is_known=mine is not None),
            may_close=tournament.state != "ended"
            and (visitor.is_operator or (is_host and tournament.state == "planned")),
            round=tournament.round,
            lines=seen.lines,
            games=tuple(TournamentGame(one.code, one.seats, one.round) for one in whole.running),
        )

    def card(
        self, tournament: Tournament, terms: Terms, people: int, visitor: Visitor, whole: Whole | None = None
    ) -> TournamentCard:
        """A tournament in a list."""
        lost = self.director.tables.uptime.lost_since(tournament.starts)
        is_arena = terms.kind == "arena"
        return TournamentCard(
            code=tournament.code,
            game=terms.game,
            kind=terms.kind,
            state=tournament.state,
            outcome=tournament.outcome,
            options=terms.options,
            clock=terms.clock,
            starts=tournament.starts,
            ends=tournament.starts + 60 * terms.minutes + lost if is_arena else None,
            minutes=terms.minutes,
            rounds=whole.rounds if whole and tournament.state != "planned" else terms.rounds,
            fill=terms.fill,
            level=terms.level,
            rated=terms.is_rated,
            streaks=terms.has_streaks,
            most=terms.most,
            people=people,
            is_mine=tournament.host == visitor.user.id,
        )

    async def _read(self, code: str) -> Seen:
        now = self.director.tables.now()
        seen = self._seen.get(code)
        if seen is not None and now - seen.at < FRESH_FOR:
            return seen
        tournament = await self.director.store.tournaments.get(code)
        if tournament is None:
            raise ApiError(404, "no_such_tournament")
        whole = await self.director.whole(tournament)
        seen = self._seen[code] = Seen(now, whole, tuple(_lines(whole)))
        while len(self._seen) > MOST_KEPT:
            del self._seen[next(iter(self._seen))]
        return seen


def is_there(one: Entrant) -> bool:
    """True for people who take part."""
    return not one.level and one.state != "out"


def may_join(whole: Whole, now: float, ends: float, *, is_known: bool) -> bool:
    """True while somebody may come, or come back."""
    tournament, kind = whole.tournament, whole.terms.kind
    if tournament.state == "ended" or (kind == "arena" and now >= ends):
        return False
    if is_known or tournament.state == "planned":
        return is_known or len(whole.entrants) < whole.terms.most
    late, fills_gap = lateness(whole.terms)
    has_room = len(whole.entrants) < whole.terms.most and not (fills_gap and len(whole.entrants) % 2 == 0)
    return has_room and tournament.round < late


def lateness(terms: Terms) -> tuple[int, bool]:
    """Before which round somebody may still come once it runs, and whether only to make the number even."""
    return {"arena": (1, False), "robin": (LATE_UNTIL, True), "points": (terms.rounds, False)}[terms.kind]


def _lines(whole: Whole) -> list[TournamentLine]:
    entrants = {one.number: one for one in whole.entrants}
    playing = {number: one.code for one in whole.running for number in one.seats}
    kin: Counter[int] = Counter()
    kins = {}
    for one in whole.entrants:
        kins[one.number] = kin[one.level]
        kin[one.level] += 1
    shown = []
    for line in whole.lines():
        one = entrants[line.number]
        shown.append(
            TournamentLine(
                number=line.number,
                place=line.place,
                user=one.user,
                name=one.name,
                level=one.level,
                kin=kins[one.number] if one.level else 0,
                state=one.state,
                points=line.points,
                tie=line.tie,
                wins=line.wins,
                draws=line.draws,
                games=line.games,
                sheet=line.sheet,
                fire=line.is_on_fire,
                code=playing.get(line.number, ""),
            )
        )
    return shown
