"""The golden games, judged again by a referee written from the rulebook alone: it reads the text of a record and knows
nothing of the house's own rules."""

import json
import re
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[2] / "golden" / "verbindung_borsa"
STEPS = {"n": (0, 1, "s"), "e": (1, 0, "w"), "s": (0, -1, "n"), "w": (-1, 0, "e")}
SHOWN = {"R+": "rrrr", "B+": "bbbb", "W": "wwww", "C": "rrbb", "R=": "rbrb", "B=": "brbr"}
PLAYABLE = {"r": {"R+", "C", "R=", "W"}, "b": {"B+", "C", "B=", "W"}}
LOOKS = {"R+": 1, "B+": 1, "W": 1, "C": 4, "R=": 2, "B=": 2}

Place = tuple[int, int]


def sides_of(die: str) -> dict[str, str]:
    """VB3: what the sides n, e, s, w of a die show."""
    shown, turn = SHOWN[die[:-1]], int(die[-1])
    return dict(zip("nesw", shown[-turn:] + shown[:-turn] if turn else shown, strict=True))


class Referee:
    """Follows a game line by line and objects to what the clauses do not allow."""

    def __init__(self, options: dict[str, object]) -> None:
        size = options["size"]
        assert isinstance(size, int)
        self.size, self.stock = size, size * size
        self.strict, self.through = options["sides"] == "strict", options["bridge"] == "through"
        self.announce, self.handicap = options["announce"], options["handicap"]
        last, inner = size - 1, size - 2
        self.bases = {
            "r": {(1, last, "n"), (last, inner, "e"), (inner, 0, "s"), (0, 1, "w")},
            "b": {(inner, last, "n"), (last, 1, "e"), (1, 0, "s"), (0, inner, "w")},
        }
        self.laid: dict[Place, str] = {}
        self.mover, self.turns, self.idle, self.placed = "r", 0, 0, 0
        self.tray: list[str] | None = None
        self.choosing: tuple[str, set[Place]] | None = None
        self.announced, self.were_complete = False, False
        self.end: tuple[str | None, str] | None = None
        self.as_laid: dict[str, bool] = {}
        self.may_go_back: list[Place] = []
        self.complete_since: dict[str, int] = {}
        self.seen: set[str] = set()

    @property
    def other(self) -> str:
        return "b" if self.mover == "r" else "r"

    def hear(self, who: str, text: str) -> None:
        assert self.end is None
        if who == "chance":
            self.roll(text.split()[1:])
        elif text.endswith(" W!"):
            assert self.choosing is not None and who == self.choosing[0] and self.place(text) in self.choosing[1]
            self.seen.add("chosen by the opponent" if who == self.other else "chosen by the mover")
            self.turn_white(self.place(text))
            self.judge()
        else:
            assert self.choosing is None and who == self.mover
            if text == "-":
                self.end_turn()
            elif text == "back":
                self.take_back()
            elif text == "roll":
                assert self.announce and self.tray is None
            elif text == "announce":
                assert self.announce and self.tray is None
                self.end = (self.mover, "VB13") if self.is_complete(self.mover) else (self.other, "VB13")
            else:
                self.lay(text)

    def roll(self, faces: list[str]) -> None:
        """VB5."""
        wanted = 2 if self.handicap and self.mover == "r" and self.turns < 4 else 3
        assert self.tray is None and len(faces) == min(wanted, self.stock) and set(faces) <= set(SHOWN)
        self.seen |= {"fewer dice"} if len(faces) < wanted else set()
        self.tray, self.stock = faces, self.stock - len(faces)

    def lay(self, text: str) -> None:
        """VB4, VB6-VB8."""
        at, die = self.place(text), text.split()[1]
        face = die[:-1]
        assert self.tray is not None and face in self.tray and face in PLAYABLE[self.mover]
        assert self.placed < 2 and (face == "W" or self.owed() < 2 - self.placed)
        assert self.fits(at, die)
        self.announced = text.endswith(" announce")
        self.were_complete = self.is_complete("r") or self.is_complete("b")
        self.laid[at] = die
        self.tray.remove(face)
        self.placed += 1
        self.as_laid = {colour: self.is_complete(colour) for colour in "rb"}
        self.may_go_back.append(at)
        self.seen |= {"both blocked"} if self.blocking("r") and self.blocking("b") else set()
        self.judge()

    def take_back(self) -> None:
        """VB6: the last die of this turn, while it has turned none."""
        assert self.tray is not None and self.may_go_back
        self.tray.append(self.laid.pop(self.may_go_back.pop())[:-1])
        self.placed -= 1
        self.seen.add("taken back")

    def fits(self, at: Place, die: str) -> bool:
        """VB7, VB8."""
        touches = []
        for side, (dx, dy, facing) in STEPS.items():
            beside = (at[0] + dx, at[1] + dy)
            if beside in self.laid:
                touches.append((sides_of(die)[side], sides_of(self.laid[beside])[facing]))
            touches += [(sides_of(die)[side], colour) for colour in "rb" if (*at, side) in self.bases[colour]]
        agrees = all(a == b or "w" in (a, b) for a, b in touches)
        extends = any({a, b} <= {self.mover, "w"} for a, b in touches)
        return at not in self.laid and (agrees or not self.strict) and extends

    def owed(self) -> int:
        """VB6: white crosses that must still be placed."""
        whites = min((self.tray or []).count("W"), 2 - self.placed)
        cells = [(x, y) for x in range(self.size) for y in range(self.size)]
        return whites if any(self.fits(at, "W0") for at in cells) else 0

    def end_turn(self) -> None:
        """VB6, VB14."""
        assert self.tray is not None and self.owed() == 0
        self.stock += len(self.tray)
        self.idle = 0 if self.placed else self.idle + 1
        self.mover, self.turns, self.placed, self.tray = self.other, self.turns + 1, 0, None
        self.may_go_back = []
        if self.stock == 0 or self.idle == 12:
            self.end = (None, "VB14")

    def judge(self) -> None:
        """VB10-VB13: the player on turn frees their bases first; a single die turns by itself."""
        self.choosing = None
        for colour in (self.mover, self.other):
            while wanted := self.blocking(colour):
                if len(wanted) > 1:
                    self.choosing = (colour, wanted)
                    return
                self.turn_white(*wanted)
        for colour in "rb":
            if self.is_complete(colour):
                self.complete_since.setdefault(colour, self.turns)
        if self.announce and not self.announced:
            return
        mine, theirs = self.is_complete(self.mover), self.is_complete(self.other)
        if self.announce:
            is_lost = not mine or (theirs and not self.were_complete)
            self.end = (self.other if is_lost else self.mover, "VB13")
        elif mine or theirs:
            self.end = (self.other if theirs else self.mover, "VB12")

    def turn_white(self, at: Place) -> None:
        self.laid[at] = "W0"
        self.may_go_back = []

    def blocking(self, colour: str) -> set[Place]:
        """VB10: the nearest blocking dice of every blocked base."""
        wanted: set[Place] = set()
        if len(self.laid) == self.size**2:
            return wanted
        for base in self.bases[colour]:
            distance, is_blocked = self.network(self.laid, colour, base)
            if is_blocked:
                coloured = {at: step for at, step in distance.items() if self.laid[at] != "W0"}
                helping = {
                    at: step
                    for at, step in coloured.items()
                    if not self.network({**self.laid, at: "W0"}, colour, base)[1]
                }
                self.seen |= {"none helps alone"} if coloured and not helping else set()
                among = helping or coloured
                wanted |= {at for at, step in among.items() if step == min(among.values())}
        return wanted

    def is_complete(self, colour: str) -> bool:
        return len(self.reached(self.laid, colour, next(iter(self.bases[colour])))[2]) == 4

    def network(self, laid: dict[Place, str], colour: str, base: tuple[int, int, str]) -> tuple[dict[Place, int], bool]:
        distance, is_open, bases = self.reached(laid, colour, base)
        return distance, not is_open and len(bases) < 4

    def reached(
        self, laid: dict[Place, str], colour: str, base: tuple[int, int, str]
    ) -> tuple[dict[Place, int], bool, set[tuple[int, int, str]]]:
        """VB10: the steps to every die of the network or touched by it, whether an empty cell is touched, the bases."""
        distance: dict[Place, int] = {}
        seen: set[tuple[int, int, str]] = set()
        is_open, bases, edge = False, {base}, [(*base, 1)]
        while edge:
            x, y, side, step = edge.pop(0)
            if (x, y) not in laid:
                is_open = True
                continue
            distance.setdefault((x, y), step)
            shown = sides_of(laid[x, y])
            if shown[side] not in (colour, "w") or (x, y, side) in seen:
                continue
            is_stub = laid[x, y][:-1] == {"r": "B=", "b": "R="}[colour] and not self.through
            for out in side if is_stub else [out for out in "nesw" if shown[out] in (colour, "w")]:
                seen.add((x, y, out))
                dx, dy, facing = STEPS[out]
                if (x, y, out) in self.bases[colour]:
                    bases.add((x, y, out))
                elif 0 <= x + dx < self.size and 0 <= y + dy < self.size:
                    edge.append((x + dx, y + dy, facing, step + 1))
        return distance, is_open, bases

    def clashes(self) -> bool:
        """Red against black somewhere, which VB8 forbids."""
        return any(
            {sides_of(die)[side], sides_of(self.laid[x + dx, y + dy])[facing]} == {"r", "b"}
            for (x, y), die in self.laid.items()
            for side, (dx, dy, facing) in STEPS.items()
            if (x + dx, y + dy) in self.laid
        )

    @staticmethod
    def place(text: str) -> Place:
        return "abcdefgh".index(text[0]), int(text[1]) - 1


def refereed(path: Path) -> tuple[Referee, dict[str, object]]:
    text = path.read_text(encoding="utf-8")
    referee = Referee(json.loads(re.search(r"^\[options (.*)\]$", text, re.M)[1]))  # type: ignore[index]
    for line in re.findall(r"^\d+\. (.*)$", text, re.M):
        who, said = line.split(": ")
        referee.hear({"seat 0": "r", "seat 1": "b"}.get(who, who), said)
    return referee, json.loads(re.search(r"^\[ending (.*)\]$", text, re.M)[1])["result"]  # type: ignore[index]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.game")), ids=lambda path: path.stem)
def test_VB1_to_VB14_hold_in_every_golden_game_by_a_referee_of_its_own(path: Path) -> None:
    referee, result = refereed(path)
    assert referee.end is not None
    winner, clause = referee.end
    assert result["clause"] == clause
    assert result["ranks"] == {"r": [1, 2], "b": [2, 1], None: [1, 1]}[winner]


def test_VB12_the_golden_games_end_in_the_ways_their_names_say() -> None:
    games = {path.stem: refereed(path)[0] for path in GOLDEN.glob("*.game")}
    both, turned = games["both_at_once"], games["turned_die_completes"]
    assert both.is_complete("r") and both.is_complete("b") and both.end == (both.other, "VB12")
    assert turned.end == (turned.other, "VB12") and not turned.as_laid[turned.other]
    four = games["four_bases_joined"]
    assert four.end == (four.mover, "VB12") and not four.is_complete(four.other)
    wrong = games["wrong_announcement"]
    assert wrong.end == (wrong.other, "VB13") and not wrong.is_complete(wrong.mover)
    right = games["announced"]
    assert right.end == (right.mover, "VB13") and right.is_complete(right.mover)
    assert games["stock_used_up"].stock == 0 and games["nothing_placed"].idle == 12


def test_VB12_the_rare_games_end_as_their_names_say() -> None:
    """By the opponent's die, by a die that turned, both at once; on other boards and sides."""
    games = {path.stem: refereed(path)[0] for path in GOLDEN.glob("*.game")}
    given = games["given_away"]
    assert given.end == (given.other, "VB12") and given.as_laid[given.other] and not given.is_complete(given.mover)
    own = games["own_turned_die_completes"]
    assert own.end == (own.mover, "VB12") and not own.as_laid[own.mover]
    both = games["both_by_a_turned_die"]
    assert both.end == (both.other, "VB12") and both.is_complete(both.mover) and not all(both.as_laid.values())
    for name in ("without_handicap", "eight_by_eight"):
        assert games[name].end == (games[name].mover, "VB12")
    assert not games["without_handicap"].handicap and games["eight_by_eight"].size == 8
    through, loose = games["through_the_bridges"], games["loose_sides"]
    assert through.end is not None and through.end[0] and through.is_complete(through.end[0])
    through.through = False
    assert not through.is_complete(through.end[0])
    assert loose.end is not None and loose.end[1] == "VB12" and loose.clashes()


def test_VB13_the_rare_announcements_are_judged_as_their_names_say() -> None:
    games = {path.stem: refereed(path)[0] for path in GOLDEN.glob("*.game")}
    laid, late = games["announced_with_a_placement"], games["announced_after_the_other"]
    assert laid.announced and laid.end == (laid.mover, "VB13") and laid.is_complete(laid.mover)
    assert late.end == (late.mover, "VB13") and late.complete_since[late.other] < late.turns
    both, wrong = games["announced_both_at_once"], games["wrong_with_a_placement"]
    assert both.announced and both.end == (both.other, "VB13") and not both.were_complete
    assert both.is_complete(both.mover) and both.is_complete(both.other)
    assert wrong.announced and wrong.end == (wrong.other, "VB13") and not wrong.is_complete(wrong.mover)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("the_opponent_chooses", "chosen by the opponent"),
        ("both_blocked_at_once", "both blocked"),
        ("no_die_helps_alone", "none helps alone"),
        ("taken_back", "taken back"),
        ("fewer_than_three_dice", "fewer dice"),
    ],
)
def test_VB5_VB6_VB10_VB11_what_happens_in_the_rare_games(name: str, what: str) -> None:
    assert what in refereed(GOLDEN / f"{name}.game")[0].seen


def test_VB10_the_die_that_its_owner_chose_to_turn_completes_a_network() -> None:
    path = GOLDEN / "chosen_die_completes.game"
    referee, _ = refereed(path)
    assert referee.end is not None and referee.end[1] == "VB12"
    assert re.findall(r"^\d+\. (.*)$", path.read_text(encoding="utf-8"), re.M)[-1].endswith(" W!")
