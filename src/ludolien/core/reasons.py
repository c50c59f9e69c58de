"""Why a bot would do something, in words of the game: for hints."""

import msgspec

from ludolien.core.outcomes import Fact


class Reason(msgspec.Struct, frozen=True):
    """A sentence of the game's words (`words/en.toml`, table `reasons`), filled in with `facts`."""

    key: str
    facts: dict[str, Fact] = {}


def by_need(mine: tuple[int, int], theirs: tuple[int, int]) -> Reason | None:
    """What a move does to what is still needed, by me and by the others, before and after it.

    Its words are `nearer`, `hinders` and `both`; None where it changes neither for the better.
    """
    is_nearer, is_hindering = mine[1] < mine[0], theirs[1] > theirs[0]
    facts: dict[str, Fact] = {"mine": mine[1], "mine_before": mine[0], "theirs": theirs[1], "theirs_before": theirs[0]}
    if is_nearer and is_hindering:
        return Reason("both", facts)
    if is_nearer or is_hindering:
        return Reason("nearer" if is_nearer else "hinders", facts)
    return None
