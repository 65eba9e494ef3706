/** The key documents that a board had, in their order, each signed by keys of the one before. */

import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { KeyDocument01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const keyDocumentsPrefix = 'keys/documents/';

type KeptKeyDocument = {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly value: KeyDocument01;
  /** What its keys sign. */
  readonly signed: Uint8Array;
  /** What the log and the next document know it by: it stays when a key adds its signature. */
  readonly document_sha256: string;
};

/** Empty of a board that never kept one. */
export function readKeyDocuments(folder: Folder): readonly KeptKeyDocument[] {
  const { length } = folder.paths.filter((path) => path.startsWith(keyDocumentsPrefix));
  let previous: string | undefined;
  return Array.from({ length }, (_, at) => {
    const path = keyDocumentPath(at + 1);
    if (!folder.has(path)) throw refusal(path, `documents 1 to ${length}`, 'none of this number');
    const bytes = folder.read(path);
    const value = parseCanonicalAs('key-document-0.1', bytes, path);
    const { number, previous_sha256 } = value;
    if (number !== at + 1 || previous_sha256 !== previous)
      throw refusal(
        path,
        `number ${at + 1} after ${previous ?? 'nothing'}`,
        `${number} after ${previous_sha256}`,
      );
    const signed = signedMembers(value);
    previous = sha256Hex(signed);
    return { path, bytes, value, signed, document_sha256: previous };
  });
}

export function keyDocumentPath(number: number): string {
  return `${keyDocumentsPrefix}${number}.json`;
}

export function signedMembers({ signatures: _, ...signed }: KeyDocument01): Uint8Array {
  return canonicalBytes(signed);
}

function refusal(path: string, expected: string, got: string): BoardError {
  return new BoardError(
    'KEYS',
    `${path}: expected ${expected}, got ${got}; restore the file from version control`,
  );
}
