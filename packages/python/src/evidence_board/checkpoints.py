"""Checkpoints of the log, witnesses of them, and proofs that an entry is under one."""

from collections.abc import Sequence
from dataclasses import dataclass

from .keys import Keys, Order, pinned_keys, prove_time, read_did, read_point
from .notes import WITNESS, LogProof, NoteKey, Point, read_log_proof, read_note, read_vkey
from .trees import log_leaf, root_of, verify_log_consistency, verify_log_inclusion
from .verdict import Found, Judge, Verdict, cannot, given, need


@dataclass(frozen=True)
class ProvenPoint:
    origin: str
    size: int
    root: str
    content: bytes
    detail: str


def prove_point(
    content: bytes,
    keys: Keys,
    retired: dict[str, int] | None = None,
    *,
    is_closed: bool = False,
    is_kept: bool = False,
) -> ProvenPoint:
    """A key may still sign the checkpoint that ends with its retirement."""
    point: Point = read_point(content, keys, is_closed=is_closed)
    order = None if retired is None else Order(point.size - 2, retired)
    detail = f"{point.origin}, size {point.size}, {prove_time(point.signers, order)}"
    if not is_kept:
        keys.need_signers(point.signers, order)
    return ProvenPoint(point.origin, point.size, point.root, content, detail)


def verify_checkpoint(
    checkpoint: bytes,
    did: bytes | None,
    *,
    old: bytes | None = None,
    path: list[str] | None = None,
    levels: list[list[bytes]] | None = None,
    witnesses: Sequence[str] = (),
    quorum: int | None = None,
    cosignatures: bytes | None = None,
) -> Verdict:
    """Is this a checkpoint of the pinned log, and does it extend the `old` one?"""
    judge = Judge()

    def proven(keys: Keys, name: str, content: bytes | None, is_kept: bool = False) -> ProvenPoint:
        def run() -> Found[ProvenPoint]:
            point = prove_point(given(name, content), keys, is_kept=is_kept)
            return Found(point.detail, point)

        return judge.step(name, run)

    def witnessed() -> Found[bool]:
        return Found(prove_witnesses(checkpoint, did, witnesses, quorum, cosignatures), True)

    def work() -> None:
        keys = judge.step("key document", lambda: pinned_keys(did))
        now = proven(keys, "checkpoint", checkpoint)
        if witnesses:
            judge.step("witnesses", witnessed)
        if old is None:
            return
        then = proven(keys, "old checkpoint", old, True)
        judge.step("consistency", lambda: Found(prove_extension(then, now, levels, path), True))

    return judge.verdict(work)


def prove_extension(
    then: ProvenPoint,
    now: ProvenPoint,
    levels: list[list[bytes]] | None,
    path: list[str] | None = None,
) -> str:
    need(then.size <= now.size, f"a rollback from {then.size} events to {now.size}")
    if then.size == 0:
        return "every log extends an empty one"  # RFC 9162 proves only from 1 on
    if then.size < now.size and path is None and levels is None:
        cannot("no --path or --log")
    if levels is not None:
        is_extension = all(root_of(levels, point.size) == point.root for point in (then, now))
    else:
        is_extension = verify_log_consistency(then.size, then.root, now.size, now.root, path or [])
    need(is_extension, f"size {now.size} is no extension of size {then.size}")
    return f"size {now.size} extends size {then.size}"


def prove_witnesses(
    checkpoint: bytes,
    did: bytes | None,
    witnesses: Sequence[str],
    quorum: int | None,
    cosignatures: bytes | None,
) -> str:
    """Who has all keys can show each reader another log, but a witness signs one."""
    asked = len(witnesses) if quorum is None else quorum
    own = {key.hex for key in read_did(did).list}
    keys: list[NoteKey] = [
        key for key in map(read_vkey, witnesses) if key.type == WITNESS and key.hex not in own
    ]
    others = len({key.hex for key in keys})
    if others != len(witnesses) or not 0 < asked <= others:
        cannot("expected: vkeys of others and a quorum")
    signers = read_note(checkpoint + (cosignatures or b""), keys, least=0).signers
    counted = f"{len(signers)} of {len(keys)} cosigned, asked: {asked}"
    if len(signers) < asked:
        cannot(counted)
    return counted


def verify_log_proof(proof: bytes, entry: bytes, did: bytes | None) -> Verdict:
    """Is this entry in the pinned log, where the proof says?"""
    judge = Judge()

    def opened() -> Found[LogProof]:
        read = read_log_proof(given("proof", proof))
        return Found(f"index {read.index}", read)

    def work() -> None:
        read = judge.step("proof", opened)
        keys = judge.step("key document", lambda: pinned_keys(did))

        def proven() -> Found[ProvenPoint]:
            point = prove_point(read.checkpoint, keys)
            return Found(point.detail, point)

        point = judge.step("checkpoint", proven)

        def included() -> Found[bool]:
            leaf = log_leaf(given("entry", entry)).hex()
            holds = verify_log_inclusion(leaf, read.index, point.size, read.path, point.root)
            need(holds, f"not entry {read.index}")
            return Found(f"entry {read.index} of {point.size}", True)

        judge.step("inclusion", included)

    return judge.verdict(work)
