"""`ludolien.load` as editors and type checkers know it. Written by scripts/typed_load.py: `make types`."""

from typing import Literal, Protocol, overload

from ludolien.core.options import Value
from ludolien.research import Episode, Grain


class Load(Protocol):
    """A game by its name, with its options."""

    @overload
    def __call__(
        self,
        slug: Literal["connections_knizia"],
        seats: int | None = None,
        *,
        seed: int | None = None,
        grain: Grain = "macro",
        tick: float | None = None,
        layout: Literal["seats", "A", "B", "C", "D"] = "seats",
        shift: int = 0,
        tiles: str = "",
        numbers: str = "",
    ) -> Episode: ...

    @overload
    def __call__(
        self,
        slug: Literal["connexions_quarks"],
        seats: int | None = None,
        *,
        seed: int | None = None,
        grain: Grain = "macro",
        tick: float | None = None,
        teams: bool = False,
        rule9: Literal["english", "french"] = "english",
        one_roll: bool = False,
        save_window: int = 8,
        standing_orders: bool = False,
    ) -> Episode: ...

    @overload
    def __call__(
        self,
        slug: Literal["verbindung_borsa"],
        seats: int | None = None,
        *,
        seed: int | None = None,
        grain: Grain = "macro",
        tick: float | None = None,
        size: int = 6,
        sides: Literal["strict", "loose"] = "strict",
        bridge: Literal["cut", "through"] = "cut",
        announce: bool = False,
        handicap: bool = True,
    ) -> Episode: ...

    @overload
    def __call__(
        self,
        slug: Literal["connexion_sjoholm"],
        seats: int | None = None,
        *,
        seed: int | None = None,
        grain: Grain = "macro",
        tick: float | None = None,
        width: int = 6,
        height: int = 6,
        swap: bool = False,
    ) -> Episode: ...

    @overload
    def __call__(
        self,
        slug: Literal["connecto_mahy"],
        seats: int | None = None,
        *,
        seed: int | None = None,
        grain: Grain = "macro",
        tick: float | None = None,
        mode: Literal["classic", "team", "cooperative", "solo"] = "classic",
        glass: Literal["30", "45", "60", "off"] = "30",
        cards: Literal["order", "any", "lines", "circles", "arcs", "all", "express"] = "order",
        turns: int = 4,
        experts: str = "",
        language: Literal["fr", "en"] = "fr",
        studio: str = "",
    ) -> Episode: ...

    @overload
    def __call__(
        self,
        slug: Literal["hex"],
        seats: int | None = None,
        *,
        seed: int | None = None,
        grain: Grain = "macro",
        tick: float | None = None,
        size: int = 11,
        swap: bool = False,
    ) -> Episode: ...

    @overload
    def __call__(
        self,
        slug: str,
        seats: int | None = None,
        *,
        seed: int | None = None,
        grain: Grain = "macro",
        tick: float | None = None,
        **options: Value,
    ) -> Episode: ...
