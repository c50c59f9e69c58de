"""CM8: is a written answer right? Case, accents, articles, plurals and small slips do not matter; precision does.

An answer is compared in one language at a time: first with the words themselves, those that are too vague included, and
only then with a slip of one letter. A slip never crosses into a word that is listed for anything else, nor into an
everyday word for something else (`neighbours.txt`): a skirt is no shirt, and a toiture no voiture.
"""

import csv
import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

import msgspec

from ludolien.games.connecto_mahy import material

Language = Literal["fr", "en"]
Verdict = Literal["right", "vague", "wrong"]

LONGEST: Final = 60
"""Characters of an answer."""
SLIP_FROM: Final = 5
"""Letters from which on one slip is forgiven."""

_ARTICLES: Final = {
    "fr": frozenset({"le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "au", "aux"}),
    "en": frozenset({"the", "a", "an", "of", "some"}),
}


class Answers(msgspec.Struct, frozen=True):
    """What is right and what is too vague, for one riddle in one language. `name` is what the reveal shows."""

    name: str
    right: frozenset[str]
    vague: frozenset[str]


@cache
def answer_book(language: Language) -> dict[int, Answers]:
    """The answers of every riddle by number."""
    text = material.text("answers.csv")
    return {
        int(row["number"]): answers_of(
            [row[language], *row[f"{language}_accept"].split("|")], row[f"{language}_near"].split("|"), language
        )
        for row in csv.DictReader(text.splitlines())
    }


def answers_of(right: Sequence[str], vague: Sequence[str], language: Language) -> Answers:
    """Answers as they are compared; the first right word is the name."""
    return Answers(right[0], _plain_set(right, language), _plain_set(vague, language))


@cache
def listed(language: Language) -> frozenset[str]:
    """Every word the list knows, for whatever riddle."""
    return frozenset().union(*(answers.right | answers.vague for answers in answer_book(language).values()))


@cache
def neighbours(language: Language) -> frozenset[str]:
    """Words for other things that are one letter away from an answer."""
    text = material.text("neighbours.txt")
    lines = (line.partition(": ") for line in text.splitlines())
    return frozenset(word for spoken, _, words in lines if spoken == language for word in words.split())


def judged(number: int, text: str, language: Language) -> Verdict:
    """The verdict on an answer to one of the house's riddles."""
    return judge(answer_book(language)[number], text, language, listed(language) | neighbours(language))


def judge(answers: Answers, text: str, language: Language, known: frozenset[str]) -> Verdict:
    """The verdict on an answer; `known` are the words a slip must not cross into."""
    given = plain(text, language)
    if given in answers.right:
        return "right"
    if given in answers.vague:
        return "vague"
    if given in known:
        return "wrong"
    return "right" if any(is_slip(given, word) for word in answers.right) else "wrong"


def plain(text: str, language: Language) -> str:
    """A text without case, accents, articles, plurals and punctuation. Articles go first: a `dé` is not a `de`."""
    words = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", text.casefold()).replace("œ", "oe").replace("æ", "ae"))
    kept = [word for word in words if word not in _ARTICLES[language]] or words[-1:]
    return " ".join(_singular(_bare(word), language) for word in kept)


def _bare(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


def _singular(word: str, language: Language) -> str:
    if len(word) <= 2:
        return word
    if language == "fr":
        if word.endswith("aux") and len(word) > 4 and not word.endswith("eaux"):
            return f"{word[:-3]}al"
        return word[:-1] if word[-1] in "sx" else word
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _plain_set(words: Sequence[str], language: Language) -> frozenset[str]:
    return frozenset(filter(None, (plain(word, language) for word in words)))


def is_slip(given: str, word: str) -> bool:
    """One letter too many, missing, wrong, or two neighbours swapped, in a word long enough for it."""
    if len(word) < SLIP_FROM or abs(len(given) - len(word)) > 1:
        return False
    start = 0
    while start < min(len(given), len(word)) and given[start] == word[start]:
        start += 1
    rest, target = given[start:], word[start:]
    return (
        rest[1:] == target[1:]
        or rest[1:] == target
        or rest == target[1:]
        or (rest[:2] == target[:2][::-1] and rest[2:] == target[2:])
    )
