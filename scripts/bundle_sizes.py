"""What the built client weighs beside v0.1.0: gzipped bytes, of every page at its first visit and chunk by chunk.

`python -m scripts.bundle_sizes` prints the table; `--baseline FOLDER` writes benchmarks/bundle.json from the built
client of a release. `tests/e2e/test_weight.py` holds the build to it.
"""

import gzip
import json
import re
import sys
from pathlib import Path

from ludolien import catalogue

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src" / "ludolien" / "static"
BASELINE = ROOT / "benchmarks" / "bundle.json"
HASH = re.compile(r"-[\w-]{8}(?=\.\w+$)")


IMPORTED = re.compile(r"""(?:from|import)["']\./([\w.-]+\.js)["']""")
WORDS = "fr.js"


def chunks(static: Path) -> dict[str, int]:
    """Scripts and styles by their name without its hash; several of one name are added up."""
    found: dict[str, int] = {}
    for file in sorted((static / "assets").iterdir()):
        if file.suffix in (".js", ".css"):
            found[plain(file)] = found.get(plain(file), 0) + weight(file)
    return found


def pages(static: Path) -> dict[str, int]:
    """What a first visit loads of the shelf, in French, and of a table of each game: scripts, all that they import, and
    their styles."""
    games = (slug for slug in catalogue.own() if any(plain(file) == f"{slug}.js" for file in scripts(static)))
    visits = {"shelf": ("Shelf.js",)} | {game: ("Table.js", f"{game}.js") for game in games}
    return {page: sum(map(weight, loaded(static, ("index.js", WORDS, *names)))) for page, names in visits.items()}


def loaded(static: Path, names: tuple[str, ...]) -> set[Path]:
    """These scripts with all that they import, however it was split, the styles of each, and those of the house."""
    found: set[Path] = set()
    waiting = [file for file in scripts(static) if plain(file) in names]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += [file.parent / name for name in IMPORTED.findall(file.read_text(encoding="utf-8"))]
    of = {plain(file).removesuffix(".js") for file in found} | {"style"}
    return found | {file for file in (static / "assets").glob("*.css") if plain(file).removesuffix(".css") in of}


def scripts(static: Path) -> list[Path]:
    return sorted((static / "assets").glob("*.js"))


def plain(file: Path) -> str:
    return HASH.sub("", file.name)


def weight(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), mtime=0))


def baseline() -> dict[str, dict[str, int]]:
    """What the release weighed: pages and chunks."""
    whole: dict[str, dict[str, int]] = json.loads(BASELINE.read_text(encoding="utf-8"))
    return whole


def main() -> int:
    """The table, or a new baseline."""
    if "--baseline" in sys.argv:
        static = Path(sys.argv[sys.argv.index("--baseline") + 1])
        whole = {"pages": pages(static), "chunks": chunks(static)}
        BASELINE.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
        return 0
    before = baseline()
    for kind, now in (("pages", pages(STATIC)), ("chunks", chunks(STATIC))):
        for name in sorted(before[kind].keys() | now.keys()):
            was, is_now = before[kind].get(name, 0), now.get(name, 0)
            print(f"{kind:7} {name:30} {was:8} {is_now:8} {is_now - was:+8}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
