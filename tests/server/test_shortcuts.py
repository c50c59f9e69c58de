"""The house without shortcuts into its libraries answers as it does with them, and the shortcuts still exist."""

import subprocess
import sys
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.server.running import running

from ludolien.server.app import build, new_house
from ludolien.server.ops.light_litestar import LightLitestar
from ludolien.server.ops.settings import Settings

MODELS = """
import sys
from litestar import Litestar
from ludolien.server.ops.light_litestar import LightLitestar
{kind}([])
print(*sorted({{"pydantic", "attrs"}} & sys.modules.keys()))
"""


@pytest.mark.parametrize(("has_shortcuts", "kind"), [(True, LightLitestar), (False, Litestar)])
def test_both_applications_answer_alike(settings: Settings, has_shortcuts: bool, kind: type[Litestar]) -> None:
    app = build(new_house(replace(settings, has_shortcuts=has_shortcuts)))
    assert type(app) is kind
    with TestClient(app, base_url="http://localhost") as client:
        assert [card["slug"] for card in client.get("/api/games").json()]
        assert client.get("/api/schema/openapi.json").json()["info"]["title"] == "Ludolien"
        assert client.get("/api/tables/NONE").status_code == 404


def test_the_light_one_loads_no_other_models() -> None:
    """Fails where Litestar has renamed what the shortcut overrides."""
    said = [
        subprocess.run([sys.executable, "-c", MODELS.format(kind=kind)], check=True, capture_output=True, text=True)
        for kind in ("LightLitestar", "Litestar")
    ]
    light, plain = (one.stdout.split() for one in said)
    assert light == [] and "pydantic" in plain


def test_a_house_is_started_without_shortcuts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOLIEN_SHORTCUTS", "off")
    assert not Settings.chosen(tmp_path).has_shortcuts
    with running(tmp_path) as house:
        assert house.get("/health")
