"""What is compiled and kept is compiled anew when a file beside it changes, and only then."""

import subprocess
import sys
from pathlib import Path

ASKING = "from kept_here import asked; answer = asked.ask(1); print(answer, *asked.ask.stats.cache_hits.values())"


def asked_in(folder: Path) -> str:
    """What a new process answers, and how often it took it from the cache."""
    environment = {"NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, "-B", "-c", ASKING], check=True, capture_output=True, text=True, env=environment
    ).stdout.strip()


def test_an_edit_in_a_file_beside_it_is_noticed(tmp_path: Path) -> None:
    package = tmp_path / "kept_here"
    package.mkdir()
    (package / "__init__.py").touch()
    beside = package / "beside.py"
    text = "from ludolien.kernels import compiled\n\n@compiled\ndef more(number):\n    return number + {}\n"
    beside.write_text(text.format(1))
    (package / "asked.py").write_text(
        "from kept_here.beside import more\nfrom ludolien.kernels import kept\n\n"
        "@kept\ndef ask(number):\n    return more(number)\n"
    )
    assert asked_in(tmp_path) == "2"
    assert asked_in(tmp_path) == "2 1"
    beside.write_text(text.format(10))
    assert asked_in(tmp_path) == "11"
