"""A passkey device in software: makes a key for a house and signs its challenges, as browsers do."""

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.browser import Browser

PRESENT_AND_VERIFIED = 0x05
WITH_KEY = 0x40


class Authenticator:
    """Holds one key."""

    def __init__(self, origin: str = "http://localhost") -> None:
        self.origin = origin
        self.id = token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.signed = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`."""
        client_data = self._client_data("webauthn.create", options["challenge"])
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        data = self._data(options["rp"]["id"], PRESENT_AND_VERIFIED | WITH_KEY)
        data += bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(cose)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(clientDataJSON=client_data, attestationObject=attestation)

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`."""
        self.signed += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = self._data(options["rpId"], PRESENT_AND_VERIFIED)
        signature = self.key.sign(data + sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=client_data, authenticatorData=data, signature=signature)

    def _client_data(self, kind: str, challenge: str) -> bytes:
        assert urlsafe_b64decode(challenge + "==")
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, rp: str, flags: int) -> bytes:
        return sha256(rp.encode()).digest() + struct.pack(">BI", flags, self.signed)

    def _credential(self, **response: bytes) -> dict[str, Any]:
        return {
            "id": _text(self.id),
            "rawId": _text(self.id),
            "type": "public-key",
            "response": {name: _text(value) for name, value in response.items()},
        }


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def asked(browser: Browser, path: str) -> dict[str, Any]:
    answer = browser.post(path)
    assert answer.status_code == 200, answer.text
    options: dict[str, Any] = answer.json()["options"]
    return options


def register(browser: Browser, device: Authenticator, name: str = "") -> None:
    credential = device.make(asked(browser, "/api/passkeys/options"))
    answer = browser.post("/api/passkeys", {"credential": credential, "name": name})
    assert answer.status_code == 201, answer.text
    browser.look()
