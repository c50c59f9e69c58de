"""The example packages, built and installed as a stranger would, into a folder that is thrown away."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLES = tuple(sorted(path.parent.name for path in (ROOT / "examples").glob("*/pyproject.toml")))


def install(folder: Path, *examples: str) -> Path:
    """Builds a wheel of each and unpacks it as an installer does; what to put on the path."""
    wheels = folder / "wheels"
    site = folder / "site"
    for name in examples:
        run("-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels), cwd=ROOT / "examples" / name)
    found = [str(wheel) for wheel in sorted(wheels.glob("*.whl"))]
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, "pip", "install", "--quiet", "--offline", "--no-deps", "--target", site, *found], check=True)
    return site


def run(*arguments: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """What a Python program prints; it has to succeed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
