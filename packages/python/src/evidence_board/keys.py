"""Keys: the pinned signer, in its own role.

did:web:board.example#card-attestation-1  Multikey, with -jwk JsonWebKey

Who steals the key of one role forges nothing of the others.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from .canonical import parse_strict
from .notes import PLAIN, NoteKey, Point, key_id_of, read_checkpoint
from .signatures import is_signed_by
from .values import base64_to_hex, is_count, is_distinct, is_hash, is_text, list_of, shape
from .verdict import Found, cannot, given, need, present, refute, words_of

MOST_METHODS = 2000  # each key is held against all others
CARDS, BOARD, LOG = "card-attestation", "board-attestation", "log"


@dataclass
class Key:
    kid: str
    did: str
    role: str
    hex: str
    retired: bool
    ids: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Keys:
    """The keys of a key document, active ones first."""

    did: str
    list: list[Key]
    threshold: dict[str, Any] | None = None
    is_demo: bool = False

    @property
    def origin(self) -> str:
        return f"{_home_of(self.did)}/log"

    @property
    def detail(self) -> str:
        told = ", ".join(f"{key.kid} {key.hex}" for key in self.list)
        return (
            f"{told}; demo keys: anybody can sign with them, so they prove nothing" if self.is_demo else told
        )

    def note_keys(self, role: str) -> "Sequence[NoteKey]":
        name = "log" if role == LOG else "site"
        return [_note_key(key, f"{_home_of(key.did)}/{name}") for key in self.list if key.role == role]

    def need_signers(self, signers: "Sequence[NoteKey]", order: "Order | None" = None) -> None:
        """Of k keys one may be a thief's."""
        if self.threshold is None:
            return
        asked, counted = self.threshold["need"], self.threshold["keys"]
        count = sum(key.kid in counted and _is_in_time(key, order) for key in signers)
        if count < asked:
            cannot(f"{count} of {asked} keys signed it")

    def find(self, kid: str) -> Key | None:
        return next((key for key in self.list if key.kid == kid), None)


def _note_key(key: Key, name: str) -> NoteKey:
    return NoteKey(name, key_id_of(name, PLAIN, key.hex), key.hex, PLAIN, key.kid, key.retired)


def read_did(content: bytes | None) -> Keys:
    """A key document that cannot be read pins nothing: that is no verdict on what it was to check."""
    try:
        return _open_did(parse_strict(given("key document", content)))
    except Exception as error:
        cannot(words_of(error))


def pinned_keys(did: bytes | None) -> Found[Keys]:
    keys = read_did(did)
    return Found(keys.detail, keys)


def _open_did(document: dict[str, Any]) -> Keys:
    did, methods = document["id"], document["verificationMethod"]
    keys: dict[str, Key] = {}
    need(len(methods) <= MOST_METHODS, f"over {MOST_METHODS} keys")
    for method in methods:
        _add_method(keys, did, method)
    listed = sorted(keys.values(), key=lambda key: key.retired)
    need(listed and is_distinct(key.hex for key in listed), "no key, or one twice")
    _home_of(did)
    threshold = document.get("threshold")
    if threshold is not None:
        shape("threshold", threshold, {"need": is_count, "keys": list_of(is_text)})["keys"].sort()
        need(threshold["need"] > 0 and is_distinct(threshold["keys"]), "a threshold of none")
    custody = [method.get("custody") for method in methods if method.get("status") == "active"]
    is_demo = any(isinstance(each, str) and each.startswith("demo:") for each in custody)
    return Keys(did, listed, threshold, is_demo)


def _add_method(keys: dict[str, Key], did: str, method: dict[str, Any]) -> None:
    """Multikey and JsonWebKey have to agree, else two readers trust two keys."""
    if method.get("type") == "Multikey":
        hex = _read_multikey(method["publicKeyMultibase"])
    elif method.get("type") == "JsonWebKey":
        hex = _read_jwk(method["publicKeyJwk"])
    else:
        return
    named = re.fullmatch(r"((.*)#([a-z-]+)-[1-9][0-9]*)(?:-jwk)?", method["id"])
    kid, owner, role = named.groups() if named else ("", "", "")
    status = method.get("status")
    retired = status is not None and status != "active"
    key = keys.setdefault(kid, Key(kid, owner, role, hex, retired))
    agrees = key.hex == hex and key.retired == retired and method["id"] not in key.ids
    # under a former name only retired keys
    need(is_hash(hex) and (owner == did or retired) and agrees, f"contradiction at {method['id']}")
    key.ids.append(method["id"])


_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def _read_multikey(multibase: str) -> str:
    """z<base58(ed 01 | key)>"""
    need(len(multibase) <= 48, "not a Multikey")  # a number of millions of digits takes hours
    number = 0
    for letter in multibase[1:]:
        number = number * 58 + _BASE58.index(letter)
    hex = f"{number:x}"
    need(multibase[0] == "z" and hex.startswith("ed01"), "not a Multikey")
    return hex[4:]


def _read_jwk(jwk: dict[str, Any]) -> str:
    need(jwk["kty"] == "OKP" and jwk["crv"] == "Ed25519", "not a JWK")
    return base64_to_hex(jwk["x"].replace("-", "+").replace("_", "/") + "=")


def _home_of(did: str) -> str:
    domain = re.fullmatch(r"did:web:([\w.%:-]+)", did, re.ASCII) or refute("no did:web id")
    need(not re.search("%(?![0-9a-fA-F]{2})", domain[1]), "no did:web id")
    return unquote(domain[1].replace(":", "/"), errors="strict")  # a path stands behind colons


def log_of_domain(domain: str) -> str:
    return f"{_home_of(f'did:web:{domain}')}/log"


@dataclass(frozen=True)
class Order:
    """Where in the log the artefact and each retirement are."""

    issued: int | None
    retired: dict[str, int]


@dataclass(frozen=True)
class Signed:
    """Bytes, and who is to have signed them."""

    role: str
    body: bytes
    sig: str | None
    kid: str | None = None
    id: str = ""


def prove_author(keys: Keys, signed: Signed, order: Order | None = None) -> str:
    if signed.sig is None:
        cannot("unsigned")
    kid = signed.kid or None
    owners = [keys.did, *(key.did for key in keys.list)]
    need(not kid or kid.split("#")[0] in owners, f"{kid} is not of {keys.did}")
    entitled = [key for key in keys.list if key.role == signed.role and signed.kid in (None, key.kid)]
    for key in [*entitled, *keys.list]:
        if not is_signed_by(key.hex, signed.body, signed.sig):
            continue
        need(key in entitled, f"wrong key: {key.kid} may not sign this {signed.id}")
        return prove_time([key], order)
    if not entitled:
        cannot(f"no key {signed.kid if signed.kid is not None else signed.role} is pinned")
    refute(f"{signed.id} not signed by {', '.join(key.kid for key in entitled)}")


def _is_in_time(key: Key | NoteKey, order: Order | None) -> bool:
    """A retired key may be a thief's: only what was logged before counts."""
    if not key.retired:
        return True
    issued = order.issued if order else None
    retired = order.retired.get(key.kid) if order else None
    return issued is not None and retired is not None and issued < retired


def prove_time(signers: Sequence[Key | NoteKey], order: Order | None = None) -> str:
    active = next((key for key in signers if not key.retired), None)
    if active:
        return f"signed by {active.kid}"
    timely = next((key for key in signers if _is_in_time(key, order)), None)
    if timely:
        return f"signed by {timely.kid}, since retired"
    for key in signers:
        why = f"{key.kid} is retired, no log shows when"
        known = present(order, why)
        present(known.issued, why)
        present(known.retired.get(key.kid), why)
    refute(f"issued after {signers[0].kid} was retired")


def read_point(content: bytes, keys: Keys, *, is_closed: bool = False) -> Point:
    """A checkpoint by a log key of this key document."""
    return read_checkpoint(content, keys.note_keys(LOG), is_closed=is_closed)
