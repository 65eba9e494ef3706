"""Answers one JSON Schema case per line with python3-jsonschema or python3-fastjsonschema, as argv names it."""

import json
import sys


def with_jsonschema(documents):
    from jsonschema import Draft7Validator, RefResolver

    def is_valid(schema, data):
        resolver = RefResolver("", schema, store=dict(documents))
        return Draft7Validator(schema, resolver=resolver).is_valid(data)

    return is_valid


def with_fastjsonschema(documents):
    import fastjsonschema

    def fetch(uri):
        return documents[uri.split("#")[0]]

    def is_valid(schema, data):
        if isinstance(schema, dict):
            schema = {"$schema": "http://json-schema.org/draft-07/schema#", **schema}
        validate = fastjsonschema.compile(schema, handlers={"http": fetch}, use_default=False)
        try:
            validate(data)
            return True
        except fastjsonschema.JsonSchemaValueException:
            return False

    return is_valid


COMPONENTS = {"jsonschema": with_jsonschema, "fastjsonschema": with_fastjsonschema}


def main():
    documents = json.loads(sys.argv[2])
    is_valid = COMPONENTS[sys.argv[1]](documents)
    for line in sys.stdin:
        case = json.loads(line)
        try:
            reply = {"answer": is_valid(case["schema"], case["data"])}
        except Exception as error:
            reply = {"threw": type(error).__name__}
        print(json.dumps(reply), flush=True)


main()
