"""Where the unseen cards may be: a deal that fits every card event a seat has witnessed (CQ8, CQ24)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from ludolien.games.connexions_quarks.material.cards import PACK
from ludolien.games.connexions_quarks.moves import Face
from ludolien.games.connexions_quarks.state import CardEvent


class Guess(msgspec.Struct, frozen=True):
    """A part of the history retold with every card told apart. A card's face is None while nothing has fixed it."""

    faces: tuple[Face | None, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    under: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    """The card of each event so far."""

    def left(self, face: Face) -> int:
        """How many cards of a face are not fixed yet."""
        return PACK.count(face) - self.faces.count(face)


def retold(events: tuple[CardEvent, ...], colours: int, rng: Random) -> tuple[CardEvent, ...]:
    """The events with every face filled in, so that they could have happened. Likelier stories are tried first."""
    open_guesses = [Guess(hands=((),) * colours)]
    while open_guesses:
        guess = open_guesses.pop()
        if len(guess.told) == len(events):
            faces = _fixed(guess, rng)
            return tuple(replace(event, face=faces[card]) for event, card in zip(events, guess.told, strict=True))
        weighed = _continued(guess, events[len(guess.told)])
        ordered = sorted(weighed, key=lambda pair: rng.random() ** (1 / pair[0]))
        open_guesses += [better for _, better in ordered]
    raise AssertionError("no deal fits what was seen")


def _continued(guess: Guess, event: CardEvent) -> Iterator[tuple[float, Guess]]:
    """The event told with each card it may have been, and how likely that is beside the others."""
    colour, face = event.colour, event.face
    hand = guess.hands[colour]
    if event.kind == "draw":
        is_new = len(guess.faces) < len(PACK)
        card = len(guess.faces) if is_new else guess.under[0]
        guess = replace(guess, faces=(*guess.faces, None)) if is_new else replace(guess, under=guess.under[1:])
        hands = (*guess.hands[:colour], (*hand, card), *guess.hands[colour + 1 :])
        yield from _told(replace(guess, hands=hands), card, face)
        return
    for card in hand:
        rest = tuple(other for other in hand if other != card)
        hands = (*guess.hands[:colour], rest, *guess.hands[colour + 1 :])
        yield from _told(replace(guess, hands=hands, under=(*guess.under, card)), card, face)


def _told(guess: Guess, card: int, face: Face | None) -> Iterator[tuple[float, Guess]]:
    """The card showed this face, where it can have."""
    weight = 1.0
    if face is not None:
        known = guess.faces[card]
        if known is None:
            unfixed = len(PACK) - sum(each is not None for each in guess.faces)
            weight = guess.left(face) / unfixed
            guess = replace(guess, faces=(*guess.faces[:card], face, *guess.faces[card + 1 :]))
        elif known != face:
            return
    if weight > 0:
        yield weight, replace(guess, told=(*guess.told, card))


def _fixed(guess: Guess, rng: Random) -> list[Face]:
    """Faces for the cards that nothing has fixed."""
    left = list((Counter(PACK) - Counter(face for face in guess.faces if face is not None)).elements())
    rng.shuffle(left)
    return [left.pop() if face is None else face for face in guess.faces]
