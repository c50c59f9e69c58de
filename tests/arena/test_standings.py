"""What is counted, and how sure it is."""

import math
from collections.abc import Sequence
from random import Random

import pytest

from ludolien.arena.entrants import Entrant
from ludolien.arena.matches import Match, Played
from ludolien.arena.standings import standings
from ludolien.arena.statistics import Sprt, elo, mean, share
from ludolien.core.ratings import Rating, rated


def test_wilsons_interval() -> None:
    found = share(81, 263)  # an example worked out in many textbooks: 0.2553 to 0.3662
    assert found is not None
    assert (found.low, found.high) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert share(0, 0) is None
    assert share(10, 10).high == 1.0 and share(10, 10).low == pytest.approx(0.7225, abs=1e-3)  # type: ignore[union-attr]


def test_a_mean_and_its_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found is not None
    assert (found.value, found.high - found.value) == pytest.approx((2.5, 1.96 * math.sqrt(5 / 3) / 2))
    assert mean([]) is None


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(1.0) == math.inf == -elo(0.0)


def test_sprt_decides_known_sequences() -> None:
    sprt = Sprt(0.5, 0.75)
    # log(0.75/0.5) = 0.405 for a win, log(0.25/0.5) = -0.693 for a loss; log(19) = 2.944 decides.
    assert sprt.evidence(3, 2) == pytest.approx(3 * math.log(1.5) - 2 * math.log(2))
    assert [sprt.verdict(won, 0) for won in (7, 8)] == ["open", "high"]
    assert [sprt.verdict(0, lost) for lost in (4, 5)] == ["open", "low"]
    assert sprt.verdict(12, 7) == "open"


def test_sprt_is_seldom_wrong() -> None:
    sprt, rng, wrong = Sprt(0.55, 0.75), Random(7), 0
    for _ in range(400):
        won = lost = 0
        while sprt.verdict(won, lost) == "open":
            is_won = rng.random() < 0.55
            won, lost = won + is_won, lost + (not is_won)
        wrong += sprt.verdict(won, lost) == "high"
    assert wrong <= 400 * 0.08


@pytest.mark.parametrize("shares", [(0.7, 0.6), (0.0, 0.5), (0.5, 1.0), (0.6, 0.6), (60.0, 70.0)])
def test_sprt_wants_two_shares(shares: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="two shares between 0 and 1"):
        Sprt(*shares)


def test_plackett_luce_by_hand() -> None:
    """Two newcomers: c = sqrt(2 (s2 + b2)), the winner's chance was one half, so mu moves by s2 / 2c."""
    sigma = 25 / 3
    spread = math.sqrt(2 * (sigma**2 + (sigma / 2) ** 2))
    winner, loser = rated([Rating(), Rating()], [1, 2])
    assert winner.mu == pytest.approx(25 + sigma**2 / spread / 2)
    assert loser.mu == pytest.approx(25 - sigma**2 / spread / 2)
    assert winner.sigma == pytest.approx(sigma * math.sqrt(1 - (sigma / spread) ** 3 / 4)) == loser.sigma
    assert [round(rating.mu, 9) for rating in rated([Rating()] * 4, [1, 1, 1, 1])] == [25] * 4


def test_ratings_find_the_order_of_five() -> None:
    rng, ratings = Random(3), [Rating()] * 5
    for _ in range(300):
        luck = [strength + rng.gauss(0, 4) for strength in range(5)]
        ratings = rated(ratings, [1 + sum(other > mine for other in luck) for mine in luck])
    assert [rating.mu for rating in ratings] == sorted(rating.mu for rating in ratings)
    assert max(rating.sigma for rating in ratings) < 2


def games(of: Match, ranks: Sequence[tuple[int, ...]], scores: Sequence[tuple[float, ...]]) -> list[Played]:
    return [
        Played(
            number=number,
            seating=of.seating(number),
            ranks=rank,
            scores=score,
            worth=tuple(-float(points) for points in score),
            reason="won" if rank != (1, 1) else "drawn",
            plies=10 + number,
            thinking=(1.0,) * of.seats,
            slowest=(0.5,) * of.seats,
        )
        for number, (rank, score) in enumerate(zip(ranks, scores, strict=True))
    ]


def test_draws_are_counted_apart() -> None:
    of = Match(game="hex", edition=1, options={}, seats=2, entrants=(Entrant("a"), Entrant("b")))
    ranks = [(1, 2), (2, 1), (1, 1), (1, 2)]  # a, a, nobody, b (who sits first in the second game of a pair)
    table = standings(of, games(of, ranks, [(1, 0), (0, 1), (0.5, 0.5), (1, 0)]))
    one, other = table.entrants
    assert (one.won, one.drawn, one.lost) == (2, 1, 1)
    assert (other.won, other.drawn, other.lost) == (1, 1, 2)
    assert (table.draws, table.won_by_seat, table.longest) == (1, (2, 1), 13)
    duel = table.duels[0]
    assert (duel.better, duel.equal, duel.worse) == (2, 1, 1)
    assert duel.of_decided.value == pytest.approx(2 / 3)  # type: ignore[union-attr]
    assert duel.elo.value == pytest.approx(elo(2.5 / 4), abs=0.1)  # type: ignore[union-attr]
    assert duel.score_difference is None and one.score is None
    assert table.reasons == {"drawn": 1, "won": 3}


def test_who_plays_together_wins_or_loses_together_and_nothing_is_drawn() -> None:
    entrants = (Entrant("a"), Entrant("b"), Entrant("c"))
    of = Match(game="connecto_mahy", edition=2, options={"mode": "cooperative"}, seats=3, entrants=entrants)
    table = standings(of, games(of, [(1, 1, 1), (2, 2, 2), (2, 2, 2)], [(2, 2, 2), (1, 1, 1), (0, 0, 0)]))
    assert [(one.won, one.drawn, one.lost, one.rating) for one in table.entrants] == [(1, 0, 2, None)] * 3
    assert (table.draws, table.won_by_seat, table.duels) == (0, (1, 1, 1), ()), "nobody is compared"


def test_alone_scores_are_compared_draw_by_draw() -> None:
    of = Match(game="connections_knizia", edition=1, options={}, seats=1, entrants=(Entrant("a"), Entrant("b")))
    lost = [(10.0,), (14.0,), (20.0,), (21.0,), (7.0,), (13.0,)]
    table = standings(of, games(of, [(1,)] * 6, lost))
    duel = table.duels[0]
    assert (duel.better, duel.equal, duel.worse) == (3, 0, 0)  # fewer points lost are better
    assert duel.score_difference is not None
    assert duel.score_difference.value == pytest.approx(-11 / 3)
    spread = math.sqrt(((4 - 11 / 3) ** 2 + (1 - 11 / 3) ** 2 + (6 - 11 / 3) ** 2) / 2)
    assert duel.score_difference.high == pytest.approx(-11 / 3 + 1.96 * spread / math.sqrt(3))
    assert table.entrants[0].won == 0 and table.entrants[0].rating is None
    assert table.entrants[0].score.value == pytest.approx(37 / 3)  # type: ignore[union-attr]
