"""Verifies one Ed25519 signature for each line of JSON, with PyNaCl."""

import json
import sys

import nacl.exceptions
import nacl.signing


def verdict(asked):
    key, message, signature = (bytes.fromhex(asked[name]) for name in ("key", "message", "signature"))
    try:
        nacl.signing.VerifyKey(key).verify(message, signature)
        return {"verdict": "accept"}
    except nacl.exceptions.BadSignatureError:
        return {"verdict": "refuse"}
    except nacl.exceptions.ValueError as error:
        # Its check of a length; any other is no verdict.
        if "bytes long" in str(error):
            return {"verdict": "refuse"}
        return {"error": str(error)}


for line in sys.stdin:
    try:
        answer = verdict(json.loads(line))
    except Exception as error:
        answer = {"error": type(error).__name__}
    print(json.dumps(answer), flush=True)
