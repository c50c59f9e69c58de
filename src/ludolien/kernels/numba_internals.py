"""What kernels take from inside numba, and the plain ways beside it.

numba offers no public way to say what a cached function depends on, nor to count trailing zeros, so its version is
capped. With `LUDOLIEN_SHORTCUTS=off` functions that depend on several files are compiled at every start, and zeros are
counted one by one.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np

HAS_SHORTCUTS: Final = os.environ.get("LUDOLIEN_SHORTCUTS", "on") != "off"
OPTIONS: Final = {"nogil": True, "error_model": "numpy"}
"""How everything is compiled: without the interpreter's lock."""

Function = TypeVar("Function", bound=Callable[..., Any])


def kept_until_changed(function: Function, files: list[Path]) -> Function:
    """Compiles a function and keeps it in numba's cache until one of these files changes."""
    if not HAS_SHORTCUTS:
        plain: Function = numba.njit(**OPTIONS)(function)
        return plain
    bound: Function = numba.njit(**OPTIONS, cache=True)(function)
    stamp = [(file.name, file.stat().st_mtime, file.stat().st_size) for file in files]
    cast(Any, bound)._cache._cache_file._source_stamp = stamp
    return bound


@numba.njit(**OPTIONS)  # type: ignore[untyped-decorator]
def _counted_zeros(bits: int) -> int:
    rest = np.uint64(bits)
    count = 0
    while rest & np.uint64(1) == 0:
        rest >>= np.uint64(1)
        count += 1
    return count


if HAS_SHORTCUTS:
    from numba.cpython.unsafe.numbers import trailing_zeros as _quick_zeros

trailing_zeros: Any = _quick_zeros if HAS_SHORTCUTS else _counted_zeros
"""How many zeros a number that is not 0 ends in."""
