/** How often the mill was started on a bank: the runs that were published, and those that were not. */

import type { Evidence } from '../../artifacts/evidence.ts';

/** Undefined where no journal was kept: no attempt is on record, which does not say that none was made. */
export function countAttempts(
  { attempts }: Pick<Evidence, 'attempts'>,
  bench?: string,
): { readonly published: number; readonly discarded: number } | undefined {
  if (attempts === undefined) return undefined;
  const ofBench = attempts.filter((attempt) => bench === undefined || attempt.bench === bench);
  const count = (outcome: string): number => ofBench.filter((attempt) => attempt.outcome === outcome).length;
  return { published: count('published'), discarded: count('discarded') };
}
