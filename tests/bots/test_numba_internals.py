"""The plain ways beside what kernels take from inside numba."""

import os
import subprocess
import sys
from pathlib import Path

ZEROS = """
from ludolien.kernels import lowest
from ludolien.kernels.numba_internals import HAS_SHORTCUTS
print(HAS_SHORTCUTS, *(lowest(bits) for bits in (1, 2, 3, 12, 1 << 40, -(1 << 63))))
"""
KEPT = """
from kept_here import asked
print(asked.ask(1), *asked.ask.stats.cache_hits.values())
"""


def printed(program: str, shortcuts: str, folder: Path) -> str:
    environment = os.environ | {
        "LUDOLIEN_SHORTCUTS": shortcuts,
        "NUMBA_CACHE_DIR": str(folder / "cache"),
        "PYTHONPATH": str(folder),
    }
    return subprocess.run(
        [sys.executable, "-B", "-c", program], check=True, capture_output=True, text=True, env=environment
    ).stdout.strip()


def test_zeros_are_counted_alike(tmp_path: Path) -> None:
    quick, plain = (printed(ZEROS, shortcuts, tmp_path) for shortcuts in ("on", "off"))
    assert quick == "True 0 1 0 2 40 63" and plain == "False 0 1 0 2 40 63"


def test_without_the_cache_the_answer_is_the_same(tmp_path: Path) -> None:
    package = tmp_path / "kept_here"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "asked.py").write_text(
        "from ludolien.kernels import kept\n\n@kept\ndef ask(number):\n    return number + 1\n"
    )
    assert [printed(KEPT, "on", tmp_path) for _ in range(2)] == ["2", "2 1"]
    assert [printed(KEPT, "off", tmp_path) for _ in range(2)] == ["2", "2"]
