"""The official library of OpenTimestamps reads proofs and writes some: JSON in, JSON out."""

import io
import json
import random
import sys

from opentimestamps.core.notary import BitcoinBlockHeaderAttestation, PendingAttestation, UnknownAttestation
from opentimestamps.core.op import OpAppend, OpPrepend, OpSHA256
from opentimestamps.core.serialize import BytesSerializationContext, StreamDeserializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile, Timestamp


def claim(message, attestation):
    if isinstance(attestation, PendingAttestation):
        said = ["pending", attestation.uri]
    elif isinstance(attestation, BitcoinBlockHeaderAttestation):
        said = ["block", attestation.height]
    else:
        said = ["other", attestation.TAG.hex()]
    return [message.hex(), *said]


def written(proof):
    context = BytesSerializationContext()
    proof.serialize(context)
    return context.getbytes()


def described(proof):
    return {
        "digest": proof.file_digest.hex(),
        "claims": sorted(claim(*each) for each in proof.timestamp.all_attestations()),
        "written": written(proof).hex(),
    }


def read(hexed):
    try:
        context = StreamDeserializationContext(io.BytesIO(bytes.fromhex(hexed)))
        return described(DetachedTimestampFile.deserialize(context))
    except Exception as error:  # whatever the library refuses with
        return {"refused": type(error).__name__}


def grow(chance, timestamp, depth):
    for _ in range(chance.randint(0 if depth < 6 else 1, 2)):
        kind = chance.randint(0, 3)
        if kind == 0:
            timestamp.attestations.add(PendingAttestation(f"https://calendar-{chance.randint(1, 30)}.example/a"))
        elif kind == 1:
            timestamp.attestations.add(UnknownAttestation(b"test tag", chance.randbytes(3)))
        elif len(timestamp.msg) == 32:
            timestamp.attestations.add(BitcoinBlockHeaderAttestation(chance.choice([0, 127, 128, 300_000, 900_000])))
    for _ in range(chance.randint(0, 2) if depth < 6 else 0):
        operation = chance.choice([OpSHA256(), OpAppend(chance.randbytes(4)), OpPrepend(chance.randbytes(40))])
        grow(chance, timestamp.ops.add(operation), depth + 1)
    if not timestamp.attestations and not timestamp.ops:
        timestamp.attestations.add(PendingAttestation("https://calendar.example"))


def make(seed):
    chance = random.Random(seed)
    timestamp = Timestamp(chance.randbytes(32))
    grow(chance, timestamp, 0)
    return described(DetachedTimestampFile(OpSHA256(), timestamp))


asked = json.load(sys.stdin)
json.dump({"read": [read(each) for each in asked["read"]], "made": [make(each) for each in asked["make"]]}, sys.stdout)
