/**
 * JSON Schema draft-04 validators. Each gets a fresh instance for every item, with the documents
 * registered as its manual says.
 */

import type { Adapter } from '../../adapter.ts';
import { load } from '../../fleet/load.ts';
import { boolean, call, construct, invoke, list, member } from '../../foreign.ts';
import { documents, META, withFragment } from './documents.ts';
import { validator } from './validator.ts';

export const adapters: readonly Adapter[] = [
  validator(
    {
      id: 'ajv',
      name: 'ajv',
      package: 'ajv',
      family: 'ajv',
      configuration:
        'With the vocabulary package ajv-draft-04; strict mode off, as the suite needs unknown keywords.',
      parts: ['ajv-draft-04'],
    },
    async () => {
      const ajvClass = member(await load('ajv-draft-04'), 'default');
      const known = await documents();
      return ({ schema, data }) => {
        const ajv = construct(ajvClass, { strict: false });
        // The meta-schema is built in; only the remotes are added.
        for (const [uri, document] of Object.entries(known()))
          if (uri !== META) invoke(ajv, 'addSchema', document, uri);
        return boolean(invoke(ajv, 'validate', schema, data));
      };
    },
  ),
  validator(
    { id: 'cfworker', name: '@cfworker/json-schema', package: '@cfworker/json-schema', family: 'cfworker' },
    async () => {
      const validatorClass = member(await load('@cfworker/json-schema'), 'Validator');
      const known = await documents();
      return ({ schema, data }) => {
        const instance = construct(validatorClass, schema, '4');
        for (const [uri, document] of Object.entries(known())) invoke(instance, 'addSchema', document, uri);
        return boolean(member(invoke(instance, 'validate', data), 'valid'));
      };
    },
  ),
  validator(
    {
      id: 'schemasafe',
      name: '@exodus/schemasafe',
      package: '@exodus/schemasafe',
      family: 'is-my-json-valid',
      configuration: 'Mode "spec", draft-04 as default.',
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
      id: 'djv',
      name: 'djv',
      package: 'djv',
      family: 'djv',
      configuration: 'With its own plug-in @korzio/djv-draft-04.',
      parts: ['@korzio/djv-draft-04'],
    },
    async () => {
      const djv = member(await load('djv'), 'default');
      const known = await documents();
      return ({ schema, data }) => {
        const environment = construct(djv, { version: 'draft-04' });
        for (const [uri, document] of Object.entries(withFragment(known())))
          invoke(environment, 'addSchema', uri, document);
        invoke(environment, 'addSchema', 'case', schema);
        return invoke(environment, 'validate', 'case', data) === undefined;
      };
    },
  ),
  validator(
    {
      id: 'is-my-json-valid',
      name: 'is-my-json-valid',
      package: 'is-my-json-valid',
      family: 'is-my-json-valid',
    },
    async () => {
      const makeValidator = member(await load('is-my-json-valid'), 'default');
      const known = await documents();
      return ({ schema, data }) =>
        boolean(call(call(makeValidator, schema, { schemas: withFragment(known()) }), data));
    },
  ),
  validator({ id: 'jsen', name: 'jsen', package: 'jsen', family: 'jsen' }, async () => {
    const jsen = member(await load('jsen'), 'default');
    const known = await documents();
    return ({ schema, data }) => boolean(call(call(jsen, schema, { schemas: known() }), data));
  }),
  validator(
    { id: 'jsonschema', name: 'jsonschema', package: 'jsonschema', family: 'jsonschema' },
    async () => {
      const validatorClass = member(await load('jsonschema'), 'default', 'Validator');
      const known = await documents();
      return ({ schema, data }) => {
        const instance = construct(validatorClass);
        for (const [uri, document] of Object.entries(known())) invoke(instance, 'addSchema', document, uri);
        // Its manual: a schema whose references are all relative needs a base, else it throws.
        return boolean(
          member(
            invoke(instance, 'validate', data, schema, { base: 'https://example.org/case.json' }),
            'valid',
          ),
        );
      };
    },
  ),
  validator({ id: 'tv4', name: 'tv4', package: 'tv4', family: 'tv4' }, async () => {
    const tv4 = member(await load('tv4'), 'default');
    const known = await documents();
    return ({ schema, data }) => {
      const fresh = invoke(tv4, 'freshApi');
      for (const [uri, document] of Object.entries(known())) invoke(fresh, 'addSchema', uri, document);
      const result = invoke(fresh, 'validateResult', data, schema);
      // Its manual: an unknown reference validates as true and is listed here, so that is no verdict.
      return list(member(result, 'missing')).length > 0 ? null : boolean(member(result, 'valid'));
    };
  }),
  validator({ id: 'z-schema', name: 'z-schema', package: 'z-schema', family: 'z-schema' }, async () => {
    const zSchema = member(await load('z-schema'), 'default');
    const known = await documents();
    return ({ schema, data }) => {
      const instance = construct(zSchema, {});
      for (const [uri, document] of Object.entries(known()))
        invoke(instance, 'setRemoteReference', uri, document);
      if (invoke(instance, 'validateSchema', schema) !== true) return null;
      return boolean(invoke(instance, 'validate', data, schema));
    };
  }),
];
