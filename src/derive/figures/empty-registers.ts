/** What fills a register that has nothing. A register with rows says nothing of it, nor does one that holds rows and cannot be read. */

import type { Read } from '../../artifacts/read.ts';
import type { SchemaTypes } from '../../schema/contracts.gen.ts';
import { artifactPath, artifactSchema } from './register-count.ts';

/** The sentence with a space before it, where the register was read and has no row. */
export function whereEmpty<T>(
  read: Read<T>,
  rowsOf: (value: T) => readonly unknown[],
  sentence: string,
): string {
  return read.ok && rowsOf(read.value).length === 0 ? ` ${sentence}` : '';
}

/** A register that no command writes. */
export function byFile(read: Read<unknown>, schema: keyof SchemaTypes): string {
  return `It is filled by entries in ${artifactPath(read)}, in the shape of ${artifactSchema(schema)}, which evidence-board build and evidence-board sign hold it against.`;
}
