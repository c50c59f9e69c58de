"""Somebody who reads games of CONNEXIONS beside the rulebook, from the text of the records alone.

It deals the cards, walks every way, opens and closes every window, counts dice and turns and says who has won, by CQ7
to CQ31. It knows the board from its data file (`enumeration.py`) and shares nothing with the rules.
"""

import json
import re
from collections import Counter

from tests.games.connexions_quarks.enumeration import (
    DATA,
    OFF,
    SQUARES,
    Stands,
    bumpable,
    goings,
    has_won,
    is_safe,
    may_end,
    moved,
    uses,
    ways,
)

FACES = ("MOVE 1", "MOVE 2", "MOVE 3", "MOVE 5", "MOVE 6", "BUMP", "SAVE", "ROLL AGAIN")
NAMES = ("blue", "red", "gold", "green", "plum")
EXCHANGES = {square["name"] for square in DATA["squares"] if square["kind"] == "exchange"}
AXES = {enter["leads_to"] for enter in DATA["enters"]}


def secured(places: list[str]) -> list[int]:
    """CQ20: the sections with a connector on each of their corners."""
    return [at for at, section in enumerate(DATA["sections"]) if set(section["corners"]) <= set(places)]


class Reader:
    """What lies on the table, as somebody writes it down who sees all cards."""

    def __init__(self, text: str) -> None:
        tags = dict(re.findall(r"^\[(\w+) (.*)\]$", text, re.MULTILINE))
        options = json.loads(tags["options"])
        self.seats = len(json.loads(tags["seats"]))
        self.is_french, self.one_roll = options["rule9"] == "french", options["one_roll"]
        self.has_orders = options["standing_orders"]
        self.moves = re.findall(r"^\d+\. (chance|clock|seat \d+): (.*)$", text, re.MULTILINE)
        self.ending = json.loads(tags["ending"])
        self.colours = max(2, (self.seats + 1) // 2) if options["teams"] or self.seats > 5 else self.seats
        self.places = [[OFF] * 15 for _ in range(self.colours)]
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.colours)]
        self.dealt: list[set[str]] = [set() for _ in range(self.colours)]
        self.bag = Counter(dict.fromkeys(FACES, 5))
        self.under: list[str] = []
        self.orders = [False] * self.colours
        self.casting, self.casts = list(range(self.colours)), list[int]()
        self.first = self.turn = 0
        self.winner: int | None = None
        self.expects = "deal"
        self.kept: set[tuple[int, int, str]] = set()
        """Connectors that a SAVE kept where they are: colour, number, place."""
        self.savers: set[tuple[int, str]] = set()
        self.met: set[str] = set()
        """What this game is an example of."""
        self.begin_turn()

    # Whose turn it is

    def begin_turn(self) -> None:
        self.trails: dict[int, set[str]] = {}
        self.rolls, self.has_earned, self.is_again = 0, False, ""
        self.begin_numbers("roll", ())

    def begin_numbers(self, source: str, dice: tuple[int, ...]) -> None:
        self.source, self.dice = source, dice
        self.moved: int | None = None
        self.going: int | None = None
        self.is_double = source == "roll" and len(set(dice)) == 1 < len(dice)
        self.landings: list[tuple[str, bool]] = []
        self.has_bumped = False

    @property
    def mover(self) -> int:
        return (self.first + self.turn) % self.colours

    def partners(self, colour: int) -> list[int]:
        """CQ10: who sits opposite has the same colour."""
        return list(range(colour, self.seats, self.colours))

    def read(self) -> None:
        for number, (who, text) in enumerate(self.moves, start=1):
            try:
                self.hear(who, text)
            except AssertionError as wrong:
                raise AssertionError(f"move {number}, {who}: {text}: {wrong}") from wrong
        if self.ending is None:
            assert self.expects != "over"
            return
        result = self.ending["result"]
        assert self.expects == "over" and result["clause"] == ("CQ26" if self.winner is None else "CQ25")
        won = [self.winner in (None, seat % self.colours) for seat in range(self.seats)]
        assert result["ranks"] == [1 if it else 2 for it in won]
        assert result["reason"] == ("turns_over" if self.winner is None else f"{NAMES[self.winner]}_won")

    def hear(self, who: str, text: str) -> None:
        word, _, rest = text.partition(" ")
        if word == "order":
            assert self.has_orders and self.expects != "over", "CQ23: by correspondence"
            self.orders[int(who.removeprefix("seat ")) % self.colours] = rest == "save"
            return
        if self.expects == "save":
            self.answer(who, text)
            return
        partners = self.partners(self.mover)
        on_turn = f"seat {partners[self.turn // self.colours % len(partners)]}"
        is_chance = self.expects in ("deal", "opening", "cast", "draw")
        assert who == ("chance" if is_chance else on_turn), f"CQ9, CQ10: it is {on_turn}'s turn"
        getattr(self, f"on_{self.expects}")(text)

    # Cards

    def take(self, colour: int, text: str) -> str:
        """CQ24: the top card; what was put under the deck comes when the others are gone, first in first out."""
        word, _, face = text.partition(" ")
        assert word == "draw"
        if self.bag.total():
            assert self.bag[face], f"CQ7: there is no {face} left"
            self.bag[face] -= 1
        else:
            assert face == self.under.pop(0), "CQ24: the deck is a queue"
            self.met.add("the_queue_comes_again")
        self.hands[colour][face] += 1
        return face

    def lay(self, colour: int, face: str) -> None:
        """CQ11: under the deck."""
        assert self.hands[colour][face], f"{NAMES[colour]} has no {face}"
        self.hands[colour][face] -= 1
        self.under.append(face)

    def on_deal(self, text: str) -> None:
        colour = next(colour for colour, hand in enumerate(self.hands) if hand.total() < 5)
        self.dealt[colour].add(self.take(colour, text))
        if self.hands[-1].total() == 5:
            self.expects = "opening"

    def on_swap(self, text: str) -> None:
        """CQ24: a card face down under the deck, then the top card; or nothing."""
        if text != "pass":
            self.lay(self.mover, text.removeprefix("swap "))
            self.expects = "draw"
            return
        self.go_on()

    def on_draw(self, text: str) -> None:
        self.take(self.mover, text)
        self.go_on()

    # Dice

    def on_opening(self, text: str) -> None:
        """CQ9: only the tied highest roll again."""
        self.casts.append(int(text.removeprefix("roll ")))
        if len(self.casts) == len(self.casting):
            self.casting = [c for c, die in zip(self.casting, self.casts, strict=True) if die == max(self.casts)]
            self.casts = []
            if len(self.casting) == 1:
                self.first, self.expects = self.casting[0], "choose"

    def on_cast(self, text: str) -> None:
        dice = tuple(map(int, text.removeprefix("roll ").split()))
        assert len(dice) == (1 if self.source == "extra" else 2) and list(dice) == sorted(dice), "CQ11, CQ28"
        self.rolls += len(dice) == 2
        self.met |= {"an_extra_die_on_the_way"} if len(dice) == 1 else set()
        self.begin_numbers(self.source, dice)
        self.expects = "move"

    def on_choose(self, text: str) -> None:
        """CQ11, CQ21, CQ22: roll, or a card that ends the turn."""
        if text == "roll":
            self.is_again = "won_by_doubles" if self.rolls else ""
            self.source, self.expects = "roll", "cast"
        elif bump := re.fullmatch(r"card BUMP (\w+) (\S+)", text):
            self.lay(self.mover, "BUMP")
            other = NAMES.index(bump[1])
            assert other != self.mover and bump[2] in self.places[other], "CQ22: an opponent's connector"
            self.bump(other, bump[2], by_card=True)
        else:
            face = text.removeprefix("card ")
            assert face.startswith("MOVE"), "CQ11"
            self.lay(self.mover, face)
            self.begin_numbers("card", (int(face[-1]),))
            assert self.has_use(self.dice[0]), "CQ22: it needs a legal move"
            self.is_swapped = face not in self.dealt[self.mover]
            self.expects = "move"

    def on_after(self, text: str) -> None:
        """CQ22, CQ31: once more, or no."""
        if text == "card ROLL AGAIN":
            self.lay(self.mover, "ROLL AGAIN")
            self.is_again = "won_by_rolling_again"
            self.source, self.expects = "roll", "cast"
        else:
            assert text == "pass"
            self.end_roll()

    # Connectors

    def stands(self) -> Stands:
        """The places by colour, whose turn it is first."""
        return tuple(tuple(self.places[(self.mover + at) % self.colours]) for at in range(self.colours))

    def trail(self) -> list[frozenset[str]]:
        return [frozenset(self.trails.get(connector, ())) for connector in range(15)]

    def has_use(self, die: int) -> bool:
        return any(uses(self.stands(), self.trail(), self.moved, die))

    def on_move(self, text: str) -> None:
        if text == "pass":
            self.pass_dice()
            return
        found = re.fullmatch(r"(.+?)(?:#(\d+))?>([^ ]+?)(?: x (\w+))?(?: via ([^>]+))?(>)?", text)
        assert found is not None, "unreadable"
        start, number, path, bumped, via, on = found.groups()
        is_stop = on is not None
        place = OFF if start.startswith("ENTER-") else start
        connector = int(number) - 1 if number else self.places[self.mover].index(place)
        assert self.places[self.mover][connector] == place, "CQ13: nothing stands there"
        assert connector != self.moved and self.going in (None, connector), "CQ12, CQ14: another connector"
        way = self.way(connector, start, path.split(">"), via)
        assert not is_stop or (len(self.dice) == 2 and self.going is None), "CQ14"
        other = None if bumped is None else (NAMES.index(bumped) - self.mover) % self.colours
        self.check(connector, way, other, is_stop=is_stop)
        self.walk(connector, way, None if other is None else NAMES.index(bumped), is_stop=is_stop)

    def way(self, connector: int, start: str, path: list[str], via: str | None) -> tuple[str, ...]:
        """CQ13: the one way that is meant, of a number there is."""
        place = self.places[self.mover][connector]
        numbers = {*self.dice} if len(path) == 1 else {sum(self.dice)}
        found = [
            way
            for number in numbers
            for way in ways(place, number, self.trail()[connector])
            if way[-1] == path[-1]
            and (place != OFF or way[0] == start.removeprefix("ENTER-"))
            and (len(path) == 1 or way[self.dice[0] - 1] == path[0])
            and (via is None or [step for step in way[(place == OFF) : -1] if step in SQUARES] == via.split())
        ]
        assert len(found) == 1, f"CQ13: {len(found)} ways"
        return found[0]

    def check(self, connector: int, way: tuple[str, ...], bump: int | None, *, is_stop: bool) -> None:
        """CQ12, CQ14-CQ17."""
        stands, end = self.stands(), way[-1]
        there = bumpable(stands, end)
        assert bump is None or bump in there, "CQ15, CQ16, CQ17: it may not be bumped"
        assert bump is not None or is_stop or end in SQUARES or not there, "CQ17: it bumps"
        assert is_stop or may_end(stands, end), "CQ15, CQ17: it may not end there"
        if len(self.dice) == 1 or len(way) == sum(self.dice):
            return
        after, trails, other = moved(stands, connector, end, bump), self.trail(), sum(self.dice) - len(way)
        place, been = self.places[self.mover][connector], trails[connector]
        if is_stop:
            onward = ways(end, other, been | {place, *way})
            assert any(may_end(after, rest[-1]) for rest in onward), "CQ14: the sum cannot be finished"
        elif not (self.is_french or has_won(after[0]) or any(uses(after, trails, connector, other))):
            allowed, _ = goings(stands, trails, (self.dice[0], self.dice[1]), "english")
            assert ("go", place, been, way, bump) in allowed, "CQ12: both dice can be used"

    def pass_dice(self) -> None:
        if self.is_french and self.source == "roll" and self.moved is not None:
            self.met.add("one_number_was_enough")
        elif self.going is not None:
            place, been = self.places[self.mover][self.going], self.trail()[self.going]
            assert not any(may_end(self.stands(), way[-1]) for way in ways(place, self.dice[0], been)), "CQ14"
        else:
            assert not any(self.has_use(number) for number in {*self.dice, sum(self.dice)}), "CQ12: it can be moved"
        self.end_numbers()

    def walk(self, connector: int, way: tuple[str, ...], bump: int | None, *, is_stop: bool) -> None:
        mine, end = self.places[self.mover], way[-1]
        was, dice, is_going_on = mine[connector], self.dice, self.going is not None
        stood = end in mine
        self.trails.setdefault(connector, set()).update({was, *way} - {OFF})
        mine[connector] = end
        left = list(dice)
        if len(way) in left:
            left.remove(len(way))
        else:
            left = []
        self.dice = tuple(left)
        self.moved = connector if left and not is_stop else None
        self.going = connector if is_stop else None
        if end in SQUARES and not is_stop and self.source == "roll":
            self.landings.append((end, stood))
        if not is_stop and has_won(tuple(mine)):
            self.win(end, bump, dice, len(way), is_going_on=is_going_on)
            return
        self.may_swap = not is_stop and end in EXCHANGES
        if bump is not None:
            self.bump(bump, end, by_card=False)
        else:
            self.settle()

    def win(self, end: str, bump: int | None, dice: tuple[int, ...], steps: int, *, is_going_on: bool) -> None:
        """CQ25: at once, before SAVE and exchange."""
        self.winner, self.expects = self.mover, "over"
        mine, held = self.places[self.mover], secured(self.places[self.mover])
        corners = {corner for at in held for corner in DATA["sections"][at]["corners"]}
        sides = Counter(corner for at in held for corner in DATA["sections"][at]["corners"] if corner in AXES)
        twice = [axis for axis, count in sides.items() if count > 1 and mine.count(axis) == 1]
        others = [secured(places) for colour, places in enumerate(self.places) if colour != self.mover]
        partners = self.partners(self.mover)
        last = partners[self.turn // self.colours % len(partners)]
        saved = {who for colour, who in self.savers if colour == self.mover}
        is_so = {
            "won_before_a_save": bump is not None and end in SQUARES and self.hands[bump]["SAVE"] > 0,
            "won_with_what_was_saved": any(
                colour == self.mover and mine[number] == place and place in corners
                for colour, number, place in self.kept
            ),
            "won_on_an_exchange_square": end in EXCHANGES,
            "won_by_a_swapped_card": self.source == "card" and self.is_swapped,
            "won_by_the_first_die": len(dice) == 2 and steps in dice,
            "won_by_the_sum": len(dice) == 2 and steps not in dice,
            self.is_again: bool(self.is_again) and self.source == "roll",
            "won_after_a_bump_at_the_stop": is_going_on,
            "one_axis_serves_two_sections": len(held) == 4 and bool(twice),
            "won_by_the_extra_die": self.source == "extra",
            "more_than_four_sections": len(held) > 4,
            "saved_by_standing_order": "clock" in saved,
            "a_partner_saved": len(partners) == 2 and saved == {f"seat {seat}" for seat in partners if seat != last},
            "the_second_partner_wins": last >= self.colours and self.seats == 3,
            "three_pairs": last >= self.colours and self.seats == 6,
            "two_secure_one_section": any(set(held) & set(other) for other in others),
        }
        self.met |= {what for what, is_it in is_so.items() if is_it}

    # Bumps

    def bump(self, other: int, place: str, *, by_card: bool) -> None:
        """CQ23: a window opens if there is anything to ask, and anybody to answer."""
        self.bumped = (other, self.places[other].index(place), by_card)
        self.declined: set[str] = set()
        if (by_card or place in SQUARES) and self.hands[other].total():
            self.expects = "save"
        else:
            self.met |= {"no_card_no_window"} if by_card or place in SQUARES else set()
            self.send_back()

    def answer(self, who: str, text: str) -> None:
        """CQ10, CQ23: either partner, or the clock; a decline changes nothing before the window closes."""
        other, connector, _ = self.bumped
        if who == "clock":
            is_ordered = self.orders[other] and self.hands[other]["SAVE"] > 0
            assert text == ("save" if is_ordered else "decline"), "CQ23: as ordered"
        else:
            assert int(who.removeprefix("seat ")) in self.partners(other) and who not in self.declined, "CQ23"
        if text == "save":
            self.met |= {"saved_at_the_stop"} if self.going is not None else set()
            self.lay(other, "SAVE")
            self.orders[other] = False
            self.kept.add((other, connector, self.places[other][connector]))
            self.savers.add((other, who))
            self.end_bump()
        elif who == "clock":
            self.send_back()
        else:
            assert text == "decline"
            self.declined.add(who)

    def send_back(self) -> None:
        """CQ18."""
        other, connector, by_card = self.bumped
        before = secured(self.places[other])
        self.has_bumped |= self.places[other][connector] in SQUARES
        self.places[other][connector] = OFF
        self.kept = {kept for kept in self.kept if kept[:2] != (other, connector)}
        if by_card and len(before) >= 3 and len(secured(self.places[other])) < len(before):
            self.met.add("bumped_from_a_secured_section")
        self.end_bump()

    def end_bump(self) -> None:
        if self.bumped[2]:
            self.end_turn()
        else:
            self.settle()

    # What follows

    def settle(self) -> None:
        """CQ14, CQ24: on from a stop, a swap, or what is left."""
        if self.going is not None:
            self.expects = "move"
        elif self.may_swap and self.hands[self.mover].total():
            self.expects = "swap"
        else:
            self.go_on()

    def go_on(self) -> None:
        """CQ12: the other die, if another connector can use it."""
        if self.dice and self.has_use(self.dice[0]):
            self.expects = "move"
        else:
            self.end_numbers()

    def end_numbers(self) -> None:
        """CQ21, CQ22, CQ27-CQ31."""
        if self.source != "roll":
            self.end_turn()
            return
        self.has_earned |= self.one_roll and not self.has_bumped and any(map(self.earns, self.landings))
        if self.is_double and not self.one_roll:
            self.expects = "choose"
        elif self.hands[self.mover].total() and (self.rolls == 1 or not self.one_roll):
            self.expects = "after"
        else:
            self.end_roll()

    def earns(self, landing: tuple[str, bool]) -> bool:
        """CQ28, CQ30."""
        square, is_beside_own = landing
        there = [tuple(places) for at, places in enumerate(self.places) if at != self.mover and square in places]
        is_open = any(not is_safe(places, square) for places in there)
        return is_open and (not is_beside_own or any(secured(list(places)) for places in there))

    def end_roll(self) -> None:
        if self.has_earned:
            self.has_earned, self.source, self.expects = False, "extra", "cast"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """CQ9, CQ26."""
        self.turn += 1
        self.begin_turn()
        self.expects = "over" if self.turn == 400 else "choose"
