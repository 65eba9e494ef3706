/** How to read the marks of the plots: only those that stand in them. */

import type { Say } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import type { DecidingPair } from './deciding-pair.ts';
import type { IntervalPlot } from './interval-plot.ts';

export type PlotKey = readonly KeyEntry[];

type KeyEntry = {
  /** The class that draws it, as in the plots. */
  readonly tone: IntervalPlot['bars'][number]['standing'] | 'constant';
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
  { ...none, tone: 'rival', dots: [16], words: say`any other component` },
  { ...none, tone: 'family', dots: [16], words: say`compared with nobody: another of its family is` },
  { ...none, tone: 'withdrawn', dots: [16], words: say`withdrawn, not counted` },
  { ...none, tone: 'constant', path: 'M16 0V16', words: say`always giving the same answer` },
];

/** Of the plot of one axis. */
export function toPlotKey(say: Say, { bars, bracket, pair, constant }: IntervalPlot): PlotKey {
  const entries = entriesFor(
    say,
    new Set<KeyEntry['tone']>([
      ...bars.map(({ standing }) => standing),
      ...(constant === undefined ? [] : (['constant'] as const)),
    ]),
  );
  return bracket === undefined || pair === undefined
    ? entries
    : [
        ...entries,
        {
          ...none,
          tone: bracket.standing,
          path: 'M12 2h8v12h-8',
          line: 'bracket',
          words: pairWords(say, pair),
        },
      ];
}

function pairWords(say: Say, { best, rival, isOfReadable, haveMet, lines }: DecidingPair): string {
  if (!haveMet) return say`${best} against ${rival}, which never met: ${lines.join(', ')}`;
  return isOfReadable
    ? say`${best} against ${rival}, where the answers of both count: ${lines.join(', ')}`
    : say`${best} against ${rival}, where either did better: ${lines.join(', ')}`;
}

function entriesFor(say: Say, drawn: ReadonlySet<KeyEntry['tone']>): PlotKey {
  const shown = entries(say).filter(({ tone }) => drawn.has(tone));
  // The word "other" is right only beside a component that has a mark of its own.
  const areOthers = ['leader', 'alone', 'tied'].some((tone) => shown.some((entry) => entry.tone === tone));
  return shown.map((entry) =>
    entry.tone === 'rival' && !areOthers ? { ...entry, words: say`a component` } : entry,
  );
}
