"""A network that brings messages of NATS twice."""

from random import Random


class Doubling:
    """Reads what a server of NATS sends, and sends some of its messages again. Requests are left alone: NATS never
    doubles by itself, and who asks twice is answered twice."""

    def __init__(self, rng: Random, share: float) -> None:
        self.rng = rng
        self.share = share
        self.doubled = 0
        self._unread = b""

    def __call__(self, data: bytes) -> bytes:
        self._unread += data
        out = bytearray()
        while (whole := self._message()) is not None:
            out += whole
            words = whole.partition(b"\r\n")[0].split()
            if words[0] == b"MSG" and len(words) == 4 and self.rng.random() < self.share:
                out += whole
                self.doubled += 1
        return bytes(out)

    def _message(self) -> bytes | None:
        """The next whole message of the protocol, taken off."""
        line, end, _ = self._unread.partition(b"\r\n")
        if not end:
            return None
        length = len(line) + 2
        if line.split()[:1] in ([b"MSG"], [b"HMSG"]):
            length += int(line.split()[-1]) + 2
        if len(self._unread) < length:
            return None
        whole, self._unread = self._unread[:length], self._unread[length:]
        return whole
