"""A copy of this tree as git sees it, to try something in."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def tracked() -> list[str]:
    """Every file that is tracked, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return listed.stdout.splitlines()


def copied(folder: Path, without: tuple[str, ...] = ()) -> Path:
    """All of them; a repository of its own, for tests that ask git."""
    for name in tracked():
        if name.split("/")[0] not in without and (ROOT / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
    subprocess.run(["git", "init", "--quiet", folder], check=True)
    return folder
