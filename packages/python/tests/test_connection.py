"""A host that encrypts is asked under its own name, and needs a certificate that the machine trusts."""

import datetime
import http.server
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from evidence_board.bounded_reader import BoundedReader
from evidence_board.verdict import Uncheckable


def write_certificate(folder: Path) -> None:
    """Of localhost, by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    certificate = (
        builder.not_valid_before(now)
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "certificate").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8
    plain = serialization.NoEncryption()
    (folder / "key").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))


class _Host(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"secret")


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    write_certificate(tmp_path)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Host)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "certificate", tmp_path / "key")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield int(server.server_address[1])
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_trusted_host_is_read(port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate"))
    assert BoundedReader().read(f"https://localhost:{port}/x") == b"secret"
    with pytest.raises(Uncheckable, match=r"127\.0\.0\.1"):
        BoundedReader().read(f"https://127.0.0.1:{port}/x")


def test_another_host_is_not(port: int) -> None:
    with pytest.raises(Uncheckable, match="certificate verify failed"):
        BoundedReader().read(f"https://localhost:{port}/x")
