"""The client's own unit tests, run by its own tools."""

import subprocess
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "client"


def test_the_clients_units() -> None:
    run = subprocess.run(["npm", "test", "--silent"], cwd=CLIENT, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
