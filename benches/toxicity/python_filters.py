"""Says of one text per line whether the filter that argv names flags it."""

import json
import sys


def with_better_profanity():
    from better_profanity import profanity

    profanity.load_censor_words()
    return profanity.contains_profanity


def with_alt_profanity_check():
    from profanity_check import predict

    return lambda text: bool(predict([text])[0] == 1)


def with_profanity():
    from profanity import profanity

    return profanity.contains_profanity


COMPONENTS = {
    "better-profanity": with_better_profanity,
    "alt-profanity-check": with_alt_profanity_check,
    "profanity": with_profanity,
}

flags = COMPONENTS[sys.argv[1]]()
for line in sys.stdin:
    try:
        reply = {"answer": flags(json.loads(line))}
    except Exception as error:
        reply = {"threw": type(error).__name__}
    print(json.dumps(reply), flush=True)
