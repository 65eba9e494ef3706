"""The key documents of the vectors, whose outcomes the published file has too."""

import json
from typing import Any

import pytest

from conftest import VECTORS
from evidence_board.checkpoints import verify_checkpoint
from evidence_board.key_documents import follow_keys

VECTOR = json.loads((VECTORS / "key-documents.json").read_text("utf-8"))
Case = dict[str, Any]


def as_bytes(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def site_of(case: Case) -> dict[str, bytes]:
    """The files that a host would serve, with what the case changes."""
    documents = {number: json.loads(json.dumps(VECTOR["documents"][number - 1])) for number in (1, 2, 3, 4)}
    for number, (old, new) in case.get("reword", {}).items():
        text = json.dumps(documents[int(number)]["document"]).replace(old, new)
        documents[int(number)]["document"] = json.loads(text)
    for number, count in case.get("drop_signatures", {}).items():
        documents[int(number)]["signatures"] = documents[int(number)]["signatures"][count:]
    if "add_stranger" in case:
        stranger = {"kid": "did:web:stranger.example#log-1", "sig_ed25519": "ab" * 64}
        documents[case["add_stranger"]]["signatures"].insert(0, stranger)
    served: list[int] = case["served"]
    newest = documents[case.get("did", served[-1] if served else 4)]["document"]
    files = {f"keys/{place}.json": as_bytes(documents[number]) for place, number in enumerate(served, 1)}
    return {**files, ".well-known/did.json": as_bytes(newest)}


@pytest.mark.parametrize("case", VECTOR["cases"], ids=lambda case: case["name"])
def test_a_reader_follows(case: Case) -> None:
    kept = as_bytes(VECTOR["documents"][case["kept"] - 1]["document"])
    verdict, newest = follow_keys(site_of(case).get, kept)
    assert verdict.outcome == case["outcome"], verdict
    assert (newest is not None) == (verdict.outcome == "VERIFIED")


def test_a_document_whose_keys_have_ended_is_expired() -> None:
    document = json.loads(json.dumps(VECTOR["documents"][0]))
    for method in document["document"]["verificationMethod"]:
        method["valid_until"] = "2027-01-01T00:00:00Z"
    kept = as_bytes(document["document"])
    files = {"keys/1.json": as_bytes(document), ".well-known/did.json": kept}
    assert follow_keys(files.get, kept, 1_790_000_000)[0].outcome == "VERIFIED"
    assert follow_keys(files.get, kept, 1_800_000_000)[0].outcome == "UNCHECKABLE"


@pytest.mark.parametrize("spelled", ["Multikey", "JsonWebKey"])
def test_a_document_whose_keys_begin_later_is_not_valid_yet(spelled: str) -> None:
    document = json.loads(json.dumps(VECTOR["documents"][0]))
    for method in document["document"]["verificationMethod"]:
        if method["type"] == spelled:
            method["valid_from"] = "2030-01-01T00:00:00Z"
    kept = as_bytes(document["document"])
    files = {"keys/1.json": as_bytes(document), ".well-known/did.json": kept}
    assert follow_keys(files.get, kept, 1_900_000_000)[0].outcome == "VERIFIED"
    assert follow_keys(files.get, kept, 1_790_000_000)[0].outcome == "UNCHECKABLE"


@pytest.mark.parametrize(("signed", "outcome"), [("one_of_two", "UNCHECKABLE"), ("two_of_two", "VERIFIED")])
def test_as_many_keys_have_to_sign_as_the_document_asks_for(signed: str, outcome: str) -> None:
    did = as_bytes(VECTOR["documents"][3]["document"])
    assert verify_checkpoint(VECTOR["checkpoints"][signed].encode(), did).outcome == outcome
