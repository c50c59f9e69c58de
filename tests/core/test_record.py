"""Records: both forms round trip, and a bad one is named by its line."""

from collections.abc import Callable

import msgspec
import pytest

from ludolien import catalogue
from ludolien.core import Result
from ludolien.core.record import BadRecord, Ending, Fairness, Header, Record, replay
from ludolien.core.record_lines import digest_of, read_lines, write_lines
from ludolien.core.record_text import read_record, read_text, write_text
from ludolien.games import hex
from ludolien.games.hex.moves import Place, Swap

HEADER = Header(
    game="hex",
    edition=1,
    options={"size": 3, "swap": True},
    seats=("Ada", 'Piet "\u2028" Hein'),
    begun="2026-11-15T20:00:00Z",
    ended="2026-11-15T20:05:00Z",
    software="0.1.0",
    fairness=Fairness("t1", "ab" * 32, ("x", ""), "cd" * 32),
    marks=("practice undo",),
)
WON = hex.rules.result(hex.state.Position(3, True, "." * 9, winner=0))
assert WON is not None
MOVES = (Place(0, 1), Swap(1), Place(0, 1), Place(1, 8), Place(0, 4), Place(1, 0), Place(0, 7))
RECORD = Record(HEADER, MOVES, Ending(WON))

Write = Callable[[Record], str]
Read = Callable[[str], Record]


def as_text(record: Record) -> str:
    return write_text(record, hex.GAME)


def from_text(text: str) -> Record:
    return read_text(text, catalogue.find)


def from_lines(text: str) -> Record:
    return read_lines(text, catalogue.find)


def lines_of(record: Record) -> list[str]:
    """Not `splitlines`, which also splits at the separator in Piet's name."""
    return [line + "\n" for line in write_lines(record).split("\n")[:-1]]


FORMS = pytest.mark.parametrize(
    ("write", "read"), [(write_lines, from_lines), (as_text, from_text)], ids=["lines", "text"]
)


@FORMS
@pytest.mark.parametrize(
    "record",
    [
        RECORD,
        Record(HEADER),
        Record(HEADER, MOVES[:3]),
        Record(HEADER, MOVES[:3], Ending(Result((2, 1), (0.0, 1.0), "", "resigned"), "resignation")),
    ],
    ids=["won", "unplayed", "running", "resigned"],
)
def test_a_record_round_trips(write: Write, read: Read, record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text
    assert read_record(text, catalogue.find) == record


def test_a_record_replays_to_the_identical_final_state() -> None:
    *_, last = replay(from_lines(write_lines(RECORD)), hex.GAME)
    assert last == hex.state.Position(3, True, "br.br..rb", to_move=1, plies=7, last=7, winner=0)


@FORMS
def test_every_changed_character_is_noticed(write: Write, read: Read) -> None:
    text = write(RECORD)
    for at, letter in enumerate(text):
        changed = text[:at] + ("1" if letter != "1" else "2") + text[at + 1 :]
        with pytest.raises(BadRecord) as found:
            read(changed)
        assert found.value.line is not None


@FORMS
def test_every_cut_is_noticed(write: Write, read: Read) -> None:
    text = write(RECORD)
    for length in range(len(text) - 1):
        with pytest.raises(BadRecord):
            read(text[:length])


def test_a_tampered_line_is_named_by_its_number() -> None:
    lines = lines_of(RECORD)
    assert '"cell":8' in lines[4]
    lines[4] = lines[4].replace('"cell":8', '"cell":5')
    with pytest.raises(BadRecord, match=r"^line 5: the digest does not fit"):
        from_lines("".join(lines))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda lines: lines[:3] + lines[4:], "^line 4: the digest"),
        (lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]], "^line 4: the digest"),
        (lambda lines: lines[:-1], "^line 9: the record was cut short"),
        (lambda lines: [*lines, lines[-1]], "^line 10: the record goes on after its end"),
        (lambda lines: lines[1:], "^line 1: the digest"),
        (lambda lines: [*lines[:2], "nonsense\n", *lines[2:]], "^line 3: this is no line of a record"),
        (lambda lines: [*lines[:2], "[" * 100_000 + "\n", *lines[2:]], "^line 3: this is no line of a record"),
        (lambda lines: [], "^line 1: this is no line of a record"),
    ],
    ids=["lost", "moved", "cut", "doubled", "headless", "nonsense", "deep", "empty"],
)
def test_a_damaged_record_is_named_by_its_line(change: Callable[[list[str]], list[str]], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        from_lines("".join(change(lines_of(RECORD))))


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        (Record(HEADER, (*MOVES[:3], Place(1, 1))), r"^line 5: move 4, by seat 1, .*HX4 \(taken\)"),
        (Record(HEADER, (Place(1, 1),)), r"^line 2: move 1, by seat 1, .*HX3"),
        (Record(HEADER, (Place(0, 99),)), r"^line 2: .*HX1"),
        (Record(HEADER, MOVES), "^line 9: the moves end the game"),
        (Record(HEADER, MOVES[:-1], Ending(WON)), "^line 8: the record gives a result"),
        (Record(HEADER, MOVES, Ending(Result((2, 1), (0.0, 1.0), "HX6", "blue_joined"))), "^line 9: the result is not"),
        (Record(HEADER, MOVES, Ending(WON, "resignation")), "^line 9: the result is not"),
        (Record(msgspec.structs.replace(HEADER, seats=("Ada",))), "^line 1: hex is not played by 1"),
        (Record(msgspec.structs.replace(HEADER, options={"size": 2, "swap": True})), "^line 1: size is a whole"),
        (Record(msgspec.structs.replace(HEADER, options={"size": 3})), "^line 1: the options are not all given.* swap"),
        (Record(msgspec.structs.replace(HEADER, options={"size": 3, "swap": True, "x": 1})), "^line 1: no option x"),
        (Record(msgspec.structs.replace(HEADER, edition=9)), "^line 1: hex has no edition 9"),
        (Record(msgspec.structs.replace(HEADER, game="go")), "^line 1: there is no game 'go'"),
        (Record(msgspec.structs.replace(HEADER, format=3)), "^line 1: format 3 is unknown"),
    ],
)
def test_a_record_against_the_rules_is_refused_by_its_line(record: Record, complaint: str) -> None:
    """The chain of digests is right here: the rules have to notice."""
    with pytest.raises(BadRecord, match=complaint):
        from_lines(write_lines(record))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("4. seat 1: c3", "4. seat 1: b1", r"^line 15: move 4, .*HX4"),
        ("4. seat 1: c3", "4. seat 1: z9", r"^line 15: 'z9' is no move"),
        ("4. seat 1: c3", "4. seat 1: c2", r"^line 21: the digest does not fit"),
        ("4. seat 1: c3", "5. seat 1: c3", r"^line 15: move 4 belongs here"),
        ("4. seat 1: c3", "4. seat 100: c3", r"^line 15: 'seat 100' is no seat"),
        ("4. seat 1: c3", "c3", r"^line 15: this is neither a tag nor a move"),
        ('[game "hex"]', '[game "go"]', r"^line 2: there is no game 'go'"),
        ('[game "hex"]', "", r"^line 10: the header is not right: .*`game`"),
        ("[edition 1]", "[edition 1]\n[edition 1]", r"^line 4: the tag 'edition' stands here for the second"),
        ("[edition 1]", "[edition one]", r"^line 3: the value of this tag cannot be read"),
        ('"HX6"', '"HX7"', r"^line 20: the ending is not right"),
    ],
)
def test_a_changed_text_is_refused_by_its_line(old: str, new: str, complaint: str) -> None:
    text = as_text(RECORD)
    assert old in text
    with pytest.raises(BadRecord, match=complaint):
        from_text(text.replace(old, new))


def test_a_text_written_by_hand_needs_no_digest() -> None:
    by_hand = as_text(RECORD).split("[ending")[0]
    with pytest.raises(BadRecord, match="cut short"):
        from_text(by_hand)
    assert read_text(by_hand, catalogue.find, is_sealed=False) == RECORD


def test_both_forms_share_one_digest() -> None:
    assert lines_of(RECORD)[-1].count(digest_of(RECORD)) == 1
    assert as_text(RECORD).splitlines()[-1].count(digest_of(RECORD)) == 1
