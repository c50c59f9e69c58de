"""A match as a page for people: tables and plots in one file that needs nothing else."""

import html
import io
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from ludolien import VERSION
from ludolien.arena.matches import Match, Played
from ludolien.arena.standings import MOST_ELO, Duel, Standings
from ludolien.arena.statistics import Interval, share

STYLE: Final = """
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fbfaf7 }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0; width: 100% }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid #ddd }
th:first-child, td:first-child { text-align: left }
td { overflow-wrap: anywhere }
figure { margin: 1.5rem 0 } svg { max-width: 100%; height: auto }
code { overflow-wrap: anywhere }
"""


def write_report(table: Standings, games: Sequence[Played], out: Path, command: str) -> None:
    """Draws the plots and writes the page: what was asked, by which software, when, who played and how it ended."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.hashsalt": "ludolien", "figure.figsize": (8, 3.2), "axes.spines.right": False})
    mpl.rcParams["axes.spines.top"] = False
    match = table.match
    title = f"{match.game}: {', '.join(each.name for each in match.entrants)}"
    settings = ", ".join(f"{name}={value}" for name, value in match.options.items())
    pairs, many = len(table.duels), len(match.entrants)
    plots = [_drawn(lambda axes: _duels(axes, table), pairs), _drawn(lambda axes: _lengths(axes, games))]
    if len(match.entrants) == 2 and match.seats == 2:
        plots.insert(1, _drawn(lambda axes: _running_share(axes, games)))
    if any(each.score is not None for each in table.entrants):
        plots.append(_drawn(lambda axes: _scores(axes, table, games), many))
    body = "\n".join(
        [
            f"<h1>{html.escape(title)}</h1>",
            f"<p>{table.games} games, {table.draws} drawn; {html.escape(settings)}; seed {match.seed}, "
            f"{match.opening} random opening moves.</p>",
            f"<p><code>{html.escape(command)}</code><br>ludolien {VERSION}, {game_name(match)}, "
            f"{datetime.now().astimezone():%Y-%m-%d %H:%M %Z}</p>",
            _entrants(table),
            _levels(table),
            *(f"<p>Forfeited: {html.escape(fault)}</p>" for fault in table.faults),
            _pairs(table),
            _test(table),
            *(f"<figure>{plot}</figure>" for plot in plots),
        ]
    )
    out.write_text(
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{html.escape(title)}</title>'
        f"<style>{STYLE}</style>\n<body>\n{body}\n</body></html>\n",
        encoding="utf-8",
    )


def game_name(match: Match) -> str:
    return f"{match.game} edition {match.edition}"


def _levels(table: Standings) -> str:
    """Who played: everything that makes a level, or the program."""
    rows = []
    for who in table.match.entrants:
        level = who.level
        if level is None:
            rows.append([who.name, "program", who.program])
            continue
        fields = {name: value for name, value in msgspec.structs.asdict(level).items() if name not in _NAMED}
        said = ", ".join(f"{name}={value:g}" for name, value in {**fields, **level.knobs}.items())
        rows.append([who.name, level.thinker, said])
    return _table(["", "thinker", "settings"], rows)


_NAMED: Final = ("thinker", "knobs")


def _drawn(draw: Callable[[Any], None], rows: int = 0) -> str:
    """A plot as SVG, high enough for so many rows."""
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(layout="constrained", figsize=(8, max(3.2, 1 + 0.35 * rows)))
    draw(axes)
    page = io.StringIO()
    figure.savefig(page, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    text = page.getvalue()
    return text[text.index("<svg") :]


def _duels(axes: Any, table: Standings) -> None:
    shown = [(duel, duel.of_decided) for duel in table.duels if duel.of_decided is not None]
    for at, (_, won) in enumerate(shown):
        axes.plot([won.low, won.high], [at, at], color="#4a6fa5", linewidth=2)
        axes.plot([won.value], [at], "o", color="#4a6fa5")
    axes.set_yticks(range(len(shown)), [" / ".join(duel.names) for duel, _ in shown])
    axes.axvline(0.5, color="#999", linestyle=":")
    axes.set(xlim=(0, 1), ylim=(-0.6, max(0, len(shown) - 1) + 0.6), xlabel="won by the first, of decided games (95 %)")


def _running_share(axes: Any, games: Sequence[Played]) -> None:
    won = decided = 0
    line: list[tuple[int, Interval]] = []
    for game in games:
        mine, other = game.ranks[game.seating.index(0)], game.ranks[game.seating.index(1)]
        won, decided = won + (mine < other), decided + (mine != other)
        if (now := share(won, decided)) is not None:
            line.append((game.number + 1, now))
    numbers = [number for number, _ in line]
    axes.plot(numbers, [now.value for _, now in line], color="#4a6fa5")
    axes.fill_between(numbers, [n.low for _, n in line], [n.high for _, n in line], color="#4a6fa5", alpha=0.2)
    axes.set(ylim=(0, 1), xlabel="games", ylabel="won by the first")


def _lengths(axes: Any, games: Sequence[Played]) -> None:
    axes.hist([game.plies for game in games], bins=30, color="#c08a3e")
    axes.set(xlabel="moves of a game", ylabel="games")


def _scores(axes: Any, table: Standings, games: Sequence[Played]) -> None:
    scores: defaultdict[int, list[float]] = defaultdict(list)
    for game in games:
        if game.fault:
            continue
        for at, score in zip(game.seating, game.scores, strict=True):
            scores[at].append(score)
    axes.boxplot([scores[at] for at in sorted(scores)], orientation="horizontal")
    axes.set_yticks(range(1, len(scores) + 1), [table.match.entrants[at].name for at in sorted(scores)])
    axes.set(xlabel="score")


def _entrants(table: Standings) -> str:
    rows = []
    for each in table.entrants:
        rating = "" if each.rating is None else f"{each.rating.mu:.1f} ± {each.rating.sigma:.1f}"
        counts = (each.games, each.won, each.drawn, each.lost)
        rows.append([each.name, *map(str, counts), rating, _said(each.score, "{:.2f}"), f"{each.slowest:.2f} s"])
    return _table(["", "games", "won", "drawn", "lost", "OpenSkill", "score", "slowest move"], rows)


def _pairs(table: Standings) -> str:
    def row(duel: Duel) -> list[str]:
        return [
            " / ".join(duel.names),
            f"+{duel.better} ={duel.equal} −{duel.worse}",
            _said(duel.of_decided, "{:.1%}"),
            _said(duel.elo, "{:+.0f}"),
            _said(duel.score_difference, "{:+.2f}"),
        ]

    return _table(["", "games", "won of decided", "Elo", "score difference"], list(map(row, table.duels)))


def _test(table: Standings) -> str:
    if table.sprt is None:
        return ""
    test = table.sprt
    return f"<p>SPRT {test.low:g} / {test.high:g}: {test.verdict} (evidence {test.evidence} of ±{test.bound}).</p>"


def _said(figure: Interval | None, form: str) -> str:
    if figure is None:
        return ""
    value, low, high = (
        form.format(end) if abs(end) < MOST_ELO else "−∞" if end < 0 else "∞"
        for end in (figure.value, figure.low, figure.high)
    )
    return f"{value} ({low} to {high})"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{html.escape(column)}</th>" for column in columns)
    lines = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"
