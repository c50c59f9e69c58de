"""Why a placement in Connections: what it joins to the centre, and whether the cells beside it can still be filled."""

from collections.abc import Sequence

from ludolien.core import Seat
from ludolien.core.outcomes import Fact
from ludolien.core.reasons import Reason
from ludolien.games.connections_knizia.moves import Confirm, Hide, KniziaMove, Lay
from ludolien.games.connections_knizia.rules.placing import AROUND, refuse_up
from ludolien.games.connections_knizia.rules.scoring import joined_to_centre, score
from ludolien.games.connections_knizia.state import Laid, Position, is_free, material_of, numbers_of


def why(position: Position, moves: Sequence[KniziaMove], seat: Seat) -> Reason | None:
    """What the first of the moves changes on the seat's own board."""
    first = moves[0]
    if isinstance(first, Confirm):
        return Reason("stays")
    if isinstance(first, Hide):
        return Reason("face_down")
    if not isinstance(first, Lay) or position.called is None:
        return None
    of, numbers, board = material_of(position), numbers_of(position, seat), position.boards[seat]
    laid = (*board[: first.cell], Laid(position.called, first.turn), *board[first.cell + 1 :])
    before, after = score(of, numbers, board), score(of, numbers, laid)
    if after.unlinked < before.unlinked:
        return Reason("links", {"points": before.unlinked - after.unlinked})
    fits = {
        tile
        for beside in AROUND[first.cell]
        if beside >= 0 and is_free(laid, beside)
        for tile in position.uncalled
        if any(refuse_up(of, numbers, laid, beside, pattern) is None for pattern in of.turned[tile])
    }
    joined = len(joined_to_centre(of, laid)) - len(joined_to_centre(of, board))
    facts: dict[str, Fact] = {"joined": joined, "fits": len(fits)}
    return Reason("joins" if joined > 0 else "keeps_open", facts)
