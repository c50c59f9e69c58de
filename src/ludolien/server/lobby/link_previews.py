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
OF_A_GAME: Final = compile(r"(?:(en|fr)/)?games/([a-z0-9_]{1,40})(?:/.*)?")
IN_A_LANGUAGE: Final = compile(r"(en|fr)(?:/.*)?")
BY_PHASE: Final = {
    "waiting": {"en": "A seat is free: come and play.", "fr": "Une place est libre : venez jouer."},
    "playing": {"en": "A game is on: come and watch.", "fr": "Une partie est en cours : venez regarder."},
    "over": {"en": "Look at the game again.", "fr": "Revoyez la partie."},
}

THE_HOUSE: Final = {
    "en": "The house of connection games: play at once, alone, against bots or with friends.",
    "fr": "La maison des jeux de connexion : jouez tout de suite, seul, contre la maison ou entre amis.",
}


SHELF: Final = "preview.jpg"


async def preview(request: AnyRequest, path: str) -> str:
    """What the head of the page says of an address of the client: of a table or a game where it is one, else of the
    house."""
    base, accepted = str(request.base_url).rstrip("/"), request.headers.get("accept-language", "")
    place = AT_A_TABLE.fullmatch(path)
    entry = await _entry(request, place[2]) if place else None
    spoken = IN_A_LANGUAGE.fullmatch(path)
    language = spoken[1] if spoken else language_of(accepted)
    game = OF_A_GAME.fullmatch(path)
    if entry is not None and entry.game in catalogue.newest():
        which = f'<meta name="game" content="{escape(entry.game)}">'  # the page fetches its board at once
        return which + of_game(base, f"/tables/{entry.code}", entry.game, language, BY_PHASE[entry.phase][language])
    if game is not None and game[2] in catalogue.newest():
        return of_game(base, f"/{path}", game[2], language, catalogue.words(game[2], language).promise)
    return card(base, f"/{path}", "Ludolien", THE_HOUSE[language])


async def _entry(request: AnyRequest, code: str) -> Entry | None:
    if has_guessed_too_often(request):
        return None
    entry = await house_of(request).store.entry(code)
    if entry is None:
        count_guess(request)
    return entry


def of_game(base: str, path: str, game: str, language: str, description: str) -> str:
    """Words in the language of the address, and the game's own board; games from outside bring no picture of it."""
    title = f"{catalogue.words(game, language).title} · Ludolien"
    picture = f"previews/{game}.jpg" if game in catalogue.own() else SHELF
    return card(base, path, title, description, picture)


def card(base: str, path: str, title: str, description: str, picture: str = SHELF) -> str:
    """What is shown of a link: words, and a picture, of the shelf with its boxes where nothing else is said."""
    return f'<meta name="description" content="{escape(description)}">' + meta(
        title=title,
        description=description,
        type="website",
        url=f"{base}{path}",
        image=f"{base}/{picture}",
        site_name="Ludolien",
    )


def meta(**properties: str) -> str:
    """Open Graph tags for the page's head."""
    return "".join(
        f'<meta property="og:{escape(name)}" content="{escape(content)}">' for name, content in properties.items()
    )
