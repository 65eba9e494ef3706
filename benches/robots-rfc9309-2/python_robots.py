"""Answers one robots.txt question per line with protego or urllib.robotparser, as argv names it."""

import json
import sys


def with_protego(question):
    from protego import Protego

    return Protego.parse(question["robots"]).can_fetch(question["url"], question["agent"])


def with_robotparser(question):
    from urllib.robotparser import RobotFileParser

    parser = RobotFileParser()
    parser.parse(question["robots"].splitlines())
    return parser.can_fetch(question["agent"], question["url"])


COMPONENTS = {"protego": with_protego, "robotparser": with_robotparser}

for line in sys.stdin:
    try:
        reply = {"answer": COMPONENTS[sys.argv[1]](json.loads(line))}
    except Exception as error:
        reply = {"threw": type(error).__name__}
    print(json.dumps(reply), flush=True)
