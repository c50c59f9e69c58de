"""The golden games of Connecto, read beside the rulebook by a reader of its own, from the text of the records alone.

It goes through every stroke, answer, verdict and vote by CM5 to CM14, counts the stars and ranks everybody. It shares
nothing with the rules.
"""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

GAMES = sorted((Path(__file__).parent / "connecto_mahy").glob("*.game"))
FEWEST = {"master": 10, "champion": 6, "apprentice": 0}

Mark = tuple[str, ...]


class Reader:
    """What lies on the table, as somebody writes it down who watches."""

    def __init__(self, text: str) -> None:
        tags = dict(re.findall(r"^\[(\w+) (.*)\]$", text, re.MULTILINE))
        options = json.loads(tags["options"])
        self.edition = int(tags["edition"])
        self.seats = len(json.loads(tags["seats"]))
        self.mode = "solo" if self.seats == 1 else options["mode"]
        self.is_calm = self.mode == "solo" or options["glass"] == "off"
        self.turns = options["turns"]
        self.experts = {int(seat) - 1 for seat in options["experts"].split()}
        self.moves = re.findall(r"^\d+\. (\S+(?: \d+)?): (.*)$", text, re.MULTILINE)
        self.ending = json.loads(tags["ending"])["result"]
        self.boards = {"team": self.seats // 2, "cooperative": self.seats - 1}.get(self.mode, self.seats)
        self.stars = [0] * self.boards
        self.riddle = self.turn = 0
        self.numbers: list[int] = []
        self.gains = [0] * self.boards
        self.met: Counter[str] = Counter()
        """What this game is an example of."""

    def drawer(self, board: int) -> int:
        """CM12: the second of a pair draws first, then they swap. CM13: boards go to the left."""
        if self.mode == "team":
            return 2 * board + (self.riddle + 1) % 2
        return (board + self.turn) % self.seats if self.mode == "cooperative" else board

    def board_of(self, seat: int) -> int:
        if self.mode == "team":
            return seat // 2
        return (seat - self.turn) % self.seats if self.mode == "cooperative" else seat

    def read(self) -> None:
        for number, (who, text) in enumerate(self.moves, start=1):
            seat = int(who.removeprefix("seat ")) if who.startswith("seat") else None
            word, _, rest = text.partition(" ")
            if text in ("give up", "go on", "glass empty", "time up"):
                word = text
            try:
                getattr(self, f"on_{word.replace(' ', '_')}")(seat, rest)
            except AssertionError as wrong:
                raise AssertionError(f"move {number}, {who}: {text}: {wrong}") from wrong
        assert self.riddle == {"cooperative": 1, "solo": 4}.get(self.mode, 8), "CM10, CM13, CM14"
        self.rank()

    # The riddle

    def on_show(self, seat: int | None, rest: str) -> None:
        self.cards = [set(re.findall(r"\b[a-i]\d+", card.partition(" ")[2])) for card in rest.split(" // ")]
        assert len(self.cards) == (self.boards if self.mode == "cooperative" else 1), "CM5, CM13"
        self.held = {board for board, gain in enumerate(self.gains) if gain > 0 and self.drawer(board) in self.experts}
        self.turn = 0
        self.marks: list[list[Mark]] = [[] for _ in range(self.boards)]
        self.linked: set[str] = set()
        self.answers: dict[int, str] = {}
        self.over: set[int] = set()
        self.is_drawing = True
        self.verdicts: dict[int, str] = {}
        self.ready: set[int] = set()
        self.down: set[int] = set()
        self.ballot: tuple[int, int, dict[int, str]] | None = None
        self.proposed: dict[int, tuple[str, set[int]]] = {}
        self.abstained: set[int] = set()

    def draws(self, seat: int | None) -> int:
        """CM5, CM6, CM12, CM13: who holds the pen, and has not answered."""
        assert seat is not None and self.is_drawing, "CM5, CM6: nobody draws now"
        board = self.board_of(seat)
        assert board < self.boards and self.drawer(board) == seat, "CM12, CM13: somebody else draws"
        assert board not in self.over and seat not in self.down, "CM6: has answered"
        return board

    def stroke(self, seat: int | None, rest: str, icons: int) -> None:
        mark = tuple(rest.split())
        assert len(mark) == len(set(mark)) == icons, "CM3"
        board = self.draws(seat)
        if not {mark, mark[::-1]} & set(self.marks[board]):
            self.marks[board].append(mark)
        self.linked |= set(mark)

    def on_link(self, seat: int | None, rest: str) -> None:
        self.stroke(seat, rest, 2)

    def on_arc(self, seat: int | None, rest: str) -> None:
        self.stroke(seat, rest, 3)

    def on_ring(self, seat: int | None, rest: str) -> None:
        self.stroke(seat, rest, 1)

    def find(self, board: int, rest: str) -> Mark:
        mark = tuple(rest.split())
        (found,) = {mark, mark[::-1]} & set(self.marks[board])
        return found

    def on_rub(self, seat: int | None, rest: str) -> None:
        board = self.draws(seat)
        self.marks[board].remove(self.find(board, rest))

    def on_wipe(self, seat: int | None, rest: str) -> None:
        self.met["wiped"] += bool(self.marks[self.draws(seat)])
        self.marks[self.draws(seat)].clear()

    def on_lift(self, seat: int | None, rest: str) -> None:
        self.draws(seat)

    def on_turn(self, seat: int | None, rest: str) -> None:
        assert self.edition == 1 or self.draws(seat) not in self.held, "CM11: an expert turns back"

    def on_tell(self, seat: int | None, rest: str) -> None:
        assert self.mode == "team" and seat is not None and self.is_drawing, "CM12"
        assert self.board_of(seat) not in self.over, "CM6"

    def on_ask(self, seat: int | None, rest: str) -> None:
        self.on_tell(seat, rest)
        assert seat is not None and self.drawer(seat // 2) != seat, "CM12: the guide asks"
        wrong = self.find(seat // 2, rest)
        self.met["asked for a wrong line"] += not set(wrong) <= self.cards[0]

    # Answers

    def on_answer(self, seat: int | None, rest: str) -> None:
        assert self.mode != "cooperative", "CM13"
        board = self.draws(seat)
        self.answers[board] = rest
        self.over.add(board)
        self.is_drawing = len(self.over) < self.boards

    def on_give_up(self, seat: int | None, rest: str) -> None:
        self.over.add(self.draws(seat))
        self.is_drawing = len(self.over) < self.boards

    def on_glass_empty(self, seat: int | None, rest: str) -> None:
        assert not self.is_calm and self.is_drawing, "CM4"
        if self.mode == "cooperative":
            self.pass_on()
        else:
            assert self.answers, "CM6: the first answer turns the glass"
            self.is_drawing = False
            self.met["the sand ran out"] += 1

    def on_time_up(self, seat: int | None, rest: str) -> None:
        assert not self.is_calm, "CM10"
        if self.mode == "cooperative":
            self.settle()
            self.met["two minutes without agreement"] += 1
        else:
            assert self.is_drawing and not self.answers, "CM10"
            self.is_drawing = False
            self.met["three minutes without an answer"] += 1

    # Together

    def on_finish(self, seat: int | None, rest: str) -> None:
        self.draws(seat)
        assert seat is not None
        self.down.add(seat)
        if len(self.down) == self.boards:
            self.pass_on()

    def pass_on(self) -> None:
        self.turn, self.down = self.turn + 1, set()
        self.is_drawing = self.turn < self.turns

    def on_propose(self, seat: int | None, rest: str) -> None:
        board, _, what = rest.partition(" ")
        assert self.mode == "cooperative" and not self.is_drawing and seat is not None, "CM13"
        assert int(board) not in self.answers, "CM13: settled"
        self.proposed[int(board)] = (what, {seat})
        self.agree()

    def on_accept(self, seat: int | None, rest: str) -> None:
        assert seat is not None and seat not in self.abstained
        self.proposed[int(rest)][1].add(seat)
        self.agree()

    def agree(self) -> None:
        """CM13: a majority of those who do not leave it to the others."""
        people = set(range(self.seats)) - self.abstained
        for board, (what, by) in list(self.proposed.items()):
            if 2 * len(by & people) > len(people):
                self.answers[board] = what
                del self.proposed[board]

    def settle(self) -> None:
        self.answers |= {board: what for board, (what, _) in self.proposed.items()}
        self.proposed = {}

    def on_abstain(self, seat: int | None, rest: str) -> None:
        assert seat is not None
        if self.ballot is not None:
            self.on_vote(seat, "")
        else:
            self.abstained.add(seat)
            self.agree()

    # The reveal

    def on_judge(self, seat: int | None, rest: str) -> None:
        board, verdict = rest.split()
        assert not self.is_drawing and self.answers[int(board)] and int(board) not in self.verdicts, "CM8"
        self.verdicts[int(board)] = verdict

    def on_reveal(self, seat: int | None, rest: str) -> None:
        assert self.verdicts.keys() == self.answers.keys(), "CM8: every answer is judged first"
        found = re.fullmatch(r"(\d+) (?:tall|wide) (\d+) (.*) = (.*)", rest)
        assert found is not None
        card, number, names = int(found[1]), int(found[2]), found.groups()[2:]
        assert number not in self.numbers, "CM10: twice in one game"
        self.numbers += [number] if number else []
        for board, answer in self.answers.items():
            if self.mode != "cooperative" or board == card:
                is_name = answer.removeprefix("en: ").removeprefix("fr: ").casefold() in names
                assert not is_name or self.verdicts[board] == "right", "CM8"

    def on_contest(self, seat: int | None, rest: str) -> None:
        assert seat is not None and self.ballot is None and int(rest) in self.verdicts, "CM8"
        self.ballot, self.ready = (seat, int(rest), {}), set()

    def on_vote(self, seat: int | None, rest: str) -> None:
        assert self.ballot is not None and seat is not None, "CM8"
        by, _, votes = self.ballot
        assert seat != by and seat not in votes, "CM8: the others vote, once"
        votes[seat] = rest
        if len(votes) == self.seats - 1:
            self.on_count(None, "")

    def on_count(self, seat: int | None, rest: str) -> None:
        assert self.ballot is not None
        _, board, votes = self.ballot
        cast = Counter(votes.values())
        against = {"right": "wrong"}.get(self.verdicts[board], "right")
        if cast[against] > cast["right" if against == "wrong" else "wrong"]:
            self.verdicts[board] = against
            self.met["overruled"] += 1
        elif votes:
            self.met["a verdict stays"] += 1
        self.ballot = None

    def on_go_on(self, seat: int | None, rest: str) -> None:
        assert self.ballot is None, "CM8: the vote comes first"
        self.ready |= set(range(self.seats)) if seat is None else {seat}
        if len(self.ready) == self.seats:
            self.gains = [self.gain(board) for board in range(self.boards)]
            self.stars = [had + gain for had, gain in zip(self.stars, self.gains, strict=True)]
            self.riddle += 1

    # Stars and ranks

    def gain(self, board: int) -> int:
        """CM7, CM10, CM14."""
        if self.mode == "cooperative" or board not in self.verdicts:
            return 0
        is_right = self.verdicts[board] == "right"
        if self.mode == "solo":
            left = self.unlinked()
            return (1 if left == 0 else 2 if left <= 2 else 3) if is_right else -min(1, self.stars[board])
        order = [other for other in self.answers if not self.is_calm or self.verdicts[other] == "right"]
        is_first = bool(order) and order[0] == board
        if is_right:
            return 2 if is_first else 1
        return -min(1, self.stars[board]) if is_first and not self.is_calm else 0

    def unlinked(self) -> int:
        """CM14: the card's icons that no stroke ever went through; once, as many as strokes went through last."""
        (card,) = self.cards
        if self.edition == 1:
            return max(0, len(card) - len({icon for mark in self.marks[0] for icon in mark}))
        self.met["a wrong icon"] += bool(self.linked - card)
        return len(card - self.linked)

    def rank(self) -> None:
        """CM10, CM12-CM14."""
        if self.mode == "cooperative":
            right = sum(verdict == "right" for verdict in self.verdicts.values())
            has_won = right == self.boards
            assert self.ending["reason"] == ("all_right" if has_won else "not_all_right"), "CM13"
            assert self.ending["ranks"] == [1 if has_won or self.edition == 1 else 2] * self.seats, "CM13"
            assert self.ending["scores"] == [right] * self.seats
            return
        owners = [seat // 2 if self.mode == "team" else seat for seat in range(self.seats)]
        assert self.ending["scores"] == [self.stars[board] for board in owners]
        ranks = [1 + sum(other > mine for other in self.stars) for mine in self.stars]
        assert self.ending["ranks"] == [ranks[board] for board in owners]
        reason = "shared" if ranks.count(1) > 1 else "most_stars"
        if self.mode == "solo":
            reason = next(name for name, fewest in FEWEST.items() if self.stars[0] >= fewest)
        assert self.ending["reason"] == reason


def read(path: Path) -> Reader:
    reader = Reader(path.read_text(encoding="utf-8"))
    reader.read()
    return reader


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_move_and_every_star_by_the_clauses(path: Path) -> None:
    read(path)


def test_every_end_is_there_and_what_random_play_rarely_meets() -> None:
    newest = [reader for reader in map(read, GAMES) if reader.edition == 2]
    ends = {(reader.mode, reader.ending["reason"]) for reader in newest}
    assert ends == {
        ("solo", "apprentice"),
        ("solo", "champion"),
        ("solo", "master"),
        ("classic", "most_stars"),
        ("classic", "shared"),
        ("team", "most_stars"),
        ("team", "shared"),
        ("cooperative", "all_right"),
        ("cooperative", "not_all_right"),
    }
    assert {reader.mode for reader in newest if reader.is_calm} == {"solo", "classic", "team", "cooperative"}
    assert any(reader.experts for reader in newest)
    assert set(sum((reader.met for reader in newest), Counter())) == {
        "wiped",
        "a wrong icon",
        "asked for a wrong line",
        "the sand ran out",
        "three minutes without an answer",
        "two minutes without agreement",
        "overruled",
        "a verdict stays",
    }


@pytest.mark.parametrize(
    ("name", "told", "otherwise"),
    [
        ("solo_apprentice_wiped", "[edition 2]", "[edition 1]"),
        ("classic_expert_turned", "seat 1: turn 90", "seat 0: turn 90"),
        ("team_wrong_line_rubbed_out", "judge 0 right", "judge 0 wrong"),
        ("together_six_win_by_vote", "seat 0: vote right", "seat 0: vote wrong"),
        ("together_five_lose_in_time", '"ranks":[2,2,2,2,2]', '"ranks":[1,1,1,1,1]'),
        ("classic_sand_runs_out", "clock: glass empty", "clock: time up"),
    ],
)
def test_the_reader_notices(name: str, told: str, otherwise: str) -> None:
    """A record with something changed."""
    text = (GAMES[0].parent / f"{name}.game").read_text(encoding="utf-8")
    assert told in text
    with pytest.raises((AssertionError, KeyError, ValueError)):
        Reader(text.replace(told, otherwise)).read()
