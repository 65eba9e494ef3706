/** How a file of the artifacts is written: one object as indented JSON, or objects as canonical lines. */

import { canonicalize } from '../core/canonical.ts';
import { utf8 } from '../core/text.ts';

export function toJsonFile(value: object): Uint8Array<ArrayBuffer> {
  return utf8(`${JSON.stringify(value, null, 2)}\n`);
}

export function toJsonLines(values: readonly object[]): Uint8Array<ArrayBuffer> {
  return utf8(values.map((value) => `${canonicalize(value)}\n`).join(''));
}
