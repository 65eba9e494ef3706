/**
 * What reading a register gives. Its absence is an answer and not a fault: totals become null with
 * the reason, never zero.
 */

import type { SchemaTypes } from '../schema/contracts.gen.ts';
import { parseAs, type SchemaId } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export type Read<T> =
  | { readonly ok: true; readonly source: string; readonly value: T }
  | { readonly ok: false; readonly source: string; readonly reason: string };

type Register<K extends SchemaId> = {
  readonly schema: K;
  readonly path: string;
  /** Refuses what a schema cannot say. */
  readonly check?: (value: SchemaTypes[K]) => void;
};

/** One validated JSON register; missing and malformed are reasons. */
export function readRegister<K extends SchemaId>(
  folder: Folder,
  { schema, path, check }: Register<K>,
): Read<SchemaTypes[K]> {
  // The reason is published, so it names no folder of this machine.
  if (!folder.has(path)) return { ok: false, source: path, reason: `${path}: expected a file, got none` };
  return attempt(path, () => {
    const value = parseAs(schema, folder.read(path), path);
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
