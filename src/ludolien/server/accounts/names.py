"""Names: those people choose, and the friendly animals that guests are until they do."""

import secrets
import unicodedata
from collections.abc import Iterable
from typing import Final

from ludolien.server.accounts.lookalikes import has_invisible, is_house_word, looks, tables_version
from ludolien.server.ops.errors import ApiError
from ludolien.store import Conflict, Store

LONGEST: Final = 24
LOOKED_AT: Final = "looks"
"""Under which the house keeps by what it last compared names."""

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
    if has_invisible(name) or has_invisible(tidy):
        raise ApiError(400, "invisible_name")
    if is_house_word(tidy):
        raise ApiError(409, "house_name")
    return tidy


async def nobody_elses(store: Store, name: str, user: str) -> str:
    """A chosen name that no member but this one could be mistaken for, or a refusal."""
    tidy = chosen(name)
    if not await store.looks.are_free(looks(tidy) | looks(login(tidy)), user):
        raise ApiError(409, "name_taken")
    return tidy


async def claim(store: Store, user: str, name: str, login_name: str) -> None:
    """A member is called this from now on and nobody else; refuses where another could be mistaken for them."""
    try:
        await store.looks.claim(user, looks(name) | looks(login_name))
    except Conflict:
        raise ApiError(409, "name_taken") from None


def all_different(seats: Iterable[str]) -> None:
    """Refuses names of one table that could be mistaken for one another."""
    seen: set[str] = set()
    for name in seats:
        if not looks(name).isdisjoint(seen):
            raise ApiError(409, "names_alike", name=name)
        seen |= looks(name)


async def look_again(store: Store) -> None:
    """Looks at the names of all members again where the tables of look-alikes are not those of last time."""
    now = tables_version().encode()
    if await store.house_keys.kept(LOOKED_AT) != now:
        members = await store.looks.members()
        await store.looks.rewrite({user: looks(name) | looks(login_name) for user, name, login_name in members})
        await store.house_keys.put(LOOKED_AT, now)


def login(name: str) -> str:
    """What two names must differ in to be different accounts."""
    return "".join(filter(str.isprintable, unicodedata.normalize("NFKC", name).casefold())).replace(" ", "")[:40]


def language_of(header: str) -> str:
    """The first language of a browser that the house speaks."""
    for part in header.split(","):
        if (language := part.strip()[:2].lower()) in ("fr", "en"):
            return language
    return "en"
