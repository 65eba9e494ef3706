/**
 * What an import needs to know of the board that it is for: its slots, its banks and the runs that
 * are taken.
 */

import { readBanks } from '../../artifacts/banks.ts';
import type { Folder } from '../../artifacts/folder.ts';
import type { Axis01, BankItem01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';

export type BoardBank = { readonly sha256: string; readonly items: ReadonlyMap<string, BankItem01> };

export type ImportBoard = {
  readonly axes: readonly Axis01[];
  readonly banks: ReadonlyMap<string, BoardBank>;
  readonly runsOf: (bench: string) => readonly string[];
};

export function readImportBoard(folder: Folder): ImportBoard {
  return {
    // A board that is being started may not have a slot yet.
    axes: folder.paths
      .filter((path) => /^axes\/[^/]+\.json$/.test(path))
      .map((path) => parseAs('axis-0.1', folder.read(path), path)),
    banks: new Map(
      [...readBanks(folder)].map(([bench, { header, items }]) => [
        bench,
        { sha256: header.items_sha256, items },
      ]),
    ),
    runsOf: (bench) => {
      const prefix = `runs/${bench}/`;
      const inside = folder.paths.filter((path) => path.startsWith(prefix));
      return [...new Set(inside.map((path) => path.slice(prefix.length).split('/')[0] ?? ''))];
    },
  };
}
