import { describe, expect, test } from 'vitest';
import { schemas } from '../../schema/contracts.gen.ts';
import { schemaComponents } from './schema-components.ts';

const all = schemaComponents(Object.keys(schemas));

const references = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : references(member),
  );
};

const resolve = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => Reflect.get(Object(value), step), { components: { schemas: all } });

describe('schemas as components', () => {
  test('every reference points into the document, at something', () => {
    const found = references(all);
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter((ref) => !ref.startsWith('#/components/schemas/') || resolve(ref) === undefined),
    ).toEqual([]);
  });

  test('no component has an identity of its own', () => {
    expect(
      Object.entries(all).filter(([, schema]) => '$id' in Object(schema) || '$schema' in Object(schema)),
    ).toEqual([]);
  });

  test('a schema brings along what it refers to', () => {
    expect(Object.keys(schemaComponents(['gspc-axes-0.5']))).toContain('axis-row-0.5');
  });

  test('a schema that does not exist is refused', () => {
    expect(() => schemaComponents(['no-such-schema'])).toThrow(
      /write src\/schema\/no-such-schema\.schema\.json, then: npm run schema:types$/,
    );
  });
});
