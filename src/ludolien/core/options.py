"""Options of a game: names, defaults and ranges, and the one place that checks what somebody chose."""

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec

from ludolien.core.lengths import Page, Word
from ludolien.core.outcomes import Refusal

Value = bool | int | Page
Settings = Annotated[dict[Word, Value], msgspec.Meta(max_length=20)]


class BadOption(ValueError):
    """A setting that the game does not have, or a value outside its range. Where the game reads somebody's own text,
    `refusal` says in its words what is wrong with it."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class Option(msgspec.Struct, frozen=True, tag_field="kind"):
    """What all options share. `at_tables` is the default for people where it differs from the bare rules'."""

    name: str
    default: Value
    at_tables: Value | None = None
    clause: str = ""

    def check(self, value: Value) -> Value:
        """The value in its own type, or `BadOption`."""
        raise NotImplementedError

    def samples(self) -> tuple[Value, ...]:
        """Values worth testing: the default and the ends of the range."""
        raise NotImplementedError


class Switch(Option, frozen=True, tag="switch"):
    """On or off."""

    def check(self, value: Value) -> Value:
        known = {"on": True, "true": True, "1": True, "off": False, "false": False, "0": False}
        if isinstance(value, bool):
            return value
        if (text := str(value).lower()) in known:
            return known[text]
        raise BadOption(f"{self.name} is on or off, not {value!r}")

    def samples(self) -> tuple[Value, ...]:
        return (self.default, not self.default)


class Range(Option, frozen=True, tag="range", kw_only=True):
    """A whole number between two ends."""

    low: int
    high: int

    def check(self, value: Value) -> Value:
        if isinstance(value, str) and value.lstrip("-").isascii() and value.lstrip("-").isdigit():
            value = int(value[:20])
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise BadOption(f"{self.name} is a whole number from {self.low} to {self.high}, not {value!r}")
        return value

    def samples(self) -> tuple[Value, ...]:
        return tuple(dict.fromkeys((self.default, self.low, self.high)))


class Choice(Option, frozen=True, tag="choice", kw_only=True):
    """One word out of several."""

    among: tuple[str, ...]

    def check(self, value: Value) -> Value:
        if value not in self.among:
            raise BadOption(f"{self.name} is one of {', '.join(self.among)}, not {value!r}")
        return value

    def samples(self) -> tuple[Value, ...]:
        return self.among


class Text(Option, frozen=True, tag="text", kw_only=True):
    """A text that the game reads itself, such as a tile set entered by its owner. Empty means the game's own."""

    longest: int

    def check(self, value: Value) -> Value:
        if not isinstance(value, str) or len(value) > self.longest:
            raise BadOption(f"{self.name} is a text of at most {self.longest} characters")
        return value

    def samples(self) -> tuple[Value, ...]:
        return (self.default,)


AnyOption = Switch | Range | Choice | Text


def settle(options: Iterable[Option], given: Mapping[str, Value], *, at_tables: bool = False) -> Settings:
    """Every option with its value: what was given, checked, and the defaults for the rest."""
    settings: Settings = {}
    for option in options:
        default = option.default if option.at_tables is None or not at_tables else option.at_tables
        settings[option.name] = option.check(given.get(option.name, default))
    if unknown := sorted(set(given) - set(settings)):
        raise BadOption(f"no option {', '.join(unknown)}; there are: {', '.join(settings) or 'none'}")
    return settings


def own_texts(options: Iterable[Option], settings: Settings) -> dict[str, str]:
    """The texts that somebody entered in place of the game's own, by option."""
    chosen = {option.name: settings[option.name] for option in options if isinstance(option, Text)}
    return {name: value for name, value in chosen.items() if isinstance(value, str) and value}


def read_options(texts: Iterable[str]) -> dict[str, Value]:
    """Options as written on the command line: `size=5,swap=on`, the flag repeated or not."""
    given: dict[str, Value] = {}
    for text in texts:
        for part in filter(None, (piece.strip() for piece in text.split(","))):
            name, equals, value = part.partition("=")
            if not equals or not name.strip():
                raise BadOption(f"options are written name=value, not {part!r}")
            given[name.strip()] = value.strip()
    return given
