"""Says of one text per line whether the detector that argv names calls it a prompt attack."""

import json
import sys


def with_forcefield():
    import forcefield
    from forcefield import ml

    # Without it the same call answers by patterns alone, and says nothing.
    if not ml.is_available():
        sys.exit("forcefield: its model did not load")
    guard = forcefield.Guard(telemetry=False)
    return lambda text: guard.scan(text).blocked


def with_clawguard():
    from clawguard_core import Scanner

    scanner = Scanner()
    return lambda text: "Prompt Injection" in scanner.scan(text).categories


def with_guardrail_lite():
    from guardrail import GuardRail

    guard = GuardRail()
    return lambda text: guard.scan(text).risk_type == "Prompt Injection"


def with_injectionshield():
    from injectionshield import scan

    return lambda text: not scan(text).safe


def with_plumblint():
    from plumblint import scan

    return lambda text: scan(text).verdict == "injection"


def with_prompt_inject_detect():
    from prompt_inject_detect import scan

    return lambda text: scan(text).is_injection


def with_prompt_injection_sanitizer():
    from prompt_injection_sanitizer import sanitize

    return lambda text: sanitize(text, source="item").was_modified


def with_safepaste():
    from safepaste import scan_prompt

    return lambda text: scan_prompt(text).flagged


COMPONENTS = {
    "forcefield": with_forcefield,
    "clawguard-core": with_clawguard,
    "guardrail-lite": with_guardrail_lite,
    "injectionshield": with_injectionshield,
    "plumblint": with_plumblint,
    "prompt-inject-detect": with_prompt_inject_detect,
    "prompt-injection-sanitizer": with_prompt_injection_sanitizer,
    "safepaste": with_safepaste,
}

flags = COMPONENTS[sys.argv[1]]()
for line in sys.stdin:
    try:
        reply = {"answer": flags(json.loads(line))}
    except Exception as error:
        reply = {"threw": type(error).__name__}
    print(json.dumps(reply), flush=True)
