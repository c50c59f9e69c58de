"""What keepers are told between games: who has seen which riddle, and what guests have left."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ludolien.core import HOUSE, AnyGame, Move
from ludolien.core.keeper import Archivist, Candidates, Keeper, Occasion
from ludolien.tables.table import Table

Save = Callable[[str, str], None]
"""Told the game and the user of whom there is more to remember."""


def keeper_of(game: AnyGame) -> Archivist | None:
    """Who plays HOUSE's moves, for games that have one."""
    return None if game.parts.keeper is None else game.parts.keeper()


class InformedKeeper:
    """A keeper that is told what is remembered."""

    def __init__(self, archivist: Archivist, slug: str, memory: "Memory") -> None:
        self.archivist = archivist
        self.slug = slug
        self.memory = memory

    def move(self, state: Any, occasion: Occasion) -> Move | None:
        """The move of the one who knows the game."""
        return self.archivist.move(state, self._informed(state, occasion))

    def candidates(self, state: Any, occasion: Occasion) -> Candidates | None:
        """What these people can be shown."""
        return self.archivist.candidates(state, self._informed(state, occasion))

    def _informed(self, state: Any, occasion: Occasion) -> Occasion:
        texts = self.memory.texts
        wanted = {code: texts[code] for code in self.archivist.codes(state) if code in texts}
        return replace(occasion, seen=self.memory.seen_by(self.slug, occasion.users), texts=wanted)


class Memory:
    """Held in memory, so that keepers decide at once; `save` is told what has changed."""

    def __init__(self, save: Save = lambda game, user: None) -> None:
        self.texts: dict[str, str] = {}
        """What guests have left, by their codes."""
        self.seen: defaultdict[tuple[str, str], dict[str, float]] = defaultdict(dict)
        """By game and user: when they saw each thing last."""
        self._save = save

    def keeper(self, game: AnyGame) -> Keeper | None:
        """The keeper of a game, told what it needs."""
        archivist = keeper_of(game)
        return None if archivist is None else InformedKeeper(archivist, game.slug, self)

    def in_order(self, slug: str, user: str) -> list[str]:
        """What somebody has seen, the longest ago first."""
        seen = self.seen.get((slug, user), {})
        return sorted(seen, key=seen.__getitem__)

    def seen_by(self, slug: str, users: tuple[str, ...]) -> tuple[str, ...]:
        """What one or another of them has seen. The last is what one of them saw last."""
        since: dict[str, int] = {}
        for user in users:
            for others, thing in enumerate(reversed(self.in_order(slug, user))):
                since[thing] = min(others, since.get(thing, others))
        return tuple(sorted(since, key=since.__getitem__, reverse=True))

    def missing(self, game: AnyGame, state: Any) -> list[str]:
        """Codes that a game asks for and nobody has left."""
        archivist = keeper_of(game)
        return [] if archivist is None else [code for code in archivist.codes(state) if code not in self.texts]

    def see(self, table: Table) -> None:
        """Remembers what the people at a table have seen by now."""
        archivist = keeper_of(table.game)
        if archivist is None or table.state is None:
            return
        shown = _shown(table, archivist)
        for holder in table.holders:
            if holder.kind != "person":
                continue
            seen = self.seen[table.game.slug, holder.user]
            if later := {thing: at for thing, at in shown.items() if thing not in seen or seen[thing] < at}:
                seen.update(later)
                self._save(table.game.slug, holder.user)

    def forget(self, user: str) -> None:
        """Nothing of somebody stays."""
        for who in [who for who in self.seen if who[1] == user]:
            del self.seen[who]


def _shown(table: Table, archivist: Archivist) -> dict[str, float]:
    """When everything was shown that everybody at a table has seen: HOUSE's moves show it."""
    states = [*(ply.before for ply in table.line[1:]), table.state]
    return {
        thing: ply.at
        for ply, after in zip(table.line, states, strict=False)
        if ply.move.seat == HOUSE
        for thing in archivist.things(after) - archivist.things(ply.before)
    }
