/**
 * JSON Schema validators of three languages that claim draft-07. Each gets a fresh instance for
 * every item, with the documents registered as its manual says.
 */

import { fileURLToPath } from 'node:url';
import type { Adapter } from '../../src/measure/bench.ts';
import { boolean, call, construct, invoke, member } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { fleetPython, load } from '../fleet/packages.ts';
import { documents, META, remoteDocuments, withDraft } from './documents.ts';
import { type Validate, validator } from './validator.ts';

const pythonProgram = fileURLToPath(new URL('./python_jsonschema.py', import.meta.url));

export const adapters: readonly Adapter[] = [
  validator(
    {
      id: 'ajv',
      name: 'ajv',
      package: 'ajv',
      kind: 'fleet',
      family: 'ajv',
      configuration:
        'Strict mode off, as its manual asks for schemas with unknown keywords; draft-07 is its default.',
    },
    async () => {
      const ajvClass = member(await load('ajv'), 'default');
      const known = await remoteDocuments();
      return ({ schema, data }) => {
        const ajv = construct(ajvClass, { strict: false, logger: false });
        for (const [uri, document] of Object.entries(known())) invoke(ajv, 'addSchema', document, uri);
        return boolean(invoke(ajv, 'validate', schema, data));
      };
    },
  ),
  validator(
    {
      id: 'cfworker',
      name: '@cfworker/json-schema',
      package: '@cfworker/json-schema',
      kind: 'fleet',
      family: 'cfworker',
      configuration: 'Draft "7" by its constructor.',
    },
    async () => {
      const validatorClass = member(await load('@cfworker/json-schema'), 'Validator');
      const known = await documents();
      return ({ schema, data }) => {
        const instance = construct(validatorClass, schema, '7');
        for (const [uri, document] of Object.entries(known())) invoke(instance, 'addSchema', document, uri);
        return boolean(member(invoke(instance, 'validate', data), 'valid'));
      };
    },
  ),
  validator(
    {
      id: 'hyperjump',
      name: '@hyperjump/json-schema',
      package: '@hyperjump/json-schema',
      kind: 'fleet',
      family: 'hyperjump',
      configuration: 'Its draft-07 entry; the case is registered under an address and validated from there.',
    },
    prepareHyperjump,
  ),
  validator(
    {
      id: 'json-schema-library',
      name: 'json-schema-library',
      package: 'json-schema-library',
      kind: 'fleet',
      family: 'json-schema-library',
      configuration:
        'Only its draft07 is given as draft; remote documents as `remotes`; formats not asserted.',
    },
    async () => {
      const library = await load('json-schema-library');
      const drafts = [member(library, 'draft07')];
      const known = await documents();
      return ({ schema, data }) => {
        const remotes = Object.entries(known()).map(([uri, document]) => ({ $id: uri, ...Object(document) }));
        const options = { drafts, draft: 'draft-07', remotes, formatAssertion: false };
        const node = invoke(library, 'compileSchema', withDraft(schema), options);
        return boolean(member(invoke(node, 'validate', data), 'valid'));
      };
    },
  ),
  validator(
    {
      id: 'schemasafe',
      name: '@exodus/schemasafe',
      package: '@exodus/schemasafe',
      kind: 'fleet',
      family: 'is-my-json-valid',
      configuration: 'Mode "spec" with draft-07 as default draft; began as a fork of is-my-json-valid.',
    },
    async () => {
      const makeValidator = member(await load('@exodus/schemasafe'), 'validator');
      const known = await documents();
      return ({ schema, data }) => {
        const options = { mode: 'spec', $schemaDefault: `${META}#`, schemas: known() };
        return boolean(call(call(makeValidator, schema, options), data));
      };
    },
  ),
  validator(
    {
      id: 'jsonschema',
      name: 'jsonschema',
      package: 'jsonschema',
      kind: 'fleet',
      family: 'tdegrunt-jsonschema',
      configuration: 'A base address is given, as its manual asks for schemas with relative references only.',
    },
    async () => {
      const validatorClass = member(await load('jsonschema'), 'default', 'Validator');
      const known = await documents();
      return ({ schema, data }) => {
        const instance = construct(validatorClass);
        for (const [uri, document] of Object.entries(known())) invoke(instance, 'addSchema', document, uri);
        const options = { base: 'https://example.org/case.json' };
        return boolean(member(invoke(instance, 'validate', data, schema, options), 'valid'));
      };
    },
  ),
  validator(
    {
      id: 'z-schema',
      name: 'z-schema',
      package: 'z-schema',
      kind: 'fleet',
      family: 'z-schema',
      configuration: 'Version "draft-07"; the safe mode answers instead of throwing.',
    },
    async () => {
      const zSchema = member(await load('z-schema'), 'default');
      const known = await remoteDocuments();
      return ({ schema, data }) => {
        const instance = invoke(zSchema, 'create', { safe: true, version: 'draft-07' });
        for (const [uri, document] of Object.entries(known()))
          invoke(instance, 'setRemoteReference', uri, document);
        return boolean(member(invoke(instance, 'validate', data, schema), 'valid'));
      };
    },
  ),
  python('jsonschema', 'Draft7Validator, with the documents in the store of its resolver.'),
  python(
    'fastjsonschema',
    'Draft-07 stated in the schema, defaults not filled in, documents through its handlers.',
  ),
  pypi(
    {
      name: 'jsonschema',
      parts: ['attrs', 'jsonschema-specifications', 'referencing', 'rpds-py', 'typing_extensions'],
    },
    'Draft7Validator, with the documents in a registry; the newest release, that of Debian is asked too.',
  ),
  pypi({ name: 'fastjsonschema' }, 'The newest release, asked as that of Debian is.'),
  pypi(
    { name: 'jsonschema-rs' },
    'Draft7Validator, with the documents in its registry; binds a validator in Rust, and is no kin of jsonschema.',
  ),
  validator(
    {
      id: 'json-validator',
      name: 'JSON::Validator (Perl)',
      package: 'libjson-validator-perl',
      kind: 'debian',
      family: 'json-validator-perl',
      configuration: 'Its class for draft-07, with the documents in its store.',
    },
    async () =>
      prepareProgram('/usr/bin/perl', [fileURLToPath(new URL('./json-validator.pl', import.meta.url))]),
  ),
];

function python(name: string, configuration: string): Adapter {
  return validator(
    {
      id: `python-${name}`,
      name: `${name} (Python)`,
      package: `python3-${name}`,
      kind: 'debian',
      family: `python-${name}`,
      configuration,
    },
    async () => prepareProgram('/usr/bin/python3', ['-I', pythonProgram, name]),
  );
}

function pypi(
  { name, parts = [] }: { readonly name: string; readonly parts?: readonly string[] },
  configuration: string,
): Adapter {
  return validator(
    {
      id: `pypi-${name}`,
      name: `${name} (PyPI)`,
      package: `pypi/${name}`,
      kind: 'pypi',
      family: `python-${name}`,
      parts: parts.map((part) => `pypi/${part}`),
      configuration,
    },
    async () => prepareProgram(fleetPython, ['-I', pythonProgram, `pypi/${name}`]),
  );
}

async function prepareProgram(command: string, args: readonly string[]): Promise<Validate> {
  const known = await documents();
  const ask = lineProgram(command, [...args, JSON.stringify(known())]);
  return async (item) => boolean(member(await ask(item), 'answer'));
}

/** Registered schemas stay in the module: each case has an address of its own and is taken out again. */
async function prepareHyperjump(): Promise<Validate> {
  const library = await load('@hyperjump/json-schema/draft-07');
  for (const [uri, document] of Object.entries((await remoteDocuments())()))
    invoke(library, 'registerSchema', document, uri, META);
  const address = 'https://example.org/case';
  return async ({ schema, data }) => {
    invoke(library, 'registerSchema', schema, address, META);
    try {
      return boolean(member(await invoke(library, 'validate', address, data), 'valid'));
    } finally {
      invoke(library, 'unregisterSchema', address);
    }
  };
}
