"""The ladder of a season: who had the most points at the end of a quarter of a year, of those who played in it."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta

import pytest
from tests.server.browser import Browser
from tests.server.evenings import Evening, evening
from tests.server.open_games import beat

from ludolien.server.ops.days import today
from ludolien.server.ops.settings import Settings
from ludolien.server.tournaments.seasons import EPOCH, LEAST, SHOWN, bounds, season_of, seasons
from ludolien.store.friends import Privacy
from ludolien.store.ratings import Standing

LADDER = "/api/games/hex/ladder"


def test_every_day_is_in_one_season_and_seasons_follow_each_other() -> None:
    day = date(1999, 12, 25)
    while day < date(2001, 1, 10):
        first, after = bounds(season_of(day))
        assert first <= day < after and season_of(after - timedelta(1)) == season_of(first) != season_of(after)
        day += timedelta(1)
    assert bounds("2026-4") == (date(2026, 10, 1), date(2027, 1, 1))


def test_all_seasons_there_have_been_the_latest_first() -> None:
    assert seasons(date(2025, 11, 3), date(2026, 7, 1)) == ["2026-3", "2026-2", "2026-1", "2025-4"]
    assert seasons(date(2026, 7, 1), date(2026, 7, 1)) == ["2026-3"]
    assert len(seasons(date(1990, 1, 1), date(2026, 7, 1))) == 40, "no list without end"


async def counted(night: Evening, day: date, won: Mapping[str, tuple[int, int]]) -> None:
    """A game on a day: the points that people had afterwards, and how many of them it brought."""
    at = (day - EPOCH).days * 86_400.0 + len(night.users)
    code = f"{day.isoformat()} {sorted(won.values())}"
    made = [
        (Standing(user=user, game="hex", mu=25, sigma=5, points=points, games=1, wins=1, at=at), change)
        for user, (points, change) in won.items()
    ]
    await night.store.ratings.count(code, "hex", (day - EPOCH).days, at, list(won), lambda *_: made)


async def test_a_ladder_shows_what_was_reached_in_its_season_and_not_what_came_later(settings: Settings) -> None:
    async with evening(settings) as night:
        anna, ben, cleo, dora = await night.invite(4)
        summer, autumn = date(2026, 8, 1), date(2026, 10, 1)
        for turn in range(1, LEAST + 1):
            points = {anna: (1000 + 10 * turn, 10), ben: (1000 - 10 * turn, -10), dora: (1500, 0)}
            await counted(night, summer + timedelta(turn), points)
        await counted(night, autumn - timedelta(1), {cleo: (1800, 800)})
        for turn in range(LEAST):
            await counted(night, autumn + timedelta(turn), {ben: (1200 + turn, 70), cleo: (1900, 0)})
        await night.store.friends.show(dora, Privacy("none"))

        async def rungs(season: str, limit: int = SHOWN) -> list[tuple[str, int, int, int]]:
            first, after = ((day - EPOCH).days for day in bounds(season))
            rows = await night.store.ratings.season("hex", first, after, LEAST, limit)
            return [(row.user, row.points, row.change, row.games) for row in rows]

        assert await rungs("2026-3") == [(anna, 1030, 30, 3), (ben, 970, -30, 3)], "one game is too few; Dora hides"
        assert await rungs("2026-4") == [(cleo, 1900, 0, 3), (ben, 1202, 210, 3)]
        assert await rungs("2026-4", limit=1) == [(cleo, 1900, 0, 3)]
        assert await rungs("2026-2") == []
        assert await night.store.ratings.first_day("hex") == (summer - EPOCH).days + 1


@pytest.mark.usefixtures("without_limits")
def test_games_of_this_season_as_a_page_asks_for_them(browser: Browser, newcomer: Callable[[], Browser]) -> None:
    ben = newcomer()
    browser.keep("Anna")
    ben.keep("Ben")
    for _ in range(LEAST - 1):
        beat(browser, ben)
    assert browser.get(LADDER).json()["rungs"] == []
    beat(browser, ben)
    shown = ben.get(LADDER).json()
    assert [(one["place"], one["name"], one["games"], one["is_me"]) for one in shown["rungs"]] == [
        (1, "Anna", LEAST, False),
        (2, "Ben", LEAST, True),
    ]
    assert [one["points"] - one["change"] for one in shown["rungs"]] == [1000, 1000], "what they began with"
    now = season_of(today())
    assert (shown["season"], shown["seasons"], shown["least"]) == (now, [now], LEAST)
    assert browser.get(f"{LADDER}?season={now}").json()["rungs"][0]["is_me"]
    assert browser.get("/api/games/connexion_sjoholm/ladder").json()["rungs"] == []


@pytest.mark.parametrize("season", ["0000-1", "1970-1", "2001-2", "9999-4"])
def test_seasons_without_games_are_empty(browser: Browser, season: str) -> None:
    answer = browser.get(f"{LADDER}?season={season}")
    assert answer.status_code == 200 and answer.json()["rungs"] == []


@pytest.mark.parametrize("season", ["2026", "2026-5", "2026-0", "x", "2026-4; drop"])
def test_what_is_no_season_is_refused(browser: Browser, season: str) -> None:
    assert browser.get(LADDER, params={"season": season}).status_code == 400
    assert browser.get("/api/games/no_such/ladder").status_code == 404
