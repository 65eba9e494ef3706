/** How often the mill was started on a bank, as its own journal says. */

import { parseLines } from './line-files.ts';
import type { ServedFiles } from './served-files.ts';
import { attempt } from './served-shapes.ts';

/** Of one bench, or of all. */
export type AttemptCounter = (bench?: string) => { readonly published: number; readonly discarded: number };

const path = 'runs/attempts.jsonl';

/** Nothing where no journal, or an empty one, is served: none is on record, which is not none made. */
export function countAttempts(files: ServedFiles): AttemptCounter | undefined {
  const attempts = files.has(path) ? [...parseLines(files, path, attempt)] : [];
  if (attempts.length === 0) return undefined;
  return (bench) => {
    const mine = attempts.filter((each) => bench === undefined || each.bench === bench);
    const of = (outcome: string): number => mine.filter((each) => each.outcome === outcome).length;
    return { published: of('published'), discarded: of('discarded') };
  };
}
