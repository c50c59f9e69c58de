"""CQ8, CQ24: what a seat may know, and worlds imagined from it."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from ludolien.core import CHANCE, CLOCK, WATCHER, is_player
from ludolien.games.connexions_quarks import GAME, rules
from ludolien.games.connexions_quarks.material.cards import PACK
from ludolien.games.connexions_quarks.rules import cards
from ludolien.games.connexions_quarks.rules.unseen_cards import retold
from ludolien.games.connexions_quarks.state import CardEvent, Position
from tests.games.connexions_quarks.kit import as_move, play, pose, start


def card_game(seed: int, seats: int = 3) -> Position:
    """Hands that have been through many exchanges: cards are drawn, swapped and played at random until the bag is empty
    and the queue goes round."""
    rng = Random(seed)
    position = start(seats)
    while position.phase == "deal":
        moves, odds = zip(*rules.odds(position), strict=True)
        position = rules.play(position, rng.choices(moves, [float(chance) for chance in odds])[0])
    for _ in range(60):
        colour = rng.randrange(seats)
        hand = position.hands[colour]
        if not hand:
            continue
        face = rng.choice(hand)
        if rng.random() < 0.15:
            position = cards.played(position, colour, face)
        else:
            position = cards.swapped(position, colour, face)
            faces, odds = zip(*cards.draw_odds(position), strict=True)
            drawn = rng.choices(faces, [float(chance) for chance in odds])[0]
            position = cards.drawn(position, colour, drawn)
    return replace(position, phase="choose")


def test_CQ8_other_hands_are_hidden() -> None:
    position = pose(hands={"blue": ["SAVE"], "red": ["BUMP", "MOVE 6"]})
    seen = GAME.view(position, 0)
    assert seen.hand == ("SAVE",) and seen.hand_sizes == (1, 2)
    assert "BUMP" not in str(seen) and "MOVE 6" not in str(seen)
    assert GAME.view(position, WATCHER).hand == () and "SAVE" not in str(GAME.view(position, WATCHER))


def test_CQ24_imagined_hands_fit_all_that_was_seen() -> None:
    for seed in range(40):
        position = card_game(seed)
        assert not position.bag, "the queue is in play"
        for seat in (*range(3), WATCHER):
            seen = GAME.view(position, seat)
            world = GAME.imagine(seen, Random(seed))
            assert GAME.view(world, seat) == seen
            everything = Counter([*world.bag, *world.under, *(face for hand in world.hands for face in hand)])
            assert everything == Counter(PACK)


def test_CQ24_who_counts_knows_the_bottom_of_the_deck() -> None:
    """Red draws the very card that blue has put under the deck: blue knows it, gold does not."""
    rng = Random(1)
    events = []
    pack = list(PACK)
    pack.remove("SAVE")
    events.append(CardEvent(0, "draw", "SAVE"))
    events.append(CardEvent(0, "swap", "SAVE"))
    for face in pack:  # the bag runs out through gold's hands, in the open
        events += [CardEvent(2, "draw", face), CardEvent(2, "play", face)]
    events.append(CardEvent(1, "draw", None))
    assert all(retold(tuple(events), 3, rng)[-1].face == "SAVE" for _ in range(20))


def test_CQ8_imagined_hands_are_as_likely_as_the_cards() -> None:
    """With all five SAVE in blue's hand nobody else can hold one; without any, red's card is one in 5 of 39."""
    rng = Random(7)
    mine = tuple(CardEvent(0, "draw", "SAVE") for _ in range(5))
    assert all(retold((*mine, CardEvent(1, "draw", None)), 2, rng)[-1].face != "SAVE" for _ in range(200))
    faces = Counter(
        retold((CardEvent(0, "draw", "BUMP"), CardEvent(1, "draw", None)), 2, rng)[-1].face for _ in range(4000)
    )
    assert abs(faces["SAVE"] / 4000 - 5 / 39) < 0.03 and abs(faces["BUMP"] / 4000 - 4 / 39) < 0.03


def test_CQ8_what_a_seat_is_offered_never_depends_on_other_hands() -> None:
    rng = Random(3)
    position = start(3)
    for _ in range(400):
        awaited = rules.awaited(position)
        for seat in range(3):
            world = GAME.imagine(GAME.view(position, seat), rng)
            assert rules.legal(world, seat) == rules.legal(position, seat)
            assert (rules.awaited(world), rules.windows(world)) == (awaited, rules.windows(position))
        if CHANCE in awaited:
            moves, odds = zip(*rules.odds(position), strict=True)
            move = rng.choices(moves, [float(chance) for chance in odds])[0]
        else:
            offered = [move for seat in filter(is_player, awaited) for move in rules.legal(position, seat)]
            move = rng.choice(offered) if offered else rules.legal(position, CLOCK)[0]
        position = rules.play(position, move)


def test_CQ8_a_played_card_reveals_what_a_hidden_hand_held() -> None:
    position = pose(red="N12-NE.2", blue="N12", hands={"blue": ["BUMP", "MOVE 1"], "red": ["SAVE"]})
    bump = as_move(position, "card BUMP red N12-NE.2")
    assert GAME.reveals(position, bump)
    window = play(position, "card BUMP red N12-NE.2")
    assert GAME.reveals(window, as_move(window, "save", seat=1))
    assert not GAME.reveals(position, as_move(position, "roll"))
