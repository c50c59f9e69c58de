"""High Card bound to the contract."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from ludolien.core import (
    CHANCE,
    Accent,
    Capabilities,
    Game,
    Range,
    Refusal,
    Result,
    Seat,
    Switch,
    Timer,
    Value,
    Windows,
)
from tests.games.high_card import notation, rules
from tests.games.high_card import view as views
from tests.games.high_card.moves import Choose, Decline, Draw, Exchange, HighCardMove, TakeBack
from tests.games.high_card.state import DECK, Deal
from tests.games.high_card.view import HandView


class HighCard(Game[Deal, HighCardMove, HandView]):
    """Two to four seats with hidden hands."""

    slug = "high_card"
    seats = range(2, 5)
    options = (
        Range("hand", default=2, low=1, high=3, clause="HC1"),
        Switch("glass", default=True, clause="HC5"),
        Switch("exchange", default=True, clause="HC6"),
    )
    clauses = ("HC1", "HC2", "HC3", "HC4", "HC5", "HC6", "HC7")
    capabilities = Capabilities(
        minutes=5, accent=Accent(*[("#444", "#ccc")] * 3), is_simultaneous=True, has_secrets=True
    )
    longest = 2000
    state_type = Deal
    move_type = HighCardMove
    view_type = HandView

    def start(self, seats: int, options: Mapping[str, Value]) -> Deal:
        return rules.start(seats, options)

    def awaited(self, state: Deal) -> frozenset[Seat]:
        return rules.awaited(state)

    def may_act(self, state: Deal) -> frozenset[Seat]:
        return rules.may_act(state)

    def refuse(self, state: Deal, move: HighCardMove) -> Refusal | None:
        return rules.refuse(state, move)

    def legal(self, state: Deal, seat: Seat) -> Sequence[HighCardMove]:
        return rules.legal(state, seat)

    def play(self, state: Deal, move: HighCardMove) -> Deal:
        return rules.play(state, move)

    def odds(self, state: Deal) -> Sequence[tuple[HighCardMove, Fraction]]:
        return rules.odds(state)

    def timers(self, state: Deal) -> Sequence[Timer[HighCardMove]]:
        return rules.timers(state)

    def windows(self, state: Deal) -> Windows:
        return state.windows

    def result(self, state: Deal) -> Result | None:
        return rules.result(state)

    def view(self, state: Deal, seat: Seat) -> HandView:
        return views.view(state, seat)

    def shown(self, state: Deal, move: HighCardMove, seat: Seat) -> str | None:
        return views.shown(state, move, seat)

    def imagine(self, view: HandView, rng: Random) -> Deal:
        return views.imagine(view, rng)

    def reveals(self, state: Deal, move: HighCardMove) -> bool:
        """HC4: the last card put down turns all of them up."""
        return isinstance(move, Choose) and sum(card is None for card in state.chosen) == 1

    def action_count(self, state: Deal) -> int:
        """Each card to choose (or draw), taking back, each card to exchange, declining."""
        return 2 * len(DECK) + 2

    def encode(self, state: Deal, move: HighCardMove) -> int:
        match move:
            case Choose(card=card) | Draw(card=card):
                return card - 1
            case TakeBack():
                return len(DECK)
            case Exchange(card=card):
                return len(DECK) + card
            case Decline():
                return 2 * len(DECK) + 1
        raise AssertionError(f"the clock's moves have no number: {move}")

    def decode(self, state: Deal, seat: Seat, action: int) -> HighCardMove:
        if seat == CHANCE:
            return Draw(seat, state.to_draw[0], action + 1)
        if action < len(DECK):
            return Choose(seat, action + 1)
        if action == len(DECK):
            return TakeBack(seat)
        return Decline(seat) if action == 2 * len(DECK) + 1 else Exchange(seat, action - len(DECK))

    def write(self, state: Deal, move: HighCardMove) -> str:
        return notation.write(state, move)

    def read(self, state: Deal, seat: Seat, text: str) -> HighCardMove:
        return notation.read(state, seat, text)


GAME = HighCard()
