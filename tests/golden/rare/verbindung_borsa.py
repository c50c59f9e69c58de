"""Ends and turnings of Verbindung gesucht that random play rarely brings."""

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from ludolien.boards.squares import SIDES
from ludolien.core import Seat
from ludolien.games.verbindung_borsa.material.dice import EMPTY, die_of
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, Place, Roll, TakeBack, Turn
from ludolien.games.verbindung_borsa.rules.networks import is_complete, network, turned_white, turnings
from ludolien.games.verbindung_borsa.rules.placing import disagreement
from ludolien.games.verbindung_borsa.state import Position
from tests.golden.rare import Played, Seeds, Shows, Wanted

SEEDS: Final = Seeds(40, 1500)


def player(position: Position, seat: Seat, legal: Sequence[BorsaMove], rng: Random) -> BorsaMove:
    """Places while it can, of a few places where it reaches most; announces what is joined, and rarely what is not."""
    claims = [move for move in legal if isinstance(move, Announce) or (isinstance(move, Place) and move.announce)]
    if claims and rng.random() < 0.01:
        return rng.choice(claims)
    if Announce(seat) in legal:
        is_right = is_complete(position.rules, position.board, seat)
        return Announce(seat) if is_right and rng.random() < 0.5 else Cast(seat)
    if TakeBack(seat) in legal and rng.random() < 0.03:
        return TakeBack(seat)
    places = [move for move in legal if isinstance(move, Place) and not move.announce]
    if not places:
        return rng.choice([move for move in legal if move not in claims and move != TakeBack(seat)])
    place = max(rng.sample(places, min(5, len(places))), key=lambda place: reach(position, place))
    announced = replace(place, announce=True)
    if announced in legal and is_complete(position.rules, as_laid(position, place), seat) and rng.random() < 0.5:
        return announced
    return place


def as_laid(position: Position, place: Place) -> tuple[int, ...]:
    """The board with the die, before anything turns."""
    return (*position.board[: place.cell], die_of(place.face, place.turn), *position.board[place.cell + 1 :])


def reach(position: Position, place: Place) -> int:
    """How many bases are joined to each other, and how far they reach."""
    found = [network(position.rules, as_laid(position, place), place.seat, base) for base in SIDES]
    return sum(20 * len(each.bases) + len(each.joined) for each in found)


# What happens in a game


def ends_as(ending: str, by: type = Place, winner: str = "") -> Shows:
    """The last move, and whether who made it wins (`own`) or loses (`other`)."""

    def shows(game: Played) -> bool:
        before, move, after = game.last
        is_own = {"own": after.winner == before.to_move, "other": after.winner == 1 - before.to_move}
        return after.ending == ending and isinstance(move, by) and is_own.get(winner, True)

    return shows


def complete_as_laid(game: Played, seat: Seat) -> bool:
    before, move, _ = game.last
    return isinstance(move, Place) and is_complete(before.rules, as_laid(before, move), seat)


def given_away(game: Played) -> bool:
    """VB12: the die laid completes the other's network alone."""
    return ends_as("joined", winner="other")(game) and complete_as_laid(game, 1 - game.states[-2].to_move)


def own_turned_die(game: Played) -> bool:
    """VB10, VB12: a die that turns white completes the network of the one who placed."""
    return ends_as("joined", winner="own")(game) and not complete_as_laid(game, game.states[-2].to_move)


def both_by_turning(game: Played) -> bool:
    """VB12: both networks, but not before a die has turned."""
    return ends_as("both_joined")(game) and not (complete_as_laid(game, 0) and complete_as_laid(game, 1))


def after_the_other(game: Played) -> bool:
    """VB13: a network that was never announced has not won."""
    winner = game.states[-1].winner
    return game.states[-1].ending == "announced" and any(
        is_complete(state.rules, state.board, 1 - winner) for state in game.states[:-6]
    )


def the_other_chooses(game: Played) -> bool:
    """VB10: a placement blocks the opponent, who chooses among several dice."""
    return game.states[-1].ending == "joined" and any(
        isinstance(move, Turn) and move.seat != before.to_move for before, move, _ in game.steps
    )


def both_blocked(game: Played) -> bool:
    """VB11: a placement blocks bases of both."""
    return game.states[-1].ending == "joined" and any(
        isinstance(move, Place)
        and all(turnings(before.rules, as_laid(before, move), colour) for colour in (0, 1))
        and EMPTY in after.board
        for before, move, after in game.steps
    )


def none_helps_alone(game: Played) -> bool:
    """VB10: turning one die white does not free the base."""
    return any(
        isinstance(move, Place) and any(is_helpless(before, as_laid(before, move), colour, base))
        for before, move, _ in game.steps
        for colour in (0, 1)
        for base in SIDES
    )


def is_helpless(position: Position, board: tuple[int, ...], colour: Seat, base: int) -> list[bool]:
    found = network(position.rules, board, colour, base)
    if not found.is_blocked or EMPTY not in board:
        return []
    return [all(network(position.rules, turned_white(board, cell), colour, base).is_blocked for cell in found.steps)]


def only_through_bridges(game: Played) -> bool:
    """VB3: cut, the stubs would not have joined the bases."""
    last = game.states[-1]
    cut = replace(last.rules, through=False)
    return last.ending == "joined" and not is_complete(cut, last.board, last.winner)


def on_loose_sides(game: Played) -> bool:
    """VB8 lifted: red lies against black."""
    last = game.states[-1]
    strict = replace(last.rules, strict=True)
    clash = any(
        die != EMPTY and disagreement(strict, last.board, at, die) is not None for at, die in enumerate(last.board)
    )
    return last.ending == "joined" and clash


def taken_back(game: Played) -> bool:
    """A die goes back into the tray, and lies elsewhere."""
    return game.states[-1].ending == "joined" and any(isinstance(move, TakeBack) for move in game.moves)


def last_dice(game: Played) -> bool:
    """VB5: when the stock holds fewer than three, what is left is rolled."""
    short = [
        move for before, move, _ in game.steps if isinstance(move, Roll) and len(move.faces) < 3 and before.turns > 3
    ]
    return game.states[-1].ending == "joined" and bool(short)


def joined_by(seat: Seat) -> Shows:
    """A die of the winner's own ends the game."""
    return lambda game: ends_as("joined", winner="own")(game) and game.moves[-1].seat == seat


ANNOUNCE: Final = {"announce": True, "size": 5}
SMALL: Final = {"size": 5}
WANTED: Final = (
    Wanted("announced_with_a_placement", ends_as("announced"), options=ANNOUNCE),
    Wanted("announced_after_the_other", after_the_other, options=ANNOUNCE),
    Wanted("announced_both_at_once", ends_as("both_joined"), options=ANNOUNCE),
    Wanted("wrong_with_a_placement", ends_as("wrong_announcement"), options=ANNOUNCE),
    Wanted("given_away", given_away, options=SMALL),
    Wanted("own_turned_die_completes", own_turned_die, options=SMALL),
    Wanted("both_by_a_turned_die", both_by_turning, options=SMALL),
    Wanted("chosen_die_completes", ends_as("joined", Turn), options=SMALL),
    Wanted("the_opponent_chooses", the_other_chooses, options=SMALL),
    Wanted("both_blocked_at_once", both_blocked, options=SMALL),
    Wanted("no_die_helps_alone", none_helps_alone),
    Wanted("taken_back", taken_back),
    Wanted("fewer_than_three_dice", last_dice),
    Wanted("through_the_bridges", only_through_bridges, options={"bridge": "through"}),
    Wanted("loose_sides", on_loose_sides, options={"sides": "loose"}),
    Wanted("without_handicap", joined_by(1), options={"handicap": False}),
    Wanted("eight_by_eight", joined_by(0), options={"size": 8}),
)
