"""Bringing a checkout to life: what stops it is said, not only shown."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = """#!/bin/sh
[ "$1" = -m ] || exit 0
mkdir -p .venv/bin
printf '#!/bin/sh\\necho "Could not find a version that satisfies the requirement" >&2\\nexit 1\\n' > .venv/bin/pip
chmod +x .venv/bin/pip
"""


def test_a_missing_network_is_named(tmp_path: Path) -> None:
    for name in ("scripts/setup", "requirements/tools.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    here = {"PATH": "/usr/bin:/bin", "PYTHON": str(python)}
    stopped = subprocess.run(
        ["scripts/setup", "run"], cwd=tmp_path, env=here, capture_output=True, text=True, check=False
    )
    assert stopped.returncode == 1
    assert "the step 'venv' failed" in stopped.stderr and "is this machine on the network?" in stopped.stderr
    assert "editables" not in stopped.stderr
