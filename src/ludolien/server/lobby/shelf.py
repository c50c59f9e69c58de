"""The games on the shelf and their rulebooks."""

from functools import cache
from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter

from ludolien import bots, catalogue
from ludolien.core import AnyGame, settle
from ludolien.outside import client_folder
from ludolien.server.lobby.messages import GameCard, LevelCard, OptionWords, OutsideCard, Rulebook
from ludolien.server.ops.errors import ApiError


@get("/api/games", tags=["games"], sync_to_thread=False)
def games() -> tuple[GameCard, ...]:
    """The shelf."""
    return shelf()


@get("/api/games/{slug:str}/rules", tags=["games"], sync_to_thread=False)
def rules(slug: FromPath[str], lang: Annotated[str, QueryParameter(max_length=2)] = "en") -> Rulebook:
    """The rulebook by clause, in Markdown."""
    if slug not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=slug[:40])
    if lang not in catalogue.LANGUAGES:
        raise ApiError(404, "no_such_language")
    return Rulebook(slug, lang, catalogue.rulebook(slug, lang))


def ladder(game: AnyGame) -> tuple[LevelCard, ...]:
    """The levels a game offers. One that has no bot of its own yet is played at random, which is the first rung."""
    return tuple(
        LevelCard(
            rank,
            {language: bots.level_words(game, rank, language).name for language in catalogue.LANGUAGES},
            {language: _style(game, rank, language) for language in catalogue.LANGUAGES},
        )
        for rank in ([level.rank for level in bots.levels(game)] or [1])
    )


def _style(game: AnyGame, rank: int, language: str) -> str:
    """How a level plays: in the game's own words, or in those of the ladder."""
    own = catalogue.words(game.slug, language).levels.get(str(rank))
    return own or bots.level_words(game, rank, language).style


@cache
def shelf() -> tuple[GameCard, ...]:
    """A card for each game, guests last."""
    cards = [card(game) for game in catalogue.newest().values()]
    return tuple(sorted(cards, key=lambda card: card.guest))


@cache
def card(game: AnyGame) -> GameCard:
    """What the shelf shows of a game."""
    can = game.capabilities
    said = {language: catalogue.words(game.slug, language) for language in catalogue.LANGUAGES}
    return GameCard(
        slug=game.slug,
        edition=game.edition,
        seats=(game.seats.start, game.seats.stop - 1),
        minutes=can.minutes,
        options=game.options,
        at_tables=settle(game.options, {}, at_tables=True),
        levels=ladder(game),
        default_level=bots.usual_level(game).rank if bots.levels(game) else 1,
        guest=can.is_guest,
        title={language: words.title for language, words in said.items()},
        promise={language: words.promise for language, words in said.items()},
        authors={language: words.authors for language, words in said.items()},
        publisher={language: words.publisher for language, words in said.items()},
        seat_names={language: tuple(words.seats.values()) for language, words in said.items()},
        option_words={
            language: {
                name: OptionWords(option.name, option.help, option.choices) for name, option in words.options.items()
            }
            for language, words in said.items()
        },
        real_time=can.is_real_time,
        daily=bool(can.daily),
        grades=can.grades,
        move_words={language: words.moves for language, words in said.items()},
        outside=None if game in catalogue.OWN else outside_card(game),
    )


def outside_card(game: AnyGame) -> OutsideCard:
    """What a package brings for the browser."""

    def address(name: str) -> str:
        return f"/outside/{game.slug}/{name}" if (client_folder(game) / name).is_file() else ""

    return OutsideCard(game.capabilities.accent, board=address("board.js"), cover=address("cover.svg"))
