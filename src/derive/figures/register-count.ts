/** How many rows a register has: 0 for an empty register, null with the reason for one that cannot be read. */

import type { Read } from '../../artifacts/read.ts';
import { pathOf } from '../../operations/paths.ts';
import type { SchemaTypes } from '../../schema/contracts.gen.ts';
import { type Counted, counted, type Dated, type Kind, unestablished } from './counted.ts';

type CountedRead<T> = {
  readonly source: string;
  readonly count: (value: T) => number;
  readonly dated?: (value: T) => Dated | undefined;
  readonly note?: string;
};

export function countRead<K extends Kind, T>(
  kind: K,
  read: Read<T>,
  { source, count, dated, note }: CountedRead<T>,
): Counted<K> {
  return read.ok
    ? counted(kind, count(read.value), { source, dated: dated?.(read.value), note })
    : unestablished(kind, read.reason, { source });
}

type Rows<T, K extends Kind> = {
  readonly kind: K;
  readonly read: Read<T>;
  /** The field that holds the rows. */
  readonly field: string;
  readonly rowsOf: (value: T) => readonly unknown[];
  readonly note: string;
};

export function countRows<T extends { readonly as_of: string }, K extends Kind>({
  kind,
  read,
  field,
  rowsOf,
  note,
}: Rows<T, K>): Counted<K> {
  const path = artifactPath(read);
  return countRead(kind, read, {
    source: `${path} → ${field}`,
    count: (value) => rowsOf(value).length,
    dated: ({ as_of }) => ({ as_of, as_of_field: `${path} → as_of` }),
    note,
  });
}

/** Where the register stands in the repository. */
export function artifactPath({ source }: Read<unknown>): string {
  return `artifacts/${source}`;
}

/** The published schema of the register's file, for people who want to fill the register. */
export function artifactSchema(id: keyof SchemaTypes): string {
  return pathOf('schemas', { name: id });
}
