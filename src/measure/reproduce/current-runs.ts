/** The runs that the board shows now, each with the bench that can repeat it. */

import { readAxes } from '../../artifacts/axes.ts';
import { readBanks } from '../../artifacts/banks.ts';
import type { Folder } from '../../artifacts/folder.ts';
import { type Run, readRuns } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import { suggestion } from '../../core/nearest-names.ts';
import type { MillBench } from '../benches.ts';

export type CurrentRun = {
  readonly run: Run;
  /** Undefined where the board no longer has the bench. */
  readonly bench: MillBench | undefined;
};

/** Which runs are wanted: all, or those of one axis or one bench. */
export type Wanted = { readonly axis?: string | undefined; readonly bench?: string | undefined };

/** The runs of the axes in slot order, then of the benches off the board. Imported runs cannot be repeated here. */
export function currentRuns(
  artifacts: Folder,
  benches: readonly MillBench[],
  wanted: Wanted = {},
): readonly CurrentRun[] {
  const banks = readBanks(artifacts);
  const runs = readRuns(artifacts, banks);
  const named = [
    ...readAxes(artifacts).map(({ axis, bench, run }) => ({ axis, bench, run })),
    ...benches
      .filter(({ axis }) => axis === null)
      .map(({ bench }) => ({ axis: null, bench, run: undefined })),
  ];
  const current = named.flatMap(({ axis, bench, run: id }) => {
    if (bench === undefined) return [];
    const all = runs.get(bench) ?? [];
    const run = id === undefined ? all.at(-1) : all.find(({ header }) => header.run === id);
    if (run === undefined || run.header.how !== 'mill') return [];
    return [{ axis, name: bench, run, bench: benches.find((each) => each.bench === bench) }];
  });
  const isWanted = ({ axis, name }: (typeof current)[number]): boolean =>
    (wanted.axis ?? axis) === axis && (wanted.bench ?? name) === name;
  const found = current.filter(isWanted).map(({ run, bench }) => ({ run, bench }));
  if (found.length > 0) return found;
  const known = current.flatMap(({ axis, name }) => (wanted.bench === undefined ? (axis ?? []) : name));
  const got = wanted.bench ?? (wanted.axis === undefined ? 'the board' : `axis ${wanted.axis}`);
  throw new BoardError(
    'AXIS',
    `${got}: expected a current run of the mill, got none to repeat; ${suggestion(wanted.bench ?? wanted.axis ?? '', known)}`,
  );
}
