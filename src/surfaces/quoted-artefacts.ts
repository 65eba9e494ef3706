/**
 * Artefacts read back from their emitted bytes, for the surface that quotes them; what is missing
 * or wrong is a reason.
 */

import { splitLines } from '../artifacts/json-lines.ts';
import { attempt } from '../artifacts/read.ts';
import { BoardError } from '../core/board-error.ts';
import { parseCard } from '../core/card.ts';
import type { QuotedArtefacts } from '../derive/state/sources.ts';
import { type OperationId, operation } from '../operations/operations.ts';
import type { SchemaTypes } from '../schema/contracts.gen.ts';
import { type SchemaId, validate } from '../schema/validate.ts';
import type { Files } from './files.ts';

export function readQuotedArtefacts(files: Files): QuotedArtefacts {
  const json = <K extends SchemaId>(id: OperationId, schema: K) =>
    attempt(operation(id).path, () => parseAsQuoted(schema, bytesOf(files, id), operation(id).path));
  return {
    cardIndex: json('card-index', 'card-index-0.1'),
    root: json('root', 'public-root-v0'),
    rootLeaves: json('root-leaves', 'root-leaves-0.1'),
    estate: json('estate-index', 'estate-index-0.1'),
    millIndex: attempt(operation('mill-index').path, () =>
      splitLines(bytesOf(files, 'mill-index')).map((line, at) =>
        parseAsQuoted('mill-index-0.1', line, `${operation('mill-index').path} line ${at + 1}`),
      ),
    ),
    chain: attempt(operation('chain').path, () => {
      const card = parseCard(bytesOf(files, 'chain'), operation('chain').path);
      return { card, payload: validate('chain-payload-0.1', card.payload, operation('chain').path) };
    }),
  };
}

function bytesOf(files: Files, id: OperationId): Uint8Array {
  const { file } = operation(id);
  const bytes = file === undefined ? undefined : files.get(file);
  if (bytes !== undefined) return bytes;
  throw new BoardError('QUOTED', `${operation(id).path}: expected a file of this build, got none`);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * These bytes were made by this build a moment ago, so the bounds of the strict reader do not
 * apply; the schema does.
 */
function parseAsQuoted<K extends SchemaId>(schema: K, bytes: Uint8Array, source: string): SchemaTypes[K] {
  return validate(schema, JSON.parse(decoder.decode(bytes)), source);
}
