"""What the REST API takes and gives about accounts."""

from typing import Annotated, Any

import msgspec

from ludolien.core.lengths import Line, Page, Word
from ludolien.local.messages import FEW, Me


class Credentials(msgspec.Struct, frozen=True):
    """`POST /api/account` keeps a guest as an account; `POST /api/sign-in` comes back to it."""

    name: Word
    password: Line


class Password(msgspec.Struct, frozen=True):
    """`POST /api/confirm`: shows the password again, before something that opens the account for good."""

    password: Line


class Opening(msgspec.Struct, frozen=True):
    """A browser, a device, a passkey or a program that opens an account. `used` is 0 where it never was."""

    id: str
    name: str
    created: float
    used: float
    is_this: bool = False
    """The browser that asks."""


class Access(msgspec.Struct, frozen=True):
    """`GET /api/account/access`: all that opens one's account. Ended by `DELETE /api/account/sessions/{id}`,
    `/api/account/devices/{id}`, `/api/passkeys/{id}`, `/api/programs/{id}`."""

    sessions: tuple[Opening, ...]
    devices: tuple[Opening, ...]
    passkeys: tuple[Opening, ...]
    programs: tuple[Opening, ...]


class AccountNotice(msgspec.Struct, frozen=True):
    """`GET /api/notices`: something that has changed about one's account, in words by language."""

    id: str
    kind: str
    at: float
    sentence: dict[str, str]
    is_read: bool


class NewPassword(msgspec.Struct, frozen=True):
    """`PUT /api/account/password`: `old` is the present one, empty where there is none."""

    password: Line
    old: Line = ""


class RecoveryCodes(msgspec.Struct, frozen=True):
    """`POST /api/account/recovery-codes`. Shown once; older ones are worth nothing any more."""

    codes: tuple[str, ...]


class Kept(msgspec.Struct, frozen=True):
    """The answer to keeping a guest as an account: who one is now, and the recovery codes, shown once."""

    me: Me
    codes: tuple[str, ...]


class Recovery(msgspec.Struct, frozen=True):
    """`POST /api/recover`: a recovery code, or the one that came by mail, for a new password."""

    name: Word
    code: Word
    password: Line


class MailAddress(msgspec.Struct, frozen=True):
    """`PUT /api/account/mail`, where the house can send mail; empty takes it away."""

    mail: Line


class AskForMail(msgspec.Struct, frozen=True):
    """`POST /api/recover/mail`: sends a code to the mail address of the account, if it has one. Never says whether."""

    name: Word


class DeviceCode(msgspec.Struct, frozen=True):
    """`POST /api/devices`: a code that signs in another device once, within `seconds`; `svg` draws the link."""

    code: str
    link: str
    seconds: int
    svg: str


class UseDeviceCode(msgspec.Struct, frozen=True):
    """`POST /api/sign-in/device`."""

    code: Word


Plain = bool | int | float | Page | None

Flat = Annotated[list[Plain], FEW] | Annotated[dict[Word, Plain], FEW]

Part = Plain | Annotated[dict[Word, Plain | Flat], FEW]


class PasskeyAnswer(msgspec.Struct, frozen=True):
    """What the browser's passkey dialogue gave, as JSON. `name` is only used where a guest keeps an account by it,
    `label` is how a new passkey is called in the list of what opens the account."""

    credential: Annotated[dict[Word, Part], FEW]
    name: Word = ""
    label: Word = ""


class PasskeyQuestion(msgspec.Struct, frozen=True):
    """What to ask the browser's passkey dialogue, as JSON."""

    options: dict[str, Any]


class NewProgram(msgspec.Struct, frozen=True):
    """`POST /api/programs`: a program of one's own that may sit at tables."""

    name: Word


class Program(msgspec.Struct, frozen=True):
    """A program; `token` only when it has just been made: it goes into `Authorization: Bearer …`."""

    user: str
    name: str
    token: str = ""
