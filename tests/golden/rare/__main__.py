"""Writes the games it finds beside the other golden games; `make golden` seals them."""

import sys
from importlib import import_module

from ludolien import catalogue
from ludolien.core.record_text import write_text
from tests.golden.playthrough import FOLDER
from tests.golden.rare import search

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("golden: python -m tests.golden.rare GAME")
    game, of = catalogue.find(sys.argv[1]), import_module(f"tests.golden.rare.{sys.argv[1]}")
    left = {wish.name for wish in of.WANTED}
    for name, record in search(game, of.WANTED, of.player, of.SEEDS):
        (FOLDER / game.slug / f"{name}.game").write_text(write_text(record, game), encoding="utf-8")
        left.remove(name)
        sys.stdout.write(f"{name}: {len(record.moves)} moves\n")
        sys.stdout.flush()
    sys.stdout.write(f"not found: {', '.join(sorted(left)) or 'none'}\n")
