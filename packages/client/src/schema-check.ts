/**
 * Holds a value against a schema. The schemas of a board keep to few keywords, and these are all of them. No code is made
 * at run time, as a validator that compiles would: the security policy of most pages forbids that.
 */

import { BoardError } from '../../../src/core/board-error.ts';
import { isSameValue } from '../../../src/core/canonical.ts';

/** Schemas by name: `board-0.1` is the schema that others call `board-0.1.schema.json`. */
export type SchemaCatalogue = Readonly<Record<string, object>>;

/** The first place, as a JSON pointer, where a value is not as its schema says. */
type SchemaFault = { readonly at: string; readonly expected: string; readonly got: unknown };

type HeldValue = {
  readonly catalogue: SchemaCatalogue;
  /** The schema that `#` refers to. */
  readonly document: object;
  readonly schema: object;
  readonly value: unknown;
  readonly at: string;
};

export function schemaFault(
  catalogue: SchemaCatalogue,
  name: string,
  value: unknown,
): SchemaFault | undefined {
  const document = schemaOf(catalogue, name);
  return faultOf({ catalogue, document, schema: document, value, at: '' });
}

function faultOf(held: HeldValue): SchemaFault | undefined {
  const expected = valueFault(held);
  if (expected !== undefined) return { at: held.at, expected, got: held.value };
  return referenceFault(held) ?? unionFault(held) ?? memberFault(held) ?? itemFault(held);
}

/** What the keywords that look at no other schema expect of the value, where it is something else. */
function valueFault({ schema, value }: HeldValue): string | undefined {
  for (const [name, said] of Object.entries(schema)) {
    const expected = rules[name]?.(said, value);
    if (expected !== undefined) return expected;
  }
  return undefined;
}

/** Whatever a keyword does not speak of, such as the length of a number, is as it says. */
const rules: Readonly<Record<string, (said: unknown, value: unknown) => string | undefined>> = {
  type: (said, value) =>
    [said].flat().some((type) => isOfType(String(type), value)) ? undefined : `a value of type ${said}`,
  const: (said, value) => (isSameValue(said, value) ? undefined : JSON.stringify(said)),
  enum: (said, value) =>
    listOf(said).some((each) => isSameValue(each, value)) ? undefined : `one of ${JSON.stringify(said)}`,
  pattern: (said, value) =>
    typeof value !== 'string' || patternOf(String(said)).test(value) ? undefined : `a text that fits ${said}`,
  minimum: (said, value) => bounded('at least', said, numberIn(value)),
  maximum: (said, value) => bounded('at most', said, numberIn(value)),
  minLength: (said, value) => bounded('at least', said, lengthIn(value), 'characters'),
  maxLength: (said, value) => bounded('at most', said, lengthIn(value), 'characters'),
  minItems: (said, value) => bounded('at least', said, countIn(value), 'entries'),
  maxItems: (said, value) => bounded('at most', said, countIn(value), 'entries'),
  required: (said, value) => {
    const missing = listOf(said).find((name) => isObject(value) && !Object.hasOwn(value, String(name)));
    return missing === undefined ? undefined : `a member "${missing}"`;
  },
};

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function bounded(
  side: 'at least' | 'at most',
  said: unknown,
  found: number | undefined,
  what = '',
): string | undefined {
  const bound = Number(said);
  if (found === undefined || (side === 'at least' ? found >= bound : found <= bound)) return undefined;
  return `${side} ${bound} ${what}`.trimEnd();
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** In characters of Unicode, not in halves of them. */
function lengthIn(value: unknown): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function countIn(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function patternOf(text: string): RegExp {
  const known = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, known);
  return known;
}

const patterns = new Map<string, RegExp>();

/** `#/$defs/x`, `board-0.1.schema.json` or both. */
function referenceFault(held: HeldValue): SchemaFault | undefined {
  const reference = keyword(held.schema, '$ref');
  if (typeof reference !== 'string') return undefined;
  const [file = '', pointer = ''] = reference.split('#');
  const document =
    file === '' ? held.document : schemaOf(held.catalogue, file.replace(/\.schema\.json$/, ''));
  let schema: unknown = document;
  for (const part of pointer.split('/').slice(1)) schema = keyword(Object(schema), part);
  if (!isObject(schema)) throw new BoardError('SCHEMA_UNKNOWN', `${reference}: expected a schema, got none`);
  return faultOf({ ...held, document, schema });
}

function unionFault(held: HeldValue): SchemaFault | undefined {
  const fitting = (name: string): number =>
    listOf(keyword(held.schema, name)).filter(
      (each) => faultOf({ ...held, schema: Object(each) }) === undefined,
    ).length;
  const isAny = keyword(held.schema, 'anyOf') === undefined || fitting('anyOf') > 0;
  const isOne = keyword(held.schema, 'oneOf') === undefined || fitting('oneOf') === 1;
  if (isAny && isOne) return undefined;
  return { at: held.at, expected: 'one of the forms of the schema', got: held.value };
}

function memberFault(held: HeldValue): SchemaFault | undefined {
  if (!isObject(held.value)) return undefined;
  const known = Object(keyword(held.schema, 'properties'));
  const others = keyword(held.schema, 'additionalProperties') ?? true;
  for (const [name, value] of Object.entries(held.value)) {
    const schema = Object.hasOwn(known, name) ? keyword(known, name) : others;
    if (schema === false) return { at: held.at, expected: `no member "${name}"`, got: held.value };
    const fault = isObject(schema)
      ? faultOf({ ...held, schema, value, at: `${held.at}/${name}` })
      : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function itemFault(held: HeldValue): SchemaFault | undefined {
  const schema = keyword(held.schema, 'items');
  if (!Array.isArray(held.value) || !isObject(schema)) return undefined;
  for (const [index, value] of held.value.entries()) {
    const fault = faultOf({ ...held, schema, value, at: `${held.at}/${index}` });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function schemaOf(catalogue: SchemaCatalogue, name: string): object {
  const schema = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (schema !== undefined) return schema;
  throw new BoardError('SCHEMA_UNKNOWN', `${name}: expected the name of a schema, got another`);
}

function keyword(schema: object, name: string): unknown {
  return Object.hasOwn(schema, name) ? Reflect.get(schema, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
