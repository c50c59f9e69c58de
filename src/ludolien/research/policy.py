"""A learned policy: a small network from what a seat sees to what it does, in plain numpy."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ludolien import catalogue
from ludolien.core import AnyGame, Move, Seat, Settings, Value, settle
from ludolien.research.episode import Decision, Episode
from ludolien.research.tensors import Tensors, tensor_of

Floats = NDArray[np.float32]
HIDDEN: Final = 256
FORBIDDEN: Final = np.float32(-1e9)


class NotThisGame(ValueError):
    """A policy was learnt for another game, or for other options."""


class Policy:
    """Two hidden layers. What is forbidden has no share in its answers."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, Value], layers: Sequence[Floats]) -> None:
        self.game, self.seats = game, seats
        self.options: Settings = settle(game.options, options)
        self.tensors = Tensors(game, game.start(seats, self.options))
        self.layers = list(layers)
        """Weights and offsets in turn."""

    @classmethod
    def untrained(cls, game: AnyGame, seats: int, options: Mapping[str, Value], seed: int) -> "Policy":
        rng = np.random.default_rng(seed)
        tensors = Tensors(game, game.start(seats, settle(game.options, options)))
        seen = sum(box.size for box in tensors.observation_spec.values())
        layers: list[Floats] = []
        for ins, outs in ((seen, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, tensors.action_spec.count)):
            layers.append((rng.standard_normal((ins, outs)) * np.sqrt(2 / ins)).astype(np.float32))
            layers.append(np.zeros(outs, np.float32))
        return cls(game, seats, options, layers)

    def activations(self, seen: Floats) -> tuple[Floats, Floats, Floats]:
        """Both hidden layers and the answers, for rows of observations."""
        first = np.maximum(seen @ self.layers[0] + self.layers[1], 0)
        second = np.maximum(first @ self.layers[2] + self.layers[3], 0)
        return first, second, second @ self.layers[4] + self.layers[5]

    def shares(self, seen: Floats, mask: NDArray[np.int8]) -> Floats:
        """How often it would choose each action, by row."""
        return shares(self.activations(seen)[2], mask)

    def choose(self, view: Any, seat: Seat) -> tuple[Move, ...]:
        """The moves it likes best, from the view alone."""
        world, module = self.game.imagine(view, Random(0)), tensor_of(self.game)
        if module.observation_spec(world) != self.tensors.observation_spec:
            raise NotThisGame(
                f"learnt for {self.seats} seats of {self.game.slug} with {self.options}, not for this game"
            )
        choices = module.actions(world, seat)
        seen = self.tensors.flat(self.tensors.observe(view, seat))
        answer = self.shares(seen[None], self.tensors.mask(choices)[None])[0]
        return choices[int(answer.argmax())]

    def __call__(self, episode: Episode, seat: Seat, rng: Random) -> Decision:
        """As a player of episodes and environments."""
        if (episode.game.slug, episode.settings) != (self.game.slug, self.options):
            raise NotThisGame(f"learnt for {self.game.slug} with {self.options}, not for this game")
        return self.choose(episode.view(seat), seat)

    def save(self, file: Path) -> None:
        """With all that is needed to play."""
        about = {"game": self.game.slug, "edition": self.game.edition, "seats": self.seats, "options": self.options}
        named = {f"layer_{at}": layer.astype(np.float16) for at, layer in enumerate(self.layers)}
        with file.open("wb") as out:
            np.savez_compressed(out, about=np.frombuffer(msgspec.json.encode(about), np.uint8), **named)  # type: ignore[arg-type]


def load_policy(file: Path) -> Policy:
    """A policy that was saved."""
    with np.load(file, allow_pickle=False) as kept:
        about = msgspec.json.decode(kept["about"].tobytes())
        layers = [kept[f"layer_{at}"].astype(np.float32) for at in range(6)]
    game = catalogue.find(about["game"], about["edition"])
    return Policy(game, about["seats"], about["options"], layers)


def shares(answers: Floats, mask: NDArray[np.int8]) -> Floats:
    """A softmax over what is allowed."""
    allowed = np.where(mask == 1, answers, FORBIDDEN)
    powers = np.exp(allowed - allowed.max(axis=1, keepdims=True)) * mask
    found: Floats = (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)
    return found
