"""One connection to a host, which ends when its time is over, however slowly the host sends."""

import http.client
import socket
import ssl
import time
from typing import Any


class _Deadline:
    """Each wait for bytes ends at the deadline of the request, and not some time after the last byte."""

    ends: float = 0

    def left(self) -> float:
        left = self.ends - time.monotonic()
        if left <= 0:
            raise TimeoutError("the host takes too long")
        return left


class _PlainSocket(socket.socket):
    deadline: _Deadline

    def recv_into(self, *args: Any) -> int:
        self.settimeout(self.deadline.left())
        return super().recv_into(*args)


class _SecureSocket(ssl.SSLSocket):
    deadline: _Deadline

    def recv_into(self, *args: Any) -> int:
        self.settimeout(self.deadline.left())
        return super().recv_into(*args)


class Connection(http.client.HTTPConnection):
    """To one of `addresses`, which were looked up and judged before: no name is looked up again."""

    def __init__(self, scheme: str, host: str, port: int, addresses: list[str]) -> None:
        super().__init__(host, port)
        self._scheme = scheme
        self._addresses = addresses
        self._deadline = _Deadline()

    def until(self, ends: float) -> None:
        self._deadline.ends = ends
        if self.sock:
            self.sock.settimeout(self._deadline.left())

    def connect(self) -> None:
        errors: list[OSError] = []
        for address in self._addresses:
            try:
                self.sock = self._dial(address)
                return
            except OSError as error:
                errors.append(error)
        raise errors[0]

    def _dial(self, address: str) -> socket.socket:
        family, kind, protocol, _, place = socket.getaddrinfo(address, self.port, type=socket.SOCK_STREAM)[0]
        plain = _PlainSocket(family, kind, protocol)
        plain.deadline = self._deadline
        plain.settimeout(self._deadline.left())
        try:
            plain.connect(place)
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self._scheme != "https":
                return plain
            context = ssl.create_default_context()
            context.sslsocket_class = _SecureSocket
            secure = context.wrap_socket(plain, server_hostname=self.host, do_handshake_on_connect=False)
            assert isinstance(secure, _SecureSocket)
            secure.deadline = self._deadline
            secure.do_handshake()
            return secure
        except BaseException:
            plain.close()
            raise
