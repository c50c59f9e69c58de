"""Laws about what a game brings besides its rules: every part is held to its protocol, and none is forgotten."""

import ast
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Protocol, get_args, get_type_hints

from ludolien.core import AnyGame
from ludolien.core.parts import KernelHooks, Part, Parts

PROTOCOLS: dict[str, Any] = {name: get_args(get_args(loader)[0])[1] for name, loader in get_type_hints(Parts).items()}
"""What each field of `Parts` is to hold."""


def members(protocol: Any) -> dict[str, tuple[str, ...] | None]:
    """The names in a protocol: for functions with those of their parameters, for values without."""
    found: dict[str, tuple[str, ...] | None] = {}
    for kind in reversed(protocol.__mro__[: protocol.__mro__.index(Protocol)]):
        found |= dict.fromkeys(kind.__annotations__)
        found |= {name: tuple(signature(it).parameters)[1:] for name, it in vars(kind).items() if callable(it)}
    return {name: parameters for name, parameters in found.items() if not name.startswith("_")}


def faults(part: Any, wanted: dict[str, tuple[str, ...] | None]) -> Iterator[str]:
    """Where a part does not have what is wanted; parameters of its own need a default."""
    for name, parameters in wanted.items():
        if not hasattr(part, name):
            yield f"lacks {name}"
        elif parameters is not None:
            theirs = list(signature(getattr(part, name)).parameters.values())
            own = [each for each in theirs[len(parameters) :] if each.default is Parameter.empty]
            if tuple(each.name for each in theirs[: len(parameters)]) != parameters or own:
                yield f"{name} takes {', '.join(each.name for each in theirs)}, not {', '.join(parameters)}"


def loaded(game: AnyGame) -> dict[str, Any]:
    """The parts that the game declares, by their names."""
    loaders = ((name, getattr(game.parts, name)) for name in PROTOCOLS)
    return {name: load() for name, load in loaders if load is not None}


# The laws


def every_part_keeps_its_protocol(game: AnyGame) -> None:
    """It has the functions and values its protocol names, with the same parameters."""
    for name, part in loaded(game).items():
        found = list(faults(part, members(PROTOCOLS[name])))
        assert not found, f"{name} ({part.__name__}): {'; '.join(found)}"


def a_kernel_declares_its_hooks(game: AnyGame) -> None:
    """`HOOKS` names those it has, all of them and no others, and they are as the searches call them."""
    kernel, hooks = loaded(game).get("kernel"), members(KernelHooks)
    if kernel is None:
        return
    there = {hook for hook in hooks if hasattr(kernel, hook)}
    assert set(kernel.HOOKS) == there, f"HOOKS says {sorted(kernel.HOOKS)}, there are {sorted(there)}"
    found = list(faults(kernel, {hook: hooks[hook] for hook in there}))
    assert not found, "; ".join(found)


def an_edition_names_its_own_parts(game: AnyGame) -> None:
    """From its own package, so that no edition plays with the kernel of another."""
    package = type(game).__module__.rpartition(".")[0]
    for name in PROTOCOLS:
        part = getattr(game.parts, name)
        assert part is None or (isinstance(part, Part) and part.package == package), f"{name} is not its own"


def what_is_there_is_declared(game: AnyGame) -> None:
    """A module with all that a protocol asks for is named as that part, or as another of the same kind."""
    named = {name: part.__name__ for name, part in loaded(game).items()}
    for module in modules(game):
        for name, protocol in PROTOCOLS.items():
            wanted = members(protocol)
            if wanted.keys() <= defined(module) and not list(faults(module, wanted)):
                alike = {named.get(other) for other, kind in PROTOCOLS.items() if kind is protocol}
                assert module.__name__ in alike, f"{module.__name__} is no part, and could be its {name}"


def what_thinks_is_used(game: AnyGame) -> None:
    """Every module under `ai/` is a part, or serves one."""
    package = type(game).__module__.rpartition(".")[0]
    there = {module.__name__: module for module in modules(game)}
    used = {part.__name__ for part in loaded(game).values()}
    new = used
    while new:
        new = {name for module in new & there.keys() for name in imported(there[module]) if name in there} - used
        used |= new
    idle = {name for name in there if name.startswith(f"{package}.ai.")} - used
    assert not idle, f"no part uses {', '.join(sorted(idle))}"


LAWS: tuple[Callable[[AnyGame], None], ...] = (
    every_part_keeps_its_protocol,
    a_kernel_declares_its_hooks,
    an_edition_names_its_own_parts,
    what_is_there_is_declared,
    what_thinks_is_used,
)


def modules(game: AnyGame) -> list[ModuleType]:
    """Every module of the game's package, other editions apart."""
    package = import_module(type(game).__module__.rpartition(".")[0])
    names = [each.name for each in walk_packages(package.__path__, f"{package.__name__}.")]
    return [import_module(name) for name in names if ".edition_" not in name.removeprefix(package.__name__)]


def defined(module: ModuleType) -> set[str]:
    """What the module defines itself, or hands on as its own."""
    names = set(getattr(module, "__all__", ()))
    for node in _tree(module).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def imported(module: ModuleType) -> set[str]:
    """The modules it may import, anywhere in it; with a package what its name stands for."""
    nodes = [node for node in ast.walk(_tree(module)) if isinstance(node, ast.ImportFrom) and node.module]
    return {str(node.module) for node in nodes} | {
        f"{node.module}.{name.name}" for node in nodes for name in node.names
    }


def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
