"""The board: all rows as published."""

from dataclasses import dataclass
from typing import Any

from .canonical import body_of, read_canonical
from .cards import prove_pinned
from .keys import BOARD, Signed
from .values import exactly, is_same, is_signature, is_text, shape
from .verdict import Found, Judge, Verdict, cannot, given, need

ATTESTS = "Integrity of the published snapshot, not a re-measurement."


@dataclass(frozen=True)
class AttestedBoard:
    board: dict[str, Any]
    signed: Signed


def open_board(content: bytes) -> AttestedBoard:
    body = read_canonical("board", content)
    board = {name: value for name, value in body.items() if name != "site_attestation"}
    need(is_same(board.get("schema"), "svc.gspc-axes/0.5"), "not a board")
    if "site_attestation" not in body:
        cannot("no site_attestation")
    seal = body["site_attestation"]
    ending = {"sig": is_signature} if "sig" in seal else {"reason": is_text}
    stated = {"attests": exactly(ATTESTS), "signer": is_text, "alg": exactly("Ed25519")}
    shape("site_attestation", seal, {**stated, **ending})
    return AttestedBoard(board, Signed(BOARD, body_of(board), seal.get("sig"), seal["signer"]))


def verify_board(board: bytes, did: bytes | None) -> Verdict:
    """Is this board what the holder of the pinned board key signed?"""

    def opened() -> Found[AttestedBoard]:
        return Found("canonical", open_board(given("board", board)))

    judge = Judge()
    return judge.verdict(lambda: prove_pinned(judge, judge.step("board", opened).signed, did))
