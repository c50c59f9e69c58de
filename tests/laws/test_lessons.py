"""Lessons are the game itself: whatever a learner does is done by its rules, is answered in words, and leads on.

For every step of every game: its goal is said and its clause exists; "Show me" leads to its end; and whatever else is
legal on the way is either good, and goes on, or is answered kindly and can be tried again.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.core.lessons import Step
from ludolien.local.lessons import MOST_MOVES, Practice, UnplayableMoves, courses, find_step, laid_out, practise

TAUGHT = [game for game in catalogue.newest().values() if game in catalogue.OWN]
STEPS = [(game, card.name) for game in TAUGHT for card in {c.name: c for k in courses(game) for c in k.steps}.values()]
LONGEST_GOAL = 175
LONGEST_ANSWER = 150
"""Characters that stay above the fold of a small phone."""


def parameters(steps: list[tuple[AnyGame, str]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "name"), steps, ids=[f"{game.slug}-{name}" for game, name in steps])


each_step = parameters(STEPS)

Moves = list[dict[str, Any]]


def sent(move: Any) -> dict[str, Any]:
    """A move as a browser sends it."""
    return dict(msgspec.json.decode(msgspec.json.encode(move)))


def legal(practice: Practice) -> Moves:
    return msgspec.json.decode(practice.legal, type=Moves)


def shown_way(game: AnyGame, step: Step, moves: Moves) -> Iterator[Moves]:
    """The moves that "Show me" shows from here on, one more each time, up to the end of the step."""
    for _ in range(20):
        practice = practise(game, step, moves)
        if practice.outcome == "done":
            return
        assert practice.show is not None, f"{step.name} shows no way on after {moves}"
        moves = [*moves, msgspec.json.decode(practice.show)]
        yield moves
    raise AssertionError(f"{step.name} does not end after {moves}")


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_every_game_of_the_house_is_taught(game: AnyGame) -> None:
    assert sum(len(course.steps) for course in courses(game)) >= 7


@each_step
def test_a_step_says_its_goal_and_names_a_clause_that_exists(game: AnyGame, name: str) -> None:
    step = find_step(game, name)
    assert step.clause in game.clauses
    assert not step.refused_by or step.refused_by == step.clause
    for language in catalogue.LANGUAGES:
        said = catalogue.words(game.slug, language).lessons[name]
        assert all(text.strip() for text in said.values())
        assert len(said["goal"]) <= LONGEST_GOAL
        assert all(len(text) <= LONGEST_ANSWER for key, text in said.items() if key != "goal"), said


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_both_languages_say_the_same_things_and_nothing_is_left_over(game: AnyGame) -> None:
    spoken = [catalogue.words(game.slug, language).lessons for language in catalogue.LANGUAGES]
    assert {name: set(said) for name, said in spoken[0].items()} == {
        name: set(said) for name, said in spoken[1].items()
    }
    assert set(spoken[0]) == {"any", *(name for each, name in STEPS if each is game)}


@each_step
def test_show_me_leads_to_the_end(game: AnyGame, name: str) -> None:
    step = find_step(game, name)
    if step.judge and not step.refused_by:
        assert list(shown_way(game, step, [])), "there is something to do"
    assert step.asks or not legal(practise(game, step, []))


@each_step
def test_every_legal_move_is_played_and_answered(game: AnyGame, name: str) -> None:
    """On the way that is shown, and beside it: good moves go on, others are answered and can be tried again."""
    step = find_step(game, name)
    if not step.asks:
        return
    ways: list[Moves] = [[], *([] if step.refused_by else list(shown_way(game, step, []))[:-1])]
    for made in ways:
        for move in legal(practise(game, step, made)):
            after = practise(game, step, [*made, move])
            assert after.refused is None and after.scenes, f"{move} is not what happens"
            assert after.outcome in ("done", "on", "other")
            if after.outcome != "on":
                assert set(after.said) == set(catalogue.LANGUAGES)
            if after.outcome == "on" and not step.refused_by:
                assert list(shown_way(game, step, [*made, move]))


@parameters([(game, name) for game, name in STEPS if find_step(game, name).refused_by])
def test_what_shall_be_refused_is_refused_by_its_clause(game: AnyGame, name: str) -> None:
    """And the rules say so in both languages, and name the places that the step has lit."""
    step = find_step(game, name)
    state = laid_out(game, step.setup)
    tried = [each for text in TRIED[name] for each in [game.read(state, step.seat, text)]]
    for move in tried:
        practice = practise(game, step, [sent(move)])
        assert practice.outcome == "done" and set(practice.said) == set(catalogue.LANGUAGES)
        assert practice.refused is not None and practice.refused.refusal.clause == step.clause
        assert set(practice.refused.refusal.places) & set(step.lit)
        assert len(practice.scenes) == 1


TRIED = {"taken": ["c4"], "protected": ["c3+1", "c3+2", "c3+3"], "fit": ["bell c4 r0"], "apart": ["d3 C0", "d3 C2"]}
"""What the boards send when the lit place is touched."""


def test_moves_that_were_never_made_are_turned_away() -> None:
    game = catalogue.find("hex")
    step = find_step(game, "first")
    in_the_middle = {"type": "place", "seat": 0, "cell": 12}
    wrong: list[Moves] = [
        [in_the_middle | {"seat": 1}],
        [in_the_middle | {"cell": 99}, in_the_middle],
        [in_the_middle] * (MOST_MOVES + 1),
        [in_the_middle, in_the_middle | {"cell": 13}],
        [{"type": "place"}],
        [{"type": "fly", "seat": 0}],
    ]
    for moves in wrong:
        with pytest.raises(UnplayableMoves):
            practise(game, step, moves)


def test_nothing_is_left_behind_by_practising() -> None:
    """The same moves come to the same, whatever was tried before."""
    game = catalogue.find("connexions_quarks")
    step = find_step(game, "meet")
    first = practise(game, step, [])
    for move in legal(first)[:5]:
        practise(game, step, [move])
    assert practise(game, step, []) == first


def test_sharing_and_bumping_are_what_happens() -> None:
    """CONNEXIONS: whichever is chosen is done, and praised for what it is."""
    game = catalogue.find("connexions_quarks")
    step = find_step(game, "meet")
    state = laid_out(game, step.setup)
    shared, bumped = (practise(game, step, [sent(game.read(state, 0, text))]) for text in ("SE>S12", "SE>S12 x red"))
    assert (shared.outcome, bumped.outcome) == ("done", "done") and shared.said != bumped.said
    last = [msgspec.json.decode(each.scenes[-1].view)["connectors"][1] for each in (shared, bumped)]
    assert last[0] != last[1]


@pytest.mark.parametrize(("language", "text"), [("en", "an envelope"), ("fr", "l'enveloppe"), ("fr", "Lettre")])
def test_answers_count_in_either_language(language: str, text: str) -> None:
    game = catalogue.find("connecto_mahy")
    answer = {"type": "answer", "seat": 0, "text": text, "language": language}
    practice = practise(game, find_step(game, "envelope"), [answer])
    assert practice.outcome == "done"


def test_a_guide_is_told_to_name_no_places_and_not_to_prompt() -> None:
    """Connecto, CM12."""
    said = [catalogue.words("connecto_mahy", language).lessons["guide"]["goal"] for language in catalogue.LANGUAGES]
    assert "never say where they are" in said[0] and "never hint at the answer" in said[0]
    assert "sans jamais dire où elles sont" in said[1] and "souffler la réponse" in said[1]
