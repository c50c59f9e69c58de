"""CM8: right, too vague and wrong answers."""

import pytest

from ludolien.games.connecto_mahy.riddles.answers import Language, answer_book, judged, listed, plain

FRENCH = [
    (1, "chemise", "right"),
    (1, "une CHEMISE", "right"),
    (1, "des chemises", "right"),
    (1, "chemisse", "right"),
    (1, "cehmise", "right"),
    (1, "chmise", "right"),
    (1, "vêtement", "vague"),
    (1, "polo", "vague"),
    (1, "pantalon", "wrong"),
    (1, "", "wrong"),
    (2, "medaille", "right"),
    (2, "la médaille d'or", "right"),
    (2, "ruban", "vague"),
    (45, "dé", "right"),
    (45, "un dé", "right"),
    (45, "de", "right"),
    (45, "dé de jeu", "right"),
    (45, "jeu", "vague"),
    (49, "bouche", "right"),
    (49, "douche", "wrong"),
]
ENGLISH = [
    (1, "shirt", "right"),
    (1, "a shirt", "right"),
    (1, "Shirts", "right"),
    (1, "shirrt", "right"),
    (1, "skirt", "vague"),
    (1, "clothes", "vague"),
    (1, "shoe", "wrong"),
    (4, "the Christmas tree", "right"),
    (4, "chrismas tree", "right"),
    (4, "tree", "vague"),
    (45, "dice", "right"),
    (45, "box", "vague"),
]


@pytest.mark.parametrize(("number", "text", "verdict"), FRENCH)
def test_CM8_in_french(number: int, text: str, verdict: str) -> None:
    assert judged(number, text, "fr") == verdict


@pytest.mark.parametrize(("number", "text", "verdict"), ENGLISH)
def test_CM8_in_english(number: int, text: str, verdict: str) -> None:
    assert judged(number, text, "en") == verdict


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM8_the_names_of_all_riddles_are_right_for_them_and_never_right_for_another(language: Language) -> None:
    book = answer_book(language)
    assert len(book) == 184
    for number, answers in book.items():
        assert judged(number, answers.name, language) == "right"
        name = plain(answers.name, language)
        others = {other: right for other, right in book.items() if other != number and name not in right.right}
        crossing = [other for other in others if judged(other, answers.name, language) == "right"]
        assert crossing == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_CM8_one_slip_in_any_long_name_is_forgiven_unless_it_makes_a_listed_word(language: Language) -> None:
    refused = []
    for number, answers in answer_book(language).items():
        name = answers.name
        if len(plain(name, language)) >= 6 and name.isalpha():
            slipped = name[:2] + name[3:]
            if judged(number, slipped, language) != "right" and plain(slipped, language) not in listed(language):
                refused.append((name, slipped))
    assert refused == []
