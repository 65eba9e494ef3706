import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { areContractsStale } from '../../scripts/schema-types.ts';
import { registry } from '../../src/operations/operations.ts';
import { schemas } from '../../src/schema/contracts.gen.ts';
import { isSchemaId, validate } from '../../src/schema/validate.ts';

/** The keywords that the generated types carry over faithfully. */
const subset = new Set([
  ...['$schema', '$id', '$ref', '$defs', 'title', 'description', 'type', 'const', 'enum'],
  ...['properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems', 'oneOf'],
  ...['anyOf', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength'],
]);

/** Keywords of a schema and everything below it; members of `properties` and `$defs` are names, not keywords. */
const keywords = (schema: unknown): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap(keywords);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'const' || key === 'enum') return [key];
    const below =
      key === 'properties' || key === '$defs'
        ? Object.values(value ?? {}).flatMap(keywords)
        : keywords(value);
    return [key, ...below];
  });
};

const ajv = new Ajv2020();

describe('schemas', () => {
  test.each(Object.entries(schemas))('%s is a schema of JSON Schema 2020-12', (_, schema) => {
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });

  test.each(Object.entries(schemas))('%s keeps to the keyword subset', (_, schema) => {
    expect(keywords(schema).filter((key) => !subset.has(key))).toEqual([]);
  });

  test.each(Object.entries(schemas))('%s is named by its file and compiles', (name, schema) => {
    expect(schema.$id).toBe(`${name}.schema.json`);
    if (!isSchemaId(name)) throw new Error(`${name} is not in the catalogue`);
    expect(() => validate(name, Symbol.iterator, 'a value that no schema accepts')).toThrow(/expected/);
  });

  test('every schema file is in the catalogue', () => {
    const files = readdirSync('src/schema').filter((name) => name.endsWith('.schema.json'));
    expect(files.map((name) => name.replace('.schema.json', '')).sort()).toEqual(Object.keys(schemas).sort());
    for (const file of files)
      expect(JSON.parse(readFileSync(`src/schema/${file}`, 'utf8')).$schema).toContain('2020-12');
  });

  test('generated types are fresh (mend with: npm run schema:types)', async () => {
    expect(await areContractsStale()).toBe(false);
  });

  test('every schema that a live row names exists', () => {
    const named = registry.filter((row) => row.lifecycle === 'LIVE').flatMap((row) => row.schema ?? []);
    expect(named.filter((name) => !isSchemaId(name))).toEqual([]);
  });
});
