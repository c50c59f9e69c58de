"""Builds the house that runs in a browser: Pyodide, msgspec, and those of our packages that need no more.

Everything is pinned: Pyodide by client/package-lock.json, the wheel by requirements/engine.txt. The files lie in a
folder named by their content; `engine.json` beside it names them with their sizes, for a progress bar.
"""

import gzip
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from ludolien import catalogue
from ludolien.core.sealing import SUFFIX, seal

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PYODIDE = ROOT / "client" / "node_modules" / "pyodide"
WHEELS = ROOT / ".venv" / "engine"
TARGET = SOURCE / "ludolien" / "static" / "engine"
WHEEL = re.compile(r"msgspec-.*-cp314-cp314-pyemscripten_2026_0_wasm32\.whl")
PLATFORM = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"),
    *("--implementation", "cp", "--abi", "cp314"),
)

PACKAGES = ("core", "boards", "games", "bots", "tables", "local", "pocket")
MODULES = ("__init__.py", "catalogue.py", "outside.py")
LEFT_OUT = {"templates", "puzzle", "__pycache__", "terminal.py", "tensor.py", "small_world.py"}
"""What is for the server, the terminal or learners alone."""
COMPILED = re.compile(r"^(?:import|from) (?:numpy|numba|PIL)\b", re.MULTILINE)
FIXED = (1980, 1, 1, 0, 0, 0)
"""The same date for every file, so that the same content gives the same archive."""


def main() -> int:
    """Builds what has changed."""
    files = engine_files()
    content = b"".join(name.encode() + sha256(body).digest() for name, body in sorted(files.items()))
    version = sha256(content).hexdigest()[:16]
    folder = TARGET / version
    if not folder.is_dir():
        shutil.rmtree(TARGET, ignore_errors=True)
        folder.mkdir(parents=True)
        for name, body in files.items():
            (folder / name).write_bytes(body)
    listed = {"version": version, "files": {name: len(body) for name, body in sorted(files.items())}}
    (TARGET / "engine.json").write_text(json.dumps(listed) + "\n", encoding="utf-8")
    return 0


def engine_files() -> dict[str, bytes]:
    """Every file of the engine. What does not come packed is gzipped here: a plain file server packs nothing."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        "pyodide.mjs": without_map(PYODIDE / "pyodide.mjs"),
        "pyodide.asm.mjs": without_map(PYODIDE / "pyodide.asm.mjs"),
        "pyodide.asm.wasm.packed": packed((PYODIDE / "pyodide.asm.wasm").read_bytes()),
        "python_stdlib.zip": (PYODIDE / "python_stdlib.zip").read_bytes(),
        "house.zip": house_archive(),
        "lock.json": json.dumps({**lock, "packages": {}}).encode(),
    }


def without_map(file: Path) -> bytes:
    return re.sub(rb"\n?//# sourceMappingURL=.*\s*\Z", b"\n", file.read_bytes())


def packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def house_archive() -> bytes:
    """Our packages and msgspec, to be unpacked where Python looks for packages."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, body in (*wheel_files(), *house_files()):
            archive.writestr(zipfile.ZipInfo(name, FIXED), body, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def wheel_files() -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel()) as archive:
        for name in sorted(archive.namelist()):
            if not name.endswith((".pyi", "/")):
                yield name, archive.read(name)


def wheel() -> Path:
    """The wheel, fetched once."""

    def found() -> list[Path]:
        return [file for file in WHEELS.glob("*.whl") if WHEEL.fullmatch(file.name)]

    if not found():
        WHEELS.mkdir(parents=True, exist_ok=True)
        fetch = ("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes")
        wanted = ("--only-binary=:all:", *PLATFORM, "-r", str(ROOT / "requirements" / "engine.txt"), "-d", str(WHEELS))
        subprocess.run([sys.executable, *fetch, *wanted], check=True)
    return found()[0]


def house_files() -> Iterator[tuple[str, bytes]]:
    """Those of our files that run without numpy, numba and pictures."""
    root = SOURCE / "ludolien"
    found = [root / name for name in MODULES] + [file for name in PACKAGES for file in (root / name).rglob("*")]
    sealed = {
        root / "games" / slug / name for slug, game in catalogue.own().items() for name in game.capabilities.telltale
    }
    unread = {file for file in found if file.name.startswith("blind_naming")}
    for file in sorted({*found} - unread):
        if file.is_file() and not LEFT_OUT.intersection(file.relative_to(root).parts) and is_plain(file):
            name = str(file.relative_to(SOURCE))
            yield (name + SUFFIX, seal(file.read_bytes(), file.name)) if file in sealed else (name, file.read_bytes())


def is_plain(file: Path) -> bool:
    """False for what only compiled code reads, or is itself."""
    if file.suffix == ".py":
        return not COMPILED.search(file.read_text(encoding="utf-8"))
    return file.suffix in {".toml", ".md", ".txt", ".csv", ".json"}


if __name__ == "__main__":
    sys.exit(main())
