"""Tests of the tests: a game with one planted fault breaks the law that is there to notice it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.boards.hexagons import mirrored
from ludolien.core import CHANCE, AnyGame, Refusal, Result, Seat, Timer
from ludolien.core.record import Record
from ludolien.core.record_lines import write_lines
from ludolien.core.tensors import ActionSpec, Box, flat
from ludolien.games.hex.game import Hex
from ludolien.games.hex.moves import Place
from ludolien.games.hex.state import Position
from tests.games.high_card.game import HighCard
from tests.games.high_card.moves import Choose, Draw, Lapse
from tests.games.high_card.state import Deal
from tests.games.high_card.view import HandView
from tests.laws import course, knowledge, tensors, texts, writing
from tests.laws.faults import FAULTS, breaks
from tests.laws.holding import Broken, hold

# Rules


@breaks(course.legal_is_what_is_not_refused)
class ForgetsALegalMove(Hex):
    def legal(self, state: Position, seat: Seat) -> Any:
        return super().legal(state, seat)[:-1]


@breaks(course.legal_is_what_is_not_refused)
class OffersATakenCell(Hex):
    def legal(self, state: Position, seat: Seat) -> Any:
        moves = list(super().legal(state, seat))
        return [Place(seat, state.last), *moves] if moves and state.last is not None else moves


@breaks(course.legal_is_what_is_not_refused)
class LetsStonesBeOverbuilt(Hex):
    def refuse(self, state: Position, move: Any) -> Refusal | None:
        refusal = super().refuse(state, move)
        return None if refusal and refusal.reason == "taken" else refusal


@breaks(course.legal_is_what_is_not_refused)
class LetsAnybodyMove(Hex):
    def refuse(self, state: Position, move: Any) -> Refusal | None:
        refusal = super().refuse(state, move)
        return None if refusal and refusal.reason == "not_your_turn" else refusal


@breaks(course.who_may_act_has_moves)
class LeavesOutWhoMayTakeBack(HighCard):
    def may_act(self, state: Deal) -> frozenset[Seat]:
        return self.awaited(state) - {CHANCE}


@breaks(course.over_when_there_is_a_result)
class KnowsTheWinnerTooEarly(Hex):
    def result(self, state: Position) -> Result | None:
        return super().result(state) or (Result((1, 2), (1.0, 0.0), "HX6", "red_joined") if state.plies > 4 else None)


@breaks(course.over_when_there_is_a_result)
class RanksNobodyFirst(HighCard):
    def result(self, state: Deal) -> Result | None:
        result = super().result(state)
        return result and replace(result, ranks=(2,) * len(result.ranks))


@breaks(course.random_games_end)
class DeclaresTooShortALength(Hex):
    longest = 5


@breaks(course.odds_sum_to_one)
class LosesSomeChance(HighCard):
    def odds(self, state: Deal) -> Any:
        return [(move, chance * Fraction(99, 100)) for move, chance in super().odds(state)]


@breaks(course.odds_sum_to_one)
class DrawsWithoutACard(HighCard):
    def odds(self, state: Deal) -> Any:
        return [(move, float(chance)) for move, chance in super().odds(state)]


@breaks(course.timers_pass_and_retire)
class KeepsOneGlassForever(HighCard):
    def timers(self, state: Deal) -> Any:
        return [Timer("glass", timer.seconds, timer.move) for timer in super().timers(state)]


@breaks(course.timers_pass_and_retire)
class HoldsAMoveThatIsRefused(HighCard):
    def timers(self, state: Deal) -> Any:
        return [Timer(timer.key, timer.seconds, Lapse(timer.move.seat)) for timer in super().timers(state)]


@breaks(course.old_states_never_change)
class RemembersOutsideTheState(Hex):
    def play(self, state: Position, move: Any) -> Position:
        self.count = getattr(self, "count", 0) + 1
        return replace(super().play(state, move), plies=self.count)


class Noted(Position, frozen=True):
    notes: dict[str, int] = {}


@breaks(course.old_states_never_change)
class WritesIntoTheOldState(Hex):
    state_type = Noted

    def start(self, seats: int, options: Any) -> Any:
        return Noted(**msgspec.structs.asdict(super().start(seats, options)), notes={})

    def play(self, state: Any, move: Any) -> Any:
        state.notes["moves"] = state.notes.get("moves", 0) + 1
        return super().play(state, move)


@breaks(course.symmetry_holds)
class LetsBlueWinAtTheCorner(Hex):
    def play(self, state: Position, move: Any) -> Position:
        after = super().play(state, move)
        return replace(after, winner=1) if isinstance(move, Place) and move == Place(1, 0) else after


# Views


class Leaky(HandView, frozen=True):
    others: tuple[int | None, ...] = ()


@breaks(knowledge.imagined_worlds_fit_the_view)
class ShowsWhatOthersChose(HighCard):
    view_type = Leaky

    def view(self, state: Deal, seat: Seat) -> Any:
        return Leaky(**msgspec.structs.asdict(super().view(state, seat)), others=state.chosen)


@breaks(knowledge.imagined_worlds_fit_the_view)
class TellsTheWatcherAHand(HighCard):
    def view(self, state: Deal, seat: Seat) -> HandView:
        return replace(super().view(state, seat), hand=state.hands[0]) if seat > 100 else super().view(state, seat)


@breaks(knowledge.imagined_worlds_fit_the_view)
class ForgetsWhatWasPutAway(HighCard):
    def imagine(self, view: HandView, rng: Random) -> Deal:
        return replace(super().imagine(view, rng), away=((),) * len(view.hand_counts))


@breaks(knowledge.a_seat_is_told_the_same_in_every_world)
class HurriesWhoHoldsALowCard(HighCard):
    def timers(self, state: Deal) -> Any:
        seconds = float(sum(map(sum, state.hands)) + 1)
        return [Timer(timer.key, seconds, timer.move) for timer in super().timers(state)]


@breaks(knowledge.a_seat_is_told_the_same_in_every_world)
class RefusesByWhatOthersHold(HighCard):
    def refuse(self, state: Deal, move: Any) -> Refusal | None:
        refusal = super().refuse(state, move)
        if refusal and isinstance(move, Choose) and any(move.card in hand for hand in state.hands):
            return Refusal("HC3", "not_now")
        return refusal


@breaks(knowledge.a_seat_is_told_the_same_in_every_world)
class OffersLessWhenOthersHoldHighCards(HighCard):
    def legal(self, state: Deal, seat: Seat) -> Any:
        moves = super().legal(state, seat)
        highest = max((card for hand in state.hands for card in hand), default=0)
        return moves[:1] if highest % 2 else moves


@breaks(knowledge.log_lines_tell_no_more_than_views)
class LogsTheCardDrawn(HighCard):
    def shown(self, state: Deal, move: Any, seat: Seat) -> str | None:
        return self.write(state, move) if isinstance(move, Draw) else super().shown(state, move, seat)


@breaks(knowledge.log_lines_tell_no_more_than_views)
class LogsWhoWasTooSlow(HighCard):
    def shown(self, state: Deal, move: Any, seat: Seat) -> str | None:
        return "lapse" if isinstance(move, Lapse) else super().shown(state, move, seat)


@breaks(knowledge.log_lines_tell_no_more_than_views)
class LogsHowManyHighCardsAreOut(HighCard):
    def shown(self, state: Deal, move: Any, seat: Seat) -> str | None:
        high = sum(card > 10 for hand in state.hands for card in hand)
        return f"{super().shown(state, move, seat)} {high}"


@breaks(knowledge.log_lines_tell_no_more_than_views)
class DrawsInSilence(HighCard):
    def shown(self, state: Deal, move: Any, seat: Seat) -> str | None:
        return None if isinstance(move, Draw) else super().shown(state, move, seat)


@breaks(knowledge.own_moves_are_shown)
class HidesMovesFromTheirMaker(HighCard):
    def shown(self, state: Deal, move: Any, seat: Seat) -> str | None:
        return None if move.seat == seat else super().shown(state, move, seat)


@breaks(knowledge.what_reveals_nothing_looks_the_same_in_every_world)
class SaysNothingIsRevealed(HighCard):
    def reveals(self, state: Deal, move: Any) -> bool:
        return False


# Numbers, notation, JSON


@breaks(writing.actions_number_the_moves)
class CountsFromOne(Hex):
    def encode(self, state: Position, move: Any) -> int:
        return super().encode(state, move) + 1


@breaks(writing.actions_number_the_moves)
class RenumbersAsItGoes(HighCard):
    def encode(self, state: Deal, move: Any) -> int:
        return (super().encode(state, move) + len(state.rounds)) % self.action_count(state)

    def decode(self, state: Deal, seat: Seat, action: int) -> Any:
        return super().decode(state, seat, (action - len(state.rounds)) % self.action_count(state))


@breaks(writing.actions_number_the_moves)
class OffersBackwards(Hex):
    def legal(self, state: Position, seat: Seat) -> Any:
        return super().legal(state, seat)[::-1]


@breaks(writing.notation_is_read_back)
class WritesRowsAndColumnsTheOtherWay(Hex):
    def write(self, state: Position, move: Any) -> str:
        if isinstance(move, Place):
            move = Place(move.seat, mirrored(state.size, move.cell))
        return super().write(state, move)


@breaks(writing.notation_is_read_back)
class WritesTwoMovesAlike(HighCard):
    def write(self, state: Deal, move: Any) -> str:
        return "choose" if isinstance(move, Choose) else super().write(state, move)


@breaks(writing.nonsense_is_bad_notation)
class TripsOverStrangeDigits(Hex):
    def read(self, state: Position, seat: Seat, text: str) -> Any:
        return Place(seat, int(text)) if text.isdigit() else super().read(state, seat, text)


class Loose(Position, frozen=True):
    pair: Any = (1, 2)


@breaks(writing.json_gives_everything_back)
class LosesATypeInJson(Hex):
    state_type = Loose

    def start(self, seats: int, options: Any) -> Any:
        return Loose(**msgspec.structs.asdict(super().start(seats, options)))


# Words


@breaks(texts.every_answer_has_its_words)
class IsLostForWords(Hex):
    def refuse(self, state: Position, move: Any) -> Refusal | None:
        refusal = super().refuse(state, move)
        return refusal and replace(refusal, reason="because")


@breaks(texts.every_answer_has_its_words)
class LeavesAGap(Hex):
    def refuse(self, state: Position, move: Any) -> Refusal | None:
        refusal = super().refuse(state, move)
        return refusal and replace(refusal, facts={})


@breaks(texts.every_answer_has_its_words)
class CitesNoClause(HighCard):
    def refuse(self, state: Deal, move: Any) -> Refusal | None:
        refusal = super().refuse(state, move)
        return refusal and replace(refusal, clause="HC99")


# Records


@breaks(course.taking_back_leads_back)
class CallsEveryMoveTakingBack(Hex):
    def takes_back(self, state: Position, move: Any) -> bool:
        return True


@breaks(course.replay_equals_live)
class PlaysOtherwiseTheSecondTime(Hex):
    def start(self, seats: int, options: Any) -> Position:
        self.starts = getattr(self, "starts", 0) + 1
        return replace(super().start(seats, options), to_move=self.starts % 2)


@breaks(course.replay_equals_live)
class CannotReadItsOwnRecord(HighCard):
    def write(self, state: Deal, move: Any) -> str:
        return super().write(state, move).replace("deal 1", "deal 0")


@pytest.fixture(autouse=True)
def house_with_the_faulty_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(catalogue, "GAMES", (Hex(), HighCard()))
    return iter(())


@breaks(knowledge.secrets_and_simultaneous_decisions_are_declared)
class KeepsItsSecretsSecret(HighCard):
    capabilities = replace(HighCard.capabilities, has_secrets=False)


@breaks(knowledge.secrets_and_simultaneous_decisions_are_declared)
class AsksAllAtOnceUnsaid(HighCard):
    capabilities = replace(HighCard.capabilities, is_simultaneous=False)


def planted(**changes: Any) -> Any:
    """Hex's tensors with something else in their place."""
    assert Hex.parts.tensor is not None
    return replace(Hex.parts, tensor=lambda: SimpleNamespace(**{**vars(Hex.parts.tensor()), **changes}))


class CardsAsArrays:
    """Tensors of High Card that count what the others hold."""

    @staticmethod
    def action_spec(start: Deal) -> ActionSpec:
        return flat(1000)

    @staticmethod
    def actions(position: Deal, seat: Seat) -> dict[int, Any]:
        others = sum(card for owner, hand in enumerate(position.hands) if owner != seat for card in hand)
        return {others: ()}

    @staticmethod
    def observation_spec(start: Deal) -> dict[str, Box]:
        return {"nothing": Box((1,), "int8", 0, 0)}

    @staticmethod
    def observe(view: HandView, seat: Seat, out: Any) -> None:
        pass


@breaks(tensors.tensors_are_equal_in_every_world)
class CountsHiddenCards(HighCard):
    parts = replace(HighCard.parts, tensor=lambda: CardsAsArrays)


@breaks(tensors.tensors_keep_to_their_spec)
class LeavesTheBoard(Hex):
    parts = planted(observation_spec=lambda start: {"board": Box((4, start.size, start.size), "int8", 0, 0)})


@breaks(tensors.tensors_keep_to_their_spec)
class NumbersTooHigh(Hex):
    parts = planted(action_spec=lambda start: flat(start.size))


@breaks(tensors.actions_are_moves)
class ActsOutOfTurn(Hex):
    parts = planted(actions=lambda position, seat: {0: (Place(seat, 0),)})


@breaks(tensors.actions_are_moves)
class LeavesNothingToChoose(Hex):
    parts = planted(actions=lambda position, seat: {})


@pytest.mark.parametrize("name", FAULTS)
def test_the_law_notices(name: str) -> None:
    fault = FAULTS[name]
    with pytest.raises(Broken):
        hold(fault.game, fault.law, 40)


def test_a_record_that_loses_a_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(record: Record) -> str:
        return write_lines(Record(record.header, record.moves[:-1], record.ending))

    monkeypatch.setattr(course, "write_lines", forgetful)
    with pytest.raises(Broken):
        hold(Hex(), course.replay_equals_live, 10)


@pytest.mark.parametrize(
    ("law", "game"),
    [
        (texts.rulebooks_have_the_clauses, type("OneClauseMore", (Hex,), {"clauses": (*Hex.clauses, "HX8")})()),
        (texts.rulebooks_have_the_clauses, type("OneClauseLess", (Hex,), {"clauses": Hex.clauses[:-1]})()),
        (texts.options_are_named_and_settle, type("UnnamedOption", (Hex,), {"options": HighCard.options})()),
    ],
)
def test_the_law_of_texts_notices(law: Callable[[AnyGame], None], game: AnyGame) -> None:
    with pytest.raises(AssertionError):
        law(game)


def test_a_gap_that_one_language_lacks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = catalogue.words

    def other_words(slug: str, language: str) -> catalogue.Words:
        words = spoken(slug, language)
        return replace(words, refusals={**words.refusals, "taken": "Taken."}) if language == "en" else words

    monkeypatch.setattr(catalogue, "words", other_words)
    with pytest.raises(AssertionError, match="gaps"):
        texts.languages_say_the_same(Hex())
