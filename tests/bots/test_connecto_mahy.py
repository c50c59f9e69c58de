"""Connecto's bots: honest, at a human pace, better from level to level, able to play every mode."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludolien import bots, catalogue
from ludolien.bots.thinking import pace
from ludolien.core import CLOCK, HOUSE, is_player, settle
from ludolien.core.keeper import Occasion
from ludolien.core.levels import Level
from ludolien.games.connecto_mahy import GAME, keeper
from ludolien.games.connecto_mahy.ai import levels, thinker
from ludolien.games.connecto_mahy.icons.board import board
from ludolien.games.connecto_mahy.moves import Answer, Arc, Ask, GiveUp, Link, Mark, Ring, Rub, Tell, mark_of
from ludolien.games.connecto_mahy.recognition import matching
from ludolien.games.connecto_mahy.recognition.look_alikes import twins
from ludolien.games.connecto_mahy.recognition.matching import beliefs
from ludolien.games.connecto_mahy.recognition.sketches import all_sketches
from ludolien.games.connecto_mahy.riddles import riddle
from ludolien.games.connecto_mahy.riddles.answers import answer_book
from ludolien.games.connecto_mahy.riddles.card import marks_of
from ludolien.games.connecto_mahy.riddles.riddle import CELLS, all_riddles
from ludolien.games.connecto_mahy.state import LONGEST_LINE, Board, Position, Told


def shown(number: int, seats: int = 1, **options: Any) -> Position:
    """A game in which a certain riddle has just been shown."""
    state = GAME.start(seats, settle(GAME.options, options))
    others = tuple(str(other) for other in range(1, 185) if other != number)
    return GAME.play(state, _asked(state, Occasion("T", ("",) * seats, 0, number, others)))


def _asked(state: Position, occasion: Occasion) -> Any:
    move = keeper.move(state, occasion)
    assert move is not None
    return move


def answered(number: int, rank: int) -> str:
    """A bot alone with a riddle: the verdict on its answer, or that it gave up."""
    state = shown(number)
    level = next(level for level in levels.LEVELS if level.rank == rank)
    while state.phase == "drawing":
        (move,) = bots.think(GAME, level, GAME.view(state, 0), 0, seed=number).moves
        assert isinstance(move, Link | Arc | Ring | Answer | GiveUp)
        assert GAME.refuse(state, move) is None
        state = GAME.play(state, move)
    return "gave up" if state.gave_up else str(_asked(state, Occasion("T", ("",), 1, 1)).verdict)


def test_every_level_knows_more_than_the_one_below() -> None:
    """Thirty riddles: fifteen do not tell the upper rungs apart."""
    numbers = range(5, 185, 6)
    right = [sum(answered(number, level.rank) == "right" for number in numbers) for level in levels.LEVELS]
    assert right == sorted(set(right)), right


def test_bots_can_be_wrong() -> None:
    assert "wrong" in {answered(number, 1) for number in range(1, 40, 4)}


def test_a_bot_waits_until_it_has_lines_to_guess_from() -> None:
    state = shown(100)
    for level in levels.LEVELS:
        assert not isinstance(bots.think(GAME, level, GAME.view(state, 0), 0, 1).move, Answer)


def test_a_bot_answers_what_its_lines_look_like_not_what_the_card_is() -> None:
    """The lines of the snail are taken for a snail, whichever card the bot holds."""
    lines = tuple(dict.fromkeys(marks_of(shown(100).cards[0])))
    for number in (100, 17):
        state = shown(number)
        state = replace(state, boards=(replace(state.boards[0], marks=lines),))
        move = bots.think(GAME, levels.LEVELS[-1], GAME.view(state, 0), 0, 1).move
        assert move == Answer(0, "escargot", "fr")


def test_a_bot_knows_nothing_of_the_houses_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where they cannot be read it thinks as ever: what it draws comes from its card, what it guesses from sketches."""
    states = [shown(number) for number in (100, 1)]
    lines = tuple(dict.fromkeys(marks_of(states[0].cards[0])))
    states.append(replace(states[1], boards=(replace(states[1].boards[0], marks=lines),)))
    views = [GAME.view(state, 0) for state in states]
    wanted = [bots.think(GAME, level, view, 0, 1).move for level in levels.LEVELS for view in views]
    assert any(isinstance(move, Answer) for move in wanted) and any(isinstance(move, Link) for move in wanted)

    def unreadable(name: str) -> Any:
        raise AssertionError(f"a bot reads {name}")

    monkeypatch.setattr(riddle, "_material", unreadable)
    for kept in (riddle.all_riddles, riddle.drafts, matching.memory, all_sketches):
        kept.cache_clear()
    assert [bots.think(GAME, level, view, 0, 1).move for level in levels.LEVELS for view in views] == wanted
    with pytest.raises(AssertionError, match="a bot reads"):
        riddle.all_riddles()


def test_everything_is_called_to_mind_before_anybody_comes() -> None:
    matching.memory.cache_clear()
    bots.warm_one(GAME)
    called = matching.memory.cache_info().misses
    assert called == len(levels.LEVELS)
    for level in levels.LEVELS:
        bots.think(GAME, level, GAME.view(_with_lines(100), 0), 0, 1)
    assert matching.memory.cache_info().misses == called


def _with_lines(number: int) -> Position:
    state = shown(number)
    marks = tuple(dict.fromkeys(marks_of(state.cards[0])))
    return replace(state, boards=(replace(state.boards[0], marks=marks),))


def looks_like(marks: Sequence[Mark]) -> int:
    """What a bot who knows all answers takes whole lines for."""
    believed = beliefs(tuple(marks), matching.memory(1.0, 1.0), 1.0)
    return max(believed, key=believed.__getitem__)


def test_most_of_the_houses_drawings_look_like_what_others_sketched() -> None:
    """So they can be named by who has never seen them; but not all."""
    right = sum(looks_like(marks_of(shown(riddle.number).cards[0])) == riddle.number for riddle in all_riddles()[::4])
    assert 30 < right < 46, right


def test_a_drawing_is_recognised_lying_on_its_side_and_mirrored() -> None:
    """Wide drawings lie on the board turned by a quarter: their left and right are its top and bottom."""
    assert next(riddle for riddle in all_riddles() if riddle.number == 100).lies
    snail = marks_of(shown(100).cards[0])
    mirrored = [tuple(99 - cell // 9 * 9 + cell % 9 for cell in mark) for mark in snail]
    assert looks_like(snail) == looks_like(mirrored) == 100


def test_a_part_speaks_for_a_whole_that_has_it_but_less_surely() -> None:
    snail = tuple(marks_of(shown(100).cards[0]))
    known = matching.memory(1.0, 1.0)
    part, whole = (beliefs(snail[:count], known, count / len(snail))[100] for count in (6, len(snail)))
    assert part < whole and whole > 0.7


def test_the_same_answer_to_two_riddles_is_one_belief() -> None:
    """Two riddles are arrows."""
    names = [answer_book("en")[number].name for number in (17, 23)]
    assert names == ["arrow", "arrow"]
    arrow = replace(Board(), marks=tuple(marks_of(shown(23).cards[0])))
    believed = beliefs(arrow.marks, matching.memory(1.0, 1.0), 1.0)
    name, belief = thinker._guess(arrow, 1.0, "en", levels.LEVELS[-1])
    assert name == "arrow" and belief == pytest.approx(believed[17] + believed[23])


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_level_is_described_in_the_words_of_the_game(language: str) -> None:
    """The house's usual words speak of moves planned ahead, which nobody does here."""
    said = catalogue.words("connecto_mahy", language).levels
    assert list(said) == [str(level.rank) for level in levels.LEVELS] and len(set(said.values())) == len(said)


def test_all_six_rungs_are_there_and_each_is_better_in_everything() -> None:
    """Quicker, mistaken more seldom, looking more closely, knowing more; and never one of these alone."""
    assert [level.rank for level in levels.LEVELS] == list(range(1, 7))
    for lower, higher in pairwise(level.knobs for level in levels.LEVELS):
        assert all(higher[knob] < lower[knob] for knob in ("look", "slips", "blur")), higher
        assert higher["knows"] > lower["knows"]


@pytest.mark.parametrize("level", levels.LEVELS, ids=lambda level: level.rank)
def test_pace_is_a_persons(level: Level) -> None:
    state = shown(1)
    waits = [pace(GAME, level, GAME.view(state, 0), 0, Link(0, 0, 1), seed) for seed in range(50)]
    assert 1.0 <= min(waits) < max(waits) <= 5.5
    assert 1.5 <= sum(waits) / 50 <= 4.2


def test_twins_are_mistaken_more_often_on_the_grey_side_and_always_for_the_same() -> None:
    view = GAME.view(shown(1), 0)
    for mark in ((cell,) for cell in range(CELLS)):
        first = thinker._found(mark, view, Board(side="grey"), levels.LEVELS[0])
        assert first == thinker._found(mark, view, Board(side="grey"), levels.LEVELS[0])
        assert board()[first[0]].family == board()[mark[0]].family
    slips = {
        side: sum(thinker._found((cell,), view, Board(side=side), levels.LEVELS[0]) != (cell,) for cell in range(CELLS))
        for side in ("colour", "grey")
    }
    assert 0 < slips["colour"] < slips["grey"]


def test_twins_are_mistaken_as_often_as_they_look_alike() -> None:
    """Over many riddles: every twin of a family in the end, each as often as its picture says."""
    slips, times = 0.05, 4000
    level = replace(levels.LEVELS[0], knobs={**levels.LEVELS[0].knobs, "slips": slips})
    for cell in (0, 50, 107):
        taken = Counter(thinker._taken_for(cell, "grey", level, f"{cell} {time}") for time in range(times))
        for twin, often in twins(cell, "grey").items():
            wanted = times * slips * often
            assert abs(taken[twin] - wanted) < 4 * wanted**0.5 + 1, (cell, twin)
        assert set(taken) <= {cell, *twins(cell, "grey")}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_a_guide_says_fits_the_channel_and_is_understood(language: Any) -> None:
    for each in all_riddles()[::7]:
        view = GAME.view(shown(each.number, 4, mode="team", language=language), 0)
        assert view.card is not None
        marks = marks_of(view.card)
        lines = [thinker._described(mark, language) for mark in marks]
        assert max(map(len, lines)) <= LONGEST_LINE
        heard = replace(view, channel=tuple(Told(0, line) for line in lines))
        assert thinker._heard(heard, 1).marks == marks


class Pair:
    """A guide who speaks, and a bot that draws, on the second seat of four."""

    def __init__(self, slips: float = 0.0) -> None:
        self.state = shown(1, 4, mode="team")
        self.level = replace(levels.LEVELS[-1], knobs=levels.LEVELS[-1].knobs | {"slips": slips})

    def say(self, *moves: Any) -> None:
        for move in moves:
            assert GAME.refuse(self.state, move) is None, move
            self.state = GAME.play(self.state, move)

    def tell(self, *mark: int) -> None:
        self.say(Tell(0, thinker._described(mark, "fr")))

    def draws(self) -> list[Any]:
        """All that the bot does until it waits for its guide."""
        done: list[Any] = []
        while moves := bots.think(GAME, self.level, GAME.view(self.state, 1), 1, seed=1).moves:
            done += moves
            self.say(*moves)
        return done


def test_CM12_a_bot_rubs_out_what_its_guide_asks_for_and_draws_it_no_more() -> None:
    pair = Pair()
    pair.tell(0, 10)
    pair.tell(10, 40)
    assert pair.draws() == [Link(1, 0, 10), Link(1, 10, 40)]
    pair.say(Ask(0, (10, 40)))
    told, rubbed = pair.draws()
    assert isinstance(told, Tell) and thinker._named(told.text) == [10, 40] and rubbed == Rub(1, (10, 40))
    pair.tell(10, 50)
    assert pair.draws() == [Link(1, 10, 50)]
    pair.tell(10, 40)
    assert pair.draws() == [Link(1, 10, 40)], "unless it is asked for again"
    pair.say(Ask(0, (10, 40)))
    assert [type(move) for move in pair.draws()] == [Tell, Rub]


def test_CM12_a_bot_that_took_a_twin_looks_again_when_its_guide_asks() -> None:
    pair = Pair(slips=1.0)
    pair.tell(0, 50)
    (wrong,) = pair.draws()
    assert isinstance(wrong, Link) and mark_of(wrong) != (0, 50)
    pair.say(Ask(0, mark_of(wrong)))
    told, rubbed, right = pair.draws()
    assert isinstance(told, Tell) and rubbed == Rub(1, mark_of(wrong)) and right == Link(1, 0, 50)


def play_out(state: Position, seed: int) -> Position:
    """Bots on every seat; the sand runs out where all of them wait."""
    rng = Random(seed)
    for step in range(6000):
        awaited = GAME.awaited(state)
        if not awaited:
            return state
        if HOUSE in awaited:
            state = GAME.play(
                state, _asked(state, Occasion("T", ("",) * state.agreed.seats, step, rng.getrandbits(99)))
            )
            continue
        for seat in rng.sample(sorted(filter(is_player, awaited)), len(awaited) - (CLOCK in awaited)):
            level = levels.LEVELS[seat % len(levels.LEVELS)]
            moves: tuple[Any, ...] = bots.think(GAME, level, GAME.view(state, seat), seat, rng.getrandbits(63)).moves
            if moves:
                assert GAME.refuse(state, moves[0]) is None, moves[0]
                state = GAME.play(state, moves[0])
                break
        else:
            state = GAME.play(state, GAME.timers(state)[0].move)
    raise AssertionError("no end")


@pytest.mark.parametrize(("seats", "mode"), [(3, "classic"), (4, "team"), (3, "cooperative"), (1, "solo")])
def test_bots_play_every_mode_to_its_end(seats: int, mode: str) -> None:
    state = GAME.start(seats, settle(GAME.options, {"mode": mode, "cards": "any", "glass": "off"}))
    over = play_out(state, seed=3)
    assert GAME.result(over) is not None
    assert any(answer is not None for played in over.played for answer in played.answers)
