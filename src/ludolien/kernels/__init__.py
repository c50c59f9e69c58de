"""What every game's `kernel.py` is written with. `docs/reference/kernels.md` says what a kernel exports.

Importing this needs numba; whoever can do without (every bot can) asks `ludolien.bots.kernel` for a kernel instead.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import numba
import numpy as np

from ludolien.core.seats import CHANCE
from ludolien.kernels.numba_internals import kept_until_changed, trailing_zeros

__all__ = [
    "CHANCE",
    "MOST_SEATS",
    "OVER",
    "Buffer",
    "Record",
    "Values",
    "below",
    "compiled",
    "entry",
    "inlined",
    "kept",
    "layout",
    "lowest",
    "mixed",
    "narrow",
]

OVER: Final = -1
"""What `turn` answers when nobody moves any more."""
MOST_SEATS: Final = 10
"""The length of every array of values by seat."""

Record: TypeAlias = Any
"""One element of an array of the kernel's `STATE`: a position, changed in place."""
Buffer: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Values: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compiles a function of a kernel: without the interpreter's lock, and without its own cache (see the docs)."""
    bound: Function = numba.njit(nogil=True, error_model="numpy")(function)
    return bound


def inlined(function: Function) -> Function:
    """For what few places call: it becomes part of its callers and is not compiled again for itself. Every compiled
    function costs as much as all it calls together, which deep calls of small functions make a minute."""
    bound: Function = numba.njit(nogil=True, error_model="numpy", inline="always")(function)
    return bound


def entry(function: Function) -> Function:
    """Compiles what Python calls of a generated search, and keeps it in numba's cache."""
    bound: Function = numba.njit(nogil=True, error_model="numpy", cache=True)(function)
    return bound


def kept(function: Function) -> Function:
    """The same for what is written by hand and calls what stands in other files: it is kept until any file of its
    folder changes, or of this one, where numba would look at the function's own file alone."""
    folders = (Path(__file__).parent, Path(function.__code__.co_filename).parent)
    return kept_until_changed(function, [file for folder in folders for file in sorted(folder.glob("*.py"))])


def layout(**fields: int | tuple[Any, int]) -> np.dtype[Any]:
    """A record: a length of 0 is a plain number, any other an array; of int64, or of another type by `narrow`. Fields
    are aligned, so the widest come first where no room is to be lost; the whole can always be read as int64 words."""
    if taken := [name for name in fields if hasattr(np.record, name)]:
        raise ValueError(f"numpy keeps these names for itself: {', '.join(taken)}")
    typed = [field if isinstance(field, tuple) else (np.int64, field) for field in fields.values()]
    named: Any = {"names": [*fields], "formats": [(kind, (length,)) if length else kind for kind, length in typed]}
    found = np.dtype(named, align=True)
    offsets = [found.fields[name][1] for name in fields] if found.fields else []
    named |= {"offsets": offsets, "itemsize": -(-found.itemsize // 8) * 8}
    return np.dtype(named)


def narrow(kind: Any, **fields: int) -> dict[str, tuple[Any, int]]:
    """Fields of a layout that are not int64: `layout(seed=0, **narrow(np.int8, turn=0, board=25))`."""
    return {name: (kind, length) for name, length in fields.items()}


@compiled
def below(rng: Any, bound: int) -> int:
    """A random number from 0 to bound - 1. `rng` is one uint64, never 0, stepped by xorshift."""
    x = rng[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng[0] = x
    drawn: Any = np.int64(((x >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))
    return drawn


@compiled
def mixed(key: int, value: int) -> int:
    """A hash of two numbers, for `key`."""
    x = np.uint64(key) ^ (np.uint64(value) * np.uint64(0x9E3779B97F4A7C15))
    x = (x ^ (x >> np.uint64(32))) * np.uint64(0xD6E8FEB86659FD93)
    hashed: Any = np.int64(x ^ (x >> np.uint64(32)))
    return hashed


@compiled
def lowest(bits: int) -> int:
    """Which is the lowest bit of a number that is not 0: with `bits & bits - 1` the way through a set of bits."""
    return trailing_zeros(bits)
