"""Writes what the client takes from the server's code: types, shelf, accents, material. `--check` only compares."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from ludolien import catalogue
from ludolien.core import AnyGame, grid
from ludolien.core.grid import Grid
from ludolien.local import foresight, lessons
from ludolien.local import messages as local
from ludolien.local.cards import shelf
from ludolien.local.messages import GameCard
from ludolien.server.accounts import messages as accounts
from ludolien.server.after_game import messages as after_game
from ludolien.server.friends import messages as friends
from ludolien.server.live import house_messages
from ludolien.server.lobby import messages as lobby
from ludolien.server.moderation import messages as moderation
from ludolien.server.notify import messages as notify
from ludolien.server.tournaments import messages as tournaments
from ludolien.tables import protocol

CLIENT = Path(__file__).parent.parent / "client" / "src"
HEADER = "// Written by scripts/client_types.py from the server's structs. Do not edit.\n"
MESSAGES = (
    local,
    lobby,
    friends,
    lessons,
    foresight,
    house_messages,
    accounts,
    moderation,
    notify,
    after_game,
    tournaments,
    protocol,
)
SENT_BY_CLIENT = (
    local.NewTable,
    lobby.TakeSeat,
    local.FillSeat,
    lessons.Practise,
    accounts.Credentials,
    tournaments.NewTournament,
    protocol.FromPerson,
)

Schema = dict[str, Any]


def main() -> int:
    stale = [path for path, text in files() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(CLIENT.parent.parent)} is not current: run `python scripts/client_types.py`")
        return 1 if stale else 0
    for path, text in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def files() -> Iterator[tuple[Path, str]]:
    """Every file of types and what belongs in it."""
    spoken = [struct for module in MESSAGES for struct in structs_of(module)]
    unions = {"FromPerson": protocol.FromPerson, "ToPerson": protocol.ToPerson, "ToHouse": house_messages.ToHouse}
    version = f"\n/** `VERSION` of the protocol. */\nexport const PROTOCOL = {protocol.VERSION};\n"
    yield CLIENT / "net" / "types.ts", HEADER + typescript(spoken, unions) + version
    for slug, game in catalogue.own().items():
        folder = CLIENT / "games" / slug
        if not folder.exists():
            continue  # drawn from plain data: `core/grid.py`
        views = {"Move": game.move_type, "View": game.view_type}
        yield folder / "types.ts", HEADER + typescript([*bodies(game), *answers(game)], views)
        for name, text in game.capabilities.client_files().items():
            yield folder / name, text
    yield CLIENT / "drawn" / "types.ts", HEADER + typescript([], {"Grid": Grid})
    yield CLIENT / "data" / "shelf.ts", HEADER + shelf_text()
    yield CLIENT / "design" / "accents.css", f"/*{HEADER[2:-1]} */\n" + accents()
    for language in catalogue.LANGUAGES:
        yield CLIENT / "i18n" / f"games.{language}.ts", HEADER + titles(language)


def own_cards() -> list[GameCard]:
    """The cards of the games in this tree; those from outside come with the house they are installed in."""
    return [card for card in shelf() if card.slug in catalogue.own()]


def shelf_text() -> str:
    """The boxes in their order, to be drawn before the server has answered."""
    boxes = [
        {"slug": card.slug, "seats": card.seats, "minutes": card.minutes, "isGuest": card.guest} for card in own_cards()
    ]
    shape = "{ slug: string; seats: [number, number]; minutes: number; isGuest: boolean }"
    return f"\nexport const SHELF: readonly {shape}[] = {json(boxes)};\n"


def titles(language: str) -> str:
    """What a box says."""
    said = {card.slug: {"title": card.title[language], "promise": card.promise[language]} for card in own_cards()}
    return f"\nexport const games: Record<string, {{ title: string; promise: string }}> = {json(said)};\n"


def accents() -> str:
    """One accent per game, in three roles: text and outline, tinted ground, fill under white text."""
    blocks = []
    for slug, game in catalogue.own().items():
        accent = game.capabilities.accent
        roles = {"acc": accent.text, "fill": accent.fill, "soft": accent.ground}
        lines = "".join(f"  --{role}: light-dark({', '.join(both)});\n" for role, both in roles.items())
        blocks.append(f".g-{slug} {{\n{lines}}}\n")
    return "".join(blocks)


def json(value: Any) -> str:
    """As it stands in a script."""
    return msgspec.json.encode(value).decode()


def routes(game: AnyGame) -> list[dict[str, Any]]:
    """The types of the handlers that a game brings."""
    return [get_type_hints(route.handler) for route in game.capabilities.routes()]


def bodies(game: AnyGame) -> list[Any]:
    """What a game's own routes are sent."""
    return [hints["data"] for hints in routes(game) if "data" in hints]


def answers(game: AnyGame) -> list[Any]:
    """And what they answer."""
    return [hints["return"] for hints in routes(game) if hints["return"] is not type(None)]


def structs_of(module: Any) -> list[Any]:
    """The structs a module defines, in order."""
    own = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    return [struct for struct in own if struct.__module__ == module.__name__ and struct is not protocol.Message]


def typescript(types: Iterable[Any], names: dict[str, Any]) -> str:
    """Interfaces for every struct that these types reach, and one alias for each of the names."""
    schemas, components = msgspec.json.schema_components([*types, *names.values()], ref_template="{name}")
    asked = asked_of_client()
    parts = [interface(name, schema, name in asked) for name, schema in components.items()]
    aliases = dict(zip(names, schemas[-len(names) :] if names else (), strict=True))
    parts += [
        f"export type {name} = {expression(schema)};\n" for name, schema in aliases.items() if name not in components
    ]
    return "\n" + "\n".join(parts)


def asked_of_client() -> set[str]:
    """What the client sends: there, fields with a default may be left out."""
    sent = [*SENT_BY_CLIENT, *(body for game in catalogue.own().values() for body in bodies(game))]
    _, components = msgspec.json.schema_components(sent, ref_template="{name}")
    return set(components)


def interface(name: str, schema: Schema, is_sent: bool) -> str:
    comment = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{comment}export type {name} = {expression(schema)};\n"
    may_be_missing = is_sent or omits_defaults(name)
    required = set(schema.get("required", ()))
    fields = [
        f"  {field}{'?' if field not in required and (may_be_missing or is_unset(kind)) else ''}: {expression(kind)};\n"
        for field, kind in schema["properties"].items()
    ]
    return f"{comment}export interface {name} {{\n{''.join(fields)}}}\n"


def is_unset(kind: Schema) -> bool:
    """True for an optional field without a default: it is sent only where it is set."""
    return "default" not in kind


def omits_defaults(name: str) -> bool:
    struct = getattr(protocol, name, None) or getattr(grid, name, None)
    return struct is not None and bool(struct.__struct_config__.omit_defaults)


def expression(schema: Schema) -> str:
    """The type a schema describes."""
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"anyOf": kinds}:
            return " | ".join(dict.fromkeys(map(expression, kinds)))
        case {"enum": values}:
            return " | ".join("null" if value is None else msgspec.json.encode(value).decode() for value in values)
        case {"const": value}:
            return msgspec.json.encode(value).decode()
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(expression, items))}]"
        case {"type": "array", "items": dict(item)}:
            inner = expression(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "array"}:
            return "unknown[]"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"Record<string, {expression(value)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "string" | "boolean" | "null" as plain}:
            return str(plain)
        case _:
            return "unknown"


if __name__ == "__main__":
    sys.exit(main())
