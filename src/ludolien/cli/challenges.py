"""`ludolien challenges`: made ahead, each solution checked."""

from datetime import date, timedelta
from typing import Annotated

import typer

from ludolien import catalogue
from ludolien.cli.console import NOT_UNDERSTOOD, AsJson, CliError, print_json, screen
from ludolien.cli.maintenance import Data, Database, run, settings_of

Games = Annotated[list[str] | None, typer.Argument(help="Which games; all that have challenges.", show_default=False)]


def challenges(
    games: Games = None,
    days: Annotated[int, typer.Option(min=1, max=366, help="How many days, from the first on.")] = 7,
    first: Annotated[str, typer.Option("--from", help="The first day, as 2026-11-18; today if none.")] = "",
    seed: Annotated[str, typer.Option(help="Made from this, and printed; kept nowhere.", show_default=False)] = "",
    as_json: AsJson = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Make challenges of the day: for the house ahead of time, or from a seed to look at."""
    from ludolien.server.after_game import challenge_making
    from ludolien.server.ops import days as calendar

    slugs = _chosen(games or [])
    try:
        begin = date.fromisoformat(first) if first else calendar.today()
    except ValueError:
        raise CliError(f"{first!r} is no day: write it as 2026-11-18", NOT_UNDERSTOOD) from None
    wanted = [(slug, begin + timedelta(days=later)) for later in range(days) for slug in slugs]
    if not seed:
        made = run(challenge_making.make_ahead(settings_of(data, database), wanted))
        screen.print(f"{made} made, {len(wanted) - made} were there")
        return
    for slug, day in wanted:
        challenge = challenge_making.made(challenge_making.Order(slug, seed, day.toordinal()))
        if as_json:
            print_json({"game": slug, "day": day, "challenge": challenge})
        else:
            ways = f"{len(challenge.solutions)} first moves" if len(challenge.solutions) > 1 else challenge.solutions[0]
            screen.print(f"{day} {slug}: {challenge.most} points, {ways}; {', '.join(challenge.model)}", markup=False)


def _chosen(names: list[str]) -> list[str]:
    offered = [game.slug for game in catalogue.newest().values() if game.parts.challenges is not None]
    for name in names:
        if name not in offered:
            raise CliError(f"{name} has no challenges: {', '.join(offered)} have", NOT_UNDERSTOOD)
    return names or offered
