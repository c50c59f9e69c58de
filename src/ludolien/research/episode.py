"""One game as a learner meets it: who decides, what may be chosen, and everything that happens by itself in between."""

import copy
import secrets
from collections.abc import Mapping, Sequence
from random import Random
from types import GenericAlias
from typing import Any, Final, Literal, TypeAlias

import msgspec

from ludolien import VERSION, catalogue
from ludolien.core import CHANCE, HOUSE, AnyGame, Move, Result, Seat, Settings, Value, is_player, settle
from ludolien.core.advance import Odds, by_itself, drawn
from ludolien.core.keeper import Occasion
from ludolien.core.record import Ending, Header, Record
from ludolien.core.rewards import returns

Grain: TypeAlias = Literal["macro", "fine"]
"""macro: an action is a whole decision, such as laying a tile and confirming it. fine: an action is one move."""
Actions: TypeAlias = Mapping[int, tuple[Move, ...]]
"""What may be chosen: each action with the moves it stands for."""
Decision: TypeAlias = int | Move | tuple[Move, ...]
"""An action, or the move itself (a written answer has no number), or several to be played one after the other."""
SECOND: Final = 1.0
"""What a step takes in a game played in real time, unless said otherwise."""


class IllegalDecision(ValueError):
    """Somebody chose what may not be chosen; the game is as it was before."""


class Episode:
    """A game from its start to its end. Dice, the sandglass and the house move by themselves between decisions.

    Several seats may decide at once: `deciders` are all of them, and `step` takes one decision from each. Their moves
    are played in the order of seats; what an earlier one has made impossible falls away. The same seed and the same
    decisions give the same game.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        grain: Grain = "macro",
        tick: float | None = None,
        seed: int | None = None,
        is_chance_open: bool = False,
    ) -> None:
        """`tick` is how many seconds a step takes where the game is played in real time: timers run out after as many
        steps. Elsewhere clocks wait until everybody has decided. With `is_chance_open` dice and draws are not made
        here: the game stops at `odds`, and goes on with `draw`."""
        self.is_chance_open = is_chance_open
        self.game = game
        self.seats = usual_seats(game) if seats is None else seats
        if self.seats not in game.seats:
            raise ValueError(f"{game.slug} is for {game.seats[0]} to {game.seats[-1]} seats, not {self.seats}")
        self._actions: dict[Seat, Actions] = {}
        self._deciders: tuple[Seat, ...] | None = None
        self._result: Result | None = None
        self.settings: Settings = settle(game.options, options or {})
        if grain not in ("macro", "fine"):
            raise ValueError(f"grain is macro or fine, not {grain!r}")
        self.grain: Grain = grain
        self.tick = SECOND if tick is None and game.capabilities.is_real_time else tick
        self.start = game.start(self.seats, self.settings)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> "Episode":
        """Begins a game. Without a seed, the next in the series that the last seed began."""
        self.seed = next_seed(getattr(self, "seed", None)) if seed is None else seed
        self.state = self.start
        self.moves: list[Move] = []
        self.steps = 0
        self.time = 0.0
        self._due: dict[str, float] = {}
        self._drawn = self._kept = 0
        self._forget()
        self._advance()
        return self

    # What is asked

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seats whose decisions the game waits for, in order; empty when it is over."""
        if self._deciders is None:
            awaited = sorted(filter(is_player, self.game.awaited(self.state)))
            self._deciders = tuple(seat for seat in awaited if self.actions(seat))
        return self._deciders

    def actions(self, seat: Seat) -> Actions:
        """What a seat may choose here, worked out once for each state."""
        found = self._actions.get(seat)
        if found is None:
            found = self._actions[seat] = self._found(seat)
        return found

    def may_choose(self, seat: Seat, action: int) -> bool:
        return action in self.actions(seat)

    def _found(self, seat: Seat) -> Actions:
        game, tensor = self.game, self.game.parts.tensor
        if self.grain == "macro" and tensor is not None:
            return tensor().actions(self.state, seat)
        moves = game.legal(self.state, seat)
        if game.action_count(self.state):
            return {game.encode(self.state, move): (move,) for move in moves}
        return {number: (move,) for number, move in enumerate(moves)}

    @property
    def action_count(self) -> int:
        """No action of this game has this number, or a higher one. 0 where the fine grain has no numbers of its own:
        there, actions count the legal moves."""
        tensor = self.game.parts.tensor
        if self.grain == "macro" and tensor is not None:
            return tensor().action_spec(self.start).count
        return self.game.action_count(self.start)

    @property
    def odds(self) -> Odds:
        """What chance may do next and how likely it is; only with `is_chance_open`, else it has been done."""
        return self.game.odds(self.state) if self.is_chance_open else ()

    def view(self, seat: Seat) -> Any:
        """All that a seat has learnt, and all that its player may be given."""
        return self.game.view(self.state, seat)

    # How it ends

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def result(self) -> Result | None:
        """Ranks, scores and the clause that ended the game; None while it runs."""
        if self._result is None:
            self._result = self.game.result(self.state)
        return self._result

    @property
    def returns(self) -> tuple[float, ...]:
        """From -1 to 1 for each seat, together 0 between opponents; all 0 while the game runs."""
        result = self.result
        return (0.0,) * self.seats if result is None else returns(self.game, self.seats, self.settings, result)

    @property
    def record(self) -> Record:
        """The game so far, as it can be kept and replayed."""
        result = self.result
        header = Header(
            game=self.game.slug,
            edition=self.game.edition,
            options=self.settings,
            seats=tuple(f"seat {seat}" for seat in range(self.seats)),
            software=f"ludolien {VERSION}",
        )
        return Record(header, tuple(self.moves), None if result is None else Ending(result))

    # What happens

    def step(self, decisions: Mapping[Seat, Decision] | Decision) -> "Episode":
        """Plays one decision of everybody who is asked; where only one seat is, the decision alone will do."""
        asked = self.deciders
        if not asked:
            raise IllegalDecision("the game is over: reset begins another")
        if not isinstance(decisions, Mapping):
            if len(asked) > 1:
                raise IllegalDecision(f"seats {', '.join(map(str, asked))} decide at once: give each a decision")
            decisions = {asked[0]: decisions}
        if set(decisions) != set(asked):
            raise IllegalDecision(f"seats {', '.join(map(str, asked))} decide, not {', '.join(map(str, decisions))}")
        chosen = [self._moves_of(seat, decisions[seat]) for seat in asked]
        for moves in chosen:
            for move in moves:
                if self.game.refuse(self.state, move) is not None:
                    break
                self._play(move)
        self.steps += 1
        if self.tick is not None:
            self.time += self.tick
        self._forget()
        self._advance()
        return self

    def draw(self, outcome: int) -> "Episode":
        """Plays one of `odds`, by its place among them."""
        self._play(self.odds[outcome][0])
        self._forget()
        self._advance()
        return self

    def _moves_of(self, seat: Seat, decision: Decision) -> Sequence[Move]:
        if isinstance(decision, Move):
            decision = (decision,)
        if isinstance(decision, tuple):
            if others := [move.seat for move in decision if move.seat != seat]:
                raise IllegalDecision(f"seat {seat} cannot move for seat {others[0]}")
            if decision and (refusal := self.game.refuse(self.state, decision[0])) is not None:
                sentence = catalogue.refusal_sentence(self.game.slug, refusal, "en")
                raise IllegalDecision(f"seat {seat}: {sentence} ({refusal.clause})")
            return decision
        moves = self.actions(seat).get(int(decision))
        if moves is None:
            raise IllegalDecision(f"seat {seat} has no action {decision} here")
        return moves

    def _play(self, move: Move) -> None:
        self.state = self.game.play(self.state, move)
        self.moves.append(move)

    def _forget(self) -> None:
        self._actions, self._deciders, self._result = {}, None, None

    def _advance(self) -> None:
        """Chance, the house and the clock, until somebody has to decide."""
        while (move := self._next()) is not None:
            if move.seat == CHANCE:
                self._drawn += 1
            elif move.seat == HOUSE:
                self._kept += 1
            self._play(move)
            self._forget()

    def _next(self) -> Move | None:
        if self.is_chance_open and CHANCE in self.game.awaited(self.state):
            return None
        move = by_itself(self.game, self.state, self._draw, self._house, has_clock=self.tick is not None)
        if move is not None:
            return move
        timers = self.game.timers(self.state)
        if self.tick is not None and timers:
            self._due = {timer.key: self._due.get(timer.key, self.time + timer.seconds) for timer in timers}
            first = min(timers, key=lambda timer: self._due[timer.key])
            if not self.deciders:
                self.time = max(self.time, self._due[first.key])
            if self._due[first.key] <= self.time:
                due: Move = first.move
                return due
        if not self.deciders and timers:
            waited: Move = timers[0].move
            return waited
        return None

    def _draw(self, odds: Odds) -> Move:
        return drawn(odds, Random(chance_of(self.seed, self._drawn)))

    def _house(self, state: Any) -> Move | None:
        assert self.game.parts.keeper is not None, f"{self.game.slug} awaits the house, but has no keeper"
        luck = Random(f"{self.seed}/house/{self._kept}").getrandbits(256)
        occasion = Occasion(f"episode-{self.seed}", ("",) * self.seats, self._kept, luck)
        return self.game.parts.keeper().move(state, occasion)

    # Copies

    def clone(self) -> "Episode":
        """The same game, to be played on apart from this one."""
        other = copy.copy(self)
        other.moves = list(self.moves)
        other._due = dict(self._due)
        other._actions = dict(self._actions)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Episode":
        """Positions never change, so a clone is as deep as it has to be."""
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """Games of the catalogue go by name; what can be worked out again stays behind."""
        kept = {name: value for name, value in vars(self).items() if name not in ("_actions", "_deciders", "_result")}
        if self.game in catalogue.GAMES:
            kept["game"] = (self.game.slug, self.game.edition)
        kept["state"], kept["start"] = msgspec.msgpack.encode(self.state), msgspec.msgpack.encode(self.start)
        kept["moves"] = msgspec.msgpack.encode(self.moves)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        if isinstance(kept["game"], tuple):
            kept["game"] = catalogue.find(*kept["game"])
        game: AnyGame = kept["game"]
        for name in ("state", "start"):
            kept[name] = msgspec.msgpack.decode(kept[name], type=game.state_type)
        kept["moves"] = msgspec.msgpack.decode(kept["moves"], type=GenericAlias(list, (game.move_type,)))
        vars(self).update(kept)
        self._forget()


def usual_seats(game: AnyGame) -> int:
    """Two where two may play, else as few as may."""
    return 2 if 2 in game.seats else game.seats[0]


def next_seed(last: int | None) -> int:
    """The next in the series that a seed began; any where there was none."""
    return secrets.randbits(62) if last is None else Random(f"{last}/next").getrandbits(62)


def chance_of(seed: int, drawn: int) -> str:
    """What decides the next dice or draw, after so many."""
    return f"{seed}/chance/{drawn}"
