"""A game of Connecto played by hand in the tests: moves in notation, HOUSE's and CLOCK's among them."""

from typing import Any

from ludolien.core import CLOCK, HOUSE, Refusal, Seat, settle
from ludolien.games.connecto_mahy import GAME
from ludolien.games.connecto_mahy.game import Connecto
from ludolien.games.connecto_mahy.state import Board, Position, Written
from ludolien.games.connecto_mahy.view import ConnectoView

CARD = "c0 lines C a1 c1 c3 | O a5 b6"
"""Five icons: a triangle and a link."""


class Table:
    """A position and what may be done to it."""

    def __init__(self, seats: int, game: Connecto = GAME, **options: Any) -> None:
        self.game = game
        self.state: Position = game.start(seats, settle(game.options, options))

    def do(self, seat: Seat, *texts: str) -> None:
        """Moves that are allowed."""
        for text in texts:
            move = self.game.read(self.state, seat, text)
            refusal = self.game.refuse(self.state, move)
            assert refusal is None, f"{text}: {refusal}"
            self.state = self.game.play(self.state, move)

    def refused(self, seat: Seat, text: str) -> str:
        """The clause and the reason against a move."""
        refusal = self.game.refuse(self.state, self.game.read(self.state, seat, text))
        assert isinstance(refusal, Refusal), f"{text} is allowed"
        return f"{refusal.clause} {refusal.reason}"

    def show(self, *cards: str) -> None:
        """HOUSE lays out cards; without any, the triangle as often as needed."""
        needed = self.state.agreed.seats - 1 if self.state.agreed.mode == "cooperative" else 1
        self.do(HOUSE, "show " + " // ".join(cards or (CARD,) * needed))

    def judge(self, *verdicts: str) -> None:
        """HOUSE judges the answers there are, in the order of boards, and turns the cards over."""
        given = list(verdicts)
        for board, answer in enumerate(self.state.answers):
            if answer is not None:
                self.do(HOUSE, f"judge {board} {given.pop(0)}")
        assert not given, f"nobody answered for {given}"
        for card in range(len(self.state.cards)):
            self.do(HOUSE, f"reveal {card} wide 100 escargot = snail")

    def go_on(self) -> None:
        """Everybody has seen the reveal."""
        for seat in range(self.state.agreed.seats):
            self.do(seat, "go on")

    def glass(self) -> None:
        """The sandglass runs out."""
        self.do(CLOCK, "glass empty")

    def play_riddle(self, *outcomes: str) -> None:
        """A riddle from card to card: `right` or `wrong` answers in the order of boards, `-` gives up."""
        self.show()
        verdicts = []
        for board, outcome in enumerate(outcomes):
            drawer = self.view(0).places[board].drawer
            self.do(drawer, "give up" if outcome == "-" else "answer escargot")
            verdicts += [outcome] if outcome != "-" else []
        self.judge(*verdicts)
        self.go_on()

    def view(self, seat: Seat) -> ConnectoView:
        return self.game.view(self.state, seat)

    def board(self, seat: Seat) -> Board:
        """The board a seat draws on, or guides."""
        board = self.view(seat).board
        assert board is not None
        return board

    def answer(self, seat: Seat, place: int) -> Written:
        """The answer for a board, as a seat sees it."""
        answer = self.view(seat).places[place].answer
        assert answer is not None
        return answer

    def timers(self) -> dict[str, float]:
        return {timer.key: timer.seconds for timer in self.game.timers(self.state)}

    def stars(self) -> tuple[int, ...]:
        return self.state.stars
