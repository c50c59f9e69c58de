"""Messages of any length, made from their types: what has no limit, and the longest that the limits allow."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

Path = tuple[str, ...]
"""The way to a text or a list within a message."""
MANY = (inspect.VarTupleType, inspect.ListType, inspect.SetType, inspect.FrozenSetType)


def unlimited(info: inspect.Type, at: Path = ()) -> Iterator[str]:
    """Every place where something of any length could stand."""
    if getattr(info, "max_length", 0) is None or isinstance(info, inspect.AnyType | inspect.RawType):
        yield ".".join(at)
    for name, inner in _inside(info):
        yield from unlimited(inner, (*at, name))


def limits(info: inspect.Type, at: Path = ()) -> Iterator[tuple[Path, int]]:
    """Every text and list of a type, and how long it may be."""
    if most := getattr(info, "max_length", None):
        yield at, most
    for name, inner in _inside(info):
        yield from limits(inner, (*at, name))


def built(info: inspect.Type, target: Path = (), length: int = 1, at: Path = ()) -> Any:
    """A message of a type in which one place is as long as asked for, and all the others as short as can be."""
    many = length if at == target else 1
    match info:
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
            tags = {tag_field: tag} if tag_field else {}
            return tags | {f.encode_name: built(f.type, target, length, (*at, f.name)) for f in fields}
        case inspect.UnionType(types=types):
            ways = [(str(number), kind) for number, kind in enumerate(types) if not isinstance(kind, inspect.NoneType)]
            asked = [way for way in ways if target[: len(at) + 1] == (*at, way[0])]
            name, kind = (asked or ways)[0]
            return built(kind, target, length, (*at, name))
        case inspect.DictType(key_type=key, value_type=value):
            first = built(key, target, length, (*at, "key"))
            names = [first] if many == 1 else [f"k{number}" for number in range(many)]
            return {name: built(value, target, length, (*at, "value")) for name in names}
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [built(item, target, length, (*at, "each")) for _ in range(many)]
        case inspect.StrType():
            return "x" * many
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.BoolType():
            return False
        case inspect.IntType():
            return 0
        case inspect.FloatType():
            return 0.0
        case inspect.RawType():
            return {}
    raise AssertionError(f"nothing to build from {info}")


def kinds_of(type: Any) -> list[inspect.StructType]:
    """The structs of a union."""
    info = inspect.type_info(type)
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [kind for kind in kinds if isinstance(kind, inspect.StructType)]


def _inside(info: inspect.Type) -> Iterator[tuple[str, inspect.Type]]:
    match info:
        case inspect.StructType(fields=fields):
            yield from ((field.name, field.type) for field in fields)
        case inspect.UnionType(types=types):
            yield from ((str(number), kind) for number, kind in enumerate(types))
        case inspect.TupleType(item_types=types):
            yield from ((str(number), kind) for number, kind in enumerate(types))
        case inspect.DictType(key_type=key, value_type=value):
            yield from (("key", key), ("value", value))
        case _ if isinstance(info, MANY):
            yield "each", info.item_type
