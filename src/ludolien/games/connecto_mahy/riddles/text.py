"""Riddles of the house's guests, as text: what the riddle studio keeps, exports and imports.

    fr: escargot, colimaçon
    en: snail
    vague fr: animal
    L | O e5 f4~ g5 e7~ c5 | O j4 i2 | X i2

The first word of a language is the name that the reveal shows. A language that is left out borrows from the other.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from ludolien.games.connecto_mahy.riddles.answers import LONGEST, Answers, Language, Verdict, answers_of, judge
from ludolien.games.connecto_mahy.riddles.riddle import BadRiddle, Riddle, read_riddle, write_riddle

LONGEST_TEXT: Final = 4000
MOST_WORDS: Final = 40
_LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")


class Words(msgspec.Struct, frozen=True):
    """What is right in one language, the name first, and what is too vague."""

    right: tuple[str, ...] = ()
    vague: tuple[str, ...] = ()


class Pasted(msgspec.Struct, frozen=True):
    """A riddle with its answers. Its number is 0: it is none of the 184."""

    riddle: Riddle
    fr: Words
    en: Words

    def words(self, language: Language) -> Words:
        """The words of a language, or where it has none, of the other."""
        mine, other = (self.en, self.fr) if language == "en" else (self.fr, self.en)
        return mine if mine.right else other

    def name(self, language: Language) -> str:
        """What the reveal shows."""
        return self.words(language).right[0]

    def judged(self, text: str, language: Language) -> Verdict:
        """CM8: the verdict on an answer."""
        words = self.words(language)
        spoken: Language = language if words == (self.en if language == "en" else self.fr) else _other(language)
        answers: Answers = answers_of(words.right, words.vague, spoken)
        return judge(answers, text, spoken, answers.right | answers.vague)


def _other(language: Language) -> Language:
    return "fr" if language == "en" else "en"


def read_pasted(text: str) -> Pasted:
    """A riddle from its text; `BadRiddle` says what is wrong."""
    if len(text) > LONGEST_TEXT:
        raise BadRiddle(f"a riddle has at most {LONGEST_TEXT} characters")
    words: dict[str, tuple[str, ...]] = {}
    drawn: str | None = None
    for line in (line.strip() for line in text.splitlines()):
        if not line or line.startswith("#"):
            continue
        head, colon, rest = line.partition(":")
        key = " ".join(head.lower().split())
        if colon and key in ("fr", "en", "vague fr", "vague en"):
            if key in words:
                raise BadRiddle(f"`{key}:` stands there twice")
            words[key] = checked_words(key, rest.split(","))
        elif drawn is None and line[:1] in "PL":
            drawn = line
        else:
            raise BadRiddle(f"this line is neither answers nor a drawing: {line[:40]!r}")
    if drawn is None:
        raise BadRiddle("the drawing is missing: a line such as `P | C a1 c1 c3`")
    fr, en = (Words(words.get(name, ()), words.get(f"vague {name}", ())) for name in _LANGUAGES)
    if not (fr.right or en.right):
        raise BadRiddle("the answer is missing: a line such as `en: snail`")
    name = (fr.right or en.right)[0]
    return Pasted(read_riddle(f"0 | {name} | {drawn}"), fr, en)


def write_pasted(pasted: Pasted) -> str:
    """The text again."""
    named = {"fr": pasted.fr.right, "en": pasted.en.right, "vague fr": pasted.fr.vague, "vague en": pasted.en.vague}
    lines = [f"{key}: {', '.join(words)}" for key, words in named.items() if words]
    lines.append(write_riddle(pasted.riddle).split(" | ", 2)[2])
    return "\n".join(lines) + "\n"


def checked_words(key: str, given: Iterable[str]) -> tuple[str, ...]:
    """Words for one of the lines, tidied, none twice; `BadRiddle` where one cannot be written there."""
    words = tuple(dict.fromkeys(" ".join(word.split()) for word in given if word.strip()))
    if len(words) > MOST_WORDS:
        raise BadRiddle(f"`{key}:` has at most {MOST_WORDS} words")
    for word in words:
        is_word = word.isprintable() and any(map(str.isalnum, word)) and not set(word) & set("=|,")
        if len(word) > LONGEST or not is_word:
            raise BadRiddle(f"{word[:20]!r} cannot be an answer: at most {LONGEST} letters, without = | and ,")
    return words
