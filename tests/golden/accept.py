"""`make golden`: shows how golden games go otherwise than expected, and asks before accepting it.

A new game needs its record only, written by hand or saved by `ludolien play --save`: this seals it with its digest and
writes down how it goes. Read that beside the rulebook before you commit it. `--yes` accepts everything,
and the names of games keep to those.
"""

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from ludolien.core.record import BadRecord
from tests.golden.playthrough import FOLDER, expectation, golden_games, golden_record, playthrough, sealed


def changes(games: set[str]) -> Iterator[tuple[Path, str]]:
    """Files that do not hold what they should, and what that is; of some games, or of all."""
    for file in golden_games():
        if games and file.parent.name not in games:
            continue
        for target, wanted in ((file, sealed(file)), (expectation(file), playthrough(golden_record(file)))):
            if not target.exists() or target.read_text(encoding="utf-8") != wanted:
                yield target, wanted


def main() -> int:
    accepts_all = "--yes" in sys.argv[1:]
    left = 0
    try:
        found = list(changes({argument for argument in sys.argv[1:] if argument != "--yes"}))
    except BadRecord as bad:
        sys.stderr.write(f"golden: {bad}\n")
        return 1
    for file, wanted in found:
        name = str(file.relative_to(FOLDER))
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        sys.stdout.writelines(
            unified_diff(old.splitlines(True), wanted.splitlines(True), f"{name} before", f"{name} now")
        )
        if accepts_all or input(f"accept {name}? [y/N] ").strip().lower() == "y":
            file.write_text(wanted, encoding="utf-8")
        else:
            left += 1
    sys.stdout.write(f"{len(found) - left} accepted, {left} left as they are, of {len(golden_games())} golden games\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
