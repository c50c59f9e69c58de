"""Wins of CONNEXIONS that random play rarely brings: with SAVE, by exchange, in teams, on every kind of number."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ludolien.core import CLOCK, Seat
from ludolien.games.connexions_quarks.ai.features import need_of
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import AXES, EXCHANGES, SECTIONS, is_square
from ludolien.games.connexions_quarks.moves import (
    BumpCard,
    Decline,
    Go,
    MoveCard,
    Order,
    Pass,
    QuarksMove,
    Roll,
    RollAgain,
    Save,
    Stop,
    Swap,
)
from ludolien.games.connexions_quarks.rules.colours import colour_of, colour_to_move, seats_of
from ludolien.games.connexions_quarks.rules.movement import Mover, ways_by_end
from ludolien.games.connexions_quarks.rules.sections import Connectors, has_won, moved_to, secured
from ludolien.games.connexions_quarks.state import Position
from tests.golden.rare import Played, Seeds, Shows, Wanted

SEEDS: Final = Seeds(10, 90)


def player(position: Position, seat: Seat, legal: Sequence[QuarksMove], rng: Random) -> QuarksMove | None:
    """Hurries to its sections, knows when a card wins, and now and then bumps, saves, swaps and gives orders. Every
    other colour keeps its SAVE, and leaves exchange squares to the last."""
    match position.phase:
        case "save":
            if Save(seat) in legal and rng.random() < (0.2 if is_patient(position, seat) else 0.7):
                return Save(seat)
            return Decline(seat) if Decline(seat) in legal and rng.random() < 0.5 else None
        case "swap":
            swaps = [move for move in legal if isinstance(move, Swap) and move.face not in ("SAVE", "BUMP")]
            return rng.choice(swaps) if swaps and rng.random() < 0.9 else Pass(seat)
        case "after":
            is_near = need_of(position.connectors[colour_to_move(position)]) < 8
            return RollAgain(seat) if RollAgain(seat) in legal and (is_near or rng.random() < 0.1) else Pass(seat)
        case "choose":
            return roll_or_card(position, seat, legal, rng)
        case _:
            return nearest(position, legal, rng)


def is_patient(position: Position, seat: Seat) -> bool:
    return colour_of(position.house, seat) % 2 == 1


def roll_or_card(position: Position, seat: Seat, legal: Sequence[QuarksMove], rng: Random) -> QuarksMove:
    orders = [move for move in legal if isinstance(move, Order) and move.save]
    if orders and rng.random() < 0.5:
        return orders[0]
    for move in legal:
        if isinstance(move, MoveCard) and wins_by(position, move.spaces):
            return move
    bumps = [move for move in legal if isinstance(move, BumpCard)]
    if bumps and rng.random() < 0.3:
        return max(bumps, key=lambda move: hurt(position, move))
    cards = [move for move in legal if isinstance(move, MoveCard)]
    return rng.choice(cards) if cards and rng.random() < 0.1 else Roll(seat)


def wins_by(position: Position, spaces: int) -> bool:
    colour = colour_to_move(position)
    return any(
        is_square(end) and has_won(moved_to(position.connectors, colour, connector, end), colour)
        for connector, place in enumerate(position.connectors[colour])
        for end in ways_by_end(Mover(connector, place, frozenset(), many=False), spaces)
    )


def hurt(position: Position, move: BumpCard) -> float:
    """How many dice more the other needs, less for whoever is far from winning."""
    places = position.connectors[move.colour]
    need, gone = need_of(places), moved_to(position.connectors, move.colour, places.index(move.place), board.OFF)
    return need_of(gone[move.colour]) - need - need / 4


def nearest(position: Position, legal: Sequence[QuarksMove], rng: Random) -> QuarksMove:
    """The move after which fewest dice are needed; ways and what others lose are left to chance."""
    found: dict[tuple[type, int, int, int | None], QuarksMove] = {}
    for move in rng.sample(legal, len(legal)):
        if isinstance(move, Go | Stop):
            found.setdefault((type(move), move.connector, move.way[-1], move.bump), move)
    passes = [move for move in legal if isinstance(move, Pass)]
    if passes and (not found or rng.random() < 0.3):
        return passes[0]
    colour = colour_to_move(position)
    is_near = need_of(position.connectors[colour]) < 6
    swap = 3.0 if is_patient(position, legal[0].seat) else -0.8

    def cost(move: QuarksMove) -> float:
        assert isinstance(move, Go | Stop)
        after = moved_to(position.connectors, colour, move.connector, move.way[-1])
        bumps = move.bump is not None
        if isinstance(move, Stop):
            return -200.0 if is_near and wins_from(position, move) else need_of(after[colour]) - bumps
        if has_won(after, colour):
            return -100.0 - bumps
        return need_of(after[colour]) + swap * (move.way[-1] in EXCHANGES) - bumps + rng.random() * 0.5

    return min(found.values(), key=cost)


def wins_from(position: Position, stop: Stop) -> bool:
    """The rest of the sum wins."""
    colour = colour_to_move(position)
    place = position.connectors[colour][stop.connector]
    walk = board.spaces(place, stop.way)
    assert walk is not None
    going = Mover(stop.connector, walk[-1], frozenset({place, *walk}), many=False)
    return any(
        is_square(end) and has_won(moved_to(position.connectors, colour, stop.connector, end), colour)
        for end in ways_by_end(going, sum(position.dice) - len(walk))
    )


# How a game ends


def wins(by: str = "", source: str = "roll") -> Shows:
    """Won by a move of this source: one of two dice, the sum, a card, the extra die."""

    def shows(game: Played) -> bool:
        before, move, after = game.last
        if after.winner is None or not isinstance(move, Go) or before.source != source:
            return False
        walk = board.spaces(before.connectors[after.winner][move.connector], move.way)
        assert walk is not None
        is_sum = len(walk) not in before.dice
        return {"sum": is_sum, "first die": len(before.dice) == 2 and not is_sum, "": True}[by]

    return shows


def wins_bumping(game: Played) -> bool:
    """CQ25: tested before SAVE: whoever is bumped by the winning move holds one, and is not asked."""
    before, move, after = game.last
    return (
        after.winner is not None
        and isinstance(move, Go)
        and move.bump is not None
        and is_square(move.way[-1])
        and "SAVE" in before.hands[move.bump]
    )


def wins_with_what_was_saved(game: Played) -> bool:
    """CQ23: a connector that SAVE kept is a corner of one of the winner's sections, and has not moved since."""
    winner = game.states[-1].winner
    if winner is None:
        return False
    corners = winning_corners(game.states[-1].connectors, winner)
    for index, (before, move, _) in enumerate(game.steps):
        if isinstance(move, Save) and before.bump.colour == winner:
            saved = before.bump.connector
            place = before.connectors[winner][saved]
            later = {state.connectors[winner][saved] for state in game.states[index:]}
            if later == {place} and place in corners:
                return True
    return False


def winning_corners(connectors: Connectors, colour: int) -> set[int]:
    return {corner for section in secured(connectors, colour) for corner in SECTIONS[section].corners}


def wins_on_an_exchange_square(game: Played) -> bool:
    """CQ24, CQ25: the winning move ends on an exchange square; nothing is swapped any more."""
    _, move, after = game.last
    return after.winner is not None and isinstance(move, Go) and move.way[-1] in EXCHANGES


def wins_by_a_swapped_card(game: Played) -> bool:
    """CQ24: the MOVE card that wins came by an exchange."""
    before, _, after = game.last
    if after.winner is None or before.source != "card":
        return False
    faces = [event.face for event in before.cards if event.colour == after.winner]
    return faces[-1] not in faces[:5]


def partner_saved(game: Played) -> bool:
    """CQ10, CQ23: one partner saves, the other makes the winning move."""
    winner = game.states[-1].winner
    if winner is None:
        return False
    partners = set(seats_of(game.states[-1].house, winner))
    savers = {move.seat for move in game.moves if isinstance(move, Save)} & partners
    return len(partners) == 2 and savers == partners - {game.moves[-1].seat}


def the_second_of(seats: int) -> Shows:
    """CQ10: the second named makes the winning move."""
    return lambda game: game.states[-1].winner is not None and game.moves[-1].seat >= seats


def wins_after(kind: type[QuarksMove], rolls: int) -> Shows:
    """CQ21, CQ22: the winning roll was not the first of its turn."""

    def shows(game: Played) -> bool:
        before, move, after = game.last
        if after.winner is None or before.source != "roll" or before.rolls < rolls or not isinstance(move, Go):
            return False
        again = [move for (was, move, _) in game.steps if was.turn == before.turn and was.rolls == before.rolls - 1]
        return any(isinstance(move, kind) for move in again)

    return shows


def gave_up_a_die(game: Played) -> bool:
    """CQ19: by the French reading one number was enough in the turn before the last."""
    given = [
        move for before, move, _ in game.steps if isinstance(move, Pass) and before.phase == "move" and before.dice
    ]
    return game.states[-1].winner is not None and bool(given)


def saved_by_order(game: Played) -> bool:
    """CQ23: the clock carries out a standing order of who wins."""
    winner = game.states[-1].winner
    return any(move == Save(CLOCK) and before.bump.colour == winner for before, move, _ in game.steps)


def one_axis_two_sections(game: Played) -> bool:
    """CQ2: a connector on an axis square serves sections of two quadrants."""
    last = game.states[-1]
    if last.winner is None:
        return False
    held = secured(last.connectors, last.winner)
    return len(held) == 4 and any(
        len([section for section in held if axis in SECTIONS[section].corners]) == 2
        and last.connectors[last.winner].count(axis) == 1
        for axis in AXES
    )


def both_secure(game: Played) -> bool:
    """CQ20: a section of the winner's is secured by another colour too."""
    last = game.states[-1]
    if last.winner is None:
        return False
    mine = set(secured(last.connectors, last.winner))
    return any(
        mine & set(secured(last.connectors, other)) for other in range(last.house.colours) if other != last.winner
    )


def stopped_and_won(game: Played) -> bool:
    """CQ14, CQ25: the winning sum bumped at its stop."""
    before, move, after = game.last
    return after.winner is not None and before.going is not None and isinstance(move, Go)


def from_the_queue(game: Played) -> bool:
    """CQ24: the deck is used up, and what was put under it comes again."""
    return game.states[-1].winner is not None and any(
        before.phase == "draw" and not before.bag for before, _, _ in game.steps
    )


def bumped_from_secured(game: Played) -> bool:
    """CQ22: BUMP takes a connector out of a secured section of one who needed only one more."""
    for before, move, after in game.steps:
        if isinstance(move, BumpCard) and game.states[-1].winner not in (None, move.colour):
            were = secured(before.connectors, move.colour)
            gone = moved_to(before.connectors, move.colour, before.connectors[move.colour].index(move.place), board.OFF)
            if len(were) >= 3 and len(secured(gone, move.colour)) < len(were) and after.bump is None:
                return True
    return False


def saved_at_the_stop(game: Played) -> bool:
    """CQ14, CQ23: the mover goes on beside a connector that was saved."""
    is_saved = (isinstance(move, Save) and before.going is not None for before, move, _ in game.steps)
    return game.states[-1].winner is not None and any(is_saved)


def no_card_no_window(game: Played) -> bool:
    """CQ23: who holds no card is not asked."""
    return game.states[-1].winner is not None and any(
        isinstance(move, Go)
        and move.bump is not None
        and is_square(move.way[-1])
        and not before.hands[move.bump]
        and after.phase != "over"
        for before, move, after in game.steps
    )


def more_than_four(game: Played) -> bool:
    """CQ25: more sections may be secured; one of each counts."""
    last = game.states[-1]
    return last.winner is not None and len(secured(last.connectors, last.winner)) > 4


def an_extra_die(game: Played) -> bool:
    """CQ28: a square shared earns a die on the way to the win."""
    return game.states[-1].winner is not None and any(state.source == "extra" for state in game.states)


TEAMS: Final = {"teams": True}
ONE_ROLL: Final = {"one_roll": True}
WANTED: Final = (
    Wanted("won_before_a_save", wins_bumping),
    Wanted("won_with_what_was_saved", wins_with_what_was_saved),
    Wanted("won_on_an_exchange_square", wins_on_an_exchange_square),
    Wanted("won_by_a_swapped_card", wins_by_a_swapped_card),
    Wanted("won_by_the_first_die", wins("first die")),
    Wanted("won_by_the_sum", wins("sum")),
    Wanted("won_by_doubles", wins_after(Roll, 2)),
    Wanted("won_by_rolling_again", wins_after(RollAgain, 2)),
    Wanted("won_after_a_bump_at_the_stop", stopped_and_won),
    Wanted("one_axis_serves_two_sections", one_axis_two_sections),
    Wanted("saved_at_the_stop", saved_at_the_stop),
    Wanted("no_card_no_window", no_card_no_window),
    Wanted("more_than_four_sections", more_than_four),
    Wanted("won_by_the_extra_die", wins(source="extra"), options=ONE_ROLL),
    Wanted("an_extra_die_on_the_way", an_extra_die, options=ONE_ROLL),
    Wanted("one_number_was_enough", gave_up_a_die, options={"rule9": "french"}),
    Wanted("saved_by_standing_order", saved_by_order, options={"standing_orders": True}),
    Wanted("a_partner_saved", partner_saved, seats=4, options=TEAMS),
    Wanted("the_second_partner_wins", the_second_of(2), seats=3, options=TEAMS),
    Wanted("two_secure_one_section", both_secure, seats=3),
    Wanted("bumped_from_a_secured_section", bumped_from_secured, seats=3),
    Wanted("three_pairs", the_second_of(3), seats=6, options=TEAMS),
    Wanted("the_queue_comes_again", from_the_queue, seats=5),
)
