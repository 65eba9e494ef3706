/** How often the mill was started on the banks of a slot, as its own journal says. */

import { parseLines } from '../verify/line-files.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { type Attempt, attempt } from './served-shapes.ts';

/** Of some benches, or of all. */
export type AttemptCounter = (benches?: readonly string[]) => {
  readonly published: number;
  readonly discarded: number;
};

const path = 'runs/attempts.jsonl';

/** Nothing where no journal, or an empty one, is served: none is on record, which is not none made. */
export function countAttempts(files: ServedFiles): AttemptCounter | undefined {
  const attempts = readAttempts(files);
  if (attempts.length === 0) return undefined;
  return (benches) => {
    const mine = attempts.filter(({ bench }) => benches === undefined || benches.includes(bench));
    const of = (outcome: string): number => mine.filter((each) => each.outcome === outcome).length;
    return { published: of('published'), discarded: of('discarded') };
  };
}

/** Of which a run was published, served still or not. */
export function publishedBenches(files: ServedFiles): readonly string[] {
  return readAttempts(files).flatMap(({ bench, outcome }) => (outcome === 'published' ? [bench] : []));
}

function readAttempts(files: ServedFiles): readonly Attempt[] {
  return files.has(path) ? [...parseLines(files, path, attempt)] : [];
}
