"""Answers one YAML text per line with ruamel.yaml: its value as JSON, or that it reported an error."""

import json
import sys

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError


def key(value):
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, default=str)


def plain(value):
    if isinstance(value, dict):
        return {key(name): plain(each) for name, each in value.items()}
    if isinstance(value, (set, frozenset)):
        return {key(each): None for each in value}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


for line in sys.stdin:
    text = json.loads(line)
    try:
        reply = {"answer": {"value": plain(YAML(typ="safe", pure=True).load(text))}}
    except YAMLError:
        reply = {"answer": {"error": True}}
    except Exception as error:
        reply = {"threw": type(error).__name__}
    print(json.dumps(reply, default=str), flush=True)
