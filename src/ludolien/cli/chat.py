"""`ludolien chat`: how well a language model plays."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import Progress

from ludolien import catalogue
from ludolien.cli.console import (
    NOT_RIGHT,
    NOT_UNDERSTOOD,
    AsJson,
    CliError,
    GameName,
    Language,
    Options,
    chosen_language,
    chosen_settings,
    print_json,
    screen,
    tell_if_cold,
)


def chat(
    game: GameName,
    command: Annotated[
        str | None, typer.Option(help='A program: reads {"messages": […]} on its input, prints its answer.')
    ] = None,
    endpoint: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A server of the common chat format: …/v1/chat/completions.")
    ] = None,
    model: Annotated[str, typer.Option(help="The model's name at the endpoint.")] = "",
    key_from: Annotated[
        str, typer.Option(metavar="NAME", help="The environment variable that holds the endpoint's key.")
    ] = "LUDOLIEN_CHAT_KEY",
    settings: Annotated[
        str, typer.Option(metavar="JSON", help='More for the endpoint, such as {"temperature": 0}.')
    ] = "{}",
    against: Annotated[str, typer.Option(help="Who plays the other seats: a level by number, or random.")] = "random",
    games: Annotated[int, typer.Option(min=1, help="Games, on every seat in turn.")] = 10,
    seats: Annotated[int | None, typer.Option(help="How many sit down.", show_default=False)] = None,
    tries: Annotated[int, typer.Option(min=1, help="Answers to a question before the game is lost.")] = 3,
    options: Options = [],  # noqa: B006
    seed: Annotated[int, typer.Option(help="Dice, draws and the others follow from it.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Write all games and figures, as JSON.")] = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Let a language model play: it reads the rulebook, the board and its legal moves, and writes its move."""
    from ludolien.bots import find_level
    from ludolien.research.chat import ChatFailed, by_command, by_endpoint
    from ludolien.research.text_scores import score

    found, language = catalogue.find(game), chosen_language(lang)
    if (command is None) == (endpoint is None):
        raise CliError("name a --command or an --endpoint", NOT_UNDERSTOOD)
    if endpoint is not None and not model:
        raise CliError("an --endpoint needs a --model", NOT_UNDERSTOOD)
    if against != "random" and not against.isdecimal():
        raise CliError(f"--against is the number of a level or random, not {against!r}", NOT_UNDERSTOOD)
    if out is not None and not out.parent.is_dir():
        raise CliError(f"nothing can be written to {out}", NOT_UNDERSTOOD)
    try:
        answers = (
            by_command(command)
            if command is not None
            else by_endpoint(str(endpoint), model, _settings(settings), key_from=key_from)
        )
        if against.isdecimal() and not as_json:
            tell_if_cold(found, [find_level(found, int(against)).thinker], language)
        with Progress(console=screen, transient=True, disable=as_json or not screen.is_terminal) as progress:
            task = progress.add_task(found.slug, total=games)
            scored = score(
                answers,
                found.slug,
                games=games,
                seats=seats,
                against=int(against) if against.isdecimal() else "random",
                seed=seed,
                tries=tries,
                language="fr" if language == "fr" else "en",
                options=chosen_settings(found, options),
                tell=lambda done: progress.update(task, completed=done),
            )
    except ChatFailed as failed:
        raise CliError(str(failed), NOT_RIGHT) from None
    except (ValueError, LookupError) as wrong:
        raise CliError(str(wrong), NOT_UNDERSTOOD) from None
    if out is not None:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(scored)))
    if as_json:
        print_json({name: value for name, value in msgspec.to_builtins(scored).items() if name != "games"})
        return
    screen.print(
        f"won {scored.won}, drawn {scored.drawn}, lost {scored.lost}; {scored.worth:+.2f} a game, from -1 to 1"
    )
    screen.print(
        f"{scored.decisions} decisions, {scored.at_once} legal at once; {scored.unreadable} answers unreadable, "
        f"{sum(scored.refused.values())} refused, {scored.found_no_move} games lost without a legal move"
    )
    for clause, count in scored.refused.items():
        screen.print(f"  {clause}: {count}")


def _settings(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError:
        raise CliError(f"--settings is an object in JSON, not {text!r}", NOT_UNDERSTOOD) from None
