"""Every part of every game keeps its protocol; and the laws about parts see what is wrong."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.core import AnyGame, Part, Parts
from ludolien.core.parts import KernelHooks
from ludolien.games.hex.game import Hex
from tests.laws import parts

ROOT = Path(__file__).parents[2]
Law = Callable[[AnyGame], None]


@pytest.mark.parametrize("law", parts.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", catalogue.GAMES, ids=lambda game: f"{game.slug}-{game.edition}")
def test_law_of_parts(game: AnyGame, law: Law) -> None:
    law(game)


def test_types_of_parts_are_those_of_their_protocols(tmp_path: Path) -> None:
    """mypy compares every module with its protocol, and every hook with what searches expect."""
    lines = ["import ludolien.core.parts", "hooks: ludolien.core.parts.KernelHooks"]
    for game in catalogue.GAMES:
        for name, part in parts.loaded(game).items():
            it = f"{game.slug}_{game.edition}_{name}"
            protocol = parts.PROTOCOLS[name]
            lines += [f"import {part.__name__} as {it}_module", f"import {protocol.__module__}"]
            lines += [f"{it}: {protocol.__module__}.{protocol.__name__} = {it}_module"]
            lines += [
                f"{it}_{hook} = hooks.{hook}; {it}_{hook} = {it}_module.{hook}"
                for hook in (part.HOOKS if name == "kernel" else ())
            ]
    text = tmp_path / "all_parts.py"
    text.write_text("\n".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", "--no-error-summary", str(text)]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not checked.stdout and not checked.stderr


def test_a_game_is_imported_without_its_parts() -> None:
    code = (
        "import sys; from ludolien import catalogue\n"
        "found = [name for name in sys.modules if '.ai' in name or name in ('numba', 'numpy')]\n"
        "assert not found, found\n"
        "assert all(game.parts.levels().LEVELS for game in catalogue.GAMES if game.parts.levels)\n"
        "assert not {'numba', 'numpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# The laws see what is wrong


def with_parts(**changes: Any) -> AnyGame:
    """Hex with other parts."""
    other: AnyGame = type("Other", (Hex,), {"parts": replace(Hex.parts, **changes), "__module__": Hex.__module__})()
    return other


def module(**names: Any) -> ModuleType:
    made = ModuleType("planted")
    vars(made).update(names)
    return made


def hex_kernel(**changes: Any) -> Callable[[], ModuleType]:
    assert Hex.parts.kernel is not None
    kernel = vars(Hex.parts.kernel())
    return lambda: module(**{name: value for name, value in (kernel | changes).items() if value is not ...})


class AnOldEdition(Hex):
    """It forgets to name its parts, and would get those of the new one."""

    edition = 0
    __module__ = "ludolien.games.hex.edition_0.game"


FAULTS: dict[str, tuple[AnyGame, Law, str]] = {
    "a function that is missing": (
        with_parts(hints=lambda: module()),
        parts.every_part_keeps_its_protocol,
        "hints .* lacks why",
    ),
    "other parameters": (
        with_parts(hints=lambda: module(why=lambda position, seat, moves: None)),
        parts.every_part_keeps_its_protocol,
        "why takes position, seat, moves, not position, moves, seat",
    ),
    "one parameter too many": (
        with_parts(hints=lambda: module(why=lambda position, moves, seat, more: None)),
        parts.every_part_keeps_its_protocol,
        "why takes",
    ),
    "a value that is missing": (
        with_parts(kernel=hex_kernel(MOVES=...)),
        parts.every_part_keeps_its_protocol,
        "lacks MOVES",
    ),
    "a hook that is misspelt": (
        with_parts(kernel=hex_kernel(HOOKS=("pik", "rollout", "owner", "key"))),
        parts.a_kernel_declares_its_hooks,
        "HOOKS says",
    ),
    "a hook that is not declared": (
        with_parts(kernel=hex_kernel(evaluate=lambda s, values: None)),
        parts.a_kernel_declares_its_hooks,
        "HOOKS says",
    ),
    "a hook with other parameters": (
        with_parts(kernel=hex_kernel(key=lambda record: 0)),
        parts.a_kernel_declares_its_hooks,
        "key takes record, not s",
    ),
    "an edition with the parts of another": (
        AnOldEdition(),
        parts.an_edition_names_its_own_parts,
        "levels is not its own",
    ),
    "a part of nobody's": (
        with_parts(hints=lambda: module()),
        parts.an_edition_names_its_own_parts,
        "hints is not its own",
    ),
    "a part that is forgotten": (
        with_parts(terminal=None),
        parts.what_is_there_is_declared,
        "hex.terminal is no part, and could be its terminal",
    ),
    "a module that nobody uses": (
        with_parts(hints=None),
        parts.what_thinks_is_used,
        "no part uses ludolien.games.hex.ai.chains, ludolien.games.hex.ai.hints",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str) -> None:
    game, law, message = FAULTS[fault]
    with pytest.raises(AssertionError, match=message):
        law(game)


def test_a_misspelt_module_or_part_fails_at_once() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"ai\.levls"):
        Part[Any]("ludolien.games.hex", ".ai.levls")()
    with pytest.raises(TypeError, match="hint"):
        Parts(hint=Part("ludolien.games.hex", ".ai.hints"))  # type: ignore[call-arg]


def test_there_are_protocols_for_everything() -> None:
    assert len(parts.PROTOCOLS) == len(Parts.__struct_fields__) > 10
    assert all(parts.members(protocol) for protocol in (*parts.PROTOCOLS.values(), KernelHooks))
