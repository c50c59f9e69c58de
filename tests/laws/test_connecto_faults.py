"""Tests of the tests for Connecto, which hides more than any other game: each planted fault breaks its law."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from ludolien.core import Phrase, Refusal, Result, Seat, Timer
from ludolien.games.connecto_mahy import phrases
from ludolien.games.connecto_mahy.game import Connecto
from ludolien.games.connecto_mahy.moves import Answer, Arc, ConnectoMove, Link, Show, Tell
from ludolien.games.connecto_mahy.rules.places import is_guide, place_of
from ludolien.games.connecto_mahy.state import Position
from ludolien.games.connecto_mahy.view import ConnectoView
from tests.laws import course, knowledge, texts, writing
from tests.laws.holding import Broken, Law, hold

FAULTS: dict[str, tuple[Law, Connecto]] = {}


def breaks(law: Law) -> Callable[[type[Connecto]], type[Connecto]]:
    def plant(faulty: type[Connecto]) -> type[Connecto]:
        FAULTS[faulty.__name__] = (law, faulty())
        return faulty

    return plant


# The course of a game


@breaks(course.legal_is_what_is_not_refused)
class LetsTheGuideGiveUp(Connecto):
    def refuse(self, state: Position, move: ConnectoMove) -> Refusal | None:
        refusal = super().refuse(state, move)
        return None if refusal and refusal.reason == "drawer_draws" else refusal


@breaks(course.legal_is_what_is_not_refused)
class OffersAnAnswerTwice(Connecto):
    def legal(self, state: Position, seat: Seat) -> Any:
        moves = super().legal(state, seat)
        return [*moves, *(move for move in moves if isinstance(move, Answer))]


@breaks(course.who_may_act_has_moves)
class LeavesOutTheGuides(Connecto):
    def may_act(self, state: Position) -> frozenset[Seat]:
        return frozenset(seat for seat in super().may_act(state) if not is_guide(state, seat))


@breaks(course.over_when_there_is_a_result)
class LetsOneWinWhatAllPlayTogether(Connecto):
    def result(self, state: Position) -> Result | None:
        result = super().result(state)
        together = result is not None and state.agreed.mode == "cooperative"
        return replace(result, ranks=(1, *[2] * (state.agreed.seats - 1))) if result and together else result


@breaks(course.over_when_there_is_a_result)
class RanksWhoLosesTogetherThird(Connecto):
    def result(self, state: Position) -> Result | None:
        result = super().result(state)
        return result and replace(result, ranks=tuple(3 if rank == 2 else rank for rank in result.ranks))


@breaks(course.timers_pass_and_retire)
class NeverTurnsTheSandglass(Connecto):
    def timers(self, state: Position) -> Any:
        return [Timer("glass", timer.seconds, timer.move) for timer in super().timers(state)]


@breaks(course.random_games_end)
class DeclaresTooShortALength(Connecto):
    longest = 20


@breaks(course.replay_equals_live)
class LosesTheCirclesOfACard(Connecto):
    def write(self, state: Position, move: ConnectoMove) -> str:
        return super().write(state, move).partition(" | X")[0] if isinstance(move, Show) else super().write(state, move)


# Who knows what


def _in_riddle(state: Position) -> bool:
    return state.agreed.mode == "team" and state.phase == "drawing"


@breaks(knowledge.imagined_worlds_fit_the_view)
class ShowsTheDrawerTheCard(Connecto):
    def view(self, state: Position, seat: Seat) -> ConnectoView:
        seen = super().view(state, seat)
        return replace(seen, card=state.cards[0]) if _in_riddle(state) and seen.role == "draws" else seen


@breaks(knowledge.imagined_worlds_fit_the_view)
class ShowsTheGuideEveryBoard(Connecto):
    def view(self, state: Position, seat: Seat) -> ConnectoView:
        seen = super().view(state, seat)
        return replace(seen, boards=state.boards) if _in_riddle(state) and seen.role == "guides" else seen


@breaks(knowledge.imagined_worlds_fit_the_view)
class ShowsTheGuideTheBoardOfTheOthers(Connecto):
    def view(self, state: Position, seat: Seat) -> ConnectoView:
        seen = super().view(state, seat)
        others = state.boards[(seen.place + 1) % len(state.boards)] if seen.place is not None else None
        return replace(seen, board=others) if _in_riddle(state) and seen.role == "guides" else seen


@breaks(knowledge.imagined_worlds_fit_the_view)
class LetsOtherPairsListen(Connecto):
    def view(self, state: Position, seat: Seat) -> ConnectoView:
        return replace(super().view(state, seat), channel=sum(state.channels, ()))


@breaks(knowledge.imagined_worlds_fit_the_view)
class ForgetsWhatWasLinkedAndWiped(Connecto):
    def imagine(self, view: ConnectoView, rng: Random) -> Position:
        world = super().imagine(view, rng)
        return world if world.linked is UNSET else replace(world, linked=())


@breaks(knowledge.a_seat_is_told_the_same_in_every_world)
class TellsTheDrawerAWrongIcon(Connecto):
    def refuse(self, state: Position, move: ConnectoMove) -> Refusal | None:
        refusal = super().refuse(state, move)
        if refusal is None and isinstance(move, Link) and not {move.a, move.b} & state.cards[0].icons:
            return Refusal("CM3", "no_such_card")
        return refusal


@breaks(knowledge.a_seat_is_told_the_same_in_every_world)
class GivesLessTimeForALongCard(Connecto):
    def timers(self, state: Position) -> Any:
        icons = sum(sum(card.icons) for card in state.cards)
        return [Timer(timer.key, timer.seconds + icons, timer.move) for timer in super().timers(state)]


@breaks(knowledge.log_lines_tell_no_more_than_views)
class LogsWhatWasAnswered(Connecto):
    def shown(self, state: Position, move: ConnectoMove, seat: Seat) -> str | None:
        return self.write(state, move) if isinstance(move, Answer) else super().shown(state, move, seat)


@breaks(knowledge.log_lines_tell_no_more_than_views)
class SaysWhatWasAnswered(Connecto):
    def told(self, state: Position, move: ConnectoMove, seat: Seat) -> tuple[Phrase, ...]:
        return phrases.told(move) if isinstance(move, Answer) else super().told(state, move, seat)


@breaks(texts.moves_are_told_in_words)
class SaysTheStrokesOfOthers(Connecto):
    def told(self, state: Position, move: ConnectoMove, seat: Seat) -> tuple[Phrase, ...]:
        return phrases.told(move) if isinstance(move, Link) else super().told(state, move, seat)


@breaks(texts.moves_are_told_in_words)
class HasNoWordsForALink(Connecto):
    def told(self, state: Position, move: ConnectoMove, seat: Seat) -> tuple[Phrase, ...]:
        told = super().told(state, move, seat)
        return (Phrase("joined_up"),) if told and isinstance(move, Link) else told


@breaks(knowledge.log_lines_tell_no_more_than_views)
class LogsTheStrokesOfOthers(Connecto):
    def shown(self, state: Position, move: ConnectoMove, seat: Seat) -> str | None:
        return self.write(state, move) if isinstance(move, Link) else super().shown(state, move, seat)


@breaks(knowledge.log_lines_tell_no_more_than_views)
class DrawsBehindTheGuidesBack(Connecto):
    def shown(self, state: Position, move: ConnectoMove, seat: Seat) -> str | None:
        is_partner = move.seat != seat and place_of(state, seat) == place_of(state, move.seat) is not None
        return None if isinstance(move, Link) and is_partner else super().shown(state, move, seat)


@breaks(knowledge.own_moves_are_shown)
class HidesALineFromWhoSaidIt(Connecto):
    def shown(self, state: Position, move: ConnectoMove, seat: Seat) -> str | None:
        return None if isinstance(move, Tell) and move.seat == seat else super().shown(state, move, seat)


@breaks(knowledge.what_reveals_nothing_looks_the_same_in_every_world)
class SaysThatAnswersRevealNothing(Connecto):
    def reveals(self, state: Position, move: ConnectoMove) -> bool:
        return False


# Writing and words


@breaks(writing.notation_is_read_back)
class WritesArcsAsLines(Connecto):
    def write(self, state: Position, move: ConnectoMove) -> str:
        return super().write(state, Link(move.seat, move.a, move.b) if isinstance(move, Arc) else move)


@breaks(texts.every_answer_has_its_words)
class IsLostForWords(Connecto):
    def refuse(self, state: Position, move: ConnectoMove) -> Refusal | None:
        refusal = super().refuse(state, move)
        return refusal and replace(refusal, reason="because")


@pytest.mark.parametrize("name", FAULTS)
def test_the_law_notices(name: str) -> None:
    law, game = FAULTS[name]
    with pytest.raises(Broken):
        hold(game, law, 40)
