"""Answers one robots.txt question per line with the parser that argv names."""

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


def with_robotexclusionrulesparser(question):
    from robotexclusionrulesparser import RobotExclusionRulesParser

    parser = RobotExclusionRulesParser()
    parser.parse(question["robots"])
    return parser.is_allowed(question["agent"], question["url"])


COMPONENTS = {
    "protego": with_protego,
    "robotparser": with_robotparser,
    "robotexclusionrulesparser": with_robotexclusionrulesparser,
}

for line in sys.stdin:
    try:
        reply = {"answer": COMPONENTS[sys.argv[1]](json.loads(line))}
    except Exception as error:
        reply = {"threw": type(error).__name__}
    print(json.dumps(reply), flush=True)
