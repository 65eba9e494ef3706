"""Answers in Python what tests asked of the published verifier, and says where the two differ."""

import collections
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from evidence_board.attested_board import verify_board
from evidence_board.canonical import canonicalize, parse_strict
from evidence_board.cards import verify_card, verify_chain
from evidence_board.checkpoints import verify_checkpoint, verify_log_proof
from evidence_board.command import printable
from evidence_board.keys import read_did, read_point
from evidence_board.notes import read_checkpoint, read_note, read_vkey
from evidence_board.public_root import verify_root
from evidence_board.signatures import is_signed_by
from evidence_board.site import Reader, verify_site
from evidence_board.site_files import Answer, Headers, SiteFiles
from evidence_board.site_statement import site_memory
from evidence_board.trees import (
    estate_root,
    public_root,
    verify_inclusion,
    verify_log_consistency,
    verify_log_inclusion,
)
from evidence_board.verdict import Verdict

Told = dict[str, Any]


def played(transcript: dict[str, list[Told]]) -> Callable[[str], Any]:
    """Gives what was told, in its order; the last again. What nobody asked before is an error."""
    left = {asked: list(told) for asked, told in transcript.items()}

    def play(asked: str) -> Any:
        told = left[asked]
        said = told.pop(0) if len(told) > 1 else told[0]
        if "error" in said:
            raise OSError(said["error"])
        return said["value"]

    return play


def spelled_as_asked(path: str, headers: Any) -> str:
    return json.dumps([path, headers], separators=(",", ":"), ensure_ascii=False)


def site_verdict(input: Told) -> Verdict:
    read = played(input["files"])
    answers = input.get("answers", {})
    answer = played(answers)

    def visit(path: str, more: Any) -> Answer:
        asked = re.sub(r"\?[0-9a-f-]{36}\Z", "?any", path)
        spelled = [spelled_as_asked(asked, more), spelled_as_asked(asked, {})]
        # which file of a profile is asked for in parts is the one that came first: another is shown whole
        said = answer(next((each for each in spelled if each in answers), spelled[0]))
        return Answer(said["status"], Headers(said["headers"]), said.get("bytes") or b"", said.get("url"))

    old = input.get("old", [])
    now = input.get("now")
    reader = Reader(
        input.get("did"),
        old=[old] if isinstance(old, bytes) else old,
        remembered=input.get("remembered"),
        witnesses=input.get("witnesses") or [],
        quorum=input.get("quorum"),
        now=None if now is None else now / 1000,
    )
    return verify_site(SiteFiles(read, visit if "answers" in input else None, input.get("list")), reader)


def checkpoint_told(content: bytes, policy: Told) -> Told:
    if "did" in policy:
        pinned = read_did(policy["did"])
        point = read_point(content, pinned)
        if not policy.get("isKept"):
            pinned.need_signers(point.signers)
    else:
        keys = [key for key in map(read_vkey, policy["vkeys"]) if key.type == 1]
        point = read_checkpoint(content, keys, origin=policy["origin"])
    return {"origin": point.origin, "size": point.size, "root": point.root}


CHECKPOINT_OPTIONS = ("old", "path", "witnesses", "quorum", "cosignatures")
ANSWERS: dict[str, Callable[..., Any]] = {
    "verifySite": site_verdict,
    "verifyCard": lambda input: verify_card(input.get("card"), input.get("did")),
    "verifyChain": lambda input: verify_chain(input.get("chain"), input.get("did"), input.get("cards")),
    "verifyRoot": lambda input: verify_root(
        input.get("root"), input.get("did"), input.get("leaves"), input.get("proof")
    ),
    "verifyBoard": lambda input: verify_board(input.get("board"), input.get("did")),
    "verifyLogProof": lambda input: verify_log_proof(
        input.get("proof"), input.get("entry"), input.get("did")
    ),
    "verifyCheckpoint": lambda input: verify_checkpoint(
        input.get("checkpoint"),
        input.get("did"),
        **{name: input[name] for name in CHECKPOINT_OPTIONS if name in input},
    ),
    "openNote": lambda content, vkeys: {"text": read_note(content, list(map(read_vkey, vkeys))).body},
    "openCheckpoint": checkpoint_told,
    "siteMemory": site_memory,
    "printable": printable,
    "parseStrict": lambda content: canonicalize(parse_strict(content)),
    "verifyEd25519": is_signed_by,
    "publicRoot": public_root,
    "estateRoot": estate_root,
    "verifyInclusion": lambda claim: verify_inclusion(**claim),
    "verifyLogInclusion": lambda claim: verify_log_inclusion(**claim),
    "verifyLogConsistency": lambda claim: verify_log_consistency(**claim),
}


def steps_of(verdict: Told) -> list[list[str]]:
    """How each step ended: what failed has to be the same, not in which words it is told."""
    return [[step["step"], step["outcome"]] for step in verdict["steps"]]


def again(asked: str, args: list[Any]) -> Any:
    try:
        answer = ANSWERS[asked](*(args or [{}]))
    except Exception as error:
        return f"refused: {error!r}"
    if isinstance(answer, Verdict):
        steps = [{"step": each.step, "outcome": each.outcome, "detail": each.detail} for each in answer.steps]
        return {"outcome": answer.outcome, "steps": steps}
    return answer


def agrees(first: Any, second: Any) -> bool:
    if isinstance(first, dict) and "steps" in first:
        is_verdict = isinstance(second, dict) and "steps" in second
        return is_verdict and first["outcome"] == second["outcome"] and steps_of(first) == steps_of(second)
    if first == "refused":
        return isinstance(second, str) and second.startswith("refused: ")
    return bool(first == second)


def main(folder: Path) -> None:
    def restored(members: Told) -> Any:
        is_kept = members.keys() == {"bytes"}
        return (folder / "bytes" / members["bytes"]).read_bytes() if is_kept else members

    compared: collections.Counter[str] = collections.Counter()
    differing = []
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text("utf-8").split("\n")[:-1]:
            question = json.loads(line, object_hook=restored)
            asked, answer = question["asked"], question["answer"]
            second = again(asked, question["args"])
            ended = f" {answer['outcome']}" if isinstance(answer, dict) and "outcome" in answer else ""
            compared[f"{asked}{ended}"] += 1
            if not agrees(answer, second) and not is_misuse(question):
                differing.append({"asked": asked, "published": told(answer), "python": told(second)})
    print(json.dumps({"compared": compared, "differing": differing}))


def is_misuse(question: Told) -> bool:
    """What only JavaScript lets anybody ask: a site that cannot be read, null for all that is asked."""
    (input, *_) = question["args"] or [{}]
    return input is None or (question["asked"] == "verifySite" and "files" not in input)


def told(answer: Any) -> Any:
    if isinstance(answer, dict) and "steps" in answer:
        failed = [step for step in answer["steps"] if step["outcome"] != "VERIFIED"]
        return {"outcome": answer["outcome"], "failed": failed}
    return answer if not isinstance(answer, bytes) else answer.hex()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
