"""What a shared link shows where it is shared, before anybody opens it."""

from html import escape
from re import compile
from typing import Final

from ludolien import catalogue
from ludolien.server.house import House
from ludolien.server.names import language_of

AT_A_TABLE: Final = compile(r"(?:(en|fr)/)?tables/([A-Za-z0-9]{1,16})(?:/.*)?")
BY_PHASE: Final = {
    "waiting": {"en": "A seat is free: come and play.", "fr": "Une place est libre : venez jouer."},
    "playing": {"en": "A game is on: come and watch.", "fr": "Une partie est en cours : venez regarder."},
    "over": {"en": "Look at the game again.", "fr": "Revoyez la partie."},
}


async def preview(house: House, base: str, path: str, accepted: str) -> str:
    """Open Graph tags for an address of the client; none where it is no table."""
    place = AT_A_TABLE.fullmatch(path)
    entry = await house.store.entry(place[2]) if place else None
    if place is None or entry is None:
        return ""
    language = place[1] or language_of(accepted)
    return meta(
        title=f"{catalogue.words(entry.game, language).title} · Ludolien",
        description=BY_PHASE[entry.phase][language],
        type="website",
        url=f"{base.rstrip('/')}/tables/{entry.code}",
        site_name="Ludolien",
    )


def meta(**properties: str) -> str:
    """Open Graph tags for the page's head."""
    return "".join(
        f'<meta property="og:{escape(name)}" content="{escape(content)}">' for name, content in properties.items()
    )
