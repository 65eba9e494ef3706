/** What an import needs to know about its board: the slots, the banks, the runs and the current rows. */

import { readRetiredAxes } from '../../artifacts/axes.ts';
import { type Bank, readBanks } from '../../artifacts/banks.ts';
import type { Folder } from '../../artifacts/folder.ts';
import { parseRunHeader, type RunHeader } from '../../artifacts/run-header.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { Axis01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';

export type BoardRun = {
  readonly header: RunHeader;
  /** The committed bytes of a component's rows. */
  readonly rowsOf: (file: string) => Uint8Array;
};

export type ImportBoard = {
  readonly axes: readonly Axis01[];
  /** The highest number that a slot has or had: a retired slot keeps its number. */
  readonly lastSlot: number;
  readonly banks: ReadonlyMap<string, Bank>;
  readonly runsOf: (bench: string) => readonly string[];
  /** The run that an axis shows now. */
  readonly currentRun: (axis: Axis01) => BoardRun | undefined;
};

export function readImportBoard(folder: Folder): ImportBoard {
  const runsOf = (bench: string): readonly string[] => {
    const prefix = `runs/${bench}/`;
    const inside = folder.paths.filter((path) => path.startsWith(prefix));
    return [...new Set(inside.map((path) => path.slice(prefix.length).split('/')[0] ?? ''))];
  };
  // A new board may have no slot yet.
  const axes = folder.paths
    .filter((path) => /^axes\/[^/]+\.json$/.test(path))
    .map((path) => parseAs('axis-0.1', folder.read(path), path));
  const retired = readRetiredAxes(folder).map(({ was }) => was);
  return {
    axes,
    lastSlot: [...axes, ...retired].reduce((last, { slot }) => Math.max(last, slot), 0),
    banks: readBanks(folder),
    runsOf,
    currentRun: ({ bench, run }) => {
      if (bench === undefined) return undefined;
      const named = run ?? runsOf(bench).toSorted(byCodeUnit).at(-1);
      const path = `runs/${bench}/${named}/run.json`;
      if (named === undefined || !folder.has(path)) return undefined;
      return {
        header: parseRunHeader(folder.read(path), path),
        rowsOf: (file) => folder.read(`runs/${bench}/${named}/rows/${file}`),
      };
    },
  };
}
