"""Training: games whose bots have something to learn, in `learning.py`."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from ludolien.core import AnyGame


class Lesson(Protocol):
    """What a game's `learning.py` comes back with."""

    curve: tuple[tuple[int, float], ...]
    """How well it played after so many games."""

    def save(self, path: str) -> None:
        """Writes it as the bot reads it."""


class CannotLearn(ValueError):
    """The bots of this game have nothing to learn."""


def learning_of(game: AnyGame) -> Any:
    """The game's `learning.py`: `learn(games, seed, tell)`, `GAMES` and `FILE`, the usual number and name."""
    name = f"ludolien.games.{game.slug}.ai.training"
    if find_spec(name) is None:
        raise CannotLearn(f"the bots of {game.slug} have nothing to learn")
    return import_module(name)


def train(game: AnyGame, games: int, seed: int, out: Path, tell: Callable[[int, float], None]) -> Lesson:
    """Learns, and writes what was learned."""
    lesson: Lesson = learning_of(game).learn(games, seed, tell)
    out.parent.mkdir(parents=True, exist_ok=True)
    lesson.save(str(out))
    return lesson


def plot(lesson: Lesson, title: str, out: Path) -> None:
    """The curve as a picture; `ImportError` where matplotlib is not installed."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.plot(*zip(*lesson.curve, strict=True))
    axes.set_xlabel("games")
    axes.set_ylabel("mean points lost")
    axes.set_title(title)
    axes.grid(alpha=0.3)
    figure.savefig(out, dpi=120)
    pyplot.close(figure)
