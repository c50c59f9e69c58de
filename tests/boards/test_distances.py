"""The cheapest ways over steps that cost 0 or 1."""

from itertools import product
from random import Random

from ludolien.boards.distances import distances


def test_distances_are_the_least_over_all_ways() -> None:
    """Against Floyd and Warshall, on graphs at random."""
    for seed in range(30):
        rng = Random(seed)
        places = range(rng.randint(1, 12))
        costs = {pair: rng.randint(0, 1) for pair in product(places, places) if rng.random() < 0.25}
        least = {pair: 0 if pair[0] == pair[1] else costs.get(pair, 99) for pair in product(places, places)}
        for over, one, other in product(places, places, places):
            least[one, other] = min(least[one, other], least[one, over] + least[over, other])
        sources = {place: rng.randint(0, 1) for place in places if rng.random() < 0.4}
        expected = {to: min((cost + least[at, to] for at, cost in sources.items()), default=99) for to in places}
        ways = {at: [(to, cost) for (one, to), cost in costs.items() if one == at] for at in places}
        found = distances(sources, ways.__getitem__)
        assert found == {to: cost for to, cost in expected.items() if cost < 99}


def test_without_sources_nothing_is_reached() -> None:
    assert distances({}, lambda at: [(at, 0)]) == {}
