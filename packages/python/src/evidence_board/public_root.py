"""The public root: the fact runs, and no others."""

from dataclasses import dataclass
from typing import Any

from .canonical import body_of, read_shape
from .cards import prove_pinned
from .keys import BOARD, Signed
from .trees import public_root, verify_inclusion
from .values import exactly, is_count, is_distinct, is_hash, is_signature, is_text, list_of, optional, or_null
from .verdict import Found, Judge, Verdict, given, need

STATEMENT = {
    "as_of": is_text,
    "card_count": is_count,
    "did_intended": is_text,
    "kind": exactly("svc.public-root/v0"),
    "merkle_root": or_null(is_hash),
    "schema": is_text,
}
SENTENCE = f"sig_ed25519 signs the canonical JSON of exactly {', '.join(STATEMENT)}."
ROOT = {
    **STATEMENT,
    "leaves_url": exactly("/root/leaves.json"),
    "sig_ed25519": or_null(is_signature),
    "signed_statement": exactly(SENTENCE),
    "xrpl_asset_count_attempted": or_null(is_count),
}


@dataclass(frozen=True)
class Root:
    card_count: int
    merkle_root: str | None
    signed: Signed


def open_root(content: bytes) -> Root:
    root = read_shape("root", content, ROOT)
    need((root["card_count"] == 0) == (root["merkle_root"] is None), "a root of nothing")
    body = body_of({name: root[name] for name in STATEMENT})
    signed = Signed(BOARD, body, root["sig_ed25519"], root["did_intended"])
    return Root(root["card_count"], root["merkle_root"], signed)


def open_leaves(content: bytes, root: Root) -> list[str]:
    listed = read_shape(
        "leaves",
        content,
        {
            "schema": exactly("svc.root-leaves/0.1"),
            "card_count": exactly(root.card_count),
            "leaves": list_of(is_hash),
            "reason": optional(lambda why: root.card_count == 0 and is_text(why)),
        },
    )
    leaves: list[str] = listed["leaves"]
    # abc and abcc have one root: the count tells them apart
    is_counted = len(leaves) == root.card_count and is_distinct(leaves)
    need(is_counted and public_root(leaves) == root.merkle_root, "not under merkle_root")
    return leaves


def open_proof(content: bytes, root: Root, leaves: list[str] | None) -> str:
    proof: dict[str, Any] = read_shape(
        "proof",
        content,
        {
            "schema": exactly("svc.root-proof/0.1"),
            "id": is_hash,
            "index": is_count,
            "card_count": exactly(root.card_count),
            "merkle_root": exactly(root.merkle_root),
            "path": list_of(is_hash),
        },
    )
    id, index = proof["id"], proof["index"]
    is_there = verify_inclusion(id, index, root.card_count, proof["path"], root.merkle_root)
    need(is_there and (leaves is None or leaves[index] == id), f"{id} is not at index {index}")
    return str(id)


def verify_root(
    root: bytes, did: bytes | None, leaves: bytes | None = None, proof: bytes | None = None
) -> Verdict:
    """Is this the signed public root, are these its leaves, and is this a proof of one of them?"""
    judge = Judge()

    def opened() -> Found[Root]:
        return Found("unsigned: xrpl_asset_count_attempted", open_root(given("root", root)))

    def listed(read: Root) -> Found[list[str]]:
        found = open_leaves(given("leaves", leaves), read)
        return Found(f"{len(found)} ids", found)

    def proven(read: Root, among: list[str] | None) -> Found[str]:
        id = open_proof(given("proof", proof), read, among)
        return Found(id, id)

    def work() -> None:
        read = judge.step("root", opened)
        prove_pinned(judge, read.signed, did)
        among = None if leaves is None else judge.step("leaves", lambda: listed(read))
        if proof is not None:
            judge.step("proof", lambda: proven(read, among))

    return judge.verdict(work)
