/** How to read the marks of the strip plots: only those that stand on this board. */

import type { Standing } from '../items/fleet.ts';
import type { StripPlot } from './strip-plot.ts';

export type PlotKey = readonly KeyEntry[];

type KeyEntry = {
  /** The class that draws it, as in the plots. */
  readonly tone: Standing | 'rivals' | 'constant';
  readonly dots: readonly number[];
  readonly path: string | undefined;
  readonly words: string;
};

/** On a field of 32 by 16. */
const entries: readonly KeyEntry[] = [
  { tone: 'leader', dots: [16], path: undefined, words: 'ahead of all, once all tests are counted' },
  { tone: 'alone', dots: [16], path: undefined, words: 'ahead of all, but on its own test only' },
  { tone: 'tied', dots: [8, 24], path: 'M8 8H24', words: 'not told apart from the best' },
  { tone: 'rivals', dots: [], path: 'M16 1v14', words: 'any other component' },
  { tone: 'constant', dots: [], path: 'M16 0V16', words: 'always giving the same answer' },
];

export function derivePlotKey(plots: readonly StripPlot[]): PlotKey {
  const drawn = new Set<KeyEntry['tone']>(
    plots.flatMap(({ marks, rivals, constant }) => [
      ...marks.map(({ standing }) => standing),
      ...(rivals === undefined ? [] : (['rivals'] as const)),
      ...(constant === undefined ? [] : (['constant'] as const)),
    ]),
  );
  const shown = entries.filter(({ tone }) => drawn.has(tone));
  // Others are they only beside one that has a dot.
  const areOthers = shown.some(({ dots }) => dots.length > 0);
  return shown.map((entry) =>
    entry.tone === 'rivals' && !areOthers ? { ...entry, words: 'a component' } : entry,
  );
}
