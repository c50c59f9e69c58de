"""Laws about the words and the rulebook of a game."""

import re
from string import Formatter

from ludolien import catalogue
from ludolien.catalogue import LANGUAGES, Words
from ludolien.core import AnyGame, BadOption, Choice, settle
from ludolien.core.sentences import filled
from tests.laws.mutations import mutated_moves
from tests.laws.walks import Walk

CLAUSE = re.compile(r"^[-*] \**([A-Z]{2}[0-9]+[a-z]?)\b", re.MULTILINE)


def every_answer_has_its_words(walk: Walk) -> None:
    """Each refusal and result that was met has a sentence in every language, filled with its facts, and a clause."""
    game = walk.game
    spoken = {language: catalogue.words(game.slug, language) for language in LANGUAGES}
    for state in walk.some_states():
        for move in mutated_moves(walk, state):
            if (refusal := game.refuse(state, move)) is not None:
                _check_sentence(game, {name: words.refusals for name, words in spoken.items()}, refusal)
        if (result := game.result(state)) is not None:
            _check_sentence(game, {name: words.results for name, words in spoken.items()}, result)


def _check_sentence(game: AnyGame, sentences: dict[str, dict[str, str]], answer: object) -> None:
    clause, reason, facts = answer.clause, answer.reason, answer.facts  # type: ignore[attr-defined]
    assert clause in game.clauses, f"{clause} is no clause"
    for language, by_reason in sentences.items():
        assert reason in by_reason, f"no words for {reason!r} in {language}"
        assert filled(by_reason[reason], facts, language)


def moves_are_told_in_words(walk: Walk) -> None:
    """Whoever may read a line may read it in words of every language, and nobody else."""
    game = walk.game
    spoken = {language: catalogue.words(game.slug, language) for language in LANGUAGES}
    for state, move in zip(walk.states, walk.moves, strict=False):
        for seat in walk.onlookers:
            line, told = game.shown(state, move, seat), game.told(state, move, seat)
            assert line is not None or not told, f"{seat} is told of a move it may not notice"
            for language, words in spoken.items():
                for phrase in told:
                    assert phrase.key in words.log, f"no words for {phrase.key!r} in {language}"
                    assert filled(words.log[phrase.key], phrase.facts, language, words.names)
            for is_own in (True, False):
                catalogue.story_sentences(game.slug, told, is_own)
    assert all(words.log.keys() == spoken["en"].log.keys() for words in spoken.values()), "the log differs"
    assert all(words.story.keys() == spoken["en"].story.keys() for words in spoken.values()), "the story differs"
    assert all(words.names.keys() == spoken["en"].names.keys() for words in spoken.values()), "the names differ"


def languages_say_the_same(game: AnyGame) -> None:
    """All languages have the same sentences, and those the same gaps to fill."""
    first, *others = (catalogue.words(game.slug, language) for language in LANGUAGES)
    for other in others:
        for table in ("seats", "refusals", "results", "options"):
            assert set(getattr(first, table)) == set(getattr(other, table)), f"the {table} differ"
        for table in ("refusals", "results"):
            for reason, sentence in getattr(first, table).items():
                assert _gaps(sentence) == _gaps(getattr(other, table)[reason]), f"{table}.{reason} has other gaps"


def options_are_named_and_settle(game: AnyGame) -> None:
    """Every option has a name, a help and a default that passes its own check; nothing else is accepted."""
    for language in LANGUAGES:
        words: Words = catalogue.words(game.slug, language)
        assert set(words.options) == {option.name for option in game.options}
        for option in game.options:
            named = words.options[option.name]
            assert named.name and named.help
            if isinstance(option, Choice):
                assert set(named.choices) == set(option.among), f"the choices of {option.name} in {language}"
    for option in game.options:
        assert not option.clause or option.clause in game.clauses
        for value in option.samples():
            assert option.check(value) == value
    assert settle(game.options, settle(game.options, {})) == settle(game.options, {})
    try:
        settle(game.options, {"no such option": 1})
    except BadOption:
        return
    raise AssertionError("an unknown option was taken")


def rulebooks_have_the_clauses(game: AnyGame) -> None:
    """Every language lists exactly the game's clauses, in order."""
    assert len(set(game.clauses)) == len(game.clauses)
    for language in LANGUAGES:
        assert tuple(CLAUSE.findall(catalogue.rulebook(game.slug, language))) == game.clauses, language


def _gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


LAWS = (every_answer_has_its_words, moves_are_told_in_words)
STATIC_LAWS = (languages_say_the_same, options_are_named_and_settle, rulebooks_have_the_clauses)
