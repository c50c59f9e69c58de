"""Monte-Carlo tree search for 1 to 10 seats, chance included.

A node's `total` is counted for the seat that chose to go there, which is all that choosing needs, however many
seats there are. Positions that are decided for certain are marked (`proof`) between two seats and never tried again.
"""

from typing import Any, Final

import numpy as np

from ludolien.bots.templates.kernel_stub import (
    HAS_EVALUATE,
    HAS_FORESEE,
    HAS_ODDS,
    HAS_OWNER,
    HAS_PICK,
    HAS_PRIOR,
    HAS_ROLLOUT,
    MOVES,
    evaluate,
    foresee,
    legal,
    odds,
    owner,
    payoff,
    pick,
    play,
    prior,
    rollout,
    turn,
)
from ludolien.kernels import CHANCE, MOST_SEATS, OVER, Buffer, Record, Values, below, compiled, entry

NODE: Final = np.dtype(
    [
        ("action", np.int32),
        ("children", np.int32),  # the first of them, 0 before they are made
        ("count", np.int32),
        ("seat", np.int16),  # whose turn it is here
        ("proof", np.int16),  # for the seat that goes here: 1 surely won, -1 surely lost
        ("visits", np.int32),
        ("weight", np.float32),  # its share of the odds, or of what the kernel finds promising
        ("total", np.float64),
        ("rave_visits", np.float32),  # playouts in which that seat took this sooner or later
        ("rave_total", np.float32),
    ],
    align=True,
)

KNOBS: Final = {
    "exploration": 1.0,  # how much to try what was tried little
    "patience": 1.0,  # visits before a node gets children
    "rave": 0.0,  # visits up to which all-moves-as-first counts much; 0 is off
    "horizon": -1.0,  # plies of a playout before the kernel's evaluation is asked; -1 plays to the end
    "sense": 1.0,  # 1 goes on as the kernel's own `foresee` or `rollout` does, 0 plays at random
    "seats": 2.0,
}
EXPLORATION, PATIENCE, RAVE, HORIZON, SENSE, SEATS = range(6)


@entry
def make_root(nodes: Any, used: Buffer, work: Any, actions: Buffer, weights: Buffer, values: Values, rng: Any) -> None:
    """Makes the root for position work[0] and its children, and marks wins that are one move away."""
    used[0] = 1
    reset(nodes, 0, 0)
    seat = turn(work[0])
    nodes[0].seat = seat
    expand(nodes, used, 0, work[0], actions, weights, rng)
    for child in range(nodes[0].children, nodes[0].children + nodes[0].count):
        work[1] = work[0]
        play(work[1], nodes[child].action)
        if turn(work[1]) == OVER:
            payoff(work[1], values)
            if values[seat] == 1.0:
                nodes[child].proof = 1


@entry
def simulate(
    nodes: Any,
    used: Buffer,
    work: Any,
    path: Buffer,
    actions: Buffer,
    weights: Buffer,
    values: Values,
    knobs: Values,
    rng: Any,
    simulations: int,
) -> int:
    """Adds some simulations and returns how many; fewer when the root is decided."""
    s = work[1]
    for done in range(simulations):
        if is_solved(nodes):
            return done
        work[1] = work[0]
        at = 0
        length = 1
        path[0] = 0
        while True:
            if nodes[at].children == 0:
                if nodes[at].visits < knobs[PATIENCE] or nodes[at].seat == OVER or used[0] + MOVES >= len(nodes):
                    break
                expand(nodes, used, at, s, actions, weights, rng)
            at = sample(nodes, at, rng) if HAS_ODDS and nodes[at].seat == CHANCE else select(nodes, at, knobs)
            play(s, nodes[at].action)
            path[length] = at
            length += 1
            if nodes[at].visits == 0:
                nodes[at].seat = turn(s)
                break
            if length == len(path):
                break
        evaluate_leaf(s, values, actions, weights, knobs, rng)
        backpropagate(nodes, path, length, s, values, knobs)
    return simulations


@compiled
def reset(nodes: Any, at: int, action: int) -> None:
    node = nodes[at]
    node.action = action
    node.children = 0
    node.count = 0
    node.seat = 0
    node.proof = 0
    node.visits = 0
    node.weight = 0.0
    node.total = 0.0
    node.rave_visits = 0.0
    node.rave_total = 0.0


@compiled
def expand(nodes: Any, used: Buffer, at: int, s: Record, actions: Buffer, weights: Buffer, rng: Any) -> None:
    """Gives a node its children, in random order where nothing is known about them."""
    if HAS_ODDS and nodes[at].seat == CHANCE:
        count = odds(s, actions, weights)
    else:
        count = legal(s, actions)
        if HAS_PRIOR:
            prior(s, actions, count, weights)
        else:
            for i in range(count - 1, 0, -1):
                j = below(rng, i + 1)
                actions[i], actions[j] = actions[j], actions[i]
                weights[i] = 1
            weights[0] = 1
    total = 0.0
    for i in range(count):
        total += weights[i]
    first = used[0]
    used[0] += count
    for i in range(count):
        reset(nodes, first + i, actions[i])
        nodes[first + i].weight = weights[i] / total
    nodes[at].children = first
    nodes[at].count = count


@compiled
def sample(nodes: Any, at: int, rng: Any) -> int:
    """A child by the odds."""
    left = below(rng, 1 << 30) / (1 << 30)
    first = nodes[at].children
    for child in range(first, first + nodes[at].count):
        left -= nodes[child].weight
        if left < 0.0:
            return child
    return first + nodes[at].count - 1


@compiled
def select(nodes: Any, at: int, knobs: Values) -> int:
    """The child that promises most: what it gave so far, and room for surprise."""
    node = nodes[at]
    log = np.log(node.visits + 1.0)
    root = np.sqrt(node.visits + 1.0)
    untried = mean_of_tried(nodes, at) if HAS_PRIOR else 1.0e3
    best, best_score = node.children, -np.inf
    for child in range(node.children, node.children + node.count):
        other = nodes[child]
        if other.proof == 1:
            return child
        visits = float(other.visits)
        if HAS_OWNER and knobs[RAVE] > 0.0:
            score = blended(visits, other.total, float(other.rave_visits), other.rave_total, knobs[RAVE])
        elif visits > 0.0:
            score = other.total / visits
        else:
            score = untried
        if HAS_PRIOR:
            score += knobs[EXPLORATION] * other.weight * root / (1.0 + visits)
        else:
            score += knobs[EXPLORATION] * np.sqrt(log / (visits + 1.0))
        if other.proof == -1:
            score -= 1.0e6
        if score > best_score:
            best, best_score = child, score
    return best


@compiled
def mean_of_tried(nodes: Any, at: int) -> float:
    """What a child that was not tried yet is taken for where a prior tells which to try."""
    visits, total = 0, 0.0
    for child in range(nodes[at].children, nodes[at].children + nodes[at].count):
        visits += nodes[child].visits
        total += nodes[child].total
    return total / visits if visits else 0.5


@compiled
def blended(visits: float, total: float, rave_visits: float, rave_total: float, rave: float) -> float:
    """The mean of a node's own playouts and of those that took its move later, the former gaining with time."""
    if rave_visits == 0.0:
        return total / visits if visits > 0.0 else 0.5
    if visits == 0.0:
        return rave_total / rave_visits
    beta = rave_visits / (rave_visits + visits + visits * rave_visits / rave)
    return (1.0 - beta) * total / visits + beta * rave_total / rave_visits


@compiled
def evaluate_leaf(s: Record, values: Values, actions: Buffer, weights: Buffer, knobs: Values, rng: Any) -> None:
    """Plays on from a leaf and says what came of it."""
    if HAS_FORESEE and knobs[SENSE] > 0.0:
        foresee(s, values, rng)
        return
    if HAS_ROLLOUT and knobs[SENSE] > 0.0 and knobs[HORIZON] < 0.0:
        if turn(s) != OVER:
            rollout(s, rng)
        payoff(s, values)
        return
    plies = 0
    while True:
        seat = turn(s)
        if seat == OVER:
            payoff(s, values)
            return
        if HAS_EVALUATE and knobs[HORIZON] >= 0.0 and plies >= knobs[HORIZON]:
            evaluate(s, values)
            return
        plies += 1
        if HAS_ODDS and seat == CHANCE:
            count = odds(s, actions, weights)
            total = 0
            for i in range(count):
                total += weights[i]
            left = below(rng, total)
            i = 0
            while left >= weights[i]:
                left -= weights[i]
                i += 1
            action = actions[i]
        elif HAS_PICK:
            action = pick(s, rng)
        else:
            action = actions[below(rng, legal(s, actions))]
        play(s, action)  # once: every place that calls it costs compile time


@compiled
def backpropagate(nodes: Any, path: Buffer, length: int, s: Record, values: Values, knobs: Values) -> None:
    """Carries what a playout gave back up the path."""
    for step in range(length - 1, -1, -1):
        at = path[step]
        node = nodes[at]
        node.visits += 1
        if step > 0:
            above = nodes[path[step - 1]]
            if above.seat != CHANCE:
                node.total += values[above.seat]
                if knobs[SEATS] == 2.0 and node.proof == 0:
                    node.proof = proven(nodes, at, above.seat, values)
        if HAS_OWNER and knobs[RAVE] > 0.0 and node.count > 0 and node.seat < MOST_SEATS:
            for child in range(node.children, node.children + node.count):
                if owner(s, nodes[child].action) == node.seat:
                    nodes[child].rave_visits += 1.0
                    nodes[child].rave_total += values[node.seat]


@compiled
def proven(nodes: Any, at: int, seat: int, values: Values) -> int:
    """Whether a node is decided for the seat that goes there: 1 won, -1 lost, 0 not known."""
    node = nodes[at]
    if node.seat == OVER:
        if values[seat] == 1.0:
            return 1
        return -1 if values[seat] == 0.0 else 0
    if node.count == 0 or node.seat == CHANCE:
        return 0
    same = 1 if node.seat == seat else -1
    lost = 0
    for child in range(node.children, node.children + node.count):
        if nodes[child].proof == 1:
            return same
        if nodes[child].proof == -1:
            lost += 1
    return -same if lost == node.count else 0


@compiled
def is_solved(nodes: Any) -> bool:
    """True when a move at the root surely wins, or all lose."""
    lost = 0
    for child in range(nodes[0].children, nodes[0].children + nodes[0].count):
        if nodes[child].proof == 1:
            return True
        if nodes[child].proof == -1:
            lost += 1
    return lost == nodes[0].count
