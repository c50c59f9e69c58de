"""Schemathesis: every operation of the REST API, with what fits its description and what does not."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance
from tests.server.running import Running, running

from ludolien.server.app import build, new_house
from ludolien.server.ops.openapi import described
from ludolien.server.ops.settings import Settings

IS_DEEP = os.environ.get("LUDOLIEN_DEEP") == "1"
EXAMPLES = 400 if IS_DEEP else 6


@pytest.fixture(scope="module", params=["sqlite", "postgresql"] if IS_DEEP else ["sqlite"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = request.getfixturevalue("postgresql").fresh_database() if request.param == "postgresql" else None
    with running(tmp_path_factory.mktemp("house"), database) as house:
        yield house


schema = schemathesis.openapi.from_dict(described(build(new_house(Settings.chosen())).openapi_schema.to_schema()))


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not IS_DEEP,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_answers_as_described(case: schemathesis.Case[Any], house: Running) -> None:
    guest = requests.Session()
    me = guest.get(f"{house.address}/api/me", timeout=60).json()
    answer = case.call(base_url=house.address, session=guest, headers={"x-csrf": me["csrf"]}, timeout=60)
    case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance, content_type_conformance])
    if answer.status_code >= 400:
        assert set(answer.json()["sentence"]) == {"en", "fr"}


def test_the_description_is_served(house: Running) -> None:
    paths = house.get("/api/schema")["paths"]
    assert isinstance(paths, dict)
    assert "/api/tables/{code}/seats/{seat}" in paths
