"""The first edition, bound to the contract: games that began under it end under it."""

from ludolien.core import Part, Parts, Result
from ludolien.games.connecto_mahy.edition_1 import rules
from ludolien.games.connecto_mahy.edition_1 import view as views
from ludolien.games.connecto_mahy.game import Connecto


class FirstEdition(Connecto):
    """What differs: CM11, experts might turn their board back; CM13, ranks; CM14, which icons count as linked."""

    edition = 1
    parts = Parts(
        levels=Part(__package__, "..ai.levels"),
        plain_levels=Part(__package__, "..ai.plain_levels"),
        thinker=Part(__package__, "..ai.thinker"),
        pace=Part(__package__, "..ai.thinker"),
        warm_up=Part(__package__, "..ai.thinker"),
        keeper=Part(__package__, "..keeper"),
        terminal=Part(__package__, "..terminal"),
    )

    refuse = staticmethod(rules.refuse)
    legal = staticmethod(rules.legal)
    play = staticmethod(rules.play)
    result = staticmethod(rules.result)

    def has_won_together(self, result: Result) -> bool:
        """CM13: ranks did not tell a win from a loss."""
        return result.reason == "all_right"

    view = staticmethod(views.view)


GAME = FirstEdition()
