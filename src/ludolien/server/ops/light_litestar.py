"""Litestar for msgspec alone: it would load pydantic and attrs at every start, because they are installed.

Its list of plugins cannot be chosen by any public way, so its version is capped; `LUDOLIEN_SHORTCUTS=off` takes
Litestar as it is.
"""

from litestar import Litestar
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin


class LightLitestar(Litestar):
    """Knows no models but msgspec's."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]
