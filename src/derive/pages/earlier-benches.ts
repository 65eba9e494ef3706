/** Benches that an axis had before its present one: their banks, runs and cards stay where they were. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { bankUrl, runUrl } from '../figures/evidence-url.ts';
import type { Link } from './link.ts';

export type EarlierBench = {
  readonly bank: Link;
  readonly cards: string;
  /** The newest. */
  readonly runs: readonly Link[];
  readonly moreRuns: string | undefined;
};

const RUNS_AT_MOST = 10;

/** In the order in which their first cards were issued: cards are what ties a bench to its axis. Undefined where there were none. */
export function deriveEarlierBenches(
  say: Say,
  { axis, bench: current }: AxisRow05,
  { banks, runs, cards }: Pick<Evidence, 'banks' | 'runs' | 'cards'>,
): readonly EarlierBench[] | undefined {
  const ofAxis = cards.measurement.filter(({ payload }) => payload.axis === axis);
  const benches = new Set(ofAxis.map(({ payload }) => payload.bench).filter((bench) => bench !== current));
  if (benches.size === 0) return undefined;
  return [...benches].map((bench) => {
    const ofBench = runs.get(bench) ?? [];
    const more = ofBench.length - RUNS_AT_MOST;
    return {
      bank: { href: bankUrl(bench), text: banks.get(bench)?.header.title ?? bench },
      cards: amount(say, ofAxis.filter(({ payload }) => payload.bench === bench).length, 'card'),
      runs: ofBench.slice(-RUNS_AT_MOST).map(({ header }) => ({ href: runUrl(header), text: header.run })),
      moreRuns: more > 0 ? say`, and ${amount(say, more, 'run')} before` : undefined,
    };
  });
}
