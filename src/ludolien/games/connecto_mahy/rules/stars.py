"""CM7, CM10, CM14: the stars that a riddle brings or costs."""

from msgspec import UNSET

from ludolien.games.connecto_mahy.state import Position


def gains(position: Position) -> tuple[int, ...]:
    """CM7, CM10, CM14: what this riddle brings or costs each board as the verdicts stand."""
    if position.agreed.mode == "cooperative" or not any(position.verdicts):
        return (0,) * len(position.boards)
    return tuple(_gain(position, board) for board in range(len(position.boards)))


def _gain(position: Position, board: int) -> int:
    verdict = position.verdicts[board] if position.verdicts else None
    if verdict is None:
        return 0
    is_first = first_of(position) == board
    if verdict == "right":
        return _solo_stars(position) if position.agreed.mode == "solo" else 1 + is_first
    loses = position.agreed.mode == "solo" or (is_first and position.agreed.glass > 0)
    return -1 if loses and position.stars[board] > 0 else 0


def first_of(position: Position) -> int | None:
    """CM7: who turned the sandglass; CM10: in calm play, whose answer was the first right one."""
    if position.agreed.glass:
        return position.answered[0] if position.answered else None
    return next((board for board in position.answered if position.verdicts[board] == "right"), None)


def _solo_stars(position: Position) -> int:
    """CM14: one star with every icon linked, two with one or two unlinked, three with more."""
    left = unlinked(position)
    if left == 0:
        return 1
    return 2 if left <= 2 else 3


def unlinked(position: Position) -> int:
    """CM14: icons of the card that no stroke has gone through."""
    assert position.linked is not UNSET
    (card,) = position.cards
    return len(card.icons.difference(position.linked))


def least_unlinked(position: Position) -> int:
    """The same if every icon linked were one of the card's: while it is drawn, nothing tells which ones are."""
    assert position.linked is not UNSET
    (card,) = position.cards
    return max(0, len(card.icons) - len(position.linked))
