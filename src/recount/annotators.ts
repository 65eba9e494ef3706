/** How far the two who labelled a bank agreed, from their labels where these are served. */

import { parseLines } from '../verify/line-files.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { annotated } from './run-shapes.ts';

/** Kappa to four decimals, as banks state it, and how many labelled items the bank does not have. */
export function agreementOn(
  files: ServedFiles,
  path: string,
  items: ReadonlySet<string>,
): { readonly kappa: number | null; readonly dropped: number } | undefined {
  if (!files.has(path)) return undefined;
  const lines = [...parseLines(files, path, annotated)];
  const kappa = cohensKappa(lines.map(({ labels }) => labels));
  return {
    kappa: kappa === null ? null : Math.round(kappa * 10_000) / 10_000,
    dropped: lines.filter(({ item_id }) => !items.has(item_id)).length,
  };
}

/**
 * (observed − expected) / (1 − expected), expected from how often each gives each label; in counts,
 * times n². Nothing where both know one label only.
 */
export function cohensKappa(judgements: readonly (readonly string[])[]): number | null {
  const n = judgements.length;
  const observed = judgements.filter(([one, other]) => one === other).length * n;
  const [first, second] = [0, 1].map((which) => Map.groupBy(judgements, (pair) => pair[which]));
  let expected = 0;
  for (const [label, given] of first ?? []) expected += given.length * (second?.get(label)?.length ?? 0);
  return expected === n * n ? null : (observed - expected) / (n * n - expected);
}
