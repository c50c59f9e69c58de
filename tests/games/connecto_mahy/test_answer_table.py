"""CM8: some thousand answers in each language, and how many are judged otherwise than a table of people would.

Right ones are dressed as people type them, slipped ones have one letter wrong in every way there is, vague ones are
listed as such, wrong ones are the answers of other riddles. What is expected follows from the list, not from the judge.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from ludolien.games.connecto_mahy.riddles.answers import (
    SLIP_FROM,
    Language,
    answer_book,
    is_slip,
    judged,
    listed,
    neighbours,
    plain,
)
from ludolien.games.connecto_mahy.riddles.riddle import all_riddles

DRESSES: dict[Language, tuple[str, ...]] = {
    "fr": ("{}", "{} ", "un {}", "Une {}", "le {}", "LA {}", "des {}s", "l'{}", "l’{}", "{}."),
    "en": ("{}", "{} ", "a {}", "An {}", "the {}", "THE {}", "some {}s", "{}!", "A {}."),
}
BY_HAND: dict[Language, tuple[tuple[int, str, str], ...]] = {
    "fr": (
        (100, "Escargot", "right"),
        (100, "un escargo", "right"),
        (100, "escragot", "right"),
        (100, "limace", "vague"),
        (4, "sapin de noel", "right"),
        (4, "Sapin de Noël décoré", "right"),
        (4, "arbre", "vague"),
        (3, "bonnet a pompon", "right"),
        (3, "chapeau", "vague"),
        (2, "medailles", "right"),
        (2, "médaillon", "vague"),
        (1, "chemise a manches courtes", "right"),
        (1, "chemin", "wrong"),
        (49, "douche", "wrong"),
        (45, "dés", "right"),
        (45, "dès", "right"),
        (18, "stylo", "right"),
        (155, "un ballon", "right"),
        (155, "ballon de rugby", "vague"),
        (81, "ballon", "vague"),
    ),
    "en": (
        (100, "Snail", "right"),
        (100, "a snial", "right"),
        (100, "slug", "vague"),
        (4, "xmas tree", "right"),
        (4, "Christmas-tree", "right"),
        (4, "pine", "vague"),
        (3, "woolly hat", "right"),
        (3, "hat", "vague"),
        (2, "medals", "right"),
        (2, "trophy", "vague"),
        (1, "button up shirt", "right"),
        (1, "skirt", "vague"),
        (1, "short", "vague"),
        (45, "the dice", "right"),
    ),
}
"""Written one by one, beside the drawings."""


def slips(word: str, rng: Random) -> Iterator[str]:
    """A letter doubled, lost, wrong, or swapped with its neighbour."""
    at = rng.randrange(1, len(word) - 1)
    yield word[:at] + word[at] + word[at:]
    yield word[:at] + word[at + 1 :]
    yield word[:at] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
    yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def right_ones(language: Language) -> Iterator[tuple[int, str]]:
    for number, answers in answer_book(language).items():
        for dress in DRESSES[language]:
            is_plural = dress.endswith("s")
            if not is_plural or (" " not in answers.name and answers.name[-1] not in "sxz"):
                yield number, dress.format(answers.name)


def slipped_ones(language: Language) -> Iterator[tuple[int, str]]:
    """Of names long enough, unless the slip makes a word that means something else here."""
    rng = Random(8)
    for number, answers in answer_book(language).items():
        word = plain(answers.name, language)
        if len(word) > SLIP_FROM and " " not in word:
            for slipped in slips(word, rng):
                if plain(slipped, language) not in (listed(language) | neighbours(language)) - answers.right:
                    yield number, slipped


def vague_ones(language: Language) -> Iterator[tuple[int, str]]:
    for number, answers in answer_book(language).items():
        yield from ((number, word) for word in sorted(answers.vague) if plain(word, language) == word)


def wrong_ones(language: Language) -> Iterator[tuple[int, str]]:
    """The names of the riddles next to it, and of some far away, where they are not right for this one too."""
    book = answer_book(language)
    numbers = [riddle.number for riddle in all_riddles()]
    pairs = [*pairwise(numbers), *zip(numbers, numbers[40:], strict=False), *zip(numbers, numbers[97:], strict=False)]
    for number, other in pairs:
        if plain(book[other].name, language) not in book[number].right | book[number].vague:
            yield number, book[other].name


def neighbouring_ones(language: Language) -> Iterator[tuple[int, str]]:
    """Words for other things, for every riddle whose answer they are one letter away from."""
    for word in sorted(neighbours(language)):
        for number, answers in answer_book(language).items():
            if any(is_slip(word, right) for right in answers.right):
                yield number, word


def counted(cases: Iterator[tuple[int, str]], language: Language) -> Counter[str]:
    return Counter(judged(number, text, language) for number, text in cases)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM8_right_answers_are_never_refused_however_they_are_dressed(language: Language) -> None:
    verdicts = counted(right_ones(language), language)
    assert verdicts.total() > 1300 and verdicts.total() == verdicts["right"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM8_slips_are_forgiven(language: Language) -> None:
    verdicts = counted(slipped_ones(language), language)
    assert verdicts.total() > 250 and verdicts.total() == verdicts["right"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM8_vague_answers_are_never_accepted(language: Language) -> None:
    verdicts = counted(vague_ones(language), language)
    assert verdicts.total() > 800 and verdicts.total() == verdicts["vague"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM8_wrong_answers_are_never_accepted(language: Language) -> None:
    verdicts = counted(wrong_ones(language), language)
    assert verdicts.total() > 300 and verdicts.total() == verdicts["wrong"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM8_a_word_for_something_else_is_no_slip(language: Language) -> None:
    cases = list(neighbouring_ones(language))
    assert {word for _, word in cases} == neighbours(language), "each is near an answer, else it need not be listed"
    assert not neighbours(language) & listed(language) and all(plain(word, language) == word for _, word in cases)
    verdicts = counted(iter(cases), language)
    assert verdicts.total() > 180 and verdicts.total() == verdicts["wrong"]


@pytest.mark.parametrize(
    ("language", "number", "text", "verdict"),
    [(language, *case) for language, cases in BY_HAND.items() for case in cases],
)
def test_CM8_answers_written_by_hand(language: Language, number: int, text: str, verdict: str) -> None:
    assert judged(number, text, language) == verdict
