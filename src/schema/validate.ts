/** The one place where unknown bytes become typed. */

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { BoardError } from '../core/board-error.ts';
import { parseCanonicalJson, parseStrictJson } from '../core/strict-json.ts';
import { type SchemaTypes, schemas } from './contracts.gen.ts';

export type SchemaId = keyof SchemaTypes;

export function isSchemaId(id: string): id is SchemaId {
  return Object.hasOwn(schemas, id);
}

/** Strict JSON bytes, validated. */
export function parseAs<K extends SchemaId>(id: K, bytes: Uint8Array, source: string): SchemaTypes[K] {
  return validate(id, readJson(parseStrictJson, bytes, source), source);
}

/** Strict JSON bytes, validated by the version that they name themselves; by the newest where they name none. */
export function parseVersioned<K extends SchemaId>(
  [newest, ...older]: readonly [K, ...K[]],
  bytes: Uint8Array,
  source: string,
): SchemaTypes[K] {
  const value = readJson(parseStrictJson, bytes, source);
  const stated = typeof value === 'object' && value !== null ? Reflect.get(value, 'schema') : undefined;
  return validate(older.find((id) => stated === schemaName(id)) ?? newest, value, source);
}

/** `run-0.1` is `svc.run/0.1` in a body. */
function schemaName(id: SchemaId): string {
  return `svc.${id.replace(/-(?=[0-9.]+$)/, '/')}`;
}

/** Bytes in their one canonical spelling, validated. */
export function parseCanonicalAs<K extends SchemaId>(
  id: K,
  bytes: Uint8Array,
  source: string,
): SchemaTypes[K] {
  return validate(id, readJson(parseCanonicalJson, bytes, source), source);
}

/** The value, typed by its schema, or a `SCHEMA` error that names file, field, expected and got. */
export function validate<K extends SchemaId>(id: K, value: unknown, source: string): SchemaTypes[K] {
  if (conformsTo(id, value)) return value;
  const error = validatorFor(id).errors?.[0];
  const field =
    error === undefined || error.instancePath === '' ? '(the whole document)' : error.instancePath;
  const expected = error === undefined ? `a value of ${id}` : expectation(error);
  throw new BoardError(
    'SCHEMA',
    `${source}: field ${field}: expected ${expected}, got ${shown(error?.data)} (schema ${id})`,
  );
}

/**
 * What is wrong with a value that does not conform, for an answer to whoever sent it: the place as a JSON
 * pointer of names that schemas have, and what is expected there. Nothing of the value is repeated.
 */
export function faultIn(id: SchemaId, value: unknown): { readonly field: string; readonly expected: string } {
  const validator = validatorFor(id);
  const [error] = validator(value) ? [] : (validator.errors ?? []);
  const place = error?.instancePath ?? '';
  const missing: unknown = error?.params.missingProperty;
  const field = typeof missing === 'string' ? `${place}/${missing}` : place;
  const isOther = error?.params.additionalProperty !== undefined;
  const expected = isOther ? onlyKnown(error) : wordsOf(error, missing);
  return { field: /^(?:\/[A-Za-z0-9_.-]{1,40}){0,8}$/.test(field) ? field : '', expected };
}

/** The names that the schema has; the other one is not repeated. */
function onlyKnown({ parentSchema }: Pick<ErrorObject, 'parentSchema'>): string {
  const known = Object.keys(Object(parentSchema?.properties));
  return known.length === 0 ? 'no member' : `only the members ${known.join(', ')}`;
}

function wordsOf(error: ErrorObject | undefined, missing: unknown): string {
  if (missing !== undefined) return 'this member';
  return error === undefined ? 'another value' : expectation(error);
}

/** Where the caller's own words are to be said, and not the value's: an answer reflects nothing. */
export function conformsTo<K extends SchemaId>(id: K, value: unknown): value is SchemaTypes[K] {
  return validatorFor(id)(value);
}

function validatorFor(id: SchemaId): ValidateFunction {
  const known = compiled.get(id);
  if (known !== undefined) return known;
  ajv ??= openAjv();
  const made = ajv.getSchema(nameIn(id));
  if (made === undefined)
    throw new BoardError('SCHEMA_UNKNOWN', `no schema file src/schema/${id}.schema.json`);
  compiled.set(id, made);
  return made;
}

let ajv: Ajv2020 | undefined;

const compiled = new Map<string, ValidateFunction>();

/** An ajv that knows every schema and compiles each at its first use. */
function openAjv(): Ajv2020 {
  const made = new Ajv2020({
    allErrors: false,
    strict: true,
    allowUnionTypes: true,
    verbose: true,
    // Every command compiles the schemas that it needs when it starts: that they are schemas is a test,
    // and the runtime makes the code short by itself.
    validateSchema: false,
    code: { optimize: false },
    // One function for each definition that schemas share, instead of a copy of its code in each schema.
    inlineRefs: false,
  });
  for (const schema of Object.values(schemas)) made.addSchema(schema);
  return made;
}

/** The name by which other schemas refer to a schema. */
function nameIn(id: string): string {
  return `${id}.schema.json`;
}

function expectation(error: ErrorObject): string {
  const { allowedValue, allowedValues, additionalProperty, missingProperty } = error.params;
  if (allowedValue !== undefined) return shown(allowedValue);
  if (Array.isArray(allowedValues)) return `one of ${allowedValues.map(shown).join(', ')}`;
  if (additionalProperty !== undefined) return `no member "${String(additionalProperty)}"`;
  if (missingProperty !== undefined) return `a member "${String(missingProperty)}"`;
  return error.message ?? error.keyword;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function readJson(parse: (bytes: Uint8Array) => unknown, bytes: Uint8Array, source: string): unknown {
  try {
    return parse(bytes);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('JSON', `${source}: field (the whole document): ${message}`, { cause });
  }
}
