/**
 * Freezes a bank: from here on it is its hash. Its header states when; the next signing puts that
 * into the log, under a checkpoint, and only then may it be run.
 */

import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBank } from '../../artifacts/banks.ts';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { splitLines } from '../../artifacts/json-lines.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type JsonValue, parseStrictJson } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import type { Annotated } from './annotation.ts';
import { pinFaults } from './bank-pins.ts';

export type Freezing = {
  readonly artifactsDir: string;
  readonly bench: string;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  /** Texts that prove adapters of this bench: none of them may be an item. */
  readonly controls: readonly string[];
  /** The header that version control holds, where it holds one. */
  readonly committed: Uint8Array | undefined;
};

/** What is, or after `freezeBank` was, to be frozen. */
export type Freezable = {
  readonly bench: string;
  readonly item_count: number;
  readonly items_sha256: string;
  /** Since when, of a bank that was frozen before. */
  readonly since: string | undefined;
  readonly faults: readonly string[];
  readonly header: Uint8Array;
};

/** Everything that freezing would refuse, and nothing written. */
export function checkBank(freezing: Freezing): Freezable {
  const { bench, now, controls } = freezing;
  const folder = openFolder(freezing.artifactsDir);
  const stated = headerOf(folder, bench);
  refuseEdited(folder, freezing);
  const since = typeof stated.frozen_at === 'string' ? stated.frozen_at : undefined;
  const header =
    since === undefined ? frozenHeader(folder, { bench, stated, now }) : folder.read(headerPath(bench));
  const bank = readBank(withHeader(folder, bench, header), bench);
  const faults = pinFaults(bank, { annotated: readAnnotated(folder, bench), controls });
  const { item_count, items_sha256 } = bank.header;
  return { bench, item_count, items_sha256, since, faults, header };
}

export function freezeBank(freezing: Freezing): Freezable {
  const checked = checkBank(freezing);
  const { bench, since, faults, header } = checked;
  if (since !== undefined) return checked;
  if (openFolder(freezing.artifactsDir).paths.some((path) => path.startsWith(`runs/${bench}/`))) {
    throw new BoardError(
      'FREEZE',
      `${bench}: expected a bank without runs, got one that was run before it was frozen; make a new version under a name of its own`,
    );
  }
  if (faults.length > 0)
    throw new BoardError('FREEZE', `${bench} is not frozen, because\n  ${faults.join('\n  ')}`);
  const path = join(freezing.artifactsDir, headerPath(bench));
  writeFileSync(`${path}.part`, header);
  renameSync(`${path}.part`, path);
  return checked;
}

function headerPath(bench: string): string {
  return `banks/${bench}/bank.json`;
}

type Header = { readonly [key: string]: JsonValue };

function headerOf(folder: Folder, bench: string): Header {
  return parseHeader(folder.read(headerPath(bench)), headerPath(bench));
}

function parseHeader(bytes: Uint8Array, path: string): Header {
  const header = parseStrictJson(bytes);
  if (typeof header === 'object' && header !== null && !Array.isArray(header)) return header;
  throw new BoardError('FREEZE', `${path}: expected an object, got another kind of JSON`);
}

/** What the log or version control knows as frozen stays as it is. */
function refuseEdited(folder: Folder, { bench, committed }: Freezing): void {
  const present = folder.read(headerPath(bench));
  const digest = sha256Hex(folder.read(`banks/${bench}/items.jsonl`));
  const logged = readEventLog(folder).events.flatMap((event) =>
    event.type === 'bank-frozen' && event.bench === bench ? [event.items_sha256] : [],
  );
  const stated = headerOf(folder, bench);
  const isFrozen = stated.frozen_at !== undefined;
  const wasFrozen =
    committed !== undefined && parseHeader(committed, headerPath(bench)).frozen_at !== undefined;
  if (
    logged.some((known) => known !== digest) ||
    (logged.length > 0 && !isFrozen) ||
    (isFrozen && stated.items_sha256 !== digest) ||
    (wasFrozen && Buffer.compare(committed, present) !== 0)
  ) {
    throw new BoardError(
      'FREEZE',
      `${bench}: expected the bank as it was frozen, got an edited one; restore it, and make a new version under a name of its own`,
    );
  }
}

/** Count, digest and time are stated here, never typed. */
function frozenHeader(
  folder: Folder,
  { bench, stated, now }: { readonly bench: string; readonly stated: Header; readonly now: string },
): Uint8Array {
  const items = folder.read(`banks/${bench}/items.jsonl`);
  const { frozen_on: _, ...words } = stated;
  const header = {
    ...words,
    item_count: splitLines(items).length,
    items_sha256: sha256Hex(items),
    frozen_on: now.slice(0, 10),
    frozen_at: now,
  };
  return utf8(`${JSON.stringify(header, null, 2)}\n`);
}

function withHeader(folder: Folder, bench: string, header: Uint8Array): Folder {
  return { ...folder, read: (path) => (path === headerPath(bench) ? header : folder.read(path)) };
}

/** The labels of both annotators, where they lie beside the bank. */
function readAnnotated(folder: Folder, bench: string): readonly Annotated[] | undefined {
  const path = `banks/${bench}/annotations.jsonl`;
  if (!folder.has(path)) return undefined;
  return splitLines(folder.read(path)).map((line, at) => {
    const { item_id, labels } = parseHeader(line, `${path} line ${at + 1}`);
    const [first, second, ...more] = Array.isArray(labels) ? labels : [];
    if (
      typeof item_id === 'string' &&
      typeof first === 'string' &&
      typeof second === 'string' &&
      more.length === 0
    )
      return { item_id, labels: [first, second] };
    throw new BoardError(
      'FREEZE',
      `${path} line ${at + 1}: expected an item_id and two labels, got ${new TextDecoder().decode(line).slice(0, 80)}`,
    );
  });
}
