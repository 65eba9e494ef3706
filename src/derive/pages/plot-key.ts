/** How to read the marks of the plots: only those that stand in them. */

import { OWN_TEST_ONLY } from '../board/lead-words.ts';
import type { IntervalPlot } from './interval-plot.ts';
import type { StripPlot } from './strip-plot.ts';

export type PlotKey = readonly KeyEntry[];

type KeyEntry = {
  /** The class that draws it, as in the plots. */
  readonly tone: IntervalPlot['bars'][number]['standing'] | 'rivals' | 'constant';
  readonly dots: readonly number[];
  readonly diamond: string | undefined;
  readonly path: string | undefined;
  readonly words: string;
};

const DIAMOND = 'M16 1l7 7-7 7-7-7Z';
const none = { dots: [], diamond: undefined, path: undefined } as const;

/** On a field of 32 by 16. */
const entries: readonly KeyEntry[] = [
  { ...none, tone: 'leader', diamond: DIAMOND, words: 'ahead' },
  { ...none, tone: 'alone', diamond: DIAMOND, words: OWN_TEST_ONLY },
  { ...none, tone: 'tied', dots: [8, 24], path: 'M8 8H24', words: 'not told apart from the best' },
  { ...none, tone: 'rivals', path: 'M16 1v14', words: 'any other component' },
  { ...none, tone: 'rival', dots: [16], words: 'any other component' },
  { ...none, tone: 'withdrawn', dots: [16], words: 'withdrawn, not counted' },
  { ...none, tone: 'constant', path: 'M16 0V16', words: 'always giving the same answer' },
];

/** Of the strips of the home page. */
export function derivePlotKey(plots: readonly StripPlot[]): PlotKey {
  return entriesFor(
    new Set<KeyEntry['tone']>(
      plots.flatMap(({ marks, rivals, constant }) => [
        ...marks.map(({ standing }) => standing),
        ...(rivals === undefined ? [] : (['rivals'] as const)),
        ...(constant === undefined ? [] : (['constant'] as const)),
      ]),
    ),
  );
}

/** Of the plot of one axis. */
export function toPlotKey({ bars, constant }: IntervalPlot): PlotKey {
  return entriesFor(
    new Set<KeyEntry['tone']>([
      ...bars.map(({ standing }) => standing),
      ...(constant === undefined ? [] : (['constant'] as const)),
    ]),
  );
}

function entriesFor(drawn: ReadonlySet<KeyEntry['tone']>): PlotKey {
  const shown = entries.filter(({ tone }) => drawn.has(tone));
  // The word "other" is right only beside a component that has a mark of its own.
  const areOthers = ['leader', 'alone', 'tied'].some((tone) => shown.some((entry) => entry.tone === tone));
  return shown.map((entry) =>
    (entry.tone === 'rivals' || entry.tone === 'rival') && !areOthers
      ? { ...entry, words: 'a component' }
      : entry,
  );
}
