"""On Ray the same games are played as in one process. Ray has a process of its own: it leaves threads behind."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="Ray is an extra, and not there for every Python")
ROOT = Path(__file__).parents[2]


def test_the_same_games_as_in_one_process(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.arena.ray_match", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "1"},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout.splitlines()[-1])
    assert told["games"] == 6 and told["same"] and told["fault"] == "ZeroDivisionError: nothing to divide by"
    assert told["usage"] == "0" and not told["is_left_running"]
