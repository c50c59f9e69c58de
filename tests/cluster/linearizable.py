"""An independent judge of histories: is there one order of all that people did and saw at a table that explains it?

Knows nothing of the house, of logs, nodes or numbers: only what clients asked, what they were told, and when. The
search is that of Wing and Gong with Lowe's memory of what was tried: operations that were over before others began come
first, those under way at the same time may come in any order, and what was never answered may have happened or not.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

FOREVER = float("inf")


@dataclass(frozen=True)
class Operation:
    """Something that somebody asked for. `answer` is None where none came: it may have been done later, or never."""

    asked: float
    answered: float
    question: Any
    answer: Any


Model = Callable[[Any, Any], tuple[Any, Hashable]]
"""What a thing that does one operation after the other answers to a question, and its state afterwards."""


def is_linearizable(history: Sequence[Operation], model: Model, start: Hashable) -> bool:
    """True where an order exists in which the model answers as people were answered."""
    operations = sorted(history, key=lambda one: one.asked)
    everything = (1 << len(operations)) - 1
    unanswered = sum(1 << number for number, one in enumerate(operations) if one.answer is None)
    tried: set[tuple[int, Hashable]] = set()
    waiting: list[tuple[int, Any]] = [(0, start)]
    while waiting:
        done, state = waiting.pop()
        if (done | unanswered) == everything:
            return True
        if (done, state) in tried:
            continue
        tried.add((done, state))
        left = [number for number in range(len(operations)) if not done >> number & 1]
        first_answer = min(operations[number].answered for number in left if operations[number].answer is not None)
        for number in left:
            one = operations[number]
            if one.asked > first_answer:
                break  # and all after it: something was over before they began
            answer, after = model(state, one.question)
            if one.answer is None or answer == one.answer:
                waiting.append((done | 1 << number, after))
    return False


# A table of Hex, as everybody sees it


@dataclass(frozen=True)
class Play:
    """Somebody wants a cell for a seat."""

    seat: int
    cell: str


READ = "read"


def hex_table(state: tuple[str, ...], question: Any) -> tuple[Any, tuple[str, ...]]:
    """Cells in the order of moves. Whose turn it is not, and who wants a cell that is taken, is refused."""
    if question == READ:
        return state, state
    if len(state) % 2 != question.seat or question.cell in state:
        return "refused", state
    return "done", (*state, question.cell)
