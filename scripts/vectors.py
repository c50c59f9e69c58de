"""Writes the vectors that hold the browser to the rules: tests/vectors/<slug>.json, from the module beside it.

`--check` only compares. The client's own tests read the files.
"""

import importlib
import json
import sys
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent.parent / "tests" / "vectors"
sys.path.insert(0, str(FOLDER.parent.parent))


def slugs() -> list[str]:
    """Every game that has vectors, and the house."""
    return sorted(file.stem for file in FOLDER.glob("*.py") if file.stem != "__init__" and "test" not in file.stem)


def written(slug: str) -> str:
    """The file's text: every vector on a line of its own."""
    vectors = importlib.import_module(f"tests.vectors.{slug}").vectors()
    parts = []
    for name, examples in vectors.items():
        lines = ",\n".join(json.dumps(msgspec.to_builtins(one), separators=(",", ":")) for one in examples)
        parts.append(f'"{name}":[\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> int:
    """Writes what is not current, or with `--check` says so."""
    stale = [slug for slug in slugs() if not is_current(slug)]
    if "--check" in sys.argv[1:]:
        for slug in stale:
            print(f"tests/vectors/{slug}.json is not what the rules say: run `make types`", file=sys.stderr)
        return 1 if stale else 0
    for slug in stale:
        (FOLDER / f"{slug}.json").write_text(written(slug), encoding="utf-8")
    return 0


def is_current(slug: str) -> bool:
    """Whether the file says what the rules say."""
    file = FOLDER / f"{slug}.json"
    return file.exists() and file.read_text(encoding="utf-8") == written(slug)


if __name__ == "__main__":
    sys.exit(main())
