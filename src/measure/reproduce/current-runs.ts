/** The runs that stand behind the board now, each with the bench that can run it again. */

import { readAxes } from '../../artifacts/axes.ts';
import { type Bank, readBanks } from '../../artifacts/banks.ts';
import type { Folder } from '../../artifacts/folder.ts';
import { type Run, readRuns } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Bench } from '../benches.ts';

export type CurrentRun = {
  readonly axis: string | null;
  readonly run: Run;
  readonly bank: Bank;
  /** Nothing where the mill no longer knows the bench. */
  readonly bench: Bench | undefined;
};

/** Of one axis, or of all, and then of the benches off the board too. What was imported is not ours to run. */
export function currentRuns(
  artifacts: Folder,
  benches: readonly Bench[],
  axis?: string,
): readonly CurrentRun[] {
  const banks = readBanks(artifacts);
  const runs = readRuns(artifacts, banks);
  const slots = readAxes(artifacts).filter((each) => axis === undefined || each.axis === axis);
  const offBoard = axis === undefined ? benches.filter((bench) => bench.axis === null) : [];
  const named = [
    ...slots.map(({ axis: name, bench, run }) => ({ axis: name, bench, run })),
    ...offBoard.map(({ bench }) => ({ axis: null, bench, run: undefined })),
  ];
  const found = named.flatMap(({ axis: name, bench, run: id }): CurrentRun[] => {
    if (bench === undefined) return [];
    const bank = banks.get(bench);
    const all = runs.get(bench) ?? [];
    const run = id === undefined ? all.at(-1) : all.find(({ header }) => header.run === id);
    if (bank === undefined || run === undefined || run.header.how !== 'mill') return [];
    return [{ axis: name, run, bank, bench: benches.find((each) => each.bench === bench) }];
  });
  if (found.length > 0) return found;
  throw new BoardError(
    'AXIS',
    `${axis === undefined ? 'the board' : `axis ${axis}`}: expected a run of the mill behind it, got none to repeat`,
  );
}
