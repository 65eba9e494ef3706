"""Ed25519: the holder of the key signed this, and nothing else.

sig = R | S,  S * B = R + SHA-512(R | A | M) * A

Refused, because readers differ there:

S >= L                  the same spelled S + L
y >= p in A or R        the same point spelled y + p
8 * A = 0 or 8 * R = 0  one signature fits every message
"""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from .values import is_hash, is_signature

P = 2**255 - 19  # the field
L = 2**252 + 27742317777372353535851937790883648493  # order of B
Y8 = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826  # of order 8
SMALL_ORDER = {0, 1, P - 1, Y8, P - Y8}  # orders 4, 1, 2, 8, 8


def is_signed_by(key: str, message: bytes, sig: str) -> bool:
    """`key` and `sig` in hex."""
    if not is_hash(key) or not is_signature(sig):
        return False
    signature = bytes.fromhex(sig)
    if int.from_bytes(signature[32:], "little") >= L:
        return False
    if not _is_safe_point(bytes.fromhex(key)) or not _is_safe_point(signature[:32]):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _is_safe_point(point: bytes) -> bool:
    y = int.from_bytes(point, "little") & (2**255 - 1)  # the top bit is the sign of x
    return y < P and y not in SMALL_ORDER
