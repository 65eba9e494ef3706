/**
 * What a tool takes: one description per parameter, from which both the schema that clients see and
 * the check that refuses follow. What is missing, wrong or unknown is refused before anything else
 * happens, so nobody pays for a misspelt argument.
 */

import type { JsonObject, JsonValue } from '../../../core/strict-json.ts';

export type Parameter = { readonly description: string; readonly required: boolean } & (
  | { readonly type: 'text'; readonly pattern: string; readonly maxLength: number }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'count'; readonly minimum: number; readonly maximum: number }
  /** The name of an axis of the board at hand. */
  | { readonly type: 'axis' }
  /** An object, or the text that spells it. */
  | { readonly type: 'document' }
);

export type Parameters = Readonly<Record<string, Parameter>>;

type CheckedArguments =
  | { readonly ok: true; readonly given: JsonObject }
  | { readonly ok: false; readonly why: string };

/** `axes`: of the board at hand. */
export function toInputSchema(parameters: Parameters, axes: readonly string[]) {
  const required = Object.entries(parameters).flatMap(([name, each]) => (each.required ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, each]) => [name, schemaOf(each, axes)]),
    ),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

export function checkArguments(
  parameters: Parameters,
  given: JsonObject,
  axes: readonly string[],
): CheckedArguments {
  const known = Object.keys(parameters);
  const stray = Object.keys(given).find((name) => !known.includes(name));
  if (stray !== undefined) {
    const said = `expected ${known.length === 0 ? 'no argument' : `only ${known.join(', ')}`}, got another`;
    // What was sent is repeated only where it can be nothing but a name.
    return refused(/^[A-Za-z][A-Za-z0-9_-]{0,40}$/.test(stray) ? `${stray}: ${said}` : said);
  }
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && parameter.required)
      return refused(`${name}: expected ${wanted(parameter, axes)}, got none`);
    if (value !== undefined && !fits(parameter, value, axes))
      return refused(`${name}: expected ${wanted(parameter, axes)}, got something else`);
  }
  return { ok: true, given };
}

function schemaOf(parameter: Parameter, axes: readonly string[]): object {
  const { description } = parameter;
  switch (parameter.type) {
    case 'text':
      return { type: 'string', pattern: parameter.pattern, maxLength: parameter.maxLength, description };
    case 'choice':
      return { type: 'string', enum: parameter.of, description };
    case 'count':
      return { type: 'integer', minimum: parameter.minimum, maximum: parameter.maximum, description };
    case 'axis':
      return {
        type: 'string',
        ...(parameter.required && axes.length > 0 && axes.length <= MOST_LISTED
          ? { enum: axes }
          : { pattern: AXIS }),
        description,
      };
    case 'document':
      return { anyOf: [{ type: 'object' }, { type: 'string' }], description };
  }
}

function fits(parameter: Parameter, value: JsonValue, axes: readonly string[]): boolean {
  switch (parameter.type) {
    case 'text':
      return (
        typeof value === 'string' &&
        value.length <= parameter.maxLength &&
        new RegExp(parameter.pattern, 'u').test(value)
      );
    case 'choice':
      return typeof value === 'string' && parameter.of.includes(value);
    case 'count':
      return (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= parameter.minimum &&
        value <= parameter.maximum
      );
    case 'axis':
      return typeof value === 'string' && axes.includes(value);
    case 'document':
      return (
        typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))
      );
  }
}

function wanted(parameter: Parameter, axes: readonly string[]): string {
  switch (parameter.type) {
    case 'text':
      return `a text of at most ${parameter.maxLength} characters that matches ${parameter.pattern}`;
    case 'choice':
      return `one of ${parameter.of.join(', ')}`;
    case 'count':
      return `a whole number from ${parameter.minimum} to ${parameter.maximum}`;
    case 'axis':
      return isShort(axes)
        ? `one of ${axes.join(', ')}`
        : 'the name of an axis of this board, as list gives it';
    case 'document':
      return 'an object, or its text';
  }
}

/** The names of a longer board would fill the list of tools. */
const MOST_LISTED = 12;
/** And those of one that is longer still a refusal. */
const MOST_NAMED = 100;

const AXIS = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

function isShort(axes: readonly string[]): boolean {
  return axes.length > 0 && axes.length <= MOST_NAMED;
}

function refused(why: string): CheckedArguments {
  return { ok: false, why };
}
