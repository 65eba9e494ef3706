/** The one place where unknown bytes become typed. */

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { BoardError } from '../core/board-error.ts';
import { nearestNames } from '../core/nearest-names.ts';
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

/** The value, typed by its schema, or a `SCHEMA` error that names the file and, of each fault, field, expected and got. */
export function validate<K extends SchemaId>(id: K, value: unknown, source: string): SchemaTypes[K] {
  if (conformsTo(id, value)) return value;
  const faults = faultsBy(nameIn(id), value, '');
  const more = faults.length - TOLD;
  const lines = faults.slice(0, TOLD).map(({ field, expected, got }) => {
    const where = field === '' ? '(the whole document)' : field;
    return `field ${where}: expected ${expected}, got ${got}`;
  });
  throw new BoardError(
    'SCHEMA',
    `${source}: ${lines.join('\n  ')}${more > 0 ? `\n  and ${more} more` : ''} (schema ${id})`,
  );
}

const TOLD = 12;

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
  ajv ??= openAjv(false);
  const made = ajv.getSchema(nameIn(id));
  if (made === undefined)
    throw new BoardError('SCHEMA_UNKNOWN', `no schema file src/schema/${id}.schema.json`);
  compiled.set(id, made);
  return made;
}

let ajv: Ajv2020 | undefined;

/** Asked only of a value that does not conform. */
let thorough: Ajv2020 | undefined;

const compiled = new Map<string, ValidateFunction>();

/** An ajv that knows every schema and compiles each at its first use. */
function openAjv(allErrors: boolean): Ajv2020 {
  const made = new Ajv2020({
    allErrors,
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

type SchemaFault = { readonly field: string; readonly expected: string; readonly got: string };

/** Every fault, each once; where several shapes are allowed, those of the shape that the value comes nearest to. */
function faultsBy(name: string, value: unknown, at: string): readonly SchemaFault[] {
  thorough ??= openAjv(true);
  const validator = thorough.getSchema(name);
  if (validator === undefined || validator(value)) return [];
  const errors = validator.errors ?? [];
  const choices = errors.filter(
    ({ keyword, instancePath: own }, place) =>
      isChoice(keyword) &&
      !errors.slice(place + 1).some((each) => isChoice(each.keyword) && isWithin(own, each.instancePath)),
  );
  const file = name.replace(/#.*/, '');
  const found = errors.flatMap((error) => {
    const choice = choices.find(({ instancePath }) => isWithin(error.instancePath, instancePath));
    if (choice !== undefined && choice !== error) return [];
    return choice === undefined
      ? [{ field: at + error.instancePath, expected: expectation(error), got: gotOf(error) }]
      : faultsOfChoice(choice, { errors, file, at });
  });
  return [...new Map(found.map((fault) => [`${fault.field} ${fault.expected}`, fault])).values()];
}

/** One certain text is how a shape is named. */
const isName = ({ expected }: SchemaFault): boolean => /^"[^"]*"$/.test(expected);

const isChoice = (keyword: string): boolean => keyword === 'oneOf' || keyword === 'anyOf';

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);

type Chosen = { readonly errors: readonly ErrorObject[]; readonly file: string; readonly at: string };

function faultsOfChoice(choice: ErrorObject, { errors, file, at }: Chosen): readonly SchemaFault[] {
  const { instancePath, data } = choice;
  const field = at + instancePath;
  const shapes: readonly { readonly $ref?: string }[] = Array.isArray(choice.schema) ? choice.schema : [];
  const own = errors.filter((error) => error !== choice && error.instancePath === instancePath);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const faults = shapes.flatMap(({ $ref: ref }) => {
    const found = ref === undefined ? [] : faultsBy(ref.startsWith('#') ? file + ref : ref, data, field);
    return found.length === 0 ? [] : [found];
  });
  if (!isObject || faults.length === 0) {
    const expected = [...new Set(own.map(expectation))].join(' or ') || 'another value';
    return [{ field, expected, got: shown(data) }];
  }
  // A shape that the value does not name, or whose own members it lacks, is another one than was meant.
  const far = (found: readonly SchemaFault[]): number =>
    found.filter(
      (fault) => fault.field === field || (isName(fault) && fault.field.lastIndexOf('/') === field.length),
    ).length;
  const [nearest = []] = faults.toSorted((one, other) => far(one) - far(other) || one.length - other.length);
  const names = faults.map((found) => found.filter(isName));
  const named = names[0]?.find((fault) =>
    names.every((each) => each.some((one) => one.field === fault.field)),
  );
  if (named === undefined) return nearest;
  const all = names.flatMap((each) => each.filter((one) => one.field === named.field));
  return [{ ...named, expected: `one of ${all.map(({ expected }) => expected).join(', ')}` }];
}

function gotOf({ params, data }: ErrorObject): string {
  if (params.missingProperty !== undefined) return 'none';
  return params.additionalProperty === undefined ? shown(data) : 'one';
}

function expectation(error: ErrorObject): string {
  const { allowedValue, allowedValues, additionalProperty, missingProperty } = error.params;
  if (allowedValue !== undefined) return shown(allowedValue);
  if (Array.isArray(allowedValues)) return `one of ${allowedValues.map(shown).join(', ')}`;
  if (additionalProperty !== undefined) {
    const near = nearestNames(
      String(additionalProperty),
      Object.keys(Object(error.parentSchema?.properties)),
    );
    return `no member "${String(additionalProperty)}"${near.length === 0 ? '' : ` (did you mean "${near.join('" or "')}"?)`}`;
  }
  if (missingProperty !== undefined) return `a member "${String(missingProperty)}"`;
  const { keyword, schema, message = keyword } = error;
  if (keyword === 'type')
    return [schema]
      .flat()
      .map((type) => typeWords[String(type)] ?? String(type))
      .join(' or ');
  return limitWords[keyword]?.(String(schema)) ?? message;
}

/** What people who write these files by hand read, in place of what ajv says. */
const limitWords: Readonly<Record<string, (limit: string) => string>> = {
  pattern: (form) => formWords[form] ?? `text of the form ${form}`,
  minLength: (least) => (least === '1' ? 'text that is not empty' : `text of at least ${least} characters`),
  maxLength: (most) => `text of at most ${most} characters`,
  minItems: (least) => `a list of at least ${least}`,
  maxItems: (most) => `a list of at most ${most}`,
  minimum: (least) => `a number that is ${least} or more`,
  maximum: (most) => `a number that is ${most} or less`,
};

const formWords: Readonly<Record<string, string>> = {
  '^[0-9a-f]{64}$': 'a SHA-256 in 64 hexadecimal digits',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': 'a day such as 2026-11-30',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$': 'an instant such as 2026-11-30T14:00:00Z',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'a name of small letters, digits and single hyphens',
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function readJson(parse: (bytes: Uint8Array) => unknown, bytes: Uint8Array, source: string): unknown {
  try {
    return parse(bytes);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const placed = message.replace(/at byte (\d+)/, (byte, at) => `${byte}${lineAt(bytes, Number(at))}`);
    throw new BoardError('JSON', `${source}: field (the whole document): ${placed}`, { cause });
  }
}

/** A file of one line needs none. */
function lineAt(bytes: Uint8Array, at: number): string {
  const line = bytes.subarray(0, at).filter((each) => each === 0x0a).length + 1;
  return bytes.indexOf(0x0a) < 0 ? '' : `, line ${line}`;
}
