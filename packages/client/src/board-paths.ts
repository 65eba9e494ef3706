/**
 * The paths that a client reads and what stands there, by type. Rows and schemas are those that the OpenAPI document is
 * made of; a host has each path as the file that is named here, whatever it makes of addresses.
 */

import { BoardError } from '../../../src/core/board-error.ts';
import { suggestion } from '../../../src/core/nearest-names.ts';
import {
  type OperationId,
  operation,
  type PrebuiltId,
  registry,
  type WrittenPath,
  type WrittenSchema,
} from '../../../src/operations/operations.ts';
import { type NamesIn, toFile } from '../../../src/operations/paths.ts';
import type { SchemaTypes } from '../../../src/schema/contracts.gen.ts';
import { type AnswerSchema, isAnswerSchema } from './answers.ts';

/** Files that have a schema. */
type ReaderId = { [Id in PrebuiltId]: WrittenSchema<Id> extends AnswerSchema ? Id : never }[PrebuiltId];

type SchemaAt = { readonly [Id in ReaderId as WrittenPath<Id>]: Extract<WrittenSchema<Id>, AnswerSchema> };

/** A path as the table and the OpenAPI document write it: `/api/gspc`, `/comparison/{axis}.json`. */
export type BoardPath = keyof SchemaAt;

/** The answer of GET at a path. */
export type BoardAnswer<Path extends BoardPath> = SchemaTypes[SchemaAt[Path]];

/** What a path is asked with: nothing, or a value for each of its names. Of several paths either, so that a wrong path is called wrong. */
export type PathNames<Path extends BoardPath> = Path extends unknown
  ? [NamesIn<Path>] extends [never]
    ? []
    : [names: Readonly<Record<NamesIn<Path>, string>>]
  : never;

export const boardSchemas: ReadonlyMap<string, AnswerSchema> = new Map(
  registry.flatMap(({ path, schema, served_by }) =>
    served_by === 'prebuilt' && isAnswerSchema(schema) ? [[path, schema] as const] : [],
  ),
);

export function schemaAt<Path extends BoardPath>(path: Path): SchemaAt[Path];
export function schemaAt(path: string): AnswerSchema {
  const schema = boardSchemas.get(path);
  if (schema !== undefined) return schema;
  throw new BoardError(
    'BOARD_PATH',
    `${path}: expected a path whose answer has a schema; ${suggestion(path, [...boardSchemas.keys()])}`,
  );
}

/** The path of a row as the table writes it, known to the compiler. */
export function writtenPath<Id extends OperationId>(id: Id): WrittenPath<Id>;
export function writtenPath(id: OperationId): string {
  return operation(id).path;
}

export function fileAt(path: string, names: Readonly<Record<string, string>> = {}): string {
  return toFile(path).replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = names[name];
    if (value !== undefined && /^[\w-][\w.-]*$/.test(value)) return value;
    throw new BoardError(
      'BOARD_PATH',
      `${path}: expected a name for {${name}}, got ${JSON.stringify(value)}`,
    );
  });
}
