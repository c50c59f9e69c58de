"""`ludolien rules`: a rulebook in the terminal."""

from rich.markdown import Markdown

from ludolien import catalogue
from ludolien.cli.console import AsJson, GameName, Language, chosen_language, print_json, screen


def rules(game: GameName, lang: Language = "", as_json: AsJson = False) -> None:
    """Show the rules of a game."""
    language = chosen_language(lang)
    found = catalogue.find(game)
    text = catalogue.rulebook(found.slug, language)
    if as_json:
        print_json({"game": found.slug, "language": language, "clauses": found.clauses, "text": text})
    elif screen.is_terminal:
        screen.print(Markdown(text), width=min(100, screen.width))
    else:
        screen.file.write(text)
