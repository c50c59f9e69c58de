"""Every challenge has exactly the solutions it claims, found again by other means than those it was made with.

One day of every game here, a month in `make deep`.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest

from ludolien import catalogue
from ludolien.core import CHANCE, AnyGame
from ludolien.core.challenges import Challenge
from ludolien.local.challenges import attempt, goal_of, part_of, shown_way
from ludolien.local.lessons import laid_out

SECRET = "a house of its own"
FIRST = 739_938
LONGEST_GOAL = 175

GAMES = [game for game in catalogue.newest().values() if game in catalogue.OWN and game.parts.challenges]


@cache
def made(game: AnyGame, day: int) -> Challenge:
    part = part_of(game)
    assert part is not None
    return part.make(SECRET, FIRST + day)


def days(*short: int) -> pytest.MarkDecorator:
    later = [pytest.param(day, marks=pytest.mark.deep) for day in range(30) if day not in short]
    return pytest.mark.parametrize("day", [*short, *later])


each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def test_every_game_of_the_house_has_something_for_the_day() -> None:
    own = {game.slug for game in catalogue.newest().values() if game in catalogue.OWN}
    boards = {game.slug for game in catalogue.newest().values() if game.capabilities.daily}
    assert {game.slug for game in GAMES} | boards == own


@days(0)
@each_game
def test_it_is_always_the_same_and_its_model_solves_it(game: AnyGame, day: int) -> None:
    challenge = made(game, day)
    kept = msgspec.json.decode(msgspec.json.encode(challenge), type=Challenge)
    way = shown_way(game, kept)
    for made_so_far in range(len(way)):
        assert not attempt(game, kept, way[:made_so_far]).verdict.is_over
    end = attempt(game, kept, way)
    assert (end.verdict.points, end.verdict.is_over) == (challenge.most, True)
    assert end.practice.outcome == "done" and end.practice.show is None
    assert all(0 < len(text) <= LONGEST_GOAL for text in goal_of(game, challenge).values())


@each_game
def test_the_secret_and_the_day_decide(game: AnyGame) -> None:
    part = part_of(game)
    assert part is not None
    first = made(game, 0)
    assert part.make(SECRET, FIRST) == first, "the same from the secret and the day alone"
    assert part.make("another house", FIRST) != first


@days(0)
@each_game
def test_it_has_exactly_the_solutions_it_claims(game: AnyGame, day: int) -> None:
    challenge = made(game, day)
    most, solutions = CHECKS[game.slug](game, challenge)
    assert most == challenge.most
    assert sorted(solutions) == sorted(challenge.solutions)


# Two players: whatever the opponent does


def forced(game: AnyGame, challenge: Challenge, may_win: Callable[[Any, int], bool]) -> tuple[int, list[str]]:
    """Every first move that wins in so many moves against every answer, by the rules alone; `may_win` says cheaply
    where a win is too far away."""
    known: dict[tuple[Any, int], bool] = {}
    seat = challenge.seat

    def wins(state: Any, left: int) -> bool:
        if (state, left) not in known:
            ways = game.legal(state, seat) if may_win(state, left) else ()
            known[state, left] = any(holds(game.play(state, move), left) for move in ways)
        return known[state, left]

    def holds(state: Any, left: int) -> bool:
        if (result := game.result(state)) is not None:
            return result.ranks[seat] < result.ranks[1 - seat]
        if left == 1 or not may_win(state, left - 1):
            return False
        answers = [game.play(state, move) for move in game.legal(state, 1 - seat)]
        answers.sort(key=lambda after: may_win(after, left - 1))
        return all(
            wins(after, left - 1)
            if (result := game.result(after)) is None
            else result.ranks[seat] < result.ranks[1 - seat]
            for after in answers
        )

    start, moves = laid_out(game, challenge.setup), int(challenge.facts["moves"])
    assert not wins(start, moves - 1), "it does not go any faster"
    return 1, [game.write(start, move) for move in game.legal(start, seat) if holds(game.play(start, move), moves)]


def hex_check(game: AnyGame, challenge: Challenge) -> tuple[int, list[str]]:
    @cache
    def lacking(stones: str) -> int:
        """Stones that Red's shortest way lacks, by relaxing every cell until nothing changes."""
        size = int(len(stones) ** 0.5)
        cost = [{"r": 0, ".": 1}.get(stone, 99) for stone in stones]
        best = [cost[at] if at < size else 99 for at in range(size * size)]
        steps = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]
        changed = True
        while changed:
            changed = False
            for row, column in product(range(size), repeat=2):
                for down, right in steps:
                    if 0 <= row + down < size and 0 <= column + right < size:
                        at, other = row * size + column, (row + down) * size + column + right
                        if best[other] + cost[at] < best[at]:
                            best[at], changed = best[other] + cost[at], True
        return min(best[-size:])

    return forced(game, challenge, lambda state, left: lacking(state.stones) <= left)


def connexion_check(game: AnyGame, challenge: Challenge) -> tuple[int, list[str]]:
    return forced(game, challenge, lambda state, left: left > 0)


# Alone: everything that can be done


def best_lines(game: AnyGame, challenge: Challenge, hopeless: Callable[[Any], bool]) -> tuple[int, list[str]]:
    """The most points of every line there is, whatever is not hopeless."""
    part = part_of(game)
    assert part is not None
    known: dict[Any, int] = {}

    def after(state: Any, move: Any) -> Any:
        """Dice and cards come in the order that the challenge says, and the others move, up to the next decision."""
        state = game.play(state, move)
        while not part.judge(challenge, state).is_over and challenge.seat not in (awaited := game.awaited(state)):
            (seat,) = awaited
            if seat == CHANCE:
                rolled = state.turns - laid_out(game, challenge.setup).turns - 1 if hasattr(state, "turns") else 0
                state = game.play(state, game.read(state, CHANCE, challenge.chance[rolled]))
            else:
                state = game.play(state, part.reply(challenge, state))
        return msgspec.structs.replace(state, laid=()) if hasattr(state, "laid") else state

    def ways(state: Any) -> list[Any]:
        return [move for move in game.legal(state, challenge.seat) if type(move).__name__ != "TakeBack"]

    def best(state: Any) -> int:
        verdict = part.judge(challenge, state)
        if verdict.is_over or hopeless(state):
            return verdict.points if verdict.is_over else -1
        if state not in known:
            known[state] = max(best(after(state, move)) for move in ways(state))
        return known[state]

    start = laid_out(game, challenge.setup)
    values = {game.write(start, move): best(after(start, move)) for move in ways(start)}
    most = max(values.values())
    return most, [text for text, value in values.items() if value == most]


def verbindung_check(game: AnyGame, challenge: Challenge) -> tuple[int, list[str]]:
    return best_lines(game, challenge, lambda state: False)


def connexions_check(game: AnyGame, challenge: Challenge) -> tuple[int, list[str]]:
    from ludolien.games.connexions_quarks.material.board import QUADRANTS, SECTIONS

    def too_far(state: Any) -> bool:
        """Even with a connector wherever one may still end a move, no four sections win."""
        left = len(state.dice) + (1 if state.source == "roll" else 0)
        own = set(state.connectors[0])
        lacking = [(section, frozenset(section.corners) - own) for section in SECTIONS]
        near = [[one for one in lacking if one[0].quadrant == name and len(one[1]) <= left] for name in QUADRANTS]
        return not any(
            len({section.number for section, _ in four}) == 4
            and len(frozenset().union(*(gap for _, gap in four))) <= left
            for four in product(*near)
        )

    return best_lines(game, challenge, too_far)


def connecto_check(game: AnyGame, challenge: Challenge) -> tuple[int, list[str]]:
    """Every word of the book, in both languages, as the house judges it."""
    from ludolien.games.connecto_mahy.riddles.answers import listed

    right = []
    for language in ("fr", "en"):
        for word in sorted(listed(language)):
            said = attempt(game, challenge, [{"type": "answer", "seat": 0, "text": word, "language": language}])
            if said.verdict.points:
                right.append((said.verdict.points, f"answer {language}: {word}"))
    return max(points for points, _ in right), [text for _, text in right]


CHECKS: dict[str, Callable[[AnyGame, Challenge], tuple[int, list[str]]]] = {
    "hex": hex_check,
    "connexion_sjoholm": connexion_check,
    "verbindung_borsa": verbindung_check,
    "connexions_quarks": connexions_check,
    "connecto_mahy": connecto_check,
}


def test_no_riddle_comes_twice_before_all_have_been() -> None:
    riddles = next(game for game in GAMES if game.slug == "connecto_mahy")
    month = [made(riddles, day).solutions for day in range(30)]
    assert len(set(month)) == 30


def test_what_helps_is_not_shown() -> None:
    for game in GAMES:
        practice = attempt(game, made(game, 0), []).practice
        assert practice.show is None and practice.touch == () and practice.outcome == ""


def test_others_play_by_the_rules_and_the_attempt_ends_in_time() -> None:
    """Whoever plays the first legal move each time is done after a while, with no more than the most."""
    for game in GAMES:
        challenge = made(game, 0)
        moves: list[dict[str, Any]] = []
        for _ in range(200):
            now = attempt(game, challenge, moves)
            if now.verdict.is_over:
                break
            legal = msgspec.json.decode(now.practice.legal, type=list[dict[str, Any]])
            plain = [move for move in legal if move.get("type") not in ("take_back", "turn", "link", "ring", "arc")]
            moves.append((plain or legal)[0] | ({"text": "x"} if "text" in (plain or legal)[0] else {}))
        assert now.verdict.is_over and 0 <= now.verdict.points <= challenge.most
