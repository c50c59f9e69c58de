"""Training: games whose bots have something to learn."""

from collections.abc import Callable
from pathlib import Path

from ludolien.core import AnyGame
from ludolien.core.parts import Trainer, TrainingResult


class CannotLearn(ValueError):
    """The bots of this game have nothing to learn."""


def trainer_of(game: AnyGame) -> Trainer:
    """The game's; `CannotLearn` where it has none."""
    if game.parts.trainer is None:
        raise CannotLearn(f"the bots of {game.slug} have nothing to learn")
    return game.parts.trainer()


def train(game: AnyGame, games: int, seed: int, out: Path, tell: Callable[[int, float], None]) -> TrainingResult:
    """Learns, and writes what was learned."""
    result = trainer_of(game).learn(games, seed, tell)
    out.parent.mkdir(parents=True, exist_ok=True)
    result.save(str(out))
    return result


def plot(result: TrainingResult, title: str, out: Path) -> None:
    """The curve as a picture; `ImportError` where matplotlib is not installed."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.plot(*zip(*result.curve, strict=True))
    axes.set_xlabel("games")
    axes.set_ylabel("mean points lost")
    axes.set_title(title)
    axes.grid(alpha=0.3)
    figure.savefig(out, dpi=120)
    pyplot.close(figure)
