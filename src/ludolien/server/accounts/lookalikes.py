"""Names that look alike: the skeletons of Unicode Technical Standard 39, from the tables that `homoglyphs_fork` keeps.

Two names look alike where their skeletons are the same: every letter replaced by one that stands for all that are
mistaken for it, `rn` and `m` included. They are compared as they are written, because of `I` and `l`, and again in
small letters and in capitals, because names are the same in both and `0` is mistaken for a capital alone.
"""

import json
import re
import unicodedata
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from typing import Final

from ludolien import catalogue
from ludolien.bots import ladder

HOUSE_WORDS: Final = (
    "Ludolien",
    "house",
    "maison",
    "operator",
    "exploitant",
    "moderator",
    "modérateur",
    "modératrice",
    "modération",
    "moderation",
    "admin",
    "administrator",
    "administrateur",
    "administratrice",
    "system",
    "système",
    "support",
    "computer",
    "ordinateur",
    "N. N.",
    "Former player",
    "Ancien joueur",
)
"""Beside the names of the levels: who is called so seems to speak for the house."""
ARTICLES: Final = re.compile(r"^(the|la|le|les|l['’])\s*", re.IGNORECASE)

INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What Unicode lets be left out when text is shown (Default_Ignorable_Code_Point), and Braille without a dot."""
MARKS: Final = 2
"""Accents on one letter; real names have no more."""


def has_invisible(name: str) -> bool:
    """True where somebody reads less, or elsewhere, than is written: letters without a shape, piles of accents."""
    marks = 0
    for letter in unicodedata.normalize("NFC", name):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MARKS:
            return True
    return INVISIBLE.search(name) is not None


def looks(name: str) -> frozenset[str]:
    """What a name looks like. Names look alike that have one of these in common."""
    return frozenset(skeleton(written) for written in (name, name.casefold(), name.upper()))


def is_house_word(name: str) -> bool:
    """True for what looks like a word by which the house calls itself or a bot."""
    return not looks(ARTICLES.sub("", name)).isdisjoint(_house_looks()) or not looks(name).isdisjoint(_house_looks())


def skeleton(text: str) -> str:
    """Two texts with the same skeleton are mistaken for one another. Spaces, dots and the like count for nothing, and
    neither do accents that are themselves mistaken for another."""
    plain = "".join(letter for letter in unicodedata.normalize("NFD", text) if not INVISIBLE.match(letter))
    stood_for = "".join(_prototypes().get(letter, letter) for letter in plain)
    return "".join(filter(_counts, unicodedata.normalize("NFD", stood_for)))[:200]


def tables_version() -> str:
    """By what names are compared today."""
    return f"homoglyphs_fork {version('homoglyphs_fork')}, Unicode {unicodedata.unidata_version}"


def _counts(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNMS"


@cache
def _house_looks() -> frozenset[str]:
    bots_names = [level.name for language in catalogue.LANGUAGES for level in ladder.all_level_words(language)]
    words = (*HOUSE_WORDS, *(ARTICLES.sub("", name) for name in bots_names), *bots_names)
    return frozenset(look for word in words for look in looks(word))


@cache
def _prototypes() -> dict[str, str]:
    """What stands for each letter that is mistaken for another. The library lists who is mistaken for whom, both ways:
    all that hang together are one kind, and a text of several letters among them, such as `rn`, is spelled out."""
    written = (files("homoglyphs_fork") / "confusables.json").read_text(encoding="utf-8")
    alike = {_bare(text): [_bare(other) for other in others] for text, others in json.loads(written).items()}
    kinds: dict[str, str] = {}
    for text in sorted(alike):
        if text in kinds:
            continue
        kind, left = {text}, [text]
        while left:
            fresh = [other for other in alike.get(left.pop(), ()) if other not in kind]
            kind.update(fresh)
            left += fresh
        chief = min(kind, key=lambda one: (len(one) == 1, not one.isascii(), one))
        kinds.update(dict.fromkeys(kind, chief))
    letters = {letter: chief for letter, chief in kinds.items() if len(letter) == 1}
    return {letter: "".join(letters.get(part, part) for part in chief) for letter, chief in letters.items()}


def _bare(text: str) -> str:
    """The library keeps marks of direction around letters that are written from right to left."""
    return text.strip("\u200e\u200f")
