"""What the shelf shows of every game, in every language of the house."""

from functools import cache

from msgspec.structs import replace

from ludolien import bots, catalogue
from ludolien.core import AnyGame, settle
from ludolien.local.messages import GameCard, LevelCard, OptionWords, OutsideCard
from ludolien.outside import client_folder


def ladder(game: AnyGame) -> tuple[LevelCard, ...]:
    """The levels a game offers. One that has no bot of its own yet is played at random, which is the first rung."""
    return tuple(
        LevelCard(
            rank,
            {language: words.names for language, words in _rung(game, rank).items()},
            {language: words.style for language, words in _rung(game, rank).items()},
            {language: _note(game, rank, language) for language in catalogue.LANGUAGES},
        )
        for rank in ([level.rank for level in bots.levels(game)] or [1])
    )


def _note(game: AnyGame, rank: int, language: str) -> str:
    return catalogue.words(game.slug, language).levels.get(str(rank), "")


def _rung(game: AnyGame, rank: int) -> dict[str, bots.LevelWords]:
    return {language: bots.level_words(game, rank, language) for language in catalogue.LANGUAGES}


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
        challenge=game.parts.challenges is not None,
        grades=can.grades,
        move_words={language: words.moves for language, words in said.items()},
        outside=None if game in catalogue.OWN else outside_card(game),
    )


@cache
def plain_card(game: AnyGame) -> GameCard:
    """The same where nothing is compiled: with the levels that think the plain way, and nothing of the day."""
    whole, ranks = card(game), [level.rank for level in bots.plain_levels(game)] or [1]
    levels = tuple(level for level in whole.levels if level.level in ranks)
    usual = min(whole.default_level, ranks[-1])
    return replace(whole, levels=levels, default_level=usual, daily=False, challenge=False)


def outside_card(game: AnyGame) -> OutsideCard:
    """What a package brings for the browser."""

    def address(name: str) -> str:
        return f"/outside/{game.slug}/{name}" if (client_folder(game) / name).is_file() else ""

    return OutsideCard(game.capabilities.accent, board=address("board.js"), cover=address("cover.svg"))
