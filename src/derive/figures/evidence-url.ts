/** Where the evidence behind a figure is served: that of one run, and that of all of them. */

import { pathOf } from '../../operations/paths.ts';

type RunName = { readonly bench: string; readonly run: string };

export function bankUrl(bench: string): string {
  return pathOf('banks', { bench, file: 'bank.json' });
}

export function itemsUrl(bench: string): string {
  return pathOf('banks', { bench, file: 'items.jsonl' });
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

const anyRun = { bench: '{bench}', run: '{run}' } as const;

/** Sources of counts over everything of a kind: the path with its names left open. */
export const everywhere = {
  banks: bankUrl(anyRun.bench),
  items: itemsUrl(anyRun.bench),
  runs: runUrl(anyRun),
  rows: rowsUrl(anyRun, ''),
  evidenceRuns: evidenceUrl({ axis: '{axis}', run: anyRun.run }),
} as const;
