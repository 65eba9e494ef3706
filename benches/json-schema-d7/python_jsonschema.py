"""Answers one JSON Schema case per line with the validator that argv names."""

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


def with_registry(documents):
    from jsonschema import Draft7Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT7

    resources = [(uri, DRAFT7.create_resource(document)) for uri, document in documents.items()]
    registry = Registry().with_resources(resources)
    return lambda schema, data: Draft7Validator(schema, registry=registry).is_valid(data)


def with_jsonschema_rs(documents):
    from jsonschema_rs import Draft7, Draft7Validator, Registry

    registry = Registry(list(documents.items()), draft=Draft7)
    return lambda schema, data: Draft7Validator(schema, registry=registry, offline=True).is_valid(data)


COMPONENTS = {
    "jsonschema": with_jsonschema,
    "fastjsonschema": with_fastjsonschema,
    "pypi/jsonschema": with_registry,
    "pypi/fastjsonschema": with_fastjsonschema,
    "pypi/jsonschema-rs": with_jsonschema_rs,
}


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
