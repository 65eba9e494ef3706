/**
 * The only speller of served paths: the path of a row with its names filled in, and the file of the
 * site folder that holds its bytes.
 */

import type { Operation } from './operation.ts';
import { type OperationId, operation, type WrittenPath } from './operations.ts';

/** The names that a path carries: `/a/{b}/{c}.json` has b and c. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Rows whose path stands for one address. */
export type SingleId = { [Id in OperationId]: IsFamily<Id> extends true ? never : Id }[OperationId];

/** Whether a path stands for many files. */
export type IsFamily<Id extends OperationId> = [NamesIn<WrittenPath<Id>>] extends [never] ? false : true;

/** The arguments of `pathOf`: none for a single path; for a family a value for each of its names. */
type Names<Id extends OperationId> =
  IsFamily<Id> extends true ? [Readonly<Record<NamesIn<WrittenPath<Id>>, string>>] : [];

export function pathOf<Id extends OperationId>(id: Id, ...names: Names<Id>): string;
export function pathOf(id: OperationId, names: Readonly<Record<string, string>> = {}): string {
  let path = '';
  for (const [at, part] of partsOf(id).entries()) path += at % 2 === 0 ? part : (names[part] ?? `{${part}}`);
  return path;
}

/** The fixed parts of a path and its names, alternating; kept, because every card has several addresses. */
function partsOf(id: OperationId): readonly string[] {
  const parts = knownParts.get(id) ?? operation(id).path.split(/\{([a-z]+)\}/);
  knownParts.set(id, parts);
  return parts;
}

const knownParts = new Map<OperationId, readonly string[]>();

/** The key document of a board below a path, where did:web asks for it. */
export const didBelow = 'did.json';

/** The file under the site folder. */
export function fileOf<Id extends OperationId>(id: Id, ...names: Names<Id>): string {
  return toFile(pathOf(id, ...names));
}

/** The one file of a row; a family has many, and what a function answers has none. */
export function singleFile(row: Operation): string | undefined {
  return row.served_by === 'function' || isFamily(row) ? undefined : toFile(row.path);
}

export function isFamily({ path }: Pick<Operation, 'path'>): boolean {
  return path.includes('{');
}

/** Readers have no extension in their address: `/api/x` is the file `api/x.json`. */
export function toFile(path: string): string {
  const file = path.slice(1);
  return /^api\/(.*\/)?[^./]+$/.test(file) ? `${file}.json` : file;
}

/** A path with its required query, as a template: `/api/x?y={y}`. */
export function pathTemplate(id: OperationId): string {
  const { path, query = [] } = operation(id);
  const required = query.filter((each) => each.required).map(({ name }) => `${name}={${name}}`);
  return required.length === 0 ? path : `${path}?${required.join('&')}`;
}
