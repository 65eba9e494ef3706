/** How far one component is ahead of another, with the interval of the pair alone, from the draws of the sets of ranks. */

import { type DrawnSteps, drawTogether, FEWEST, type Ranked } from './rank-sets.ts';
import type { Sheet } from './sheet.ts';
import { studentQuantile } from './student.ts';

/** As shares of a full score, the first minus the second. */
export type Apart = { readonly by: number; readonly low: number; readonly high: number };

export type PairApart = (first: Pick<Sheet, 'name'>, second: Pick<Sheet, 'name'>) => Apart;

export type DrawnLater = () => DrawnSteps;

const CONFIDENCE = 0.95;
/** What rounding leaves of a spread that is none. */
const NOTHING = 1e-9;

/** The draws are made when they are first asked for. */
export function drawnLater(ranked: Ranked, most?: number): DrawnLater {
  let made: DrawnSteps | undefined;
  return () => {
    made ??= drawTogether(ranked, most);
    return made;
  };
}

/** Where a verdict is made again and again, with the fewest draws. */
export function drawnShort(ranked: Ranked): DrawnLater {
  return drawnLater(ranked, FEWEST);
}

export function apartFrom(drawn: DrawnLater): PairApart {
  const known = new Map<string, Apart>();
  return (first, second) => {
    const key = JSON.stringify([first.name, second.name]);
    const apart = known.get(key) ?? apartOf(drawn(), first.name, second.name);
    known.set(key, apart);
    return apart;
  };
}

function apartOf({ names, scores, steps, blocks, hidden }: DrawnSteps, first: string, second: string): Apart {
  const [i, j] = [names.indexOf(first), names.indexOf(second)];
  const by = (scores[i] ?? 0) - (scores[j] ?? 0);
  const [ours, theirs] = [steps[i] ?? new Float64Array(), steps[j] ?? new Float64Array()];
  return intervalAbout(
    by,
    Float64Array.from(ours, (step, draw) => step - (theirs[draw] ?? 0)),
    { blocks, hidden },
  );
}

/** `off`: how far each draw of so many blocks moves the difference; part of what could be is known to none of them. */
export function intervalAbout(
  by: number,
  off: Float64Array,
  { blocks, hidden }: Pick<DrawnSteps, 'blocks' | 'hidden'>,
): Apart {
  const mean = off.reduce((sum, each) => sum + each, 0) / off.length;
  const deviation = Math.sqrt(off.reduce((sum, each) => sum + (each - mean) ** 2, 0) / off.length);
  const unknown = hidden / (1 + hidden);
  const half = Math.hypot((1 - unknown) * halfOf(off, deviation, blocks), unknown);
  const centre = by * (1 - unknown);
  return { by, low: Math.max(centre - half, -1), high: Math.min(centre + half, 1) };
}

function halfOf(off: Float64Array, deviation: number, blocks: number): number {
  if (deviation <= NOTHING) return 0;
  const sizes = off.map((each) => Math.abs(each) / deviation).sort();
  const c = sizes[Math.ceil(CONFIDENCE * sizes.length) - 1] ?? 0;
  const freedom = Math.max(1, blocks - 1);
  return deviation * studentQuantile(c, freedom) * (blocks / freedom);
}
