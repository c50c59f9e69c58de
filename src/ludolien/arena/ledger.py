"""Where the games of a match are kept: a file of JSON Lines, the match first, then a line for every game."""

import hashlib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

import msgspec
from msgspec.structs import replace

from ludolien.arena.entrants import BadEntrant
from ludolien.arena.matches import Match, Played
from ludolien.bots.compiling import cache_folder
from ludolien.catalogue import find


class NotThisMatch(ValueError):
    """The file holds something else; the message is one line for a person."""


class Ledger:
    """The games of one match so far. What stands in the file was played; a half-written last line was not."""

    def __init__(self, match: Match, file: Path) -> None:
        self.match = match
        self.file = file
        self.games: dict[int, Played] = {}
        whole = self._read()
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if whole:
                with file.open("r+b") as kept:
                    kept.truncate(whole)
            else:
                file.write_bytes(msgspec.json.encode(match) + b"\n")
        except OSError as error:
            raise NotThisMatch(f"cannot write {file}: {(error.strerror or str(error)).lower()}") from None

    def add(self, game: Played) -> None:
        """Keeps a game at once."""
        with self.file.open("ab") as kept:
            kept.write(msgspec.json.encode(game) + b"\n")
        self._hold(game)

    def _hold(self, game: Played) -> None:
        """Without its moves: a hundred thousand games fit into memory, their moves stay in the file."""
        self.games[game.number] = replace(game, moves=())

    def _read(self) -> int:
        """Reads what is there and says how many bytes of it are whole lines."""
        try:
            with self.file.open("rb") as lines:
                return self._whole(lines)
        except FileNotFoundError:
            return 0
        except OSError as error:
            raise NotThisMatch(f"cannot read {self.file}: {(error.strerror or str(error)).lower()}") from None

    def _whole(self, lines: Iterable[bytes]) -> int:
        whole = 0
        for at, line in enumerate(lines):
            if not line.endswith(b"\n"):
                break
            try:
                if at == 0:
                    self._compare(msgspec.json.decode(line, type=Match))
                else:
                    self._hold(msgspec.json.decode(line, type=Played))
            except (msgspec.DecodeError, ValueError) as bad:
                if isinstance(bad, NotThisMatch):
                    raise
                raise NotThisMatch(f"{self.file}, line {at + 1} is no game of the arena") from None
            whole += len(line)
        return whole

    def _compare(self, kept: Match) -> None:
        differs = [name for name in Match.__struct_fields__ if getattr(kept, name) != getattr(self.match, name)]
        if differs:
            raise NotThisMatch(f"{self.file} holds another match ({', '.join(differs)} differ): name another file")


def usual_file(match: Match) -> Path:
    """Where a match is kept unless somebody says otherwise: the same match, played by the same code with the same
    weights and material, the same file."""
    digest = hashlib.sha256(msgspec.json.encode(match))
    for part in _played_by(match):
        for name, content in sorted(_contents(part)):
            digest.update(f"{name} {len(content)}\n".encode() + content)
    return cache_folder().parent / "arena" / f"{match.game}-{digest.hexdigest()[:16]}.jsonl"


def _played_by(match: Match) -> list[Traversable]:
    """All that decides how its games go."""
    game = type(find(match.game)).__module__.rpartition(".")[0]
    packages = (game, *(f"ludolien.{name}" for name in ("bots", "kernels", "core", "boards")))
    arena = files("ludolien.arena")
    return [
        *map(files, packages),
        *(arena / name for name in ("matches.py", "entrants.py", "engines.py", "engine_server.py")),
        *(_program(who.program) for who in match.entrants if who.program),
    ]


def _program(name: str) -> Traversable:
    """The package that a program stands in, or its own file; of another worktree its sources."""
    if "#" in name:
        return Path(name.partition("#")[0]) / "src" / "ludolien"
    module, _, _ = name.partition(":")
    spec = find_spec(module)
    if spec is not None and (package := module if spec.submodule_search_locations else spec.parent):
        return files(package)
    if spec is None or spec.origin is None:
        raise BadEntrant(f"cannot find {name}")
    return Path(spec.origin)


def _contents(part: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    """Every file by its name, with what stands in it."""
    if part.is_file():
        yield path, part.read_bytes()
        return
    for below in part.iterdir():
        if below.name != "__pycache__":
            yield from _contents(below, f"{path}/{below.name}")
