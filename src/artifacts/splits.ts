/** Which part of a frozen bank decides, where that was named after the bank was frozen. */

import { BoardError } from '../core/board-error.ts';
import type { Split01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { type Bank, expectEqual } from './banks.ts';
import type { Folder } from './folder.ts';

const splitPath = /^splits\/(?<bench>[^/]+)\.json$/;

/** By bench. */
export function readSplits(folder: Folder, banks: ReadonlyMap<string, Bank>): ReadonlyMap<string, Split01> {
  return new Map(
    folder.paths.flatMap((path) => {
      const bench = splitPath.exec(path)?.groups?.bench;
      return bench === undefined ? [] : [[bench, readSplit(folder, path, banks.get(bench))]];
    }),
  );
}

function readSplit(folder: Folder, path: string, bank: Bank | undefined): Split01 {
  const split = parseAs('split-0.1', folder.read(path), path);
  const refuse = (field: string, expected: string, got: string): never => {
    throw new BoardError('ARTIFACT', `${path}: field ${field}: expected ${expected}, got ${got}`);
  };
  if (bank === undefined) return refuse('/bench', `a bank in banks/${split.bench}`, 'none');
  expectEqual(`${path}: field /bench`, bank.header.bench, split.bench);
  const own = bank.header.decides;
  if (own !== undefined) refuse('/decides', 'no split beside a bank that names its stratum itself', own);
  const strata = split.strata.map(({ stratum }) => stratum);
  if (!strata.includes(split.decides)) refuse('/decides', `one of ${strata.join(', ')}`, split.decides);
  const taken = bank.header.strata?.find(({ stratum }) => strata.includes(stratum))?.stratum;
  if (taken !== undefined) refuse('/strata', 'names that no stratum of the bank has', taken);
  const listed = split.strata.flatMap(({ items }) => items);
  const stray = listed.find((item, at) => !bank.items.has(item) || listed.indexOf(item) !== at);
  if (stray !== undefined) refuse('/strata', 'each item of the bank once', stray);
  expectEqual(`${path}: items of all strata`, bank.items.size, listed.length);
  refuseTornPairs(split, bank, path);
  return split;
}

/** A pair is right as a whole, so both of its items are in one stratum. */
function refuseTornPairs({ strata }: Split01, { items }: Bank, path: string): void {
  const stratumOf = new Map<string, string>();
  for (const { stratum, items: its } of strata) {
    for (const id of its) {
      const pair = items.get(id)?.pair;
      if (pair === undefined) continue;
      expectEqual(`${path}: stratum of pair ${pair}`, stratumOf.get(pair) ?? stratum, stratum);
      stratumOf.set(pair, stratum);
    }
  }
}
