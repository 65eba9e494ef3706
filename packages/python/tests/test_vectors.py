"""The vectors of the published verifier, each with its origin in its file."""

import base64
import json
import struct
from typing import Any

import pytest

from conftest import VECTORS
from evidence_board.canonical import as_number, canonicalize, parse_strict, sha256
from evidence_board.signatures import is_signed_by
from evidence_board.trees import (
    estate_root,
    public_root,
    verify_inclusion,
    verify_log_consistency,
    verify_log_inclusion,
)

Case = dict[str, Any]


def read(path: str) -> Any:
    return json.loads((VECTORS / path).read_text("utf-8"))


def hex64(text: str) -> str:
    return base64.b64decode(text).hex()


@pytest.mark.parametrize("case", read("canon-documents.json")["documents"], ids=lambda case: case["name"])
def test_documents(case: Case) -> None:
    content = bytes.fromhex(case["input_hex"]) if "input_hex" in case else case["input"].encode()
    if case["verdict"] == "canonical":
        assert canonicalize(parse_strict(content)) == case["expected"]
    else:
        with pytest.raises(Exception):  # noqa: B017, PT011
            parse_strict(content)


def test_numbers() -> None:
    spelled = 0
    for bits, text in read("canon-numbers.json")["numbers"]:
        (value,) = struct.unpack(">d", bytes.fromhex(bits))
        try:
            assert canonicalize(value) == text
            spelled += 1
        except Exception as error:
            with pytest.raises(type(error)):
                as_number(value)
    assert spelled == read("canon-numbers.json")["in_domain"]


@pytest.mark.parametrize("case", read("ed25519.json")["vectors"], ids=lambda case: case["name"])
def test_signatures(case: Case) -> None:
    is_signed = is_signed_by(case["public_key"], bytes.fromhex(case["message"]), case["signature"])
    assert is_signed == (case["verdict"] == "V")


def test_pair_trees() -> None:
    trees = read("merkle/pair-trees.json")
    leaves = [sha256(f'{{"card":{i}}}'.encode()) for i in range(64)]
    for case in trees["roots_duplicate"]:
        assert public_root(leaves[: case["n"]]) == case["root"]
    for case in trees["roots_promote"]:
        assert estate_root(leaves[: case["n"]]) == case["root"]
    for case in trees["proof_valid"]:
        claim = {name: case[name] for name in ("leaf", "index", "path", "root")}
        assert verify_inclusion(count=case["n"], **claim)
        assert not verify_inclusion(count=case["n"], **{**claim, "leaf": sha256(b"another")})


@pytest.mark.parametrize("case", read("merkle/inclusion.json"), ids=lambda case: case["desc"])
def test_log_inclusion(case: Case) -> None:
    path = [hex64(text) for text in case["proof"] or []]
    leaf, root = hex64(case["leafHash"]), hex64(case["root"])
    assert verify_log_inclusion(leaf, case["leafIdx"], case["treeSize"], path, root) != case["wantErr"]


@pytest.mark.parametrize("case", read("merkle/consistency.json"), ids=lambda case: case["desc"])
def test_log_consistency(case: Case) -> None:
    path = [hex64(text) for text in case["proof"] or []]
    roots = hex64(case["root1"]), hex64(case["root2"])
    holds = verify_log_consistency(case["size1"], roots[0], case["size2"], roots[1], path)
    assert holds == (not case["wantErr"] and case["size1"] != 0)
