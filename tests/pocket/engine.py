"""The engine that browsers load, run in node: the same files, without a browser around them."""

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "client" / "node_modules" / "pyodide"
STATIC = ROOT / "src" / "ludolien" / "static" / "engine"


def listed() -> dict[str, Any]:
    """What `engine.json` says."""
    found: dict[str, Any] = json.loads((STATIC / "engine.json").read_text(encoding="utf-8"))
    return found


class Engine:
    """A running engine."""

    def __init__(self) -> None:
        house = STATIC / listed()["version"] / "house.zip"
        self.process = subprocess.Popen(
            ["node", str(Path(__file__).with_name("engine.mjs")), str(PYODIDE), str(house)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, code: str, given: Any = None) -> Any:
        """The value of the last line of some Python, which finds `given` as JSON text."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps({"code": code, "given": given}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def close(self) -> None:
        """Ends it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)
