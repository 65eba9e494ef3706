"""The checkpoints of the vectors, whose outcomes the published file has too."""

import json
from typing import Any

import pytest

from conftest import VECTORS
from evidence_board.checkpoints import verify_checkpoint

VECTOR = json.loads((VECTORS / "checkpoints.json").read_text("utf-8"))
Case = dict[str, Any]


@pytest.mark.parametrize("case", VECTOR["cases"], ids=lambda case: case["name"])
def test_a_checkpoint(case: Case) -> None:
    more = {name: case[name] for name in ("path", "witnesses", "quorum") if name in case}
    old = case["old"].encode() if "old" in case else None
    did = VECTOR["documents"][case.get("did", "any")].encode()
    verdict = verify_checkpoint(case["checkpoint"].encode(), did, old=old, **more)
    assert verdict.outcome == case["outcome"], verdict
