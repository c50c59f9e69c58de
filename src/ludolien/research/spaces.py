"""The shapes of a game as Gymnasium's spaces, shared by its environments and PettingZoo's."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludolien.core import Seat
from ludolien.core.tensors import Box
from ludolien.research.compiled import CompiledEpisode
from ludolien.research.episode import Episode
from ludolien.research.tensors import Tensors

MASK = "action_mask"


def action_space(tensors: Tensors) -> spaces.Discrete:
    return spaces.Discrete(tensors.action_spec.count)


def observation_space(tensors: Tensors) -> spaces.Dict:
    """`observation`, one array or a dictionary of them, and `action_mask`."""
    boxes: dict[str, spaces.Space[Any]] = {name: _box(box) for name, box in tensors.observation_spec.items()}
    seen = next(iter(boxes.values())) if len(boxes) == 1 else spaces.Dict(boxes)
    return spaces.Dict({"observation": seen, MASK: spaces.Box(0, 1, (tensors.action_spec.count,), np.int8)})


def _box(box: Box) -> spaces.Box:
    kind: Any = box.kind
    return spaces.Box(box.low, box.high, box.shape, kind)


def observed(tensors: Tensors, episode: Episode | CompiledEpisode, seat: Seat, *, is_asked: bool) -> dict[str, Any]:
    """What a seat sees, and what it may choose: nothing where it is not asked."""
    mask: NDArray[np.int8]
    if isinstance(episode, Episode):
        seen = tensors.observe(episode.view(seat), seat)
        mask = tensors.mask(episode.actions(seat) if is_asked else ())
    else:
        seen, mask = episode.observed(seat, is_asked=is_asked)
    return {"observation": next(iter(seen.values())) if len(seen) == 1 else seen, MASK: mask}
