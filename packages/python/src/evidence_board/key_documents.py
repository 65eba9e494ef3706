"""Which key document follows the one that a reader kept: keys of each document signed the next.

A thief of one key of several signs no change: a document says how many of which keys have to.
"""

import time
from collections.abc import Callable
from datetime import datetime
from typing import Any

from .canonical import canonicalize, parse_strict, sha256
from .keys import LOG, Key, read_did
from .signatures import is_signed_by
from .verdict import Found, Judge, Verdict, cannot, given, need, words_of

MOST = 1000  # documents
Read = Callable[[str], bytes | None]
Document = dict[str, Any]


def follow_keys(read: Read, did: bytes | None, now: float | None = None) -> tuple[Verdict, bytes | None]:
    """`read`: the bytes of a path of the site, or None. The newest document comes with the verdict."""
    judge = Judge()
    newest: list[bytes] = []

    def work() -> None:
        last = judge.step("key documents", lambda: _chain_from(read, did))
        judge.step("newest", lambda: _prove_newest(read, last, time.time() if now is None else now))
        newest.append(canonicalize(last).encode())

    verdict = judge.verdict(work)
    return verdict, newest[0] if newest else None


def _chain_from(read: Read, did: bytes | None) -> Found[Document]:
    try:
        kept = canonicalize(parse_strict(given("key document", did)))
    except Exception as error:
        cannot(f"the kept key document: {words_of(error)}")
    last: Document = {}
    previous: str | None = None
    start = number = 0
    while number < MOST:
        content = read(f"keys/{number + 1}.json")
        if content is None:
            break
        number += 1
        signed = parse_strict(content)
        signatures = signed.pop("signatures")
        is_next = signed["number"] == number and signed.get("previous_sha256") == previous
        is_next = is_next and signed["schema"] == "svc.key-document/0.1"
        need(is_next, f"keys/{number}.json does not follow the one before")
        body = canonicalize(signed).encode()
        if start:  # what came before the kept one is nobody's question
            _prove_change(last, body, signatures, number)
        elif canonicalize(signed["document"]) == kept:
            start = number
        last, previous = signed["document"], sha256(body)
    if number == 0:
        cannot("keys/1.json is missing: this site kept no key documents")
    if start == 0:
        cannot("the kept key document is none of those that are served")
    return Found(f"{start} to {number}, {number - start} changes", last)


def _prove_change(before: Document, body: bytes, signatures: list[dict[str, str]], number: int) -> None:
    keys, asked = _signers_of(before)
    signers = set()
    for signature in signatures:
        key = next((one for one in keys if one.kid == signature["kid"]), None)
        if key is None:
            continue  # anybody can add one
        is_signed = is_signed_by(key.hex, body, signature["sig_ed25519"])
        need(is_signed, f"keys/{number}.json: a bad signature by {key.kid}")
        signers.add(key.kid)
    if len(signers) < asked:
        counted = f"{len(signers)} of {asked} keys of the document before signed it"
        cannot(f"keys/{number}.json: {counted}: get it by another way")


def _signers_of(document: Document) -> tuple[list[Key], int]:
    """The keys that its threshold names, else any active key of the log."""
    keys = read_did(canonicalize(document).encode())
    asked = keys.threshold or {"need": 1}
    counted = asked.get("keys")
    listed = [key for key in keys.list if key.role == LOG and key.did == keys.did and not key.retired]
    return [key for key in listed if counted is None or key.kid in counted], asked["need"]


def _prove_newest(read: Read, last: Document, now: float) -> Found[bool]:
    served = read(".well-known/did.json")
    if served is None:
        cannot(".well-known/did.json is missing")
    is_newest = canonicalize(parse_strict(served)) == canonicalize(last)
    need(is_newest, ".well-known/did.json is not the newest key document")
    keys, asked = _signers_of(last)
    methods = last["verificationMethod"]
    valid = [
        key for key in keys if all(_is_valid(method, now) for method in methods if method["id"] in key.ids)
    ]
    if len(valid) < asked:
        counted = f"{len(valid)} keys of the log are valid now, it asks for {asked}"
        cannot(f"it has expired, or is not valid yet: {counted}")
    return Found(f"{last['id']}, {', '.join(key.kid for key in keys)}", True)


def _is_valid(method: dict[str, Any], now: float) -> bool:
    since, until = method.get("valid_from"), method["valid_until"]
    return (since is None or now >= _seconds(since)) and (until is None or now < _seconds(until))


def _seconds(instant: str) -> float:
    return datetime.strptime(instant, "%Y-%m-%dT%H:%M:%S%z").timestamp()
