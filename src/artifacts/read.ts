/**
 * The result of reading a register. A register that is missing or malformed is no fault of the build:
 * totals become null with the reason, never zero.
 */

import type { SchemaTypes } from '../schema/contracts.gen.ts';
import { parseAs, type SchemaId } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export type Read<T> =
  | { readonly ok: true; readonly source: string; readonly value: T }
  | { readonly ok: false; readonly source: string; readonly reason: string };

type Register<K extends SchemaId> = {
  readonly schema: K;
  readonly path: string;
  /** The ids of the entries, of which each must stand once. */
  readonly ids?: (value: SchemaTypes[K]) => readonly string[];
  /** Refuses faults that a schema cannot express. */
  readonly check?: (value: SchemaTypes[K]) => void;
};

/** Reads and validates one JSON register. */
export function readRegister<K extends SchemaId>(
  folder: Folder,
  { schema, path, ids, check }: Register<K>,
): Read<SchemaTypes[K]> {
  // The reason is published, so it must not name a folder of this machine.
  if (!folder.has(path)) return { ok: false, source: path, reason: `${path}: expected a file, got none` };
  return attempt(path, () => {
    const value = parseAs(schema, folder.read(path), path);
    if (ids !== undefined) refuseRepeatedIds(path, ids(value));
    check?.(value);
    return value;
  });
}

export function attempt<T>(source: string, read: () => T): Read<T> {
  try {
    return { ok: true, source, value: read() };
  } catch (error) {
    return { ok: false, source, reason: error instanceof Error ? error.message : String(error) };
  }
}
