/**
 * Every set of questions that was ever asked on a board, served still or not. A slot that is measured on a
 * third set had two chances before, so each set is counted: by its last run, judged by the rules of today.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { competingRun, judgeRun, type MeasuredAxis } from './measured-axis.ts';

export type QuestionSet = {
  readonly bench: string;
  /** The axis that it was asked for; undefined where no axis shows it. */
  readonly axis: string | undefined;
  readonly isCurrent: boolean;
  /** Undefined where its rows are gone, or nobody in them competes. */
  readonly judged: JudgedSet | undefined;
};

type JudgedSet = Pick<MeasuredAxis, 'run' | 'separation'>;

type AskedSets = Pick<Evidence, 'banks' | 'runs' | 'cards' | 'retirements' | 'log' | 'attempts'> &
  Partial<Pick<Evidence, 'splits'>>;

/** In the order in which they were first asked. */
export function deriveQuestionSets(
  evidence: AskedSets,
  measuredAxes: readonly MeasuredAxis[],
): readonly QuestionSet[] {
  const current = measuredAxes.map(
    ({ axis, bank, run, separation }): QuestionSet => ({
      bench: bank.header.bench,
      axis: axis.axis,
      isCurrent: true,
      judged: { run, separation },
    }),
  );
  const known = new Set(current.map(({ bench }) => bench));
  const axisOf = new Map(
    evidence.cards.measurement.map(({ payload }) => [payload.bench, payload.axis] as const),
  );
  const former = askedBenches(evidence)
    .filter((bench) => !known.has(bench))
    .map(
      (bench): QuestionSet => ({
        bench,
        axis: axisOf.get(bench),
        isCurrent: false,
        judged: judgeLast(evidence, bench),
      }),
    );
  const firstAsked = (bench: string): string => {
    const [first] = evidence.runs.get(bench) ?? [];
    return `${first?.header.date ?? ''} ${bench}`;
  };
  return [...former, ...current].sort((x, y) => byCodeUnit(firstAsked(x.bench), firstAsked(y.bench)));
}

/** Whose runs are here, or were: a signed card and the journal of attempts name them for ever. */
function askedBenches({ runs, cards, attempts = [] }: AskedSets): readonly string[] {
  return [
    ...new Set([
      ...[...runs].flatMap(([bench, ofBench]) => (ofBench.length === 0 ? [] : [bench])),
      ...[...cards.measurement, ...cards.mill].map(({ payload }) => payload.bench),
      ...attempts.flatMap(({ bench, outcome }) => (outcome === 'published' ? [bench] : [])),
    ]),
  ];
}

function judgeLast(evidence: AskedSets, bench: string): JudgedSet | undefined {
  const last = competingRun(evidence, { kind: 'model-comparison', bench });
  if (last === undefined) return undefined;
  const { bank, competing } = last;
  const split = evidence.splits?.get(bench);
  const names = competing.components.map(({ name }) => name);
  const by = JSON.stringify([names, split ?? null]);
  const kept = judgedBefore.get(last.run);
  if (kept?.by === by && kept.bank === bank) return kept;
  const judged = { by, bank, run: competing, separation: judgeRun(bank, competing, split) };
  judgedBefore.set(last.run, judged);
  return judged;
}

/** A later build reads the same object only where no byte of the run has changed; who competes, and on what, may have. */
const judgedBefore = new WeakMap<Run, JudgedSet & { readonly by: string; readonly bank: Bank }>();
