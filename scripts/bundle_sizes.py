"""What the built client weighs beside v0.1.0: gzipped bytes, chunk by chunk.

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


def weights(static: Path) -> dict[str, int]:
    """Scripts and styles by their name without its hash; several of one name are added up."""
    found: dict[str, int] = {}
    for file in sorted((static / "assets").iterdir()):
        if file.suffix in (".js", ".css"):
            name = HASH.sub("", file.name)
            found[name] = found.get(name, 0) + len(gzip.compress(file.read_bytes(), mtime=0))
    return found


STYLE = ("style.css", "house.css", "index.css")
"""One file in v0.1.0, by page now."""
FIRST = ("index.js", "house.js", *STYLE, "Shelf.js", "Shelf.css")
"""What the shelf loads, and the words of one language; in v0.1.0 some names differed."""
TABLE = (
    *("index.js", "house.js", *STYLE, "Table.js", "Table.css", "Scene.js", "Scene.css"),
    *("MoveText.js", "MoveText.css", "Told.js", "telling.js"),
)
"""What a table loads before the board of its game."""


def pages(sizes: dict[str, int]) -> dict[str, int]:
    """What the shelf weighs in French, and a table of each game."""
    words = sizes["fr.js"]
    found = {"shelf": words + sum(sizes.get(name, 0) for name in FIRST)}
    for game in (slug for slug in catalogue.own() if f"{slug}.js" in sizes):
        found[game] = words + sum(sizes.get(part, 0) for part in (f"{game}.js", f"{game}.css", *TABLE))
    return found


def main() -> int:
    """The table, or a new baseline."""
    if "--baseline" in sys.argv:
        sizes = weights(Path(sys.argv[sys.argv.index("--baseline") + 1]))
        BASELINE.write_text(json.dumps(sizes, indent=1) + "\n", encoding="utf-8")
        return 0
    before, now = json.loads(BASELINE.read_text(encoding="utf-8")), weights(STATIC)
    for name in sorted(before.keys() | now.keys()):
        print(f"{name:34} {before.get(name, 0):8} {now.get(name, 0):8} {now.get(name, 0) - before.get(name, 0):+8}")
    was, is_now = pages(before), pages(now)
    for page, size in was.items():
        print(f"page {page:29} {size:8} {is_now[page]:8} {is_now[page] - size:+8}")
    print(f"{'all':34} {sum(before.values()):8} {sum(now.values()):8} {sum(now.values()) - sum(before.values()):+8}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
