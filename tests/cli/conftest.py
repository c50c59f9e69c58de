"""Running the command line as a shell would, without one."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from ludolien.cli import main


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on stdout."""
        assert self.out.count("\n") == 1
        return msgspec.json.decode(self.out)


Run = Callable[..., Answer]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run_it(*arguments: object) -> Answer:
        monkeypatch.setattr(sys, "argv", ["ludolien", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        return Answer(int(ended.value.code or 0), captured.out, captured.err)

    return run_it
