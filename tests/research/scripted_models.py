"""Models whose answers are known: the first legal move, or a list of answers."""

import json
from collections.abc import Sequence

from ludolien.research.chat import Message


def first_move(messages: Sequence[Message]) -> str:
    """The first move that the question lists."""
    listed = messages[1]["content"].split("## Your legal moves\n")[1].splitlines()
    return f"I look at the board and take the first.\nMOVE: {listed[0]}"


class Scripted:
    """Gives its answers one after the other, and keeps what it was asked."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[list[Message]] = []

    def __call__(self, messages: Sequence[Message]) -> str:
        self.asked.append([*messages])
        return self.answers.pop(0)


def body(content: str) -> bytes:
    """An answer in the common chat format."""
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}).encode()
