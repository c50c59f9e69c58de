"""High Card: each is dealt a card of three and sees it alone; both put in one. The first may raise by one more, the
second may then pay or fold; the higher card takes all. The first who does not raise shows at once."""

from typing import Final

from ludolien.research.worlds.tree import CHANCE, Tree

SHOW, RAISE = 0, 1
FOLD, PAY = 0, 1
LARGEST: Final = 2
"""What can be lost at most: rewards are shares of it."""
Position = tuple[int, ...]
"""The first's card, the second's, what the first did, what the second did; as far as the game has come."""


class HighCard(Tree):
    """AKQ poker: with three cards the first bluffs one time in three, and wins a ninth of a stake, 1/18 a game."""

    title = "High Card"
    parameters = {"cards": 3}
    has_chance = has_secrets = True
    longest = 4

    def __init__(self, cards: int = 3) -> None:
        if cards < 2:
            raise ValueError(f"two are dealt a card each, from {cards}?")
        self.cards = cards

    @property
    def actions(self) -> int:
        return self.cards

    def start(self) -> Position:
        return ()

    def turn(self, position: Position) -> int | None:
        if len(position) < 2:
            return CHANCE
        if len(position) == 2:
            return 0
        return 1 if len(position) == 3 and position[2] == RAISE else None

    def legal(self, position: Position) -> list[int]:
        return [card for card in range(self.cards) if card not in position] if len(position) < 2 else [0, 1]

    def play(self, position: Position, action: int) -> Position:
        return (*position, action)

    def worth(self, position: Position) -> float:
        first, second, *done = position
        if done == [RAISE, FOLD]:
            return 1 / LARGEST
        stake = 2 if done == [RAISE, PAY] else 1
        return (stake if first > second else -stake) / LARGEST

    def known(self, position: Position, player: int) -> str:
        return f"{position[player : player + 1]} {position[2:]}"
