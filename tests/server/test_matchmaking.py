"""People who want to play now are brought together, in virtual time."""

from ludolien.server.lobby.matchmaking import Company, Matchmaking, Seeker

SEATS = {"hex": (2, 2), "connections": (1, 4), "five": (3, 5)}


def house() -> Matchmaking:
    return Matchmaking(SEATS.__getitem__, ("hex", "live"))


def seeker(name: str, game: str = "hex", pace: str = "live", since: float = 0, apart: tuple[str, ...] = ()) -> Seeker:
    return Seeker(name, name, game, pace, since, frozenset(apart))


def names(company: Company) -> list[str]:
    return [one.user for one in company.seekers]


def test_three_people_sit_at_one_table_within_two_seconds() -> None:
    matching = house()
    for at, name in enumerate(("ada", "ben", "cleo")):
        matching.seek(seeker(name, "connections", since=at * 0.5))
        assert matching.matched(at * 0.5) == [], "others may still come"
    assert matching.next_due(1.0) == 2.0
    (company,) = matching.matched(2.0)
    assert (names(company), company.game) == (["ada", "ben", "cleo"], "connections")
    assert matching.seekers == {}


def test_two_play_at_once_where_two_make_a_game_and_a_third_waits() -> None:
    matching = house()
    matching.seek(seeker("ada"))
    matching.seek(seeker("ben", since=0.1))
    (company,) = matching.matched(0.1)
    assert names(company) == ["ada", "ben"]
    matching.seek(seeker("cleo", since=0.2))
    assert matching.matched(9) == []
    assert matching.waiting("hex", "live") == 1


def test_game_and_pace_must_fit_and_any_fits_all() -> None:
    matching = house()
    matching.seek(seeker("ada", "hex", "live"))
    matching.seek(seeker("ben", "hex", "days"))
    matching.seek(seeker("cleo", "connections", "live"))
    assert matching.matched(60) == []
    matching.seek(seeker("dora", "", "", since=60))
    (company,) = matching.matched(60)
    assert (names(company), company.game, company.pace) == (["ada", "dora"], "hex", "live")


def test_people_who_do_not_mind_get_what_is_usual() -> None:
    matching = house()
    matching.seek(seeker("ada", "", ""))
    matching.seek(seeker("ben", "", ""))
    (company,) = matching.matched(0)
    assert (company.game, company.pace) == ("hex", "live")


def test_who_blocked_each_other_never_meets() -> None:
    matching = house()
    matching.seek(seeker("ada", apart=("ben",)))
    matching.seek(seeker("ben"))
    assert matching.matched(60) == []


def test_somebody_looks_for_one_thing_at_a_time() -> None:
    matching = house()
    matching.seek(seeker("ada", "hex"))
    matching.seek(seeker("ada", "connections", since=1))
    matching.seek(seeker("ben", "hex", since=1))
    assert matching.matched(60) == []
    matching.withdraw("ada")
    assert list(matching.seekers) == ["ben"]


def test_a_game_for_three_waits_for_the_third() -> None:
    matching = house()
    matching.seek(seeker("ada", "five"))
    matching.seek(seeker("ben", "five"))
    assert matching.matched(60) == []
    matching.seek(seeker("cleo", "five", since=60))
    (company,) = matching.matched(60)
    assert len(company.seekers) == 3
