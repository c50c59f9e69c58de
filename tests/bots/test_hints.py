"""Reasons of hints: every one a sentence in both languages, and true where it can be counted."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.connexions_quarks.kit import pose
from tests.games.verbindung_borsa.playing import board

from ludolien import bots, catalogue
from ludolien.bots.hints import general_reason, general_sentence, hint_sentences, last_reason, own_reason
from ludolien.bots.ladder import levels
from ludolien.bots.thought import Candidate, Thought
from ludolien.core import AnyGame, Move, is_player, settle
from ludolien.core.levels import Level
from ludolien.core.reasons import Reason, by_need
from ludolien.games.connexion_sjoholm import GAME as CONNEXION
from ludolien.games.connexion_sjoholm.ai.features import turns_needed
from ludolien.games.connexion_sjoholm.ai.hints import why as connexion_why
from ludolien.games.connexion_sjoholm.moves import Slide
from ludolien.games.connexion_sjoholm.state import WHITE
from ludolien.games.connexions_quarks import GAME as QUARKS
from ludolien.games.connexions_quarks.ai.hints import why as quarks_why
from ludolien.games.connexions_quarks.moves import Pass, Roll
from ludolien.games.hex import GAME as HEX
from ludolien.games.hex.ai.chains import bridged_by, linked_by
from ludolien.games.hex.ai.hints import linking, narrowed, shortest_ways, stones_needed, why
from ludolien.games.hex.moves import Place, Swap
from ludolien.games.hex.state import Position
from ludolien.games.verbindung_borsa import GAME as BORSA
from ludolien.games.verbindung_borsa.ai.hints import quarters_needed
from ludolien.games.verbindung_borsa.ai.hints import why as borsa_why
from ludolien.games.verbindung_borsa.moves import End
from ludolien.games.verbindung_borsa.moves import Place as BorsaPlace

WITH_REASONS = [game for game in catalogue.newest().values() if catalogue.words(game.slug, "en").reasons]


@pytest.mark.parametrize("game", WITH_REASONS, ids=lambda game: game.slug)
def test_every_reason_is_a_sentence_in_both_languages(game: AnyGame) -> None:
    """Along random games: no key is missing, no fact is left out."""
    keys = [set(catalogue.words(game.slug, language).reasons) for language in catalogue.LANGUAGES]
    assert keys[0] == keys[1]
    said, rng = set(), Random(5)
    for _ in range(3):
        state = game.start(max(2, min(game.seats)), settle(game.options, {}))
        for _ in range(120):
            if odds := [move for move, _ in game.odds(state)]:
                move = rng.choice(odds)
            elif seats := [seat for seat in game.awaited(state) if is_player(seat) and game.legal(state, seat)]:
                seat = rng.choice(seats)
                move = rng.choice(list(game.legal(state, seat)))
                if reason := own_reason(game, game.view(state, seat), seat, (move,)):
                    said.add(reason.key)
                    sentences = [catalogue.reason_sentence(game.slug, reason, each) for each in catalogue.LANGUAGES]
                    assert all(sentences) and sentences[0] != sentences[1]
            elif timers := game.timers(state):
                move = timers[0].move
            else:
                break
            state = game.play(state, move)
    assert len(said) >= 3, said


@pytest.mark.parametrize("game", WITH_REASONS, ids=lambda game: game.slug)
def test_no_hint_is_without_a_reason(game: AnyGame) -> None:
    """Along a game in which two hints of three are followed, then anything is played. No sentence answers all."""
    quick, rng, told = replace(levels(game)[-1], nodes=20, seconds=600.0, worlds=1), Random(3), list[str]()
    state: Any = game.start(game.seats[0], settle(game.options, {}))
    while game.awaited(state) and len(told) < 40:
        if odds := [move for move, _ in game.odds(state)]:
            moves: tuple[Move, ...] = (rng.choice(odds),)
        elif seats := [seat for seat in sorted(game.awaited(state)) if is_player(seat) and game.legal(state, seat)]:
            view = game.view(state, seats[0])
            thought = bots.think(game, quick, view, seats[0], seed=1, is_advice=True)
            said = hint_sentences(game, view, seats[0], thought)
            assert all(said[language] for language in catalogue.LANGUAGES), (state, said)
            told.append(said["en"])
            moves = thought.moves if len(told) % 3 else (rng.choice(list(game.legal(state, seats[0]))),)
        else:
            moves = (game.timers(state)[0].move,)
        for move in moves:
            state = game.play(state, move)
    assert len(told) > 5 and len(set(told)) > 4, told


def test_every_game_that_gives_hints_gives_reasons() -> None:
    giving = [game for game in catalogue.newest().values() if levels(game) and game.capabilities.has_hints]
    assert giving == WITH_REASONS


def test_what_is_needed_tells_gaining_from_preventing() -> None:
    assert by_need((4, 3), (5, 5)) == Reason("nearer", {"mine": 3, "mine_before": 4, "theirs": 5, "theirs_before": 5})
    assert by_need((4, 4), (5, 6)) == Reason("hinders", {"mine": 4, "mine_before": 4, "theirs": 6, "theirs_before": 5})
    both = by_need((4, 3), (5, 6))
    assert both is not None and both.key == "both"
    assert by_need((4, 4), (5, 5)) is None and by_need((4, 5), (5, 4)) is None


def test_stones_needed_in_hex_are_counted_over_what_lies() -> None:
    """. r . / b r . / . . b: Red needs one stone (a3 or b3), Blue two (a3 and b3)."""
    position = Position(size=3, swap=False, stones=".r.br...b")
    assert stones_needed(position, 0) == 1
    assert stones_needed(position, 1) == 2
    assert why(position, (Place(0, 6),), 0) == Reason("joins")
    opened = Position(size=3, swap=True, stones="....r....", to_move=1, plies=1)
    assert why(opened, (Swap(1),), 1) == Reason("take_over")


def test_fewer_shortest_ways_in_hex_are_a_reason_too() -> None:
    """On an empty 3x3 every cell lies on one of Red's; a blue stone in the corner takes that cell away, and no more."""
    empty, after = (Position(size=3, swap=False, stones=stones) for stones in ("." * 9, "b" + "." * 8))
    assert shortest_ways(empty, 0) == list(range(9)) and shortest_ways(after, 0) == list(range(1, 9))
    assert narrowed(empty, after, 0) == Reason("narrows", {"cells": 8, "cells_before": 9})
    assert narrowed(empty, empty, 0) is None


def test_stones_in_hex_link_chains_and_sides() -> None:
    """Beside c3 on 5x5 lie c2, d2, b3, d3, b4 and c4; c1 and d1 lie between c2 and the north."""
    one, two, three = five_by_five(r="c2"), five_by_five(r="c2 b4"), five_by_five(r="c2 d1")
    c3, c1 = (cell_of(one, cell) for cell in ("c3", "c1"))
    assert (linked_by(one, 0, c3), linked_by(two, 0, c3)) == (None, "chains")
    assert (linked_by(one, 0, c1), linked_by(three, 0, c1)) == ("side", None), "d1 has linked c2 to the north before"
    assert linked_by(two, 1, c3) is None, "Blue links nothing there"
    assert linking(two, c3, 0) == Reason("links_chains") and linking(two, c3, 1) == Reason("cuts_chains")
    assert linking(one, c1, 0) == Reason("links_side") and linking(one, c1, 1) == Reason("cuts_side")


def test_stones_in_hex_make_bridges() -> None:
    """Between c2 and d3 lie d2 and c3, between c2 and the north c1 and d1."""
    one, blocked, beside = five_by_five(r="c2"), five_by_five(r="c2", b="d2"), five_by_five(r="c2 d2")
    d3, c2 = (cell_of(one, cell) for cell in ("d3", "c2"))
    assert (bridged_by(one, 0, d3), bridged_by(blocked, 0, d3), bridged_by(beside, 0, d3)) == ("chains", None, None)
    assert bridged_by(five_by_five(), 0, c2) == "side" and bridged_by(five_by_five(b="c1"), 0, c2) is None
    assert bridged_by(five_by_five(), 1, c2) is None, "Blue's sides are far"


def cell_of(position: Position, name: str) -> int:
    move = HEX.read(position, 0, name)
    assert isinstance(move, Place)
    return move.cell


def five_by_five(**stones: str) -> Position:
    cells = ["."] * 25
    empty = Position(size=5, swap=False, stones="." * 25)
    for stone, named in stones.items():
        for name in named.split():
            cells[cell_of(empty, name)] = stone
    return Position(size=5, swap=False, stones="".join(cells))


def test_reasons_in_connexion_are_true() -> None:
    """Every move of some positions: what is said to advance or to keep does."""
    said, rng = set(), Random(4)
    position = CONNEXION.start(2, settle(CONNEXION.options, {}))
    for ply in range(40):
        moves = CONNEXION.legal(position, position.to_move)
        for move in moves if ply % 4 == 3 else ():
            reason = connexion_why(position, (move,), position.to_move)
            if reason is None or reason.key not in ("advances", "keeps"):
                continue
            said.add(reason.key)
            after, mine = CONNEXION.play(position, move), position.turn
            before, now = (
                [sum(turns_needed(at, colour).values()) for colour in (mine, 1 - mine)] for at in (position, after)
            )
            if reason.key == "keeps":
                assert before == now
            else:
                assert isinstance(move, Slide) and now[0] <= before[0]
                assert (move.end > move.start) == (mine == WHITE), "White leaves in the north, where the numbers rise"
        position = CONNEXION.play(position, rng.choice(moves))
    assert said == {"advances", "keeps"}


def test_the_search_says_what_is_certain_and_what_stands_out() -> None:
    def thought(value: float, *others: float, is_certain: bool = False) -> Thought:
        candidates = tuple(Candidate((), 0.3, worth) for worth in (value, *others))
        return Thought((), value, candidates, 1, 0.0, is_certain)

    assert general_reason(thought(1.0, is_certain=True)) == Reason("wins")
    assert general_reason(thought(0.0, is_certain=True)) == Reason("lost")
    assert general_reason(thought(0.7, 0.5, 0.2)) == Reason("stands_out", {"gap": 20})
    assert general_reason(thought(0.7, 0.65)) is None
    assert last_reason(thought(0.7)) == Reason("only") and last_reason(thought(0.7, 0.65)) == Reason("furthest")
    for language in catalogue.LANGUAGES:
        assert "20" in general_sentence(Reason("stands_out", {"gap": 20}), language)


def test_dice_in_verbindung_are_counted_whole() -> None:
    """What is needed is known in quarters of a die. A sentence says whole dice, and none of them twice."""
    rng, said = Random(2), set()
    position = BORSA.start(2, settle(BORSA.options, {}))
    most = len(position.board)
    while BORSA.awaited(position):
        if not (odds := [move for move, _ in BORSA.odds(position)]):
            seat = min(BORSA.awaited(position))
            odds = list(BORSA.legal(position, seat))
            before = quarters_needed(position)
            for move in odds:
                if not isinstance(move, BorsaPlace) or (reason := borsa_why(position, (move,), seat)) is None:
                    continue
                said.add(reason.key)
                now = quarters_needed(BORSA.play(position, move))
                if reason.key in ("nearer", "both"):
                    assert reason.facts["mine"] == round(now[seat] / 4) < round(before[seat] / 4) <= most
                if reason.key in ("hinders", "both"):
                    assert reason.facts["theirs"] == round(now[1 - seat] / 4) > round(before[1 - seat] / 4)
                if reason.key == "a_little_nearer":
                    assert now[seat] < before[seat] and not reason.facts
        position = BORSA.play(position, rng.choice(odds))
    assert said >= {"nearer", "hinders", "both", "a_little_nearer", "a_little_hinders"}, said


def test_a_turn_in_verbindung_is_enough_only_where_more_could_be_placed() -> None:
    """Two dice a turn (VB6): then there is nothing to weigh."""
    position = board("c3 C0", rolled="C")
    seat, end = position.to_move, End(position.to_move)
    assert any(isinstance(move, BorsaPlace) for move in BORSA.legal(position, seat))
    assert borsa_why(position, (end,), seat) == Reason("enough")
    assert borsa_why(replace(position, placed=2), (end,), seat) == Reason("done")


@pytest.mark.parametrize(
    ("hand", "reason"),
    [([], None), (["SAVE"], None), (["MOVE 1"], Reason("roll"))],
    ids=["no card", "no card to play now", "a card"],
)
def test_rolling_in_connexions_beats_a_card_only_where_one_could_be_played(
    hand: list[str], reason: Reason | None
) -> None:
    position = pose(blue="N12", hands={"blue": hand})
    assert quarks_why(position, (Roll(0),), 0) == reason


def test_the_only_move_in_connexions_is_not_praised() -> None:
    """Passing where nothing can be moved, or where ROLL AGAIN is not held, compares with nothing."""
    position = pose(phase="after")
    assert QUARKS.legal(position, 0) == [Pass(0)]
    assert quarks_why(position, (Pass(0),), 0) is None
    holding = pose(phase="after", hands={"blue": ["ROLL AGAIN"]})
    assert quarks_why(holding, (Pass(0),), 0) == Reason("pass")


def test_a_hint_in_hex_says_what_it_gains() -> None:
    """One move from joining: the bot finds it and says so."""
    position = Position(size=3, swap=False, stones="r.br.b...", to_move=0, plies=4)
    view = HEX.view(position, 0)
    thought = bots.think(HEX, Level(rank=6, thinker="mcts", nodes=400, seconds=20.0), view, 0, 1)
    assert own_reason(HEX, view, 0, thought.moves) == Reason("joins")
