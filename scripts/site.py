"""Builds the site without a server (`make site`): a folder for any static host, in which every address is relative.

Given the address at which it will stand (`--address https://games.example`), shared links show a picture too: those who
fetch previews want whole addresses.
"""

import argparse
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final

from ludolien import catalogue

ROOT: Final = Path(__file__).parent.parent
STATIC: Final = ROOT / "src" / "ludolien" / "static"
SITE: Final = ROOT / "var" / "house_site"
STAMP: Final = SITE / ".built"

SHELF: Final = "preview.jpg"
THE_HOUSE: Final = {
    "en": "The house of connection games: play at once, alone, against bots or passing one device round.",
    "fr": "La maison des jeux de connexion : jouez tout de suite, seul, contre l’ordinateur ou à plusieurs.",
}


def main() -> int:
    """Builds what has changed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", default="", help="where the site will stand, for the pictures of shared links")
    address = parser.parse_args().address.rstrip("/")
    built = state_of(address)
    if not STAMP.is_file() or STAMP.read_text(encoding="utf-8") != built:
        shutil.rmtree(SITE, ignore_errors=True)
        build_client()
        shutil.copytree(STATIC / "engine", SITE / "engine", ignore=shutil.ignore_patterns(".built"))
        write_previews(address)
        STAMP.write_text(built, encoding="utf-8")
    print(f"{SITE.relative_to(ROOT)}: put it on any file server, or `make site-serve`")
    return 0


def state_of(address: str) -> str:
    """What the site is made of: the client and the engine as `scripts/client` built them, this script, the address."""
    parts = [(STATIC / ".built"), (STATIC / "engine" / "engine.json"), Path(__file__)]
    return sha256(b"\0".join([*(part.read_bytes() for part in parts), address.encode()])).hexdigest()


def build_client() -> None:
    """The same pages, that answer from the engine beside them."""
    subprocess.run(
        ["npm", "run", "--silent", "build", "--", "--logLevel", "warn"],
        cwd=ROOT / "client",
        env=os.environ | {"LUDOLIEN_SITE": "1"},
        check=True,
    )


def write_previews(address: str) -> None:
    """What a link shows where it is shared: the house's own page, and a door to every game in both languages. What
    stands behind a # never reaches whoever fetches a preview, so games have pages of their own."""
    index = SITE / "index.html"
    page = index.read_text(encoding="utf-8")
    index.write_text(page.replace("</head>", tags("Ludolien", THE_HOUSE["en"], address) + "</head>"), encoding="utf-8")
    for language in catalogue.LANGUAGES:
        for slug in catalogue.own():
            words = catalogue.words(slug, language)
            door = SITE / language / slug / "index.html"
            door.parent.mkdir(parents=True)
            door.write_text(door_to(language, slug, words.title, words.promise, address), encoding="utf-8")


def door_to(language: str, slug: str, title: str, promise: str, address: str) -> str:
    """A page that shows what a game is, and leads into it."""
    place = f"../../#/{language}/games/{slug}"
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)} · Ludolien</title>\n"
        f"{tags(f'{title} · Ludolien', promise, address, f'{language}/{slug}/', f'previews/{slug}.jpg')}\n"
        f'<meta http-equiv="refresh" content="0; url={place}">\n</head>\n'
        f'<body><a href="{place}">{escape(title)}</a></body>\n</html>\n'
    )


def tags(title: str, description: str, address: str, path: str = "", picture: str = SHELF) -> str:
    """The description and Open Graph tags; the picture and the address only where they can be said whole."""
    said = {"title": title, "description": description, "type": "website", "site_name": "Ludolien"}
    if address:
        said |= {"url": f"{address}/{path}", "image": f"{address}/{picture}"}
    head = f'<meta name="description" content="{escape(description)}">'
    return head + "".join(f'<meta property="og:{name}" content="{escape(text)}">' for name, text in said.items())


if __name__ == "__main__":
    sys.exit(main())
