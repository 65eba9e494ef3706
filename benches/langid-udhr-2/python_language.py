"""Names the language of one text per line with the detector that argv names: its code, or nothing."""

import json
import sys


def with_lingua():
    from lingua import LanguageDetectorBuilder

    detector = LanguageDetectorBuilder.from_all_languages().build()

    def name(text):
        language = detector.detect_language_of(text)
        return "" if language is None else language.iso_code_639_3.name.lower()

    return name


def with_langid():
    import langid

    return lambda text: langid.classify(text)[0]


def with_pycld2():
    import pycld2

    return lambda text: pycld2.detect(text, bestEffort=True)[2][0][1]


COMPONENTS = {"lingua": with_lingua, "langid": with_langid, "pycld2": with_pycld2}

name = COMPONENTS[sys.argv[1]]()
for line in sys.stdin:
    try:
        reply = {"answer": name(json.loads(line))}
    except Exception as error:
        reply = {"threw": type(error).__name__}
    print(json.dumps(reply), flush=True)
