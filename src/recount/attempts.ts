/** How often the mill was started on a bank, as its own journal says. */

import { parseLines } from './line-files.ts';
import type { ServedFiles } from './served-files.ts';
import { attempt } from './served-shapes.ts';

export type AttemptCounts = { readonly published: number; readonly discarded: number };

const path = 'runs/attempts.jsonl';

/** Nothing where no journal is served: none is on record, which is not none made. */
export function countAttempts(
  files: ServedFiles,
): ((benches: readonly string[]) => AttemptCounts) | undefined {
  if (!files.has(path)) return undefined;
  const attempts = [...parseLines(files, path, attempt)];
  return (benches) => {
    const of = (outcome: string): number =>
      attempts.filter((each) => benches.includes(each.bench) && each.outcome === outcome).length;
    return { published: of('published'), discarded: of('discarded') };
  };
}
