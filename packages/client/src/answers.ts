/** Bytes of a board become typed here: strict JSON that fits its schema. */

import { BoardError } from '../../../src/core/board-error.ts';
import { parseStrictJson } from '../../../src/core/strict-json.ts';
import type { SchemaTypes } from '../../../src/schema/contracts.gen.ts';
import { answerSchemas } from './answer-schemas.ts';
import { schemaFault } from './schema-check.ts';

export type AnswerSchema = keyof SchemaTypes;

export function isAnswerSchema(name: string | null): name is AnswerSchema {
  return name !== null && Object.hasOwn(answerSchemas, name);
}

/** `source` names the bytes in a refusal. */
export function parseAnswer<Name extends AnswerSchema>(
  name: Name,
  bytes: Uint8Array,
  source: string,
): SchemaTypes[Name] {
  const value = parsed(bytes, source);
  if (fits(name, value)) return value;
  const { at, expected, got } = schemaFault(answerSchemas, name, value) ?? {
    at: '',
    expected: name,
    got: value,
  };
  const field = at === '' ? '(the whole document)' : at;
  const shown = JSON.stringify(got) ?? 'nothing';
  throw new BoardError(
    'SCHEMA',
    `${source}: field ${field}: expected ${expected}, got ${shown.slice(0, 80)} (schema ${name})`,
  );
}

function fits<Name extends AnswerSchema>(name: Name, value: unknown): value is SchemaTypes[Name] {
  return schemaFault(answerSchemas, name, value) === undefined;
}

function parsed(bytes: Uint8Array, source: string): unknown {
  try {
    return parseStrictJson(bytes);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('JSON', `${source}: field (the whole document): ${message}`, { cause });
  }
}
