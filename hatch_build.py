"""The build hook: wheel and source archive carry the built client, so that who installs them needs no node."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds the client where it can be built: in a checkout. A source archive brings it along."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        builder, page = root / "scripts" / "client", root / "src" / "ludolien" / "static" / "index.html"
        if builder.exists() and (bash := shutil.which("bash")):
            done = subprocess.run([bash, str(builder)], cwd=root, check=False)  # noqa: S603 - our own script
            if done.returncode:
                raise RuntimeError("the client could not be built: node 20.19 or newer and npm are needed")
        if not page.is_file():
            raise RuntimeError(
                "the built client is missing: build from a checkout, or from a source archive of a release"
            )
