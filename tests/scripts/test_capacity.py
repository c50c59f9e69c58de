"""The simulation of capacity agrees with what is known of lines, and its answers go the way they must."""

from random import Random

import pytest
from benchmarks.capacity import P99_MS, Costs, Line, Simulation, Size, breaks_at, first_guess, sized


def test_a_line_works_on_one_thing_after_the_other() -> None:
    line = Line()
    assert [line.take(0.0, 1.0), line.take(0.5, 1.0), line.take(5.0, 1.0)] == [1.0, 2.0, 6.0]
    assert line.busy == 3.0
    two = Line(cores=2)
    assert [two.take(0.0, 1.0), two.take(0.0, 1.0), two.take(0.0, 1.0)] == [1.0, 1.0, 2.0]


def test_a_line_is_as_long_as_theory_says() -> None:
    """One core, arrivals by chance, the same work each: on average somebody waits rho / (2 (1 - rho)) of that."""
    rng, line, now, waited, many = Random(3), Line(), 0.0, 0.0, 200_000
    for _ in range(many):
        now += rng.expovariate(0.7)
        waited += line.take(now, 1.0) - now - 1.0
    assert waited / many == pytest.approx(0.7 / (2 * 0.3), rel=0.05)


def test_a_house_that_is_too_small_is_slow_and_the_one_found_is_not() -> None:
    costs, people = Costs(), 160_000
    small = Simulation(costs, people, Size(1, 1)).run()
    assert small.p99_ms > P99_MS and small.node > 1
    size, outcome = sized(costs, people)
    assert outcome.p99_ms <= P99_MS and outcome.node < 0.8 and outcome.database < 0.8
    assert size.nodes > 1


def test_more_people_need_more_and_cheaper_moves_need_less() -> None:
    few, many = first_guess(Costs(), 50_000), first_guess(Costs(), 500_000)
    assert many.nodes > few.nodes and many.database_cores > few.database_cores
    assert first_guess(Costs(node_us=2000.0), 500_000).nodes > many.nodes


def test_what_breaks_first_is_what_there_is_least_of() -> None:
    assert "nodes' cores" in breaks_at(Costs(), Size(2, 32), 10_000)[1]
    assert "PostgreSQL" in breaks_at(Costs(), Size(40, 1), 10_000)[1]
    assert "memory" in breaks_at(Costs(connection_bytes=4e6), Size(8, 8), 10_000)[1]
