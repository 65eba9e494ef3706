/**
 * Turns media items into the files of a bank, named and ordered by digest, so that neither the name nor the
 * position of a file tells the answer.
 */

import { BoardError } from '../../src/core/board-error.ts';
import { canonicalize } from '../../src/core/canonical.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { type Bytes, utf8 } from './bytes.ts';
import type { MediaItem } from './media-item.ts';

export type MediaHeader = Readonly<Record<string, unknown>> & { readonly bench: string };

/** Path inside the bank's folder → bytes. */
export type MediaBank = ReadonlyMap<string, Bytes>;

export function freezeMedia(header: MediaHeader, prefix: string, items: readonly MediaItem[]): MediaBank {
  const digests = items.map(({ file }) => sha256Hex(file));
  const names = new Map([...new Set(digests)].sort().map((digest, index) => [digest, numbered(index + 1)]));
  const bank = new Map<string, Bytes>();
  const lines = items.map(({ file, extension, ask, target, tag, stratum, cluster, why }, index) => {
    const digest = digests[index] ?? '';
    const path = `media/${names.get(digest)}.${extension}`;
    bank.set(path, file);
    return {
      input: ask === undefined ? path : `${path}#${ask}`,
      input_sha256: digest,
      target,
      tag,
      ...(stratum === undefined ? {} : { stratum }),
      ...(cluster === undefined ? {} : { cluster }),
      ...(why === undefined ? {} : { why }),
    };
  });
  if (new Set(lines.map(({ input }) => input)).size !== lines.length)
    throw new BoardError(
      'BENCH',
      `bank ${header.bench}: expected each question once, got two items that ask the same`,
    );
  const records = lines
    .toSorted((one, other) => (one.input < other.input ? -1 : 1))
    .map((line, index) => ({ item_id: `${prefix}-${numbered(index + 1)}`, ...line }));
  const bytes = utf8(records.map((record) => `${canonicalize(record)}\n`).join(''));
  const { frozen_on, ...words } = header;
  const whole = { ...words, item_count: records.length, items_sha256: sha256Hex(bytes), frozen_on };
  bank.set('items.jsonl', bytes);
  bank.set('bank.json', utf8(`${JSON.stringify(ordered(whole), null, 2)}\n`));
  return bank;
}

const ORDER = [
  'schema',
  'bench',
  'version',
  'title',
  'question',
  'author',
  'source',
  'licence',
  'item_count',
  'items_sha256',
];

function ordered(header: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const first = ORDER.map((name) => [name, header[name]] as const);
  const rest = Object.entries(header).filter(([name]) => !ORDER.includes(name));
  return Object.fromEntries([...first, ...rest]);
}

function numbered(value: number): string {
  return String(value).padStart(3, '0');
}
