/** How often the mill was started on the banks of a slot: the runs that were published, and those that were not. */

import type { Evidence } from '../../artifacts/evidence.ts';

/** Undefined where no journal was kept: no attempt is on record, which does not say that none was made. */
export function countAttempts(
  { attempts }: Pick<Evidence, 'attempts'>,
  benches?: readonly string[],
): { readonly published: number; readonly discarded: number } | undefined {
  if (attempts === undefined) return undefined;
  const counted = attempts.filter(({ bench }) => benches?.includes(bench) ?? true);
  const count = (outcome: string): number => counted.filter((attempt) => attempt.outcome === outcome).length;
  return { published: count('published'), discarded: count('discarded') };
}
