/**
 * What a tool takes: one description per parameter, from which both the schema that clients see and
 * the check that refuses follow. What is missing, wrong or unknown is refused before anything else
 * happens, so nobody pays for a misspelt argument.
 */

import type { JsonObject, JsonValue } from '../../../core/strict-json.ts';

export type Parameter = { readonly description: string; readonly required: boolean } & (
  | { readonly type: 'text'; readonly pattern: string; readonly maxLength: number }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'count'; readonly maximum: number }
  /** An object, or the text that spells it. */
  | { readonly type: 'document' }
);

export type Parameters = Readonly<Record<string, Parameter>>;

export type Checked =
  | { readonly ok: true; readonly given: JsonObject }
  | { readonly ok: false; readonly why: string };

export function toInputSchema(parameters: Parameters) {
  const required = Object.entries(parameters).flatMap(([name, each]) => (each.required ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(parameters).map(([name, each]) => [name, schemaOf(each)])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

export function checkArguments(parameters: Parameters, given: JsonObject): Checked {
  const known = Object.keys(parameters);
  if (Object.keys(given).some((name) => !known.includes(name)))
    return refused(
      `expected ${known.length === 0 ? 'no argument' : `only ${known.join(', ')}`}, got another`,
    );
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && parameter.required)
      return refused(`${name}: expected ${wanted(parameter)}, got none`);
    if (value !== undefined && !fits(parameter, value))
      return refused(`${name}: expected ${wanted(parameter)}, got something else`);
  }
  return { ok: true, given };
}

function schemaOf(parameter: Parameter): object {
  const { description } = parameter;
  switch (parameter.type) {
    case 'text':
      return { type: 'string', pattern: parameter.pattern, maxLength: parameter.maxLength, description };
    case 'choice':
      return { type: 'string', enum: parameter.of, description };
    case 'count':
      return { type: 'integer', minimum: 0, maximum: parameter.maximum, description };
    case 'document':
      return { anyOf: [{ type: 'object' }, { type: 'string' }], description };
  }
}

function fits(parameter: Parameter, value: JsonValue): boolean {
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
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= parameter.maximum;
    case 'document':
      return (
        typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))
      );
  }
}

function wanted(parameter: Parameter): string {
  switch (parameter.type) {
    case 'text':
      return `a text of at most ${parameter.maxLength} characters that matches ${parameter.pattern}`;
    case 'choice':
      return `one of ${parameter.of.join(', ')}`;
    case 'count':
      return `a whole number from 0 to ${parameter.maximum}`;
    case 'document':
      return 'an object, or its text';
  }
}

function refused(why: string): Checked {
  return { ok: false, why };
}
