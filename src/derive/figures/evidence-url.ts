/** Where the evidence behind a figure is served. */

import { pathOf } from '../../operations/paths.ts';

export function runUrl({ bench, run }: { readonly bench: string; readonly run: string }): string {
  return pathOf('runs', { bench, run, file: 'run.json' });
}

/** The graded answers of one component, by the file that its run names. */
export function rowsUrl(
  { bench, run }: { readonly bench: string; readonly run: string },
  rows: string,
): string {
  return pathOf('runs', { bench, run, file: `rows/${rows}` });
}

export function bankUrl(bench: string): string {
  return pathOf('banks', { bench, file: 'bank.json' });
}

export function itemsUrl(bench: string): string {
  return pathOf('banks', { bench, file: 'items.jsonl' });
}

export function evidenceUrl({ axis, run }: { readonly axis: string; readonly run: string }): string {
  return pathOf('evidence', { axis, run });
}
