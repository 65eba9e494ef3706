/** Where the evidence for a figure is served: that of one run, and that of all runs. */

import { pathOf } from '../../operations/paths.ts';

type RunName = { readonly bench: string; readonly run: string };

export function bankUrl(bench: string): string {
  return pathOf('banks', { bench, file: 'bank.json' });
}

export function itemsUrl(bench: string): string {
  return pathOf('banks', { bench, file: 'items.jsonl' });
}

/** Of an assignment of clusters that was made after the freeze. */
export function clustersUrl(bench: string): string {
  return pathOf('clusters', { bench });
}

export function runUrl({ bench, run }: RunName): string {
  return pathOf('runs', { bench, run, file: 'run.json' });
}

/** The graded answers of one component, by the file that its run names. */
export function rowsUrl({ bench, run }: RunName, rows: string): string {
  return pathOf('runs', { bench, run, file: `rows/${rows}` });
}

export function evidenceUrl({ axis, run }: { readonly axis: string; readonly run: string }): string {
  return pathOf('evidence', { axis, run });
}

/** Every evidence run of an axis is served below it. */
export function evidenceFolder(axis: string): string {
  const anyFile = evidenceUrl({ axis, run: '' });
  return anyFile.slice(0, anyFile.lastIndexOf('/') + 1);
}

const anyRun = { bench: '{bench}', run: '{run}' } as const;

/** The sources of counts over all banks, runs or rows: the path with its names left open. */
export const everywhere = {
  banks: bankUrl(anyRun.bench),
  items: itemsUrl(anyRun.bench),
  runs: runUrl(anyRun),
  rows: rowsUrl(anyRun, ''),
  evidenceRuns: evidenceUrl({ axis: '{axis}', run: anyRun.run }),
} as const;
