"""Games in words: what is asked, how answers are understood, and a scoring run with a scripted model."""

from random import Random

import pytest

from ludolien import catalogue, load
from ludolien.research.episode import Episode
from ludolien.research.text import (
    BadAnswer,
    Transcript,
    board_text,
    instructions,
    legal_texts,
    question,
    understood,
)
from ludolien.research.text_scores import NoMove, TextPlayer, score
from tests.research.scripted_models import Scripted, first_move
from tests.research.seatings import tick

SLUGS = [*catalogue.newest()]


def some_steps(slug: str, steps: int) -> Episode:
    episode = Episode(catalogue.find(slug), tick=tick(slug), seed=3)
    rng = Random(3)
    for _ in range(steps):
        if episode.is_over:
            break
        episode.step({seat: rng.choice([*episode.actions(seat)]) for seat in episode.deciders})
    return episode


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_can_be_read_and_answered(slug: str) -> None:
    episode = some_steps(slug, 6)
    transcript = Transcript(episode)
    for seat in episode.deciders:
        for language in ("en", "fr"):
            told = instructions(episode, seat, language)
            assert catalogue.rulebook(slug, language) in told and "MOVE:" in told
        asked = question(episode, seat, transcript)
        assert board_text(episode.game, episode.view(seat)) in asked
        assert "[bold" not in asked and "[/]" not in asked and asked.count("\n") > 6
        for text, moves in [*legal_texts(episode, seat).items()][:20]:
            assert text in asked and understood(episode, seat, f"Well …\nMOVE: {text}") == moves


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_read_is_what_the_seat_may_know(slug: str) -> None:
    """The board and the history come from view and log lines: in an imagined world they are word for word the same."""
    episode = some_steps(slug, 6)
    for seat in episode.deciders:
        other = episode.clone()
        other.state = episode.game.imagine(episode.view(seat), Random(5))
        assert board_text(other.game, other.view(seat)) == board_text(episode.game, episode.view(seat))
        assert [*legal_texts(other, seat)] == [*legal_texts(episode, seat)]


def test_connexions_tells_where_everybody_stands() -> None:
    episode = some_steps("connexions_quarks", 30)
    text = board_text(episode.game, episode.view(0))
    assert "blue" in text and "off" in text and "your cards:" in text


def test_the_history_grows_with_the_game() -> None:
    episode = load("hex", size=3, swap=False)
    transcript = Transcript(episode)
    assert transcript.lines(episode, 0) == []
    episode.step(episode.game.read(episode.state, 0, "b2"))
    assert transcript.lines(episode, 1) == ["seat 0: b2"]
    episode.step(episode.game.read(episode.state, 1, "a1"))
    assert transcript.lines(episode, 1) == ["seat 0: b2", "seat 1: a1"]


@pytest.mark.parametrize(
    ("answer", "said", "clause"),
    [
        ("MOVE: b2", "b2: ", "HX"),
        ("MOVE: z9", "z9", ""),
        ("", "no move", ""),
        ("MOVE: ;", "no move", ""),
    ],
)
def test_what_is_no_move_is_answered_with_the_reason(answer: str, said: str, clause: str) -> None:
    episode = load("hex", size=3, swap=False)
    episode.step(episode.game.read(episode.state, 0, "b2"))
    with pytest.raises(BadAnswer, match=said) as bad:
        understood(episode, 1, answer)
    assert bad.value.clause.startswith(clause) and bool(bad.value.clause) == bool(clause)


def test_the_last_line_counts_and_decorations_do_not() -> None:
    episode = load("hex", size=3, swap=False)
    for answer in ("MOVE: a1\nno, better:\n**MOVE: b2**", "move: `b2`", "b2", " b2 \n"):
        (move,) = understood(episode, 0, answer)
        assert episode.game.write(episode.state, move) == "b2"


def test_a_refusal_is_told_and_the_next_answer_counts() -> None:
    episode = load("hex", size=3, swap=False)
    episode.step(episode.game.read(episode.state, 0, "b2"))
    model = Scripted("MOVE: b2", "MOVE: nothing", "MOVE: a1")
    player = TextPlayer(model)
    (move,) = player(episode, 1, Random(1))  # type: ignore[misc]
    assert episode.game.write(episode.state, move) == "a1"
    assert (player.decisions, player.at_once, player.unreadable, sum(player.refused.values())) == (1, 0, 1, 1)
    (clause,) = player.refused
    assert clause in model.asked[1][-1]["content"] and [len(asked) for asked in model.asked] == [2, 4, 6]
    with pytest.raises(NoMove, match="seat 1 gave no legal move in 2 answers"):
        TextPlayer(Scripted("no", "idea"), tries=2)(episode, 1, Random(1))


def test_a_scoring_run() -> None:
    scored = score(first_move, "hex", games=4, against="random", seed=2, options={"size": 3})
    again = score(first_move, "hex", games=4, against="random", seed=2, options={"size": 3})
    assert scored == again and scored.won + scored.lost == 4 and scored.decisions == scored.at_once
    assert [game.seat for game in scored.games] == [0, 1, 0, 1]
    assert scored.worth == (scored.won - scored.lost) / 4 and not scored.refused
    assert all(game.record.ending is not None for game in scored.games)


def test_who_finds_no_move_has_lost() -> None:
    scored = score(lambda messages: "I resign", "hex", games=2, options={"size": 3})
    assert (scored.worth, scored.lost, scored.found_no_move, scored.unreadable) == (-1.0, 2, 2, 6)


@pytest.mark.parametrize("slug", ["connexions_quarks", "connections_knizia", "verbindung_borsa"])
def test_a_model_plays_the_other_games(slug: str) -> None:
    model = Scripted()
    answered = 0

    def some(messages: object) -> str:
        nonlocal answered
        answered += 1
        return first_move(messages) if answered < 8 else "enough"  # type: ignore[arg-type]

    scored = score(some, slug, games=1, seed=2)
    assert scored.decisions == scored.at_once + 1 == 8 and not model.asked
