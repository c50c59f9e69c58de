"""Compiled searches: a template bound to a kernel becomes a module file of its own in the user's cache folder.

Only so does numba cache them: functions handed over as arguments or closures never cache, and a template loaded twice
may silently run the wrong game. The file's name is a hash of all that goes into it, since numba's cache does not see
edits in called files; an edit makes another file, and the old ones are swept away.
"""

import ast
import hashlib
import importlib.util
import os
import re
import sys
import time
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Final

from ludolien.bots.kernel import Kernel

STUB: Final = "ludolien.bots.templates.kernel_stub"
_STUB_IMPORT: Final = re.compile(rf"^from {re.escape(STUB)} import \((.*?)\)\n", re.MULTILINE | re.DOTALL)
HOOKS: Final = (
    *("odds", "pick", "evaluate", "rollout", "foresee", "owner", "key", "prior"),
    *("observe", "as_number", "from_number"),
)
"""What the stub stands in for where a kernel has no such function."""
OWN: Final = "own"
"""The name of the search that a game brings itself."""
_KEPT_DAYS: Final = 30
_making: Final = Lock()


def cache_folder() -> Path:
    """LUDOLIEN_CACHE, or the user's cache folder."""
    chosen = os.environ.get("LUDOLIEN_CACHE")
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludolien"
    return (Path(chosen) if chosen else base) / "search"


def bound(template: str, kernel: Kernel) -> ModuleType:
    """The search of that name for this kernel, as a module; made once, compiled at its first call."""
    with _making:
        return _bound(template, kernel, cache_folder())


@cache
def _bound(template: str, kernel: Kernel, folder: Path) -> ModuleType:
    source = written(template, kernel)
    name = _name(template, kernel, source)
    path = folder / f"{name}.py"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_text(source, encoding="utf-8")
        unfinished.replace(path)
        _sweep(folder)
    spec = importlib.util.spec_from_file_location(f"ludolien_search.{name}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def is_cold(template: str, kernel: Kernel) -> bool:
    """True where this search has to be compiled before its first answer, which takes seconds."""
    kept = cache_folder() / "__pycache__"
    return not any(kept.glob(f"{_name(template, kernel, written(template, kernel))}.*.nbi"))


def _name(template: str, kernel: Kernel, source: str) -> str:
    return f"{template}_{kernel.game.slug}_{fingerprint(source, kernel.module.__name__)}"


def written(template: str, kernel: Kernel) -> str:
    """The template's text bound to the kernel; a game's own search is taken as it is."""
    if template == OWN:
        assert kernel.game.parts.search is not None
        return _source(sys.modules[kernel.game.parts.search().__name__])
    text = (files("ludolien.bots.templates") / f"{template}.py").read_text(encoding="utf-8")
    found = _STUB_IMPORT.search(text)
    assert found is not None, f"{template} does not import the stub"
    names = [name.strip() for name in found[1].split(",") if name.strip()]
    flags = {f"HAS_{hook.upper()}": kernel.has(hook) for hook in HOOKS}
    rest = [name for name in names if name in HOOKS and not kernel.has(name)]
    own = [name for name in names if name not in rest and name not in flags]
    lines = [f"from {kernel.module.__name__} import {', '.join(own)}"]
    lines += [f"from {STUB} import {', '.join(rest)}"] if rest else []
    lines += [f"{flag} = {value}" for flag, value in flags.items() if flag in names]
    return text[: found.start()] + "\n".join(lines) + "\n" + text[found.end() :]


def fingerprint(source: str, kernel: str) -> str:
    """A hash of a search's text, of every module of the house it rests on, with the tables in it, and of versions."""
    import numba
    import numpy as np

    from ludolien.bots.templates import kernel_stub

    digest = hashlib.sha256(source.encode())
    digest.update(f"{numba.__version__} {np.__version__} {sys.version} {numba.config.BOUNDSCHECK}".encode())
    below: frozenset[str] = frozenset()
    for name in sorted({kernel, kernel_stub.__name__, *_imported(source)}):
        below = _rests_on(name, below)
    for name in sorted(below):
        module = sys.modules[name]
        digest.update(f"{name}\n{_source(module)}".encode())
        for field, value in sorted(vars(module).items()):
            if isinstance(value, np.ndarray):
                digest.update(f"{field} {value.dtype} {value.shape}".encode() + value.tobytes())
    return digest.hexdigest()[:20]


def _rests_on(name: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """The modules of the house that a module imports, itself included."""
    seen |= {name}
    for module in _imported(_source(sys.modules[name])):
        if module not in seen:
            seen = _rests_on(module, seen)
    return seen


def _imported(source: str) -> list[str]:
    """The modules of the house that a text imports from at its top: what compiled code may refer to."""
    found = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ludolien."):
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return [name for name in found if name in sys.modules]


def _source(module: ModuleType) -> str:
    return Path(module.__file__).read_text(encoding="utf-8") if module.__file__ else ""


def _sweep(folder: Path) -> None:
    """Forgets searches that nobody made for a month; what is still in use is made again at no great cost."""
    oldest = time.time() - _KEPT_DAYS * 86_400
    for path in (*folder.glob("*.py"), *folder.glob("*.npy"), *folder.glob("__pycache__/*.nb?")):
        with suppress(OSError):
            if path.stat().st_mtime < oldest:
                path.unlink()
