/** Every set of questions that was ever asked on the board, judged by its last run; Holm counts them all. */

import type { ServedFiles } from '../verify/served-files.ts';
import { publishedBenches } from './attempts.ts';
import { stepDown } from './exact.ts';
import type { Holm } from './preference-figures.ts';
import { judgeRun, type RecountedAxis } from './recounted-axis.ts';
import { competing, type ServedCards } from './recounted-cards.ts';
import { newestRun, type ServedRun, type ServedRuns } from './recounted-runs.ts';
import { byCodeUnit } from './sheet.ts';
import type { Verdict } from './verdict.ts';

type AskedSet = {
  readonly bench: string;
  readonly axis: string | undefined;
  readonly as_of: string | null;
  /** Nothing where no served row tells. */
  readonly verdict: Verdict | undefined;
};

export type QuestionSets = {
  /** Of the set that an axis shows now; undefined where it was not tested. */
  readonly holmOf: (axis: string) => Holm | undefined;
  readonly benchesOf: (axis: string) => readonly string[];
  /** Of an axis that was asked more than one. */
  readonly historyOf: (axis: string) => readonly object[] | undefined;
  readonly count: number;
};

type AskedBoard = {
  readonly files: ServedFiles;
  readonly runs: ServedRuns;
  readonly cards: ServedCards;
  readonly recountedAxes: ReadonlyMap<string, RecountedAxis>;
};

export function recountQuestionSets({ files, runs, cards, recountedAxes }: AskedBoard): QuestionSets {
  const shown = new Map([...recountedAxes].map(([axis, { run }]) => [run.header.bench, axis]));
  const cardAxis = new Map(
    cards.cells
      .filter(({ surface }) => surface === 'measurement')
      .map(({ payload }) => [payload.bench, payload.axis] as const),
  );
  const benches = new Set([
    ...runs.runs.map(({ header }) => header.bench),
    ...cards.cells.map(({ payload }) => payload.bench),
    ...publishedBenches(files),
  ]);
  const sets = [...benches]
    .map((bench): AskedSet => {
      const axis = shown.get(bench) ?? cardAxis.get(bench);
      const now = recountedAxes.get(shown.get(bench) ?? '');
      if (now !== undefined) return { bench, axis, as_of: now.run.header.date, verdict: now.verdict };
      return { bench, axis, ...lastVerdict(newestRun(runs.runs, bench), cards) };
    })
    .sort((x, y) => byCodeUnit(firstDay(runs, x.bench), firstDay(runs, y.bench)));
  const adjusted = stepDown(new Map(sets.map(({ bench, verdict }) => [bench, pOf(verdict)])));
  const ofAxis = (axis: string): readonly AskedSet[] => sets.filter((set) => set.axis === axis);
  return {
    count: sets.length,
    holmOf: (axis) => {
      const recounted = recountedAxes.get(axis);
      if (recounted === undefined || recounted.verdict.state === 'UNTESTED') return undefined;
      return { holm_p: adjusted.get(recounted.run.header.bench) ?? 1, holm_of: sets.length };
    },
    benchesOf: (axis) => ofAxis(axis).map(({ bench }) => bench),
    historyOf: (axis) => (ofAxis(axis).length > 1 ? ofAxis(axis).map(servedSet) : undefined),
  };
}

function lastVerdict(run: ServedRun | undefined, cards: ServedCards): Pick<AskedSet, 'as_of' | 'verdict'> {
  const asked = run && competing(run, cards);
  if (asked === undefined || asked.models.length === 0) return { as_of: null, verdict: undefined };
  return { as_of: asked.header.date, verdict: judgeRun(asked) };
}

function firstDay({ runs }: ServedRuns, bench: string): string {
  const days = runs.filter(({ header }) => header.bench === bench).map(({ header }) => header.date);
  return `${days.sort(byCodeUnit)[0] ?? ''} ${bench}`;
}

function pOf(verdict: Verdict | undefined): number {
  return verdict === undefined || verdict.state === 'UNTESTED' ? 1 : verdict.p;
}

function servedSet({ bench, as_of, verdict }: AskedSet): object {
  return {
    bench,
    as_of,
    separation: verdict?.state ?? 'UNTESTED',
    deciding_p: verdict === undefined || verdict.state === 'UNTESTED' ? undefined : verdict.p,
  };
}
