"""`ludolien games`: all games of the catalogue."""

from rich.table import Table

from ludolien import catalogue
from ludolien.cli.console import AsJson, Language, chosen_language, print_json, screen
from ludolien.core import AnyGame


def games(lang: Language = "", as_json: AsJson = False) -> None:
    """List the games."""
    language = chosen_language(lang)
    listed = list(catalogue.newest().values())
    if as_json:
        print_json({"games": [_described(game, language) for game in listed]})
        return
    table = Table(box=None, pad_edge=False)
    for column in ("", "", "seats", "minutes", ""):
        table.add_column(column)
    for game in listed:
        words = catalogue.words(game.slug, language)
        minutes = str(game.capabilities.minutes)
        table.add_row(f"[bold]{game.slug}", words.title, _count(game.seats), minutes, words.promise)
    screen.print(table)


def _described(game: AnyGame, language: str) -> dict[str, object]:
    words = catalogue.words(game.slug, language)
    return {
        "game": game.slug,
        "edition": game.edition,
        "title": words.title,
        "promise": words.promise,
        "authors": words.authors,
        "publisher": words.publisher,
        "minutes": game.capabilities.minutes,
        "seats": list(game.seats),
        "options": game.options,
    }


def _count(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"
