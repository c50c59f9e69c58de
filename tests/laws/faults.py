"""Games gone wrong on purpose: each breaks one law."""

from collections.abc import Callable
from dataclasses import dataclass

from ludolien.core import AnyGame
from tests.laws.holding import Law


@dataclass(frozen=True)
class Fault:
    """A game gone wrong, and the law that says so."""

    law: Law
    game: AnyGame


FAULTS: dict[str, Fault] = {}


def breaks(law: Law) -> Callable[[type[AnyGame]], type[AnyGame]]:
    def plant(faulty: type[AnyGame]) -> type[AnyGame]:
        FAULTS[faulty.__name__] = Fault(law, faulty())
        return faulty

    return plant
