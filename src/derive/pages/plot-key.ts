/** How to read the marks of the plots: only those that stand in them. */

import type { Say } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import type { Drawn } from '../items/fleet.ts';
import type { StripPlot } from './strip-plot.ts';

export type PlotKey = readonly KeyEntry[];

type KeyEntry = {
  /** The class that draws it, as in the plots. */
  readonly tone: Drawn | 'rivals' | 'constant';
  readonly dots: readonly number[];
  readonly diamond: string | undefined;
  readonly path: string | undefined;
  /** The class of the path where it is not that of the dots. */
  readonly line?: string;
  readonly words: string;
};

const DIAMOND = 'M16 1l7 7-7 7-7-7Z';
const none = { dots: [], diamond: undefined, path: undefined } as const;

/** On a field of 32 by 16. */
const entries = (say: Say): readonly KeyEntry[] => [
  { ...none, tone: 'leader', diamond: DIAMOND, words: say`ahead` },
  { ...none, tone: 'alone', diamond: DIAMOND, words: ownTestOnly(say) },
  { ...none, tone: 'tied', dots: [8, 24], path: 'M8 8H24', words: say`not told apart from the best` },
  { ...none, tone: 'rivals', path: 'M16 1v14', words: say`any other component` },
  { ...none, tone: 'rival', dots: [16], words: say`any other component` },
  { ...none, tone: 'family', dots: [16], words: say`compared with nobody: another of its family is` },
  { ...none, tone: 'withdrawn', dots: [16], words: say`withdrawn, not counted` },
  { ...none, tone: 'constant', path: 'M16 0V16', words: say`always giving the same answer` },
];

/** Of the strips of the home page. */
export function derivePlotKey(say: Say, plots: readonly StripPlot[]): PlotKey {
  return entriesFor(
    say,
    new Set<KeyEntry['tone']>(
      plots.flatMap(({ marks, rivals, constant }) => [
        ...marks.map(({ standing }) => standing),
        ...(rivals === undefined ? [] : (['rivals'] as const)),
        ...(constant === undefined ? [] : (['constant'] as const)),
      ]),
    ),
  );
}

function entriesFor(say: Say, drawn: ReadonlySet<KeyEntry['tone']>): PlotKey {
  const shown = entries(say).filter(({ tone }) => drawn.has(tone));
  // The word "other" is right only beside a component that has a mark of its own.
  const areOthers = ['leader', 'alone', 'tied'].some((tone) => shown.some((entry) => entry.tone === tone));
  return shown.map((entry) =>
    (entry.tone === 'rivals' || entry.tone === 'rival') && !areOthers
      ? { ...entry, words: say`a component` }
      : entry,
  );
}
