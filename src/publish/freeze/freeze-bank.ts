/**
 * Freezes a bank: from then on its hash identifies it. The header states the time; the next signing
 * logs it under a checkpoint, and only after that may the bank be run.
 */

import { join } from 'node:path';
import { type Bank, readBank } from '../../artifacts/banks.ts';
import { type Folder, openFolder, withFiles } from '../../artifacts/folder.ts';
import { splitLines } from '../../artifacts/json-lines.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import { nearestNames } from '../../core/nearest-names.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type JsonValue, parseStrictJson } from '../../core/strict-json.ts';
import { rightWords } from '../../derive/sentences/right-words.ts';
import { english } from '../../words/say.ts';
import { writeDurably } from '../durable-file.ts';
import type { AnnotatedItem } from './annotation.ts';
import { pinFaults } from './bank-pins.ts';
import { planOf } from './bank-plan.ts';

type Freezing = {
  readonly artifactsDir: string;
  readonly bench: string;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  /** Control texts of the adapters of this bench: none of them may be an item. */
  readonly controls: readonly string[];
  /** How many components the bench will set against the best, where it says whom it asks. */
  readonly rivals?: number | undefined;
  /** The sentence of the rule of this bench, where it declares one. */
  readonly grading?: string | undefined;
  /** The header in the last commit, if there is one. */
  readonly committed: Uint8Array | undefined;
};

type CheckedBank = {
  readonly bench: string;
  readonly item_count: number;
  readonly items_sha256: string;
  /** When the bank was frozen, if it was frozen before. */
  readonly since: string | undefined;
  readonly faults: readonly string[];
  /** When an answer counts as right, in words. */
  readonly rule: string;
  /** The bytes of the header once the bank is frozen. */
  readonly header: Uint8Array;
};

/** Says everything that freezing would refuse, and writes nothing. */
export function checkBank(freezing: Freezing): CheckedBank {
  const { bench, controls } = freezing;
  const folder = openFolder(freezing.artifactsDir);
  const stated = headerOf(folder, bench);
  refuseEdited(folder, freezing);
  const since = typeof stated.frozen_at === 'string' ? stated.frozen_at : undefined;
  const header =
    since === undefined ? frozenHeader(folder, stated, freezing) : folder.read(headerPath(bench));
  const bank = bankWith(folder, bench, header);
  const faults = [
    ...pinFaults(bank, { annotated: readAnnotated(folder, bench), controls, isFrozen: since !== undefined }),
    ...(freezing.grading === undefined || freezing.grading === bank.header.grading
      ? []
      : [`grading: expected ${freezing.grading} as bench.json declares, got ${bank.header.grading}`]),
  ];
  const { item_count, items_sha256 } = bank.header;
  const rule =
    rightWords(english, bank.header) ?? `Right is, by the rule of the bench: ${bank.header.grading}`;
  return { bench, item_count, items_sha256, since, faults, rule, header };
}

export function freezeBank(freezing: Freezing): CheckedBank {
  const checked = checkBank(freezing);
  const { bench, since, faults, header } = checked;
  if (since !== undefined) return checked;
  if (openFolder(freezing.artifactsDir).paths.some((path) => path.startsWith(`runs/${bench}/`))) {
    throw new BoardError(
      'FREEZE',
      `${bench}: expected items that nobody was asked, got some that were asked before they were frozen; make a new version under a name of its own`,
    );
  }
  if (faults.length > 0)
    throw new BoardError('FREEZE', `${bench} is not frozen, because\n  ${faults.join('\n  ')}`);
  writeDurably(join(freezing.artifactsDir, headerPath(bench)), header);
  return checked;
}

function headerPath(bench: string): string {
  return `banks/${bench}/bank.json`;
}

type StatedMembers = { readonly [key: string]: JsonValue };

function headerOf(folder: Folder, bench: string): StatedMembers {
  refuseMisspelled(folder, bench);
  return parseObject(folder.read(headerPath(bench)), headerPath(bench));
}

function refuseMisspelled(folder: Folder, bench: string): void {
  if (folder.has(headerPath(bench))) return;
  const banks = folder.paths.flatMap((path) => /^banks\/([^/]+)\/bank\.json$/.exec(path)?.[1] ?? []);
  const near = nearestNames(bench, banks);
  if (near.length > 0)
    throw new BoardError(
      'FREEZE',
      `${bench}: the board has no such items; did you mean ${near.join(' or ')}?`,
    );
}

function parseObject(bytes: Uint8Array, path: string): StatedMembers {
  const value = parseStrictJson(bytes);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new BoardError('FREEZE', `${path}: expected an object, got another kind of JSON`);
}

/** A bank that the log or the last commit has as frozen stays as it is. */
function refuseEdited(folder: Folder, { bench, committed }: Freezing): void {
  const present = folder.read(headerPath(bench));
  const digest = sha256Hex(folder.read(`banks/${bench}/items.jsonl`));
  const logged = readEventLog(folder).events.flatMap((event) =>
    event.type === 'bank-frozen' && event.bench === bench ? [event.items_sha256] : [],
  );
  const stated = headerOf(folder, bench);
  const isFrozen = stated.frozen_at !== undefined;
  const wasFrozen =
    committed !== undefined && parseObject(committed, headerPath(bench)).frozen_at !== undefined;
  if (
    logged.some((known) => known !== digest) ||
    (logged.length > 0 && !isFrozen) ||
    (isFrozen && stated.items_sha256 !== digest) ||
    (wasFrozen && Buffer.compare(committed, present) !== 0)
  ) {
    throw new BoardError(
      'FREEZE',
      `${bench}: expected the items as they were frozen, got edited ones; restore them, and make a new version under a name of its own`,
    );
  }
}

/** The program states count, digest, time and the planned difference; nobody types them. */
function frozenHeader(folder: Folder, stated: StatedMembers, { bench, now, rivals }: Freezing): Uint8Array {
  const items = folder.read(`banks/${bench}/items.jsonl`);
  const { frozen_on: _, ...words } = stated;
  const header = {
    ...words,
    item_count: splitLines(items).length,
    items_sha256: sha256Hex(items),
    frozen_on: now.slice(0, 10),
    frozen_at: now,
  };
  return toJsonFile({ ...header, plan: planOf(bankWith(folder, bench, toJsonFile(header)), rivals) });
}

function bankWith(folder: Folder, bench: string, header: Uint8Array): Bank {
  return readBank(withFiles(folder, new Map([[headerPath(bench), () => header]])), bench);
}

/** The labels of both annotators, where they lie beside the bank. */
function readAnnotated(folder: Folder, bench: string): readonly AnnotatedItem[] | undefined {
  const path = `banks/${bench}/annotations.jsonl`;
  if (!folder.has(path)) return undefined;
  return splitLines(folder.read(path)).map((line, at) => {
    const where = `${path} line ${at + 1}`;
    const { item_id, labels } = parseObject(line, where);
    const [first, second, ...more] = Array.isArray(labels) ? labels : [];
    const isPair = typeof first === 'string' && typeof second === 'string' && more.length === 0;
    if (typeof item_id === 'string' && isPair) return { item_id, labels: [first, second] };
    const got = new TextDecoder().decode(line).slice(0, 80);
    throw new BoardError('FREEZE', `${where}: expected an item_id and two labels, got ${got}`);
  });
}
