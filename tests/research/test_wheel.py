"""The wheel in environments of its own: the core alone plays, and with `server` the house opens with its client."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).parent / "uv"
CORE_ALONE = {"ludolien", "msgspec"}


def run(*command: object, cwd: Path | None = None) -> str:
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as for a release: first the source archive, the wheel from that."""
    out = tmp_path_factory.mktemp("dist")
    run(UV, "build", "--quiet", "--no-build-isolation", "--python", sys.executable, "--out-dir", out, ROOT)
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def core(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and nothing it does not need."""
    return environment(tmp_path_factory.mktemp("core"), str(wheel))


def environment(folder: Path, *what: str) -> Path:
    run(UV, "venv", "--quiet", "--python", sys.executable, folder / "venv")
    run(UV, "pip", "install", "--quiet", "--python", folder / "venv", *what)
    return folder / "venv" / "bin"


def test_the_core_needs_msgspec_alone(core: Path) -> None:
    listed = json.loads(run(UV, "pip", "list", "--format", "json", "--python", core.parent))
    assert {package["name"] for package in listed} == CORE_ALONE


def test_the_core_plays_every_game(core: Path, tmp_path: Path) -> None:
    code = (
        "import ludolien\n"
        "for slug in ludolien.games():\n"
        "    played = ludolien.play_random(slug, seed=1)\n"
        "    assert played.is_over and len(played.returns) == played.seats\n"
        "print(ludolien.__file__)"
    )
    assert str(ROOT) not in run(core / "python", "-c", code, cwd=tmp_path)


def test_the_lines_of_the_readme_run_with_the_core(core: Path, tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert re.fullmatch(r"\(-?1\.0, -?1\.0\)\n", run(core / "python", "-c", code, cwd=tmp_path))


def test_the_core_has_no_command_line_and_says_what_brings_it(core: Path, tmp_path: Path) -> None:
    done = subprocess.run([core / "ludolien", "games"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert done.stderr == "ludolien: typer is not installed: pip install 'ludolien[server]'\n" and not done.stdout


@contextmanager
def opened(bin: Path, folder: Path) -> Iterator[str]:
    """The house of that environment, and where it is."""
    command = [bin / "ludolien", "serve", "--port", "0", "--data", folder / "data"]
    house = subprocess.Popen(
        [str(word) for word in command], cwd=folder, stdout=subprocess.PIPE, text=True, env=os.environ
    )
    try:
        assert house.stdout is not None
        address = next(found[0] for line in house.stdout if (found := re.search(r"http://[\w.:]+", line)))
        yield address
    finally:
        house.send_signal(signal.SIGINT)
        house.wait(60)


def test_with_server_the_house_opens_with_its_client(wheel: Path, tmp_path: Path) -> None:
    bin = environment(tmp_path, f"{wheel}[server]")
    with opened(bin, tmp_path) as address:
        page = urllib.request.urlopen(f"{address}/").read().decode()
        assert "has not been built" not in page
        scripts = re.findall(r'src="(/assets/[\w.-]+\.js)"', page)
        assert scripts and all(urllib.request.urlopen(address + script).status == 200 for script in scripts)
