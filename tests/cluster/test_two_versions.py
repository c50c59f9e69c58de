"""A rolling upgrade: the first release with many nodes beside this version, node after node, while people play."""

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import asyncpg  # type: ignore[import-untyped]
import pytest
from tests.cluster.houses import GAMES, ManyNodes, many_nodes
from tests.cluster.nodes import Process
from tests.nats import Nats
from tests.postgresql import Server

ROOT = Path(__file__).parents[2]
RELEASE = "cluster-1"


def fetch(commit: str, root: Path = ROOT) -> None:
    """Where a clone does not reach back as far, as shallow ones do not, its origin has it."""
    known = subprocess.run(
        ["git", "cat-file", "-e", f"{commit}^{{commit}}"], cwd=root, check=False, capture_output=True
    )
    if known.returncode != 0:
        subprocess.run(["git", "fetch", "--quiet", "--depth", "1", "origin", commit], cwd=root, check=True)


@pytest.fixture
def release(tmp_path: Path) -> Iterator[Path]:
    """The sources of the first release with many nodes, in a worktree of its own."""
    lines = (ROOT / "benchmarks" / "baseline").read_text(encoding="utf-8").splitlines()
    commit = dict(line.split() for line in lines if not line.startswith("#"))[RELEASE]
    folder = tmp_path / RELEASE
    fetch(commit)
    subprocess.run(["git", "worktree", "add", "--detach", "--quiet", folder, commit], cwd=ROOT, check=True)
    try:
        yield folder
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", folder], cwd=ROOT, check=True)


async def stop(house: ManyNodes, node: Process) -> None:
    """As an upgrade does: the others have its tables then."""
    assert await asyncio.to_thread(node.stop) == 0, node.log.read_text()
    house.nodes.remove(node)
    house.ports.remove(node.port)


async def start(house: ManyNodes, name: str, sources: Path | None = None) -> Process:
    node = house.node(name, sources)
    node.start()
    house.nodes.append(node)
    await house.until_open(node)
    house.ports.append(node.port)
    return node


async def known(house: ManyNodes) -> set[str]:
    """What the living nodes say that they know of the schema."""
    connection = await asyncpg.connect(house.database)
    rows = await connection.fetch("SELECT knows FROM nodes WHERE NOT is_dead")
    await connection.close()
    return {row["knows"] for row in rows}


async def test_a_rolling_upgrade_there_and_back(postgresql: Server, nats: Nats, release: Path, tmp_path: Path) -> None:
    async with many_nodes(tmp_path, postgresql.fresh_database(), nats, nodes=2, sources=release) as house:
        old = list(house.nodes)
        await house.furnish(GAMES, Random(5))
        house.play()
        await house.until_moved(len(GAMES))
        new = await start(house, "new0")
        assert "" in await known(house) and len(await known(house)) == 2, "both versions are open"
        await stop(house, old[0])
        await house.until_moved(house.acknowledged + len(GAMES))
        await stop(house, new)  # something is wrong with it: back to the version before
        await house.until_moved(house.acknowledged + len(GAMES))
        await start(house, "new1")
        await house.until_moved(house.acknowledged + len(GAMES))
        await stop(house, old[1])
        await house.until_moved(house.acknowledged + len(GAMES))
        assert "" not in await known(house), "from now on what is new in the schema may be used"
        await house.quiet()
        await house.check()


def test_a_shallow_clone_fetches_the_release(tmp_path: Path) -> None:
    def git(*arguments: str) -> str:
        command = ["git", "-c", "user.name=A", "-c", "user.email=a@localhost", *arguments]
        return subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout.strip()

    git("init", "--quiet", "origin")
    for text in ("the release", "later"):
        git("-C", "origin", "commit", "--quiet", "--allow-empty", "-m", text)
    release = git("-C", "origin", "rev-parse", "HEAD~1")
    git("clone", "--quiet", "--depth", "1", f"file://{tmp_path / 'origin'}", "shallow")
    fetch(release, tmp_path / "shallow")
    assert git("-C", "shallow", "log", "-1", "--format=%s", release) == "the release"
