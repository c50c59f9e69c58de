"""What the games of a match say: how everybody fared, and each pair against each other."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import isfinite

import msgspec

from ludolien.arena.head_to_head import decided, meetings
from ludolien.arena.matches import Match, Played
from ludolien.arena.statistics import Interval, Sprt, Verdict, elo, mean, share
from ludolien.catalogue import find
from ludolien.core.ratings import Rating, rated


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How one entrant fared."""

    name: str
    games: int
    won: int
    drawn: int
    lost: int
    won_of_decided: Interval | None
    score: Interval | None
    """The mean of the game's own scores, where it has other ones than for winning and losing."""
    rating: Rating | None
    """OpenSkill, after all games in order; None where everybody plays alone."""
    seconds_a_decision: float
    slowest: float


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """Two entrants compared, over the games in which both sat (or over the same draws, each alone)."""

    names: tuple[str, str]
    better: int
    equal: int
    worse: int
    of_decided: Interval | None
    """How often the first was better, of the games that told them apart."""
    elo: Interval | None
    """The first one's lead, equal games counting half; a limit that is not finite is left out as 9999."""
    score_difference: Interval | None
    """The mean difference of scores round by round, where the game has scores."""


class Tested(msgspec.Struct, frozen=True):
    """How a sequential test stands."""

    low: float
    high: float
    evidence: float
    bound: float
    verdict: Verdict


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """All of it."""

    match: Match
    games: int
    draws: int
    entrants: tuple[Standing, ...]
    duels: tuple[Duel, ...]
    won_by_seat: tuple[int, ...]
    reasons: dict[str, int]
    plies: Interval | None
    longest: int
    faults: tuple[str, ...] = ()
    """Games that were forfeited, and why."""
    sprt: Tested | None = None


MOST_ELO = 9_999.0


def standings(match: Match, games: Sequence[Played], sprt: Sprt | None = None) -> Standings:
    """Counts the games."""
    has_scores = any(score not in (0.0, 0.5, 1.0) for game in games if not game.fault for score in game.scores)
    ratings = _ratings(match, games)
    pairs = [] if is_together(match) else combinations(range(len(match.entrants)), 2)
    return Standings(
        match=match,
        games=len(games),
        draws=sum(is_draw(match, game) for game in games),
        entrants=tuple(_standing(match, games, at, has_scores, ratings[at]) for at in range(len(match.entrants))),
        duels=tuple(_duel(match, games, pair, has_scores) for pair in pairs),
        won_by_seat=tuple(sum(_is_won(match, game, seat) for game in games) for seat in range(match.seats)),
        reasons=dict(sorted(Counter(game.reason for game in games).items())),
        plies=_finite(mean([game.plies for game in games])),
        longest=max((game.plies for game in games), default=0),
        faults=tuple(game.fault for game in games if game.fault),
        sprt=None if sprt is None else _tested(sprt, match, games),
    )


def is_together(match: Match) -> bool:
    """All win or lose together: nobody is compared, and nothing is drawn."""
    return find(match.game, match.edition).is_cooperative(match.seats, match.options)


def is_draw(match: Match, game: Played) -> bool:
    """Nobody came out above anybody."""
    return len(game.ranks) > 1 and len(set(game.ranks)) == 1 and not is_together(match)


def _is_won(match: Match, game: Played, seat: int) -> bool:
    return len(game.ranks) > 1 and game.ranks[seat] == 1 and not is_draw(match, game)


def _standing(match: Match, games: Sequence[Played], at: int, has_scores: bool, rating: Rating) -> Standing:
    own = [(game, game.seating.index(at)) for game in games if at in game.seating]
    won, drawn = sum(_is_won(match, game, seat) for game, seat in own), sum(is_draw(match, game) for game, _ in own)
    lost = len(own) - won - drawn if match.seats > 1 else 0
    decisions = sum(game.plies / match.seats for game, _ in own)
    return Standing(
        name=match.entrants[at].name,
        games=len(own),
        won=won,
        drawn=drawn,
        lost=lost,
        won_of_decided=share(won, won + lost),
        score=_finite(mean([game.scores[seat] for game, seat in own if not game.fault])) if has_scores else None,
        rating=rating if match.seats > 1 and not is_together(match) else None,
        seconds_a_decision=round(sum(game.thinking[seat] for game, seat in own) / max(1.0, decisions), 4),
        slowest=max((game.slowest[seat] for game, seat in own), default=0.0),
    )


def _duel(match: Match, games: Sequence[Played], pair: tuple[int, int], has_scores: bool) -> Duel:
    met = list(meetings(match, games, pair))
    better = sum(meeting.better > 0 for meeting in met)
    worse = sum(meeting.better < 0 for meeting in met)
    equal = len(met) - better - worse
    differences: defaultdict[int, list[float]] = defaultdict(list)
    for meeting in meetings(match, [game for game in games if not game.fault], pair):
        differences[meeting.round].append(meeting.points)
    by_round = [sum(values) / len(values) for values in differences.values()]
    scored = share(better + equal / 2, len(met))
    return Duel(
        names=(match.entrants[pair[0]].name, match.entrants[pair[1]].name),
        better=better,
        equal=equal,
        worse=worse,
        of_decided=share(better, better + worse),
        elo=None if scored is None else Interval(*(_bounded(elo(end)) for end in msgspec.structs.astuple(scored))),
        score_difference=_finite(mean(by_round)) if has_scores else None,
    )


def _ratings(match: Match, games: Sequence[Played]) -> list[Rating]:
    ratings = [Rating() for _ in match.entrants]
    for game in games:
        after = rated([ratings[at] for at in game.seating], game.ranks)
        for at, rating in zip(game.seating, after, strict=True):
            ratings[at] = rating
    return ratings


def _tested(sprt: Sprt, match: Match, games: Sequence[Played]) -> Tested:
    won, lost = decided(match, games)
    evidence = round(sprt.evidence(won, lost), 3)
    return Tested(sprt.low, sprt.high, evidence, round(sprt.bound, 3), sprt.verdict(won, lost))


def _finite(interval: Interval | None) -> Interval | None:
    """JSON knows no infinity: an interval without ends is left out."""
    return interval if interval is not None and isfinite(interval.low) else None


def _bounded(points: float) -> float:
    return round(max(-MOST_ELO, min(MOST_ELO, points)), 1)
