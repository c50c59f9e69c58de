"""`make test` runs every test: each folder of tests belongs to one group of the Makefile."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_folder_of_tests_belongs_to_one_group() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    groups = re.findall(r"^test-\w+: (?:GROUP|IN_BROWSER) = (.+)$", makefile, re.MULTILINE)
    folders = [folder for named in groups for folder in named.split()]
    tests = {str(path.relative_to(ROOT)) for path in ROOT.glob("tests/**/test_*.py")}
    assert len(folders) == len(set(folders))
    assert sorted({"/".join(test.split("/")[:2]) for test in tests}) == sorted(folders)


def test_make_test_runs_every_group() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (run,) = re.findall(r"^GROUPS := (.+)$", makefile, re.MULTILINE)
    assert run.split() == re.findall(r"^(test-\w+): GROUP = ", makefile, re.MULTILINE)
