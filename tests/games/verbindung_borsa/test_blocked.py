"""VB10, VB11: blocked bases and their cure."""

from random import Random

from ludolien.boards.names import cell_names
from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.material.dice import BLACK, EMPTY, FACES, RED, WHITE_CROSS
from ludolien.games.verbindung_borsa.moves import Place
from ludolien.games.verbindung_borsa.rules.networks import network, turned_white, turnings
from ludolien.games.verbindung_borsa.state import Position
from tests.games.verbindung_borsa.playing import board, cell, full_of, legal_texts, refused, say, sides_of

NORTH_BASE = 0
HOMES = {
    "r": [(1, 5, "n"), (5, 4, "e"), (4, 0, "s"), (0, 1, "w")],
    "b": [(4, 5, "n"), (5, 1, "e"), (1, 0, "s"), (0, 4, "w")],
}


def test_VB10_a_base_whose_network_touches_no_empty_cell_is_blocked() -> None:
    position = board("b6 C0", "c6 B=1", sides="loose")
    reached = network(position.rules, position.board, RED, NORTH_BASE)
    assert reached.is_blocked
    open_again = board("b6 C0")
    assert not network(open_again.rules, open_again.board, RED, NORTH_BASE).is_blocked


def test_VB10_a_base_facing_an_empty_cell_is_open() -> None:
    position = board()
    assert all(not network(position.rules, position.board, RED, base).is_blocked for base in range(4))


def test_VB10_the_nearest_blocking_die_is_turned_at_once_when_there_is_no_choice() -> None:
    position = board("b6 C0", "d6 B+", mover=BLACK, rolled="B=", sides="loose")
    after = say(position, "c6 B=1")
    assert after.turned == (cell("b6"),)
    assert after.board[cell("b6")] // 4 == WHITE_CROSS
    assert GAME.awaited(after) == {BLACK}


def test_VB10_a_placement_that_caused_a_turning_is_not_taken_back() -> None:
    position = board("b6 C0", "d6 B+", mover=BLACK, rolled="B=", sides="loose")
    assert refused(say(position, "c6 B=1"), "back").reason == "nothing_to_take_back"


def test_VB10_distance_counts_joined_sides_and_one_beyond() -> None:
    position = board("b6 R=0", "b5 C0", "c5 B+", sides="loose")
    reached = network(position.rules, position.board, RED, NORTH_BASE)
    assert reached.steps == {cell("b6"): 1, cell("b5"): 2, cell("c5"): 3}


def test_VB10_turning_leaves_the_stock_as_it_is() -> None:
    position = board("b6 C0", "d6 B+", mover=BLACK, rolled="B=", sides="loose")
    after = say(position, "c6 B=1")
    assert after.stock == position.stock


def test_VB10_among_equals_the_owner_chooses_also_when_it_is_not_their_turn() -> None:
    position = two_equals()
    choosing = say(position, "c6 B+")
    assert choosing.chooser == RED
    assert GAME.awaited(choosing) == {RED}
    assert choosing.choices == (cell("b5"), cell("a6"), cell("c6"))
    names = cell_names(6, 6)
    assert legal_texts(choosing) == [f"{names[at]} W!" for at in choosing.choices]
    assert refused(choosing, "-", seat=BLACK).reason == "others_choose"
    assert refused(choosing, "-", seat=RED).reason == "turn_first"
    assert refused(choosing, "f1 W!", seat=RED).reason == "not_the_nearest"
    after = say(choosing, legal_texts(choosing)[0])
    assert after.chooser is None
    assert GAME.awaited(after) == {BLACK}


def two_equals() -> Position:
    """Red's north base reaches b6 and no further: a6, b5 and, once placed, c6 close it in, all as near."""
    return board("b6 R+", "a6 B+", "b5 B+", "d6 B+", mover=BLACK, rolled="B+", sides="loose")


def test_VB10_nothing_is_turned_on_a_full_board() -> None:
    position = board(*full_of("B+", "c3"), mover=BLACK, rolled="B+", sides="loose")
    after = say(position, "c3 B+")
    assert after.turned == ()
    assert after.ending == "joined"


def test_VB10_a_turn_without_need_is_refused() -> None:
    assert refused(board("b6 R+", rolled="R+"), "b6 W!").reason == "nothing_blocked"


def test_VB11_the_player_on_turn_frees_all_of_theirs_first() -> None:
    rng = Random(3)
    seen = 0
    while seen < 20:
        position = random_board(rng)
        mine = turnings(position.rules, position.board, position.to_move)
        theirs = turnings(position.rules, position.board, 1 - position.to_move)
        if mine and theirs:
            placing = [move for move in GAME.legal(position, position.to_move) if isinstance(move, Place)]
            judged = GAME.play(position, placing[0]) if placing else None
            if judged is not None and judged.chooser == 1 - judged.to_move:
                assert not turnings(judged.rules, judged.board, judged.to_move)
                seen += 1


def random_board(rng: Random) -> Position:
    cells = rng.sample(cell_names(6, 6), rng.randrange(12, 35))
    laid = [f"{name} {rng.choice(FACES[:5])}{rng.randrange(2)}" for name in cells]
    laid = [text[:-1] + "0" if text[3:5] in ("R+", "B+") else text for text in laid]
    mover = rng.randrange(2)
    return board(*laid, mover=mover, rolled=("R+", "B+")[mover], sides="loose")


def joined_cells(
    laid: dict[tuple[int, int], str], mine: str, base: tuple[int, int, str], through: bool
) -> tuple[dict[tuple[int, int], int], bool, set[tuple[int, int, str]]]:
    """VB3, VB10 from the rulebook alone, side by side: distance of dice, open or not, bases reached."""
    steps = {"n": (0, 1, "s"), "e": (1, 0, "w"), "s": (0, -1, "n"), "w": (-1, 0, "e")}
    distance: dict[tuple[int, int], int] = {}
    seen = set()
    is_open, reached = False, {base}
    edge = [(base[0], base[1], base[2], 1)]
    while edge:
        x, y, side, step = edge.pop(0)
        if (x, y) not in laid:
            is_open = True
            continue
        distance[x, y] = min(step, distance.get((x, y), 99))
        shown = sides_of(laid[x, y])
        if shown[side] not in (mine, "w") or (x, y, side) in seen:
            continue
        is_stub = laid[x, y][:2] == ("B=" if mine == "r" else "R=")
        for out in "nesw":
            joined = shown[out] in (mine, "w") and (out == side or not is_stub or through)
            if joined:
                seen.add((x, y, out))
                dx, dy, facing = steps[out]
                if (x, y, out) in HOMES[mine]:
                    reached.add((x, y, out))
                elif 0 <= x + dx < 6 and 0 <= y + dy < 6:
                    edge.append((x + dx, y + dy, facing, step + 1))
    return distance, is_open, reached


def brute_force_turnings(laid: dict[tuple[int, int], str], mine: str, through: bool) -> set[tuple[int, int]]:
    """VB10: the nearest blocking dice of every blocked base."""
    if len(laid) == 36:
        return set()
    wanted = set()
    for base in HOMES[mine]:
        distance, is_open, reached = joined_cells(laid, mine, base, through)
        if is_open or len(reached) == 4:
            continue
        coloured = {at: step for at, step in distance.items() if laid[at] != "W0"}
        helping = {}
        for at, step in coloured.items():
            _, open_now, reached_now = joined_cells({**laid, at: "W0"}, mine, base, through)
            if open_now or len(reached_now) == 4:
                helping[at] = step
        among = helping or coloured
        wanted |= {at for at, step in among.items() if step == min(among.values())}
    return wanted


def test_VB10_agrees_with_an_independent_brute_force_on_thousands_of_positions() -> None:
    rng = Random(10)
    blocked = 0
    for number in range(2000):
        count = rng.randrange(8, 37)
        cells = rng.sample([(x, y) for x in range(6) for y in range(6)], count)
        laid = {}
        for at in cells:
            face = rng.choice((*FACES, "B=", "R=", "C"))
            laid[at] = f"{face}{rng.randrange({'C': 4, 'R=': 2, 'B=': 2}.get(face, 1))}"
        through = bool(number % 2)
        texts = [f"{'abcdef'[x]}{y + 1} {name}" for (x, y), name in laid.items()]
        position = board(*texts, bridge="through" if through else "cut", sides="loose")
        for colour, mine in ((RED, "r"), (BLACK, "b")):
            ours = {(at % 6, at // 6) for at in turnings(position.rules, position.board, colour)}
            assert ours == brute_force_turnings(laid, mine, through)
            blocked += bool(ours)
    assert blocked > 1000


def test_VB10_every_chain_of_turnings_ends_with_nothing_blocked() -> None:
    rng = Random(11)
    for _ in range(200):
        position = random_board(rng)
        dice = position.board
        for colour in (position.to_move, 1 - position.to_move):
            while cells := turnings(position.rules, dice, colour):
                assert dice[cells[0]] // 4 != WHITE_CROSS
                dice = turned_white(dice, rng.choice(cells))
        assert EMPTY in dice
        assert not turnings(position.rules, dice, 0) and not turnings(position.rules, dice, 1)
