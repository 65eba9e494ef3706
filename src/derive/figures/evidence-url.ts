/** Where the evidence behind a figure is served. */

import { pathOf } from '../../operations/paths.ts';

export function runUrl({ bench, run }: { readonly bench: string; readonly run: string }): string {
  return pathOf('runs', { bench, run, file: 'run.json' });
}

export function evidenceUrl({ axis, run }: { readonly axis: string; readonly run: string }): string {
  return pathOf('evidence', { axis, run });
}
