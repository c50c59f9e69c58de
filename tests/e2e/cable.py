"""A cable between one browser and the house, which a test can pull out and put back."""

import contextlib
import socket
import threading


class Cable:
    """Carries bytes between its own port and the house's."""

    def __init__(self, house_port: int) -> None:
        self._house_port = house_port
        self._is_in = True
        self._flows = threading.Event()
        self._flows.set()
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._welcome, daemon=True).start()

    def pull(self) -> None:
        """Every connection breaks, and none can be made."""
        with self._lock:
            self._is_in = False
            ends, self._ends = self._ends, set()
        for end in ends:
            _close(end)

    def cut(self) -> None:
        """Nothing goes through any more, and nobody is told."""
        self._flows.clear()

    def plug(self, house_port: int | None = None) -> None:
        """Connections can be made again, also to another house."""
        with self._lock:
            self._house_port = house_port or self._house_port
            self._is_in = True
        self._flows.set()

    def remove(self) -> None:
        """Gone for good."""
        self._flows.set()
        self.pull()
        _close(self._door)

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if not self._is_in:
                _close(near)
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._house_port))
            except OSError:
                _close(near)
                continue
            with self._lock:
                self._ends |= {near, far}
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self._flows.wait()
                other.sendall(data)
        _close(one)
        _close(other)
        with self._lock:
            self._ends -= {one, other}


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
