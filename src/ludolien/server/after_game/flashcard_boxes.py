"""Everybody's flashcards: how mistakes become cards, and what other moves would have been worth."""

import time
from collections import OrderedDict
from typing import Final

from ludolien.bots.review import Review
from ludolien.local import leitner
from ludolien.local.flashcards import Mistake, own_mistakes
from ludolien.server.after_game.replays import written
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.ops.house import House
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.flashcards import Flashcard
from ludolien.tables.events import read_event
from ludolien.tables.table import Table

REMEMBERED: Final = 2_000
"""Moves weighed lately, so that nobody waits twice for the same one."""


class FlashcardBoxes:
    """Fills them, and remembers what moves are worth."""

    def __init__(self, store: Store, reviews: Reviews) -> None:
        self.store = store
        self.reviews = reviews
        self._worth: OrderedDict[tuple[str, int, str], float] = OrderedDict()

    async def close(self) -> None:
        """Nothing is left behind."""

    async def keep(self, table: Table, user: str, review: Review) -> int:
        """Somebody's mistakes in a finished game become cards of theirs; how many were none yet."""
        if await self.store.people.get(user) is None:  # has gone while the review was made
            return 0
        events = [read_event(payload) for _, payload in await self.store.events(table.code)]
        now = time.time()
        due = leitner.new(now)
        return await self.store.flashcards.keep(
            [
                Flashcard(
                    user=user,
                    code=table.code,
                    place=one.place,
                    seat=one.swing.seat,
                    game=table.game.slug,
                    made=now,
                    box=due.box,
                    due=due.at,
                )
                for one in own_mistakes(table, review, user, events)
            ]
        )

    async def worth(self, house: House, user: str, table: Table, mistake: Mistake, text: str) -> float | None:
        """What another move keeps for its seat; None where the review has judged it already."""
        swing = mistake.swing
        if text in (swing.better, swing.played):
            return None
        key = (table.code, mistake.place, text)
        if key not in self._worth:
            house.take("weighing", user)
            share = house.whereabouts.share_of(user)
            told = await self.reviews.weighed(table, written(table), mistake.place, swing.seat, text, share)
            self._worth[key] = told[swing.seat]
            if len(self._worth) > REMEMBERED:
                self._worth.popitem(last=False)
        self._worth.move_to_end(key)
        return self._worth[key]

    async def hand_over(self, guest: User, member: User) -> None:
        """A guest's cards are the member's they turn out to be."""
        await self.store.flashcards.hand_over(guest.id, member.id)
