"""What an action does (`rules.play`, `turn.py`), over a record."""

from ludolien.games.connexions_quarks.ai.kernel.movement import find_way, go_along, has_use
from ludolien.games.connexions_quarks.ai.kernel.record import (
    AFTER,
    AGAIN,
    BUMP,
    BUMP_CARD,
    BUMPED,
    BY_CARD,
    BY_EXTRA,
    BY_ROLL,
    CAST,
    CHOOSE,
    DEAL,
    DECLINE,
    DRAW,
    DRAWING,
    DREW,
    ENDED,
    FACE_COUNT,
    GO,
    IS_EXCHANGE,
    MOST_EVENTS,
    MOVE,
    MOVE_CARD,
    NONE,
    NUMBERS_USED,
    ONE_DIE,
    OPENING,
    PLAYED,
    RESCUE,
    ROLL,
    ROLL_AGAIN,
    ROLL_ENDED,
    SAVE,
    SAVING,
    SETTLED,
    SPACES_OF,
    STOP,
    SWAP,
    SWAPPED,
    SWAPPING,
    TURN_ENDED,
    TWO_DICE,
    WENT_ON,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import (
    asked_seat,
    colour_to_move,
    has_any_section,
    has_won,
    is_protected,
    of_colour,
    put,
)
from ludolien.games.connexions_quarks.ai.kernel.ways import FURTHEST, OUTSIDE, WORDS
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT, SQUARE_COUNT
from ludolien.games.connexions_quarks.material.cards import HAND
from ludolien.games.connexions_quarks.state import CONNECTORS, LAST_TURN, MOST_COLOURS
from ludolien.kernels import Record, Values, compiled, inlined, lowest

# What an action does


@compiled
def play(s: Record, action: int) -> None:
    colour = colour_to_move(s)
    if action >= ONE_DIE:
        if s.phase == OPENING:
            next_opening_cast(s, action - ONE_DIE + 1)
        else:
            cast(s, 1, action - ONE_DIE + 1, 0)
    elif action >= TWO_DICE:
        cast(s, 2, (action - TWO_DICE) // 6 + 1, (action - TWO_DICE) % 6 + 1)
    elif action >= DRAW:
        draw(s, action - DRAW)
    elif action >= GO:
        gone(s, colour, action - (STOP if action >= STOP else GO), action >= STOP)
    elif action >= BUMP_CARD:
        put_under(s, colour, PLAYED, BUMP)
        s.source = BY_CARD
        s.owes_roll = 0
        bumping(s, (action - BUMP_CARD) // SPACE_COUNT, (action - BUMP_CARD) % SPACE_COUNT, True)
    elif action >= MOVE_CARD:
        put_under(s, colour, PLAYED, action - MOVE_CARD)
        s.phase = MOVE
        s.source = BY_CARD
        s.dice_count = 1
        s.dice[0] = SPACES_OF[action - MOVE_CARD]
        s.owes_roll = 0
    elif action >= SWAP:
        put_under(s, colour, SWAPPED, action - SWAP)
        s.phase = DRAWING
    elif action == ROLL:
        s.phase = CAST
        s.source = BY_ROLL
    elif action == AGAIN:
        put_under(s, colour, PLAYED, ROLL_AGAIN)
        s.phase = CAST
    elif action == RESCUE:
        saved(s)
    elif action == DECLINE:
        decline(s)
    elif s.phase == SWAPPING:
        s.phase = WENT_ON
    elif s.phase == AFTER:
        s.phase = ROLL_ENDED
    else:
        s.phase = NUMBERS_USED
    while s.phase > ENDED:
        follow(s)


@inlined
def follow(s: Record) -> None:
    """What comes next by itself. Called once, in a loop: functions that call each other are compiled over and over."""
    phase = s.phase
    if phase == BUMPED:
        bumped(s)
    elif phase == SETTLED:
        settled(s)
    elif phase == WENT_ON:
        went_on(s)
    elif phase == NUMBERS_USED:
        numbers_used(s)
    elif phase == ROLL_ENDED:
        roll_ended(s)
    else:
        turn_ended(s)


@inlined
def next_opening_cast(s: Record, die: int) -> None:
    """CQ9."""
    at = s.opening_count
    s.opening[at] = s.contenders[s.cast_count] * 8 + die
    s.opening_count += 1
    s.casts[s.cast_count] = die
    s.cast_count += 1
    if s.cast_count < s.contender_count:
        return
    highest = 0
    for cast_at in range(s.cast_count):
        highest = max(highest, s.casts[cast_at])
    best = 0
    for cast_at in range(s.cast_count):
        if s.casts[cast_at] == highest:
            s.contenders[best] = s.contenders[cast_at]
            best += 1
    s.cast_count = 0
    s.contender_count = best
    if best == 1:
        s.contender_count = 0
        s.first = s.contenders[0]
        s.phase = CHOOSE


@inlined
def cast(s: Record, count: int, low: int, high: int) -> None:
    """CQ11, CQ21, CQ27, CQ28."""
    s.phase = MOVE
    s.dice_count = count
    s.dice[0] = low
    s.dice[1] = high
    s.rolls += count == 2
    s.owes_roll = count == 2 and low == high and not s.one_roll
    s.moved = NONE
    s.landing_count = 0
    s.has_bumped = 0


@inlined
def draw(s: Record, face: int) -> None:
    """CQ8, CQ24."""
    is_deal = s.phase == DEAL
    colour = s.event_count // HAND if is_deal else colour_to_move(s)
    if s.bag[face]:
        s.bag[face] -= 1
    else:
        for at in range(1, s.under_count):
            s.under[at - 1] = s.under[at]
        s.under_count -= 1
    s.hands[colour * FACE_COUNT + face] += 1
    s.held[colour] += 1
    note(s, colour, DREW, face)
    if not is_deal:
        s.phase = WENT_ON
    elif s.event_count == HAND * s.colours:
        s.phase = OPENING


@compiled
def put_under(s: Record, colour: int, kind: int, face: int) -> None:
    """CQ11, CQ24."""
    s.hands[colour * FACE_COUNT + face] -= 1
    s.held[colour] -= 1
    s.under[s.under_count] = face
    s.under_count += 1
    note(s, colour, kind, face)


@compiled
def note(s: Record, colour: int, kind: int, face: int) -> None:
    """Nothing in the game depends on it: a game that outgrows the room for it goes on without."""
    at = s.event_count
    if at < MOST_EVENTS:
        s.events[at] = kind * 64 + colour * 8 + face
        s.event_count += 1


@inlined
def gone(s: Record, colour: int, number: int, is_stop: bool) -> None:
    """CQ12-CQ14: the connector walks its way, is tested for the win, and bumps."""
    bump = number % (MOST_COLOURS + 1) - 1
    number //= MOST_COLOURS + 1
    end = number % SPACE_COUNT
    number //= SPACE_COUNT
    steps, connector = number % (FURTHEST + 1), number // (FURTHEST + 1)
    go_along(s, connector, end, find_way(s, connector, steps, end, s.dice[0] + s.dice[1] - steps if is_stop else 0))
    use_dice(s, steps)
    s.moved = connector if s.dice_count > 0 and not is_stop else NONE
    s.going = connector if is_stop else NONE
    if not is_stop and end < SQUARE_COUNT and s.source == BY_ROLL:
        s.landings[s.landing_count] = end
        s.beside_own[s.landing_count] = of_colour(s.on[end], colour) > 0
        s.landing_count += 1
    s.may_swap = not is_stop and IS_EXCHANGE[end]
    put(s, colour, connector, end)
    if not is_stop and has_won(s, colour):
        s.phase = ENDED
        s.winner = colour
    elif bump == NONE:
        s.phase = SETTLED
    else:
        bumping(s, bump, end, False)


@inlined
def use_dice(s: Record, steps: int) -> None:
    """The dice that are left: the other one, or none after the sum."""
    if s.dice_count == 2 and s.dice[0] == steps:
        s.dice[0] = s.dice[1]
        s.dice_count = 1
    elif s.dice_count == 2 and s.dice[1] == steps:
        s.dice_count = 1
    else:
        s.dice_count = 0


@compiled
def bumping(s: Record, colour: int, place: int, by_card: bool) -> None:
    """CQ23: a bump that could be saved opens a window, if its owner holds any card."""
    s.bump_colour = colour
    s.bump_connector = 0
    while s.connectors[colour * CONNECTORS + s.bump_connector] != place:
        s.bump_connector += 1
    s.bump_by_card = by_card
    if (by_card or place < SQUARE_COUNT) and s.held[colour]:
        s.phase = SAVING
        s.asked += 1
        s.declined_count = 0
    else:
        s.phase = BUMPED


@inlined
def decline(s: Record) -> None:
    """CQ23: when all have answered, the clock closes the window, by a standing order if there is one."""
    if s.declined_count < (2 if s.bump_colour + s.colours < s.seats else 1):
        s.declined[s.declined_count] = asked_seat(s)
        s.declined_count += 1
    if s.declined_count < (2 if s.bump_colour + s.colours < s.seats else 1):
        return
    if s.orders[s.bump_colour] and s.hands[s.bump_colour * FACE_COUNT + SAVE]:
        saved(s)
    else:
        s.phase = BUMPED


@inlined
def bumped(s: Record) -> None:
    """CQ18."""
    if s.connectors[s.bump_colour * CONNECTORS + s.bump_connector] < SQUARE_COUNT:
        s.has_bumped = 1
    put(s, s.bump_colour, s.bump_connector, OUTSIDE)
    answered(s)


@compiled
def saved(s: Record) -> None:
    """CQ23."""
    put_under(s, s.bump_colour, PLAYED, SAVE)
    s.orders[s.bump_colour] = 0
    answered(s)


@compiled
def answered(s: Record) -> None:
    s.bump_colour = NONE
    s.declined_count = 0
    s.phase = TURN_ENDED if s.bump_by_card else SETTLED


@inlined
def settled(s: Record) -> None:
    """CQ14, CQ24."""
    if s.going != NONE:
        s.phase = MOVE
    elif s.may_swap and s.held[colour_to_move(s)]:
        s.phase = SWAPPING
    else:
        s.phase = WENT_ON


@inlined
def went_on(s: Record) -> None:
    """CQ12: the other die, unless it has no use."""
    s.may_swap = 0
    if s.dice_count > 0 and has_use(s, s.dice[0]):
        s.phase = MOVE
    else:
        s.phase = NUMBERS_USED


@inlined
def numbers_used(s: Record) -> None:
    """CQ21, CQ22, CQ28, CQ31."""
    s.dice_count = 0
    s.moved = NONE
    s.may_swap = 0
    if s.source != BY_ROLL:
        s.phase = TURN_ENDED
        return
    if s.one_roll and earns_extra_die(s):
        s.has_earned = 1
    if s.owes_roll:
        s.phase = CHOOSE
    elif s.held[colour_to_move(s)] and (s.rolls == 1 or not s.one_roll):
        s.phase = AFTER
    else:
        s.phase = ROLL_ENDED


@inlined
def earns_extra_die(s: Record) -> bool:
    """CQ28-CQ30."""
    if s.has_bumped:
        return False
    colour = colour_to_move(s)
    for at in range(s.landing_count):
        square = s.landings[at]
        is_open, is_leading = False, False
        for other in range(s.colours):
            if other != colour and of_colour(s.on[square], other):
                is_open = is_open or not is_protected(s, other, square)
                is_leading = is_leading or has_any_section(s, other)
        if is_open and (is_leading or not s.beside_own[at]):
            return True
    return False


@inlined
def roll_ended(s: Record) -> None:
    """CQ28, CQ31."""
    if s.has_earned:
        s.phase = CAST
        s.source = BY_EXTRA
        s.has_earned = 0
    else:
        s.phase = TURN_ENDED


@inlined
def turn_ended(s: Record) -> None:
    """CQ9, CQ26."""
    s.turns += 1
    s.phase = ENDED if s.turns == LAST_TURN else CHOOSE
    while s.trailed:
        first = lowest(s.trailed) * WORDS
        for word in range(first, first + WORDS):
            s.trails[word] = 0
        s.trailed &= s.trailed - 1
    s.rolls = 0
    s.has_earned = 0
    s.source = BY_ROLL
    s.dice_count = 0
    s.owes_roll = 0
    s.moved = NONE
    s.going = NONE
    s.landing_count = 0
    s.has_bumped = 0
    s.may_swap = 0


# The end


@compiled
def payoff(s: Record, values: Values) -> None:
    """CQ25, CQ26: all for the colour that won, half for everybody after 400 turns."""
    for seat in range(s.seats):
        values[seat] = 0.5
        if s.winner != NONE:
            values[seat] = 1.0 if seat % s.colours == s.winner else 0.0
