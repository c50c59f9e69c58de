"""A match is fair: seats rotate, luck is the same for all, and stopping in between changes nothing."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from ludolien.arena import matches
from ludolien.arena.entrants import UNHURRIED, BadEntrant, Entrant, entrant
from ludolien.arena.ledger import Ledger, NotThisMatch
from ludolien.arena.matches import CannotMatch, Match, Played, check, play
from ludolien.arena.running import counted, run, total
from ludolien.arena.standings import standings
from ludolien.arena.statistics import Sprt
from ludolien.catalogue import find
from ludolien.core import CHANCE, Move, Seat, settle


def match(game: str, *names: str, seats: int = 2, opening: int = 0, **options: Any) -> Match:
    found = find(game)
    return Match(
        game=game,
        edition=found.edition,
        options=settle(found.options, options),
        seats=seats,
        entrants=tuple(entrant(found, name) for name in names),
        opening=opening,
    )


HEX = match("hex", "random", "1@nodes=8", size=3, opening=1)


def told(games: Sequence[Played]) -> list[dict[str, Any]]:
    """Everything but how long it took."""
    return [{**asdict(game), "thinking": None, "slowest": None} for game in games]


@pytest.mark.parametrize(("names", "seats"), [("ab", 2), ("abc", 2), ("abc", 3), ("abcd", 3), ("abcde", 5), ("ab", 1)])
def test_in_a_round_everybody_sits_everywhere_equally_often(names: str, seats: int) -> None:
    asked = Match(game="x", edition=1, options={}, seats=seats, entrants=tuple(map(Entrant, names)))
    for round in range(3):
        numbers = range(round * asked.round_size, (round + 1) * asked.round_size)
        places = Counter((who, seat) for number in numbers for seat, who in enumerate(asked.seating(number)))
        assert len(set(places.values())) == 1 and len(places) == len(names) * seats
        assert all(len(set(asked.seating(number))) == seats for number in numbers)


def test_who_sits_beside_whom_changes_from_round_to_round() -> None:
    asked = Match(game="x", edition=1, options={}, seats=4, entrants=tuple(map(Entrant, "abcd")))
    followers = {
        (seating[at], seating[(at + 1) % 4]) for seating in map(asked.seating, range(0, 200, 4)) for at in range(4)
    }
    assert len(followers) == 12


def chance_moves(asked: Match, number: int, monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """What dice and draws did in a game."""
    seen: list[Move] = []
    game = find(asked.game)
    plain = game.play

    def watched(self: Any, state: Any, move: Any) -> Any:
        if move.seat == CHANCE:
            seen.append(move)
        return plain(state, move)

    with monkeypatch.context() as patched:
        patched.setattr(type(game), "play", watched)
        play(asked, number)
    return seen


def test_the_games_of_a_round_have_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = match("connections_knizia", "random", "random")
    one, mirrored, another = (chance_moves(asked, number, monkeypatch) for number in (0, 1, 2))
    assert one == mirrored != another
    assert len(one) > 10


def test_alone_everybody_gets_the_same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = match("connections_knizia", "random", "random", seats=1)
    one, other = (chance_moves(asked, number, monkeypatch) for number in (0, 1))
    assert one == other and [asked.seating(0), asked.seating(1)] == [(0,), (1,)]


def test_the_games_of_a_round_open_alike_and_rounds_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    boards: dict[int, list[str]] = {}

    def spied(game: Any, who: Entrant) -> Any:
        def first(view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]) -> Sequence[Move]:
            boards.setdefault(number, []).append(view.stones)
            return (Random(seed).choice(game.legal(game.imagine(view, Random(0)), seat)),)

        return first

    monkeypatch.setattr(matches, "player", spied)
    asked = match("hex", "random", "random", size=5, opening=3)
    for number in range(8):
        play(asked, number)
    opened = [boards[number][0] for number in range(8)]
    assert all(25 - board.count(".") == 3 for board in opened)
    assert [opened[0], opened[2], opened[4]] == [opened[1], opened[3], opened[5]]
    assert len(set(opened)) > 1


def test_a_game_follows_from_its_number() -> None:
    assert told([play(HEX, 3)]) == told([play(HEX, 3)])


def test_a_match_in_pieces_is_the_match_in_one_go(tmp_path: Path) -> None:
    whole = run(Ledger(HEX, tmp_path / "whole"), 12, jobs=1)
    for games in (3, 8):
        run(Ledger(HEX, tmp_path / "pieces"), games, jobs=1)
    torn = (tmp_path / "pieces").read_bytes()
    (tmp_path / "pieces").write_bytes(torn[:-20])  # as if the machine had stopped while writing
    resumed = run(Ledger(HEX, tmp_path / "pieces"), 12, jobs=1)
    assert len(whole) == 12
    assert told(resumed) == told(whole)
    assert len((tmp_path / "pieces").read_bytes().splitlines()) == 13
    in_parallel = run(Ledger(HEX, tmp_path / "parallel"), 12, jobs=2)
    assert told(in_parallel) == told(whole)


def test_a_match_that_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(Ledger(HEX, tmp_path / "games"), 4, jobs=1)
    monkeypatch.setattr("ludolien.arena.running.play", None)
    assert len(run(Ledger(HEX, tmp_path / "games"), 4, jobs=1)) == 4


def test_another_match_does_not_go_on_in_the_same_file(tmp_path: Path) -> None:
    Ledger(HEX, tmp_path / "games")
    with pytest.raises(NotThisMatch, match="entrants, opening differ"):
        Ledger(match("hex", "random", "2", size=3), tmp_path / "games")
    (tmp_path / "prose").write_text("Once upon a time\n")
    with pytest.raises(NotThisMatch, match="line 1 is no game"):
        Ledger(HEX, tmp_path / "prose")
    assert (tmp_path / "prose").read_text() == "Once upon a time\n"


def test_sprt_stops_in_the_same_round_whatever_was_played_beyond(tmp_path: Path) -> None:
    sprt, asked = Sprt(0.5, 0.9), match("hex", "3", "random", size=3)
    stopped = run(Ledger(asked, tmp_path / "stopped"), 100, jobs=1, sprt=sprt)
    assert 6 <= len(stopped) < 100 and len(stopped) % 2 == 0
    run(Ledger(asked, tmp_path / "all"), 60, jobs=1)
    assert told(run(Ledger(asked, tmp_path / "all"), 100, jobs=1, sprt=sprt)) == told(stopped)
    assert standings(asked, stopped, sprt).sprt.verdict == "high"  # type: ignore[union-attr]


def test_sprt_only_counts_whole_rounds(tmp_path: Path) -> None:
    """Nine wins decide; they come after the ninth game, but its mirror image is still missing."""
    sprt, asked = Sprt(0.5, 0.7), match("hex", "3", "random", size=3)
    game = play(asked, 0)
    ledger = Ledger(asked, tmp_path / "games")
    for number in range(9):
        seating = asked.seating(number)
        ledger.add(replace(game, number=number, seating=seating, ranks=tuple(1 + (who != 0) for who in seating)))
    assert sprt.verdict(9, 0) == "high"
    assert len(counted(asked, ledger, 100, sprt)) == 8


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert total(HEX, 1) == total(HEX, 2) == 2
    assert total(match("hex", "1", "2", "3"), 3) == 12  # three pairs, two rotations each, twice
    assert total(match("connections_knizia", "1", "2", seats=1), 3) == 6


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (("11",), "no level '11'; there are: 1 .Pipo."),
        (("Grandmaster",), "no level 'Grandmaster'"),
        (("2@nodes=many",), "name=number"),
        (("2@seconds=-1",), "no level can be like that"),
    ],
)
def test_who_is_not_there_cannot_enter(names: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(BadEntrant, match=complaint):
        match("hex", *names, "random")


@pytest.mark.parametrize(
    "program", ["no.such.module:bot", "ludolien.catalogue:bot", "ludolien.catalogue:LANGUAGES", ":"]
)
def test_a_program_must_be_there(program: str) -> None:
    with pytest.raises(BadEntrant):
        check(match("hex", program, "random"))


def test_levels_go_by_number_or_name_and_may_be_changed() -> None:
    game = find("hex")
    assert entrant(game, "2").level == entrant(game, "isidore").level == entrant(game, "Isidore").level
    changed = entrant(game, "pipo@nodes=7,spice=0,rave=3").level
    assert changed is not None
    assert (changed.rank, changed.nodes, changed.spice, changed.knobs["rave"]) == (1, 7, 0.0, 3.0)
    assert entrant(game, "5", nodes=10, seconds=0.5).level.seconds == 0.5  # type: ignore[union-attr]


def test_the_clock_does_not_count_where_nodes_are_limited() -> None:
    def seconds(name: str, **limits: float) -> float:
        level = entrant(find("hex"), name, **limits).level  # type: ignore[arg-type]
        assert level is not None
        return level.seconds

    assert seconds("5") == seconds("6") == seconds("6@nodes=500") == seconds("6", nodes=500) == UNHURRIED
    assert seconds("6@nodes=0") == 1.0
    assert seconds("6@nodes=500,seconds=3") == 3.0
    assert seconds("6@nodes=500", seconds=0.5) == 0.5
    assert seconds("6@nodes=500,seconds=3", seconds=0.5) == 3.0
    assert seconds("5@milliseconds=3") == UNHURRIED, "a knob by a similar name sets no time"


def test_as_many_enter_as_sit_down() -> None:
    with pytest.raises(CannotMatch, match="2 seats and 1 entrants"):
        match("hex", "random")
    with pytest.raises(CannotMatch, match="2 to 2 seats, not 1"):
        check(match("hex", "random", "1", seats=1))
