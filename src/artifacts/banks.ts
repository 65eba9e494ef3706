/** Frozen banks. A bank is identified by its hash: bytes with another hash fail the build. */

import { BoardError } from '../core/board-error.ts';
import { refuseTurningMarks } from '../core/reading-direction.ts';
import { remembered } from '../core/remembered.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { Bank01, BankItem01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';

export type Bank = {
  readonly header: Bank01;
  readonly items: ReadonlyMap<string, BankItem01>;
  /** Of the assignment that was made after the freeze, where there is one. */
  readonly clusters_sha256?: string;
  /** Its items were grouped otherwise, or not at all, when the bank was frozen. */
  readonly isGroupedLater?: boolean;
};

/** Matches any file of a bank, so that a bank without its header is a fault and not an absent bank. */
const bankPath = /^banks\/(?<bench>[^/]+)\//;

export function readBanks(folder: Folder): ReadonlyMap<string, Bank> {
  const benches = new Set(folder.paths.flatMap((path) => bankPath.exec(path)?.groups?.bench ?? []));
  return new Map([...benches].map((bench) => [bench, readBank(folder, bench)]));
}

export function readBank(folder: Folder, bench: string): Bank {
  const path = `banks/${bench}/bank.json`;
  const itemsPath = `banks/${bench}/items.jsonl`;
  const [headerBytes, bytes] = [folder.read(path), folder.read(itemsPath)];
  const header = parseAs('bank-0.1', headerBytes, path);
  refuseTurningMarks(path, header);
  expectEqual(`${path}: field /bench`, bench, header.bench);
  const before = banksBefore(headerBytes).get(bytes);
  const bank = before ?? readItems(header, bytes, bench);
  for (const item of bank.items.values()) checkMedia(folder, bench, item);
  banksBefore(headerBytes).set(bytes, bank);
  return bank;
}

/** By the bytes of header and items: a bank is the same object again only if neither has changed. */
const banksBefore = remembered((_: Uint8Array) => new WeakMap<Uint8Array, Bank>());

function readItems(header: Bank01, bytes: Uint8Array, bench: string): Bank {
  const path = `banks/${bench}/bank.json`;
  const itemsPath = `banks/${bench}/items.jsonl`;
  const mend =
    'frozen items are never edited: put both files back (git restore), or freeze others under another name';
  expectEqual(`${path}: field /items_sha256`, sha256Hex(bytes), header.items_sha256, mend);
  const lines = parseJsonLines('bank-item-0.1', bytes, itemsPath);
  expectEqual(`${path}: field /item_count`, lines.length, header.item_count);
  const items = new Map(lines.map((item) => [item.item_id, item]));
  expectEqual(`${itemsPath}: number of distinct item_id`, lines.length, items.size);
  refuseBrokenPairs(lines, itemsPath);
  refuseUnknownStrata({ header, items }, itemsPath);
  refuseUnknownDeciding(header, path);
  return { header, items };
}

/** A pair is right only if both its items are right, so a pair has exactly two items. */
function refuseBrokenPairs(items: readonly BankItem01[], path: string): void {
  const sizes = new Map<string, number>();
  for (const { pair } of items) if (pair !== undefined) sizes.set(pair, (sizes.get(pair) ?? 0) + 1);
  for (const [pair, size] of sizes) expectEqual(`${path}: items of pair ${pair}`, 2, size);
  const single = items.find(({ pair }) => pair === undefined);
  if (sizes.size === 0 || single === undefined) return;
  throw new BoardError(
    'ARTIFACT',
    `${path}: item ${single.item_id}: expected a pair, as other items here have one, got none`,
  );
}

/** The stratum that decides is one that the bank declares. */
function refuseUnknownDeciding({ decides, strata = [] }: Bank01, path: string): void {
  const known = strata.map(({ stratum }) => stratum);
  if (decides === undefined || known.includes(decides)) return;
  throw new BoardError(
    'ARTIFACT',
    `${path}: field /decides: expected one of ${known.join(', ') || 'the strata, of which it has none'}, got ${decides}`,
  );
}

/** If the bank declares strata, every item belongs to one of them. */
function refuseUnknownStrata({ header, items }: Bank, path: string): void {
  if (header.strata === undefined) return;
  const known = new Set(header.strata.map(({ stratum }) => stratum));
  const stray = [...items.values()].find(({ stratum }) => !known.has(stratum ?? ''));
  if (stray === undefined) return;
  throw new BoardError(
    'ARTIFACT',
    `${path}: item ${stray.item_id}: field /stratum: expected one of ${[...known].join(', ')}, got ${stray.stratum ?? 'none'}`,
  );
}

/** An item that is a file of the bank (`media/x.jpg`, or `media/x.jpg#field`) is also frozen by the file's digest. */
function checkMedia(folder: Folder, bench: string, item: BankItem01): void {
  const { item_id, input_sha256 } = item;
  const path = mediaPath(bench, item);
  if (input_sha256 === undefined || path === undefined) return;
  expectEqual(`${path}: sha256 (input_sha256 of ${item_id})`, input_sha256, sha256Hex(folder.read(path)));
}

/** The file that an item asks about, where it asks about one. */
export function mediaPath(bench: string, { input }: BankItem01): string | undefined {
  return input?.startsWith('media/') ? `banks/${bench}/${input.replace(/#.*$/, '')}` : undefined;
}

/** A stated value must be the computed one. */
export function expectEqual(
  where: string,
  expected: string | number,
  got: string | number,
  mend?: string,
): void {
  if (expected === got) return;
  const end = mend === undefined ? '' : `; ${mend}`;
  throw new BoardError('ARTIFACT', `${where}: expected ${expected}, got ${got}${end}`);
}
