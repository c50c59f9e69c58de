"""Laws about the course of a game: who may do what, how it ends, what chance and clock do."""

from fractions import Fraction

import msgspec

from ludolien.core import CHANCE, CLOCK, Move, is_player
from ludolien.core.record import Ending, Header, Record, replay
from ludolien.core.record_lines import read_lines, write_lines
from ludolien.core.record_text import read_text, write_text
from tests.laws.hooks import told
from tests.laws.mutations import all_moves, mutated_moves
from tests.laws.walks import Walk


def legal_is_what_is_not_refused(walk: Walk) -> None:
    """The legal list and the judge agree, on every action there is and on forged moves."""
    game = walk.game
    for state in walk.some_states():
        forged = mutated_moves(walk, state)
        for seat in walk.everybody:
            legal = list(game.legal(state, seat))
            assert len({msgspec.json.encode(move) for move in legal}) == len(legal), f"doubled for seat {seat}"
            for move in legal:
                assert move.seat == seat, f"{move} is offered to seat {seat}"
                assert game.refuse(state, move) is None, f"{move} is offered and refused: {game.refuse(state, move)}"
            tried: list[Move] = [move for move in forged if move.seat == seat]
            tried += all_moves(game, state, seat) if is_player(seat) else ()
            for move in tried:
                is_refused = game.refuse(state, move) is not None
                is_open = isinstance(move, told(game).open)
                assert is_refused or move in legal or is_open, f"{move} is neither offered nor refused"
                assert not (is_refused and move in legal)


def who_may_act_has_moves(walk: Walk) -> None:
    """A seat may act exactly when it has a legal move, and who is awaited may act.

    Only where the game waits for a window's time may a seat have answered already: nobody else can tell.
    """
    game = walk.game
    for state in walk.some_states():
        awaited, may_act = game.awaited(state), game.may_act(state)
        assert all(map(is_player, may_act)), f"only players are among {may_act}"
        assert set(filter(is_player, awaited)) <= may_act, "who is awaited may act"
        for seat in range(walk.setting.seats):
            has_answered = CLOCK in awaited and seat in awaited and not game.legal(state, seat)
            may_move = bool(game.legal(state, seat)) or has_answered
            assert may_move == (seat in may_act), f"seat {seat} may act and has no move, or not"
        for window in game.windows(state)[-1:]:
            assert set(window.seats) <= may_act, "the innermost window asks somebody who may not answer"


def over_when_there_is_a_result(walk: Walk) -> None:
    """A game is over, has a result and awaits nobody, all at once or not at all."""
    game = walk.game
    for state in walk.states:
        result = game.result(state)
        assert (result is None) == bool(game.awaited(state)), "over without a result, or a result too early"
        if result is None:
            continue
        assert not game.may_act(state), "somebody may act after the end"
        assert not game.timers(state) and not game.windows(state), "a timer or a window outlives the game"
        assert not any(game.legal(state, seat) for seat in walk.everybody), "somebody may move after the end"
        assert len(result.ranks) == len(result.scores) == walk.setting.seats
        if game.is_cooperative(walk.setting.seats, walk.setting.options):
            assert set(result.ranks) in ({1}, {2}), "some have won and some have lost together"
        else:
            assert 1 in result.ranks, "nobody is on the first rank"
        assert all(1 <= rank <= walk.setting.seats for rank in result.ranks)
        assert result.clause in game.clauses


def random_games_end(walk: Walk) -> None:
    """Within the number of moves that the game declares."""
    whole = Walk(walk.game, walk.setting, walk.seed, is_whole=True)
    assert whole.game.result(whole.states[-1]) is not None, f"no end after {len(whole.moves)} moves"


def odds_sum_to_one(walk: Walk) -> None:
    """CHANCE is awaited exactly when it has odds; they are exact, positive, distinct and legal."""
    game = walk.game
    for state in walk.some_states(8):
        odds = game.odds(state)
        assert bool(odds) == (CHANCE in game.awaited(state)), "odds without chance, or chance without odds"
        assert not odds or sum(chance for _, chance in odds) == 1, "the odds do not sum to one"
        assert all(chance > 0 and isinstance(chance, Fraction) for _, chance in odds), "odds are positive fractions"
        assert all(move.seat == CHANCE for move, _ in odds)
        assert list(game.legal(state, CHANCE)) == [move for move, _ in odds], "legal and odds differ for chance"


def timers_pass_and_retire(walk: Walk) -> None:
    """A timer's move is legal, and playing it takes its key away for good."""
    game = walk.game
    for state in walk.some_states(8):
        timers = game.timers(state)
        keys = [timer.key for timer in timers]
        assert len(set(keys)) == len(keys), "two timers share a key"
        moves = sorted(repr(timer.move) for timer in timers)
        assert sorted(map(repr, game.legal(state, CLOCK))) == moves, "legal and timers differ for the clock"
        for timer in timers:
            assert timer.seconds > 0 and timer.move.seat == CLOCK
            assert game.refuse(state, timer.move) is None
            after = game.play(state, timer.move)
            assert timer.key not in {other.key for other in game.timers(after)}, f"{timer.key} outlives its move"
    _never_return([{timer.key for timer in game.timers(state)} for state in walk.states])
    _never_return([{window.key for window in game.windows(state)} for state in walk.states])


def _never_return(keys_by_state: list[set[str]]) -> None:
    gone: set[str] = set()
    before: set[str] = set()
    for keys in keys_by_state:
        gone |= before - keys
        assert not keys & gone, f"{keys & gone} came back"
        before = keys


def old_states_never_change(walk: Walk) -> None:
    """Nothing that is asked of a state, and nothing played from it, changes it; and playing is repeatable."""
    game = walk.game
    for state in walk.some_states():
        for seat in walk.onlookers:
            game.imagine(game.view(state, seat), walk.rng)
        for seat in walk.everybody:
            for move in list(game.legal(state, seat))[:10]:
                game.shown(state, move, 0)
                assert game.play(state, move) == game.play(state, move), f"{move} leads here and there"
    for state, written in zip(walk.states, walk.written, strict=True):
        assert msgspec.json.encode(state) == written, "a state was changed after it was made"


def taking_back_leads_back(walk: Walk) -> None:
    """After taking back one may do what one might do before; and it is never all that somebody can do."""
    game = walk.game
    for at, state in enumerate(walk.states):
        for seat in range(walk.setting.seats):
            legal = list(game.legal(state, seat))
            taking_back = [move for move in legal if game.takes_back(state, move)]
            assert not taking_back or len(taking_back) < len(legal), f"seat {seat} can only take back"
            for move in taking_back:
                choices = game.legal(game.play(state, move), seat)
                before = (game.legal(earlier, seat) for earlier in reversed(walk.states[:at]))
                assert any(choices == once for once in before), f"{move} leads somewhere new"


def replay_equals_live(walk: Walk) -> None:
    """A record in either form gives back the record, and with it every state."""
    game = walk.game
    names = tuple(f"Seat {seat}" for seat in range(walk.setting.seats))
    header = Header(game=game.slug, edition=game.edition, options=walk.setting.options, seats=names)
    result = game.result(walk.states[-1])
    record = Record(header, tuple(walk.moves), None if result is None else Ending(result))
    from_lines = read_lines(write_lines(record), lambda slug, edition: game)
    assert from_lines == record and replay(from_lines, game) == walk.states
    assert read_text(write_text(record, game), lambda slug, edition: game) == record


def symmetry_holds(walk: Walk) -> None:
    """Turned over, the game goes on as if nothing had happened."""
    game = walk.game
    for symmetry in told(game).symmetries:
        if not symmetry.applies(walk.setting):
            continue
        for state in walk.some_states():
            image = symmetry.state(state)
            assert game.awaited(image) == frozenset(map(symmetry.seat, game.awaited(state))), symmetry.name
            result, image_result = game.result(state), game.result(image)
            assert (result is None) == (image_result is None), symmetry.name
            for seat in range(walk.setting.seats):
                twin = symmetry.seat(seat)
                if result is not None and image_result is not None:
                    assert result.ranks[seat] == image_result.ranks[twin], symmetry.name
                legal = list(game.legal(state, seat))
                images = [symmetry.move(state, move) for move in legal]
                assert sorted(map(repr, images)) == sorted(map(repr, game.legal(image, twin))), symmetry.name
                for move in walk.rng.sample(legal, min(5, len(legal))):
                    there = game.play(image, symmetry.move(state, move))
                    assert there == symmetry.state(game.play(state, move)), f"{symmetry.name}: {move}"


LAWS = (
    legal_is_what_is_not_refused,
    who_may_act_has_moves,
    over_when_there_is_a_result,
    random_games_end,
    odds_sum_to_one,
    timers_pass_and_retire,
    old_states_never_change,
    taking_back_leads_back,
    replay_equals_live,
    symmetry_holds,
)
