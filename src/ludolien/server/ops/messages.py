"""What every error of the REST API says."""

from typing import Final

import msgspec

FEW: Final = msgspec.Meta(max_length=20)


class ErrorBody(msgspec.Struct, frozen=True):
    """Every error of the REST API: a code for programs, a sentence for people by language."""

    code: str
    sentence: dict[str, str]
