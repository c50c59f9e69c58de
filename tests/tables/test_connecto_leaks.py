"""CM12: what the guide, the drawer and everybody else are sent while pairs draw, byte for byte.

Two games that differ only in what a chair may not know: the drawer in the card, both in what the other pair draws, says
and answers, watchers and the others in all of it.
"""

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ludolien.core import HOUSE, WATCHER, Move, Seat
from ludolien.core.keeper import Candidates, Occasion
from ludolien.games.connecto_mahy import GAME, keeper
from ludolien.games.connecto_mahy.icons.cells import name_of
from ludolien.games.connecto_mahy.moves import Show
from ludolien.games.connecto_mahy.riddles.riddle import CELLS, all_riddles
from ludolien.games.connecto_mahy.riddles.riddle_to_card import card_of
from ludolien.games.connecto_mahy.state import Position
from ludolien.tables.seating import Person
from tests.tables.live import ADA, BOB, CLEO, Live, person

PEOPLE: Final = (ADA, BOB, CLEO, Person("u-dan", "Dan"))
GUIDE, DRAWER, OTHER_GUIDE, OTHER_DRAWER = range(4)
Step = tuple[Seat, str]


class Shows:
    """The keeper of the house, except that it shows one certain riddle."""

    def __init__(self, number: int) -> None:
        self.card = card_of(all_riddles()[number - 1], Random(number))

    def move(self, position: Position, occasion: Occasion) -> Move | None:
        return Show(HOUSE, (self.card,)) if position.phase == "posing" else keeper.move(position, occasion)

    def candidates(self, position: Position, occasion: Occasion) -> Candidates | None:
        return keeper.candidates(position, occasion)


def sit_down(number: int) -> Live:
    live = Live(GAME.slug, tuple(map(person, PEOPLE)), keeper=Shows(number), options={"mode": "team"})
    for seat, who in enumerate(PEOPLE):
        live.connect(seat, who, seat)
    live.connect(9, CLEO, WATCHER)
    return live


def random_step(rng: Random, seat: Seat) -> Step:
    """Something that one of a pair does while drawing; much of it is refused, which the others do not hear of."""
    one, other, third = (name_of(cell) for cell in rng.sample(range(CELLS), 3))
    if seat in (GUIDE, OTHER_GUIDE):
        return seat, rng.choice((f"tell the icon number {rng.randrange(99)}", f"ask {one} {other}", f"ring {one}"))
    stroke = rng.choice((f"link {one} {other}", f"arc {one} {other} {third}", f"ring {one}", f"rub {one} {other}"))
    return seat, rng.choice((stroke, "lift", "wipe", f"turn {rng.choice((0, 90, 180, 270))}", "tell which one?"))


def tells_apart(chair: Seat, seed: int, length: int) -> bool:
    """True where a chair is sent something else in two games that it may not tell apart."""
    rng = Random(seed)
    own = {GUIDE, DRAWER} if chair in (GUIDE, DRAWER) else set()
    steps = [random_step(rng, rng.randrange(4)) for _ in range(length)]
    others = [step if step[0] in own else random_step(rng, step[0]) for step in steps]
    if rng.random() < 0.5:  # that somebody has answered is for all to know, what it was is not
        steps.insert(length // 2, (OTHER_DRAWER, "answer escargot"))
        others.insert(length // 2, (OTHER_DRAWER, "answer maison"))
    numbers = rng.sample(range(1, 185), 2)
    live, twin = sit_down(numbers[0]), sit_down(numbers[0] if chair == GUIDE else numbers[1])
    for game, played in ((live, steps), (twin, others)):
        for seat, text in played:
            game.play(seat, seat, text)
    connection = 9 if chair == WATCHER else chair
    return twin.inboxes[connection] != live.inboxes[connection]


@pytest.mark.parametrize("chair", [GUIDE, DRAWER, WATCHER])
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), length=st.integers(3, 30))
def test_CM12_byte_equal_traffic(chair: Seat, seed: int, length: int) -> None:
    assert not tells_apart(chair, seed, length)


def test_CM12_the_guide_hears_of_every_stroke() -> None:
    """What is equal above is not so because nothing is sent."""
    live, twin = sit_down(1), sit_down(1)
    for game in (live, twin):
        game.read(GUIDE)
    live.play(DRAWER, DRAWER, "link a1 b2")
    twin.play(DRAWER, DRAWER, "link a1 c3")
    (heard,), (otherwise,) = live.read(GUIDE), twin.read(GUIDE)
    assert heard["moment"]["view"]["board"]["marks"] == [[0, 10]] and heard != otherwise
    assert live.read(OTHER_GUIDE) == twin.read(OTHER_GUIDE)


@pytest.mark.parametrize(("chair", "name"), [(DRAWER, "card"), (GUIDE, "boards"), (WATCHER, "boards")])
def test_a_planted_leak_is_noticed(chair: Seat, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view

    def leaky(self: object, state: Position, seat: Seat) -> object:
        told = state.boards if name == "boards" else (*state.cards, None)[0]
        return replace(view(state, seat), **{name: told})

    monkeypatch.setattr(type(GAME), "view", leaky)
    assert any(tells_apart(chair, seed, 12) for seed in range(10))
