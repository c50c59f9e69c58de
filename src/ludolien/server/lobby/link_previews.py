"""What a shared link shows where it is shared, before anybody opens it."""

from html import escape
from re import compile
from typing import Final

from ludolien import catalogue
from ludolien.server.accounts.names import language_of
from ludolien.server.ops.dependencies import AnyRequest, house_of
from ludolien.server.ops.read_budgets import count_guess, has_guessed_too_often
from ludolien.store import Entry

AT_A_TABLE: Final = compile(r"(?:(en|fr)/)?tables/([A-Za-z0-9]{1,16})(?:/.*)?")
BY_PHASE: Final = {
    "waiting": {"en": "A seat is free: come and play.", "fr": "Une place est libre : venez jouer."},
    "playing": {"en": "A game is on: come and watch.", "fr": "Une partie est en cours : venez regarder."},
    "over": {"en": "Look at the game again.", "fr": "Revoyez la partie."},
}

THE_HOUSE: Final = {
    "en": "The house of connection games: play at once, alone, against bots or with friends.",
    "fr": "La maison des jeux de connexion : jouez tout de suite, seul, contre la maison ou entre amis.",
}


async def preview(request: AnyRequest, path: str) -> str:
    """Open Graph tags for an address of the client: of a table where it is one, else of the house."""
    base, accepted = str(request.base_url).rstrip("/"), request.headers.get("accept-language", "")
    place = AT_A_TABLE.fullmatch(path)
    entry = await _entry(request, place[2]) if place else None
    if place is None or entry is None or entry.game not in catalogue.newest():
        return card(base, f"/{path}", "Ludolien", THE_HOUSE[language_of(accepted)])
    language = place[1] or language_of(accepted)
    title = f"{catalogue.words(entry.game, language).title} · Ludolien"
    which = f'<meta name="game" content="{escape(entry.game)}">'  # the page fetches its board at once
    return which + card(base, f"/tables/{entry.code}", title, BY_PHASE[entry.phase][language])


async def _entry(request: AnyRequest, code: str) -> Entry | None:
    if has_guessed_too_often(request):
        return None
    entry = await house_of(request).store.entry(code)
    if entry is None:
        count_guess(request)
    return entry


def card(base: str, path: str, title: str, description: str) -> str:
    """What is shown of a link: words, and the shelf with its boxes."""
    return meta(
        title=title,
        description=description,
        type="website",
        url=f"{base}{path}",
        image=f"{base}/preview.jpg",
        site_name="Ludolien",
    )


def meta(**properties: str) -> str:
    """Open Graph tags for the page's head."""
    return "".join(
        f'<meta property="og:{escape(name)}" content="{escape(content)}">' for name, content in properties.items()
    )
