"""The drawings, their accepted answers, and how people who had not seen the list named them."""

from importlib.resources import files
from typing import Final

from ludolien.core.sealing import SUFFIX, unseal

TELLTALE: Final = ("answers.csv", "drafts.txt", "neighbours.txt", "retired.txt", "riddles.txt", "sketches.txt")
"""What gives riddles away: where anybody can open the files, these are sealed."""


def content(name: str) -> bytes:
    """A file of the material, plain or sealed."""
    folder = files(__package__)
    sealed = folder / f"{name}{SUFFIX}"
    return unseal(sealed.read_bytes(), name) if sealed.is_file() else (folder / name).read_bytes()


def text(name: str) -> str:
    """The same to be read."""
    return content(name).decode("utf-8")
