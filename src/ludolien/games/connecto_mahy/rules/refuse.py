"""Why a move is not allowed: the one judge of legality, in the order of the rulebook."""

from ludolien.core import CLOCK, HOUSE, Refusal, Seat
from ludolien.games.connecto_mahy import moves
from ludolien.games.connecto_mahy.moves import ConnectoMove, Pen
from ludolien.games.connecto_mahy.riddles.answers import LONGEST
from ludolien.games.connecto_mahy.riddles.card import may_be_drawn
from ludolien.games.connecto_mahy.rules import pen, reveal
from ludolien.games.connecto_mahy.rules.awaited import timers
from ludolien.games.connecto_mahy.rules.places import card_count, drawer_of, is_guide, is_handicapped, place_of
from ludolien.games.connecto_mahy.state import LONGEST_LINE, Position

MOST_LINES = 200
"""Lines in the channel of a pair, in one riddle."""


def refuse(position: Position, move: ConnectoMove) -> Refusal | None:  # noqa: C901 - every kind of move
    """What speaks against a move, whoever makes it."""
    if position.phase == "over":
        return Refusal("CM10", "over")
    match move:
        case moves.Show() | moves.Judge() | moves.Reveal():
            return _refuse_house(position, move)
        case moves.GlassEmpty() | moves.TimeUp() | moves.Count():
            return _refuse_clock(position, move)
        case moves.GoOn(seat=seat) if seat == CLOCK:
            return _refuse_clock(position, move)
    if not 0 <= move.seat < position.agreed.seats:
        return Refusal("CM5", "no_such_seat")
    match move:
        case moves.Link() | moves.Arc() | moves.Ring() | moves.Rub() | moves.Wipe() | moves.Lift() | moves.Turn():
            return _refuse_drawing(position, move.seat) or _refuse_pen(position, move)
        case moves.Answer(seat=seat, text=text):
            return _refuse_answering(position, seat) or refuse_text(text, LONGEST)
        case moves.GiveUp(seat=seat):
            return _refuse_answering(position, seat)
        case moves.Tell() | moves.Ask():
            return _refuse_channel(position, move)
        case moves.Finish(seat=seat):
            if position.agreed.mode != "cooperative":
                return Refusal("CM13", "nothing_passes")
            return _refuse_drawing(position, seat)
        case moves.Propose() | moves.Accept():
            return _refuse_proposal(position, move)
        case moves.Abstain(seat=seat) if position.phase == "answering":
            return Refusal("CM13", "abstained") if seat in position.abstained else None
        case moves.Abstain() | moves.Vote():
            has_vote = position.ballot is not None and move.seat in reveal.voters_left(position)
            return None if has_vote else Refusal("CM8", "no_vote_here")
        case moves.Contest() | moves.GoOn():
            return _refuse_reveal(position, move)
    raise AssertionError(f"nobody judges {move}")


def _refuse_house(position: Position, move: moves.Show | moves.Judge | moves.Reveal) -> Refusal | None:
    """CM2, CM8: HOUSE shows when a card is due, judges each answer once, then reveals card after card."""
    if move.seat != HOUSE:
        return Refusal("CM2" if isinstance(move, moves.Show) else "CM8", "only_the_house")
    if isinstance(move, moves.Show):
        if position.phase != "posing":
            return Refusal("CM2", "riddle_is_on")
        if len(move.cards) != card_count(position.agreed):
            return Refusal("CM2", "wrong_number_of_cards", facts={"cards": card_count(position.agreed)})
        return None if all(map(may_be_drawn, move.cards)) else Refusal("CM3", "no_such_card")
    if position.phase != "judging":
        return Refusal("CM8", "nothing_to_judge")
    left = reveal.unjudged(position)
    if isinstance(move, moves.Judge):
        return None if move.board in left else Refusal("CM8", "nothing_to_judge")
    if left:
        return Refusal("CM8", "judge_first")
    names_fit = all(refuse_text(name, 2 * LONGEST) is None and "=" not in name for name in (move.fr, move.en))
    fits = names_fit and move.card == len(position.reveals) and 0 <= move.number < 1000
    return None if fits else Refusal("CM3", "no_such_card")


def _refuse_clock(position: Position, move: ConnectoMove) -> Refusal | None:
    """CM4: the sandglass does what is due, and nobody else does it."""
    is_due = any(timer.move == move for timer in timers(position))
    return None if is_due else Refusal("CM4", "no_time_is_up")


def _refuse_drawing(position: Position, seat: Seat) -> Refusal | None:
    """CM5, CM6, CM10, CM12, CM13: who may use a pen now."""
    if position.phase != "drawing":
        return Refusal("CM5", "no_card_yet") if position.phase == "posing" else Refusal("CM6", "too_late")
    board = place_of(position, seat)
    if board is None:
        return Refusal("CM13", "keeper_keeps")
    if drawer_of(position, board) != seat:
        return Refusal("CM12", "drawer_draws")
    return _refuse_done(position, seat, board)


def _refuse_pen(position: Position, move: Pen) -> Refusal | None:
    """CM3, CM5, CM11: what is drawn, and that experts do not turn back a board that was turned for them."""
    board = place_of(position, move.seat)
    assert board is not None
    is_held = isinstance(move, moves.Turn) and is_handicapped(position, board)
    return pen.refuse(position.boards[board], move) or (Refusal("CM11", "handicap") if is_held else None)


def _refuse_done(position: Position, seat: Seat, board: int) -> Refusal | None:
    if position.answers[board] is not None:
        return Refusal("CM6", "answered")
    if board in position.gave_up:
        return Refusal("CM10", "gave_up")
    return Refusal("CM13", "pen_is_down") if seat in position.finished else None


def _refuse_answering(position: Position, seat: Seat) -> Refusal | None:
    """CM6, CM12: the one who draws answers, once; CM13: together, answers come when all is drawn."""
    is_later = position.agreed.mode == "cooperative" and position.phase in ("posing", "drawing", "answering")
    return Refusal("CM13", "answers_come_later") if is_later else _refuse_drawing(position, seat)


def refuse_text(text: str, longest: int) -> Refusal | None:
    """CM6, CM12: one printable line without spaces too many, with a letter or digit in it."""
    is_tidy = text == " ".join(text.split()) and text.isprintable() and any(map(str.isalnum, text))
    return None if is_tidy and len(text) <= longest else Refusal("CM6", "untidy", facts={"most": longest})


def _refuse_reveal(position: Position, move: moves.Contest | moves.GoOn) -> Refusal | None:
    """CM8, CM10: while everybody looks at the reveal, and no vote is open."""
    if position.phase != "revealing":
        return Refusal("CM10", "nothing_revealed")
    if position.ballot is not None:
        return Refusal("CM8", "vote_first")
    if isinstance(move, moves.GoOn):
        return Refusal("CM10", "seen_already") if move.seat in position.ready else None
    if position.agreed.seats == 1:
        return Refusal("CM8", "nobody_to_vote")
    if not 0 <= move.board < len(position.boards) or position.answers[move.board] is None:
        return Refusal("CM8", "no_answer_there")
    return Refusal("CM8", "contested_already") if move.board in position.contested else None


def _refuse_channel(position: Position, move: moves.Tell | moves.Ask) -> Refusal | None:
    """CM12: a pair speaks in its channel while it draws; the guide points at a stroke."""
    if position.agreed.mode != "team":
        return Refusal("CM12", "no_channel")
    if position.phase != "drawing":
        return Refusal("CM5", "no_card_yet") if position.phase == "posing" else Refusal("CM6", "too_late")
    pair = place_of(position, move.seat)
    assert pair is not None
    if refusal := _refuse_done(position, move.seat, pair):
        return refusal
    if isinstance(move, moves.Tell):
        is_full = len(position.channels[pair]) >= MOST_LINES
        full = Refusal("CM12", "channel_full", facts={"most": MOST_LINES}) if is_full else None
        return refuse_text(move.text, LONGEST_LINE) or full
    if not is_guide(position, move.seat):
        return Refusal("CM12", "guide_asks")
    board = position.boards[pair]
    known = pen.found(board, move.mark)
    if known is None:
        return Refusal("CM5", "nothing_to_rub", pen.names(move.mark))
    return Refusal("CM12", "asked_already", pen.names(move.mark)) if known in board.asked else None


def _refuse_proposal(position: Position, move: moves.Propose | moves.Accept) -> Refusal | None:
    """CM13: while the drawings lie on the table."""
    if position.phase != "answering":
        return Refusal("CM13", "nothing_to_propose")
    if not 0 <= move.board < len(position.boards):
        return Refusal("CM13", "no_such_drawing", facts={"last": len(position.boards) - 1})
    if position.answers[move.board] is not None:
        return Refusal("CM13", "settled")
    proposal = position.proposals[move.board]
    if isinstance(move, moves.Propose):
        if refusal := refuse_text(move.text, LONGEST):
            return refusal
        is_same = proposal is not None and (proposal.written.text, proposal.written.language) == (
            move.text,
            move.language,
        )
        return Refusal("CM13", "proposed_already") if is_same else None
    if move.seat in position.abstained:
        return Refusal("CM13", "abstained")
    if proposal is None:
        return Refusal("CM13", "nothing_proposed")
    return Refusal("CM13", "accepted_already") if move.seat in proposal.accepted else None
