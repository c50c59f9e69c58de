"""Generated searches: a file for everything that goes into them, and a new one after every edit."""

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tests.bots.kernels import kernel
from tests.bots.toy import TOY
from tests.bots.toy import kernel as toy_kernel

from ludolien.bots import compiling
from ludolien.games.hex import GAME as HEX
from ludolien.games.hex.ai import kernel as hex_kernel

TOY_KERNEL, HEX_KERNEL = kernel(TOY), kernel(HEX)


def hex_print() -> str:
    return compiling.fingerprint(compiling.written("mcts", HEX_KERNEL), hex_kernel.__name__)


def test_the_fingerprint_is_the_same_twice() -> None:
    assert hex_print() == hex_print()


@pytest.mark.parametrize("part", ["kernel", "helper", "table"])
def test_an_edit_anywhere_below_makes_another_search(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hex_print()
    if part == "table":
        monkeypatch.setattr(hex_kernel, "AROUND", hex_kernel.AROUND + np.int64(1))
    else:
        edited = {"kernel": "ludolien.games.hex.ai.kernel", "helper": "ludolien.games.hex.state"}[part]
        read = compiling._source

        def source(module: ModuleType) -> str:
            return read(module) + "\n# edited\n" * (module.__name__ == edited)

        monkeypatch.setattr(compiling, "_source", source)
    assert hex_print() != before


def test_templates_are_bound_to_the_game_they_are_asked_for(own_cache: Path) -> None:
    one, other = compiling.bound("playouts", HEX_KERNEL), compiling.bound("playouts", TOY_KERNEL)
    assert one.__file__ != other.__file__
    assert Path(one.__file__ or "").is_relative_to(own_cache)
    assert (one.HAS_ODDS, other.HAS_ODDS) == (False, True)
    assert (one.HAS_PICK, other.HAS_PICK) == (True, False)
    assert one.play is hex_kernel.play and other.play is toy_kernel.play
    assert compiling.bound("playouts", HEX_KERNEL) is one
