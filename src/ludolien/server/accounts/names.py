"""Names: those people choose, and the friendly animals that guests are until they do."""

import secrets
import unicodedata
from typing import Final

from ludolien.server.ops.errors import ApiError

LONGEST: Final = 24

ANIMALS: Final = (
    ("Otter", "Loutre", "f"),
    ("Hedgehog", "Hérisson", "m"),
    ("Badger", "Blaireau", "m"),
    ("Squirrel", "Écureuil", "m"),
    ("Heron", "Héron", "m"),
    ("Marmot", "Marmotte", "f"),
    ("Lynx", "Lynx", "m"),
    ("Owl", "Chouette", "f"),
    ("Beaver", "Castor", "m"),
    ("Hare", "Lièvre", "m"),
    ("Swallow", "Hirondelle", "f"),
    ("Fox", "Renard", "m"),
    ("Robin", "Rouge-gorge", "m"),
    ("Seal", "Phoque", "m"),
    ("Tortoise", "Tortue", "f"),
    ("Dormouse", "Loir", "m"),
    ("Magpie", "Pie", "f"),
    ("Mole", "Taupe", "f"),
    ("Ibex", "Bouquetin", "m"),
    ("Ladybird", "Coccinelle", "f"),
)

MOODS: Final = (
    ("Curious", "curieux", "curieuse"),
    ("Patient", "patient", "patiente"),
    ("Cheerful", "joyeux", "joyeuse"),
    ("Clever", "malin", "maligne"),
    ("Quiet", "discret", "discrète"),
    ("Brave", "vaillant", "vaillante"),
    ("Nimble", "agile", "agile"),
    ("Dreamy", "rêveur", "rêveuse"),
    ("Gentle", "doux", "douce"),
    ("Lively", "vif", "vive"),
    ("Playful", "espiègle", "espiègle"),
    ("Tidy", "soigneux", "soigneuse"),
)


def given(language: str) -> str:
    """A friendly name for a guest."""
    english, french, gender = secrets.choice(ANIMALS)
    mood, masculine, feminine = secrets.choice(MOODS)
    return f"{french} {feminine if gender == 'f' else masculine}" if language == "fr" else f"{mood} {english}"


def chosen(name: str) -> str:
    """A name as somebody chose it, tidied, or a refusal."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(tidy) <= LONGEST or not tidy.isprintable() or not any(letter.isalnum() for letter in tidy):
        raise ApiError(400, "bad_name", longest=LONGEST)
    return tidy


def login(name: str) -> str:
    """What two names must differ in to be different accounts."""
    return "".join(filter(str.isprintable, unicodedata.normalize("NFKC", name).casefold())).replace(" ", "")[:40]


def language_of(header: str) -> str:
    """The first language of a browser that the house speaks."""
    for part in header.split(","):
        if (language := part.strip()[:2].lower()) in ("fr", "en"):
            return language
    return "en"
