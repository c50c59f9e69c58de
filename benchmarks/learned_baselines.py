"""Trains the learned baselines that are not there yet, puts each beside its game, and lists all: `make baselines`.

What was published once is never trained again: another way to learn is another name in LEARNED.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ludolien import catalogue
from ludolien.arena.league import written_into
from ludolien.research.baselines import Baseline, _all, baselines

ROOT: Final = Path(__file__).resolve().parents[1]
FROZEN: Final = ROOT / "tests/research/frozen_baselines.json"
"""What was published, by name: the digest of all that it is."""
PAGE: Final = ROOT / "docs/explanation/strength.md"


class Lesson(NamedTuple):
    """What `ludolien imitate` is told."""

    name: str
    slug: str
    words: tuple[str, ...]


LEARNED: Final = (
    Lesson("hex_7x7_learned_v1", "hex", ("-o", "size=7", "--games", "8000")),
    Lesson("connections_knizia_learned_v1", "connections_knizia", ("--teacher", "5")),
)


def folder(slug: str) -> Path:
    """Where a game keeps its baselines."""
    return ROOT / "src/ludolien/games" / slug / "ai"


def learn(lesson: Lesson, out: Path) -> None:
    """The shipped example, from its one command."""
    command = ("imitate", lesson.slug, *lesson.words, "--seed", "1", "--out", str(out))
    print(f"ludolien {' '.join(command)}", flush=True)
    subprocess.run([sys.executable, "-m", "ludolien.cli", *command], check=True)


def publish(found: Baseline, listed: Path, frozen: Path = FROZEN) -> None:
    """Writes it into its game's list and among those that never change."""
    lines = listed.read_text(encoding="utf-8").rstrip().removesuffix("]").rstrip()
    listed.write_text(f"{lines},\n  {msgspec.json.encode(found).decode()}\n]\n", encoding="utf-8")
    freeze([found], frozen)


def freeze(found: list[Baseline], frozen: Path = FROZEN) -> None:
    """Nothing that stands there is changed."""
    known = json.loads(frozen.read_text(encoding="utf-8")) if frozen.exists() else {}
    known = {each.name: each.digest for each in found} | known
    frozen.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", encoding="utf-8")


def table() -> str:
    """All of them, game by game: the first and the last level, and every other one."""
    lines = ["| game | levels as they were | others |", "|---|---|---|"]
    for slug in catalogue.own():
        levels = [each.name for each in baselines(slug) if each.is_level]
        others = [each.name for each in baselines(slug) if not each.is_level]
        words = " to ".join(f"`{name}`" for name in (levels[0], levels[-1]))
        lines.append(f"| `{slug}` | {words} | {', '.join(f'`{name}`' for name in others)} |")
    return "\n".join(lines)


def main() -> None:
    there = {each.name for each in baselines()}
    for lesson in LEARNED:
        if lesson.name not in there:
            game, policy = catalogue.find(lesson.slug), f"{lesson.name}.npz"
            learn(lesson, folder(lesson.slug) / policy)
            found = Baseline(lesson.name, lesson.slug, game.edition, policy=policy)
            publish(found, folder(lesson.slug) / "baselines.json")
            print(f"how strong it is: ludolien league {lesson.slug} --baselines --into {PAGE.relative_to(ROOT)}")
    _all.cache_clear()
    PAGE.write_text(written_into(PAGE.read_text(encoding="utf-8"), "baselines", table()), encoding="utf-8")


if __name__ == "__main__":
    main()
