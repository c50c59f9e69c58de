"""The room: numbers, resuming, nonces, chat, hints, the keeper."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ludolien.catalogue import find
from ludolien.core import HOUSE, WATCHER, Move
from ludolien.core.keeper import Candidates, Occasion
from ludolien.core.seats import CHANCE
from ludolien.games.hex.moves import Place
from ludolien.local.keepers import keeper_of
from ludolien.tables import draft, playing, table
from ludolien.tables.events import OPEN, Holder
from ludolien.tables.protocol import ErrorMessage, Hello, Hint, Ping, Play, Request, Say, read_message
from ludolien.tables.seat_view import BACKLOG, history, table_info
from ludolien.tables.seating import Person
from ludolien.tables.sentences import error_sentences, result_sentences, words
from tests.tables.live import ADA, BOB, CLEO, Live, hex_for_two, person


def happened(heard: list[Any]) -> list[Any]:
    return [message for message in heard if message["type"] == "happened"]


def test_numbers_have_no_gap_and_resuming_sends_exactly_what_was_missed() -> None:
    live = hex_for_two()
    live.play(1, 0, "a1")
    (first,) = happened(live.read(1))
    live.room.part(1)
    live.play(2, 1, "b2")
    live.room.join(3, ADA)
    again = live.send(3, Hello(0, since=first["number"]))
    assert [message["type"] for message in again] == ["table", "happened"]
    assert again[1]["number"] == first["number"] + 1


def test_who_missed_more_than_is_kept_gets_everything() -> None:
    live = Live(options={"size": 11, "swap": False})
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    for ply in range(BACKLOG + 1):
        live.play(1 + ply % 2, ply % 2, f"{'abcdefghijk'[ply % 11]}{1 + ply // 11}")
    (welcome,) = (message for message in live.send(1, Hello(0, since=1)) if message["type"] == "welcome")
    assert welcome["number"] == BACKLOG + 2 and len(welcome["log"]) == BACKLOG + 1


def test_a_welcome_holds_all_there_is() -> None:
    live = hex_for_two()
    live.play(1, 0, "a1")
    live.send(2, Say("s", "hello"))
    (welcome,) = live.connect(3, CLEO, WATCHER)
    assert [line["text"] for line in welcome["log"]] == ["a1"]
    assert [said["text"] for said in welcome["chat"]] == ["hello"]
    assert welcome["moment"]["legal"] == [] and welcome["moment"]["awaited"] == [1]
    assert welcome["chairs"] == []


def test_the_mover_gets_the_legal_moves_and_nobody_else() -> None:
    live = hex_for_two()
    live.play(1, 0, "a1")
    assert happened(live.read(1))[-1]["moment"]["legal"] == []
    moves = happened(live.read(2))[-1]["moment"]["legal"]
    assert moves == msgspec.to_builtins([Place(1, cell) for cell in range(1, 25)])


@pytest.mark.parametrize("is_reopened", [False, True])
def test_a_repeated_nonce_is_answered_and_not_done_again(is_reopened: bool) -> None:
    live = hex_for_two()
    live.play(1, 0, "a1", nonce="once")
    if is_reopened:
        live.room = live.reopened()
        live.connect(1, ADA, 0)
    events = len(live.log)
    for text in ("a1", "b5"):
        assert live.play(1, 0, text, nonce="once") == {"type": "done", "nonce": "once"}
    assert len(live.log) == events


def test_a_refused_nonce_stays_refused_when_the_move_has_become_legal() -> None:
    live = hex_for_two()
    early = live.play(2, 1, "b2", nonce="early")
    live.play(1, 0, "a1")
    assert live.play(2, 1, "b2", nonce="early") == early
    assert live.play(2, 1, "b2", nonce="now")["type"] == "done"


def test_a_refusal_is_in_no_log_so_a_new_process_judges_its_nonce_anew() -> None:
    live = hex_for_two()
    assert live.play(2, 1, "b2", nonce="early")["type"] == "refused"
    live.play(1, 0, "a1")
    live.room = live.reopened()
    live.connect(2, BOB, 1)
    for _ in range(2):
        assert live.play(2, 1, "b2", nonce="early") == {"type": "done", "nonce": "early"}
    assert len(live.room.table.line) == 2


def test_another_persons_nonce_is_not_mine() -> None:
    live = hex_for_two()
    live.play(1, 0, "a1", nonce="same")
    assert live.play(2, 1, "b2", nonce="same")["type"] == "done" and len(live.room.table.line) == 2


def test_a_move_can_be_sent_as_a_struct_but_only_for_ones_own_seat() -> None:
    live = hex_for_two()
    forged = msgspec.Raw(msgspec.json.encode(Place(1, 3)))
    assert live.send(1, Play(0, "a", move=forged))[-1]["code"] == "wrong_seat"
    own = msgspec.Raw(msgspec.json.encode(Place(0, 3)))
    assert live.send(1, Play(0, "b", move=own))[-1]["type"] == "done"
    assert live.send(2, Play(1, "c", move=msgspec.Raw(b'{"type":"fly"}')))[-1]["code"] == "unreadable_move"


def test_same_device_takes_several_chairs_on_one_connection() -> None:
    live = Live(holders=(person(ADA), Holder("person", ADA.user, "Guest", same_device=True)), options={"size": 3})
    assert live.room.table.is_practice
    assert [message["seat"] for message in live.connect(1, ADA, 0, 1)] == [0, 1]
    live.play(1, 0, "a1")
    assert [message["seat"] for message in happened(live.read(1))] == [0, 1]


def test_chat_is_plain_short_and_for_those_it_is_open_to() -> None:
    live = Live(holders=(person(ADA), OPEN), is_public=True)
    live.connect(1, ADA, 0)
    live.connect(3, CLEO, WATCHER)
    assert live.send(1, Say("a", "hi"))[-1]["code"] == "no_chat", "guests do not chat at public tables"
    heard = live.send(3, Say("b", "a\x00b\nc" + "x" * 1000))
    assert heard[0]["text"] == "a b c" + "x" * 495 and heard[0]["name"] == "Cleo"
    assert live.send(3, Say("c", " \n "))[-1]["code"] == "empty_chat"


def test_who_took_a_name_as_they_sat_down_speaks_under_it() -> None:
    live = Live(holders=(person(ADA), OPEN))
    live.connect(1, ADA, 0)
    live.connect(2, BOB, WATCHER)
    renamed = Person(BOB.user, "Bob by link")
    live.commit(live.room.sit(renamed, 1, "", live.now))
    live.send(2, Say("a", "here I am"))
    (said,) = live.room.table.said
    assert (said.name, said.seat) == ("Bob by link", 1)


def test_ping_comes_back_with_the_servers_time() -> None:
    live = hex_for_two()
    assert live.send(1, Ping(12.5)) == [{"type": "pong", "sent": 12.5, "now": live.now}]


def test_hints_are_for_practice() -> None:
    live = hex_for_two()
    assert live.send(1, Hint(0, "h"))[-1]["code"] == "no_hint"
    alone = Live(holders=(person(ADA), Holder("bot", level=1)))
    alone.connect(1, ADA, 0)
    assert alone.room.receive(1, Hint(0, "h"), alone.now).hint is not None
    assert table_info(alone.room.table).hints and not table_info(live.room.table).hints


def test_a_guessing_game_gives_no_hints() -> None:
    """Connecto: what a bot would draw or answer is the riddle's solution."""
    alone = Live("connecto_mahy", (person(ADA), Holder("bot", level=1)), keeper=keeper_of(find("connecto_mahy")))
    alone.connect(1, ADA, 0)
    assert 0 in alone.room.table.awaited and alone.room.table.is_practice
    refused = alone.send(1, Hint(0, "h"))[-1]
    assert refused["code"] == "game_without_hints"
    assert refused["sentence"]["fr"] == "Pas de conseils dans ce jeu\u00a0: ce serait souffler la réponse."
    assert not table_info(alone.room.table).hints


def test_a_bot_plays_and_nothing_happens_when_it_comes_too_late() -> None:
    live = Live(holders=(Holder("bot", level=1), person(ADA)), options={"size": 3, "swap": False})
    (thinker,) = live.room.thinkers()
    live.commit(live.room.bot_plays(thinker, [Place(0, 0)], live.now))
    assert len(live.room.table.line) == 1
    assert not live.room.bot_plays(thinker, [Place(0, 1)], live.now).steps


def test_a_name_for_every_way_to_end() -> None:
    live = hex_for_two()
    live.send(1, Request(0, "r", "resign"))
    assert result_sentences(live.room.table) == {"en": "Ada resigned.", "fr": "Ada a abandonné."}


def test_the_words_are_the_same_in_both_languages() -> None:
    for part in ("errors", "endings"):
        assert getattr(words("en"), part).keys() == getattr(words("fr"), part).keys()


def test_unreadable_messages_are_problems() -> None:
    for data in (b"", b"{", b"[]", b'{"type":"fly"}', b'{"type":"play","seat":"x","nonce":"a"}', b"\xff", b"[" * 9999):
        assert isinstance(read_message(data), ErrorMessage)
    for nonce in ("", "x" * 41):
        read = read_message(msgspec.json.encode({"type": "say", "nonce": nonce, "text": "hi"}))
        assert isinstance(read, ErrorMessage) and read.code == "bad_nonce"


def test_history_is_the_game_as_a_watcher_sees_it() -> None:
    live = hex_for_two()
    for ply, cell in enumerate(("a1", "b2", "c3")):
        live.play(1 + ply % 2, ply % 2, cell)
    steps = history(live.room.table)
    assert [(step.ply, step.text) for step in steps] == [(0, ""), (1, "a1"), (2, "b2"), (3, "c3")]
    assert msgspec.json.decode(steps[1].view)["stones"] == "r" + "." * 24


class Judge:
    """A keeper that judges by something that is in no state."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.occasions: list[Occasion] = []

    def move(self, state: Any, occasion: Occasion) -> Move | None:
        self.occasions.append(occasion)
        return self.moves.pop(0) if self.moves else None

    def candidates(self, state: Any, occasion: Occasion) -> Candidates | None:
        return None


def test_the_keeper_moves_for_the_house_once_and_never_in_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """HOUSE plays where a hidden-card game awaits CHANCE: the deal is the keeper's here."""
    from tests.games import high_card
    from tests.games.high_card import rules
    from tests.games.high_card.moves import Draw

    game = type(high_card.GAME)
    dealt = [(0, 7), (1, 12), (0, 3), (1, 5)]

    def awaited(self: Any, deal: Any) -> frozenset[int]:
        seats = rules.awaited(deal)
        return frozenset({HOUSE}) if CHANCE in seats else seats

    def refuse(self: Any, deal: Any, move: Any) -> Any:
        as_chance = Draw(CHANCE, move.to, move.card) if isinstance(move, Draw) and move.seat == HOUSE else move
        return rules.refuse(deal, as_chance)

    monkeypatch.setattr(game, "awaited", awaited)
    monkeypatch.setattr(game, "refuse", refuse)
    judge = Judge([Draw(HOUSE, to, card) for to, card in dealt])
    live = Live("high_card", keeper=judge)
    assert live.room.table.state.hands == ((3, 7), (5, 12))
    assert [occasion.ordinal for occasion in judge.occasions] == [0, 1, 2, 3]
    assert judge.occasions[0].users == (ADA.user, BOB.user)
    assert live.reopened().table == live.room.table and len(judge.occasions) == 4


def test_every_trouble_has_a_sentence() -> None:
    """Those that the code names, found by reading it."""
    import re
    from importlib.resources import files

    from ludolien.tables.draft import TableError

    sources = [path for path in files("ludolien.tables").iterdir() if path.name.endswith(".py")]
    sources += [files("ludolien.server.live") / "sockets.py", files("ludolien.local") / "live_table.py"]
    codes = {
        code for path in sources for code in re.findall(r'TableError\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert len(codes) > 30
    for code in codes:
        facts: dict[str, str | int] = {"least": 1, "most": 2, "seconds": 3, "code": "X", "why": "y"}
        facts |= {"en": "told", "fr": "dit"}
        assert all(error_sentences(TableError(code, facts)).values())


def test_a_move_is_read_once_written_once_and_time_passes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tile is confirmed, and the next one drawn: two moves in the log, one of them from a message."""
    live = Live("connections_knizia", (person(ADA),))
    live.connect(1, ADA, 0)
    live.play(1, 0, "a1 x")
    done: Counter[str] = Counter()

    def counted(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            done[name] += 1
            return work(*arguments)

        return call

    monkeypatch.setattr(draft, "_encode", counted("written", draft._encode))
    monkeypatch.setattr(playing, "tick", counted("ticked", playing.tick))
    for module in (playing, table):
        monkeypatch.setattr(module, "move_decoder", counted("read", module.move_decoder))
    before = len(live.log)
    confirm = msgspec.Raw(b'{"type":"confirm","seat":0}')
    assert live.send(1, Play(0, "n", move=confirm))[-1]["type"] == "done"
    assert len(live.log) == before + 2
    assert done == {"read": 1, "written": 2, "ticked": 1}
