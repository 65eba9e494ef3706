/**
 * A fact axis as its page lists it: checks by group with the group's card, and every check that did
 * not pass.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';
import { cardPage } from '../cards/card-url.ts';

type Tally = EvidenceRun01['tally'];

export type FactGroup = { readonly group: string; readonly tally: Tally; readonly card: string | undefined };

export type FactsView = {
  readonly groups: readonly FactGroup[];
  readonly notPassed: readonly EvidenceRun01['checks'][number][];
  /** What the page leaves to the evidence file. */
  readonly notListed: number;
};

const LISTED_AT_MOST = 60;

export function deriveFacts(run: EvidenceRun01, { cards }: Pick<Evidence, 'cards'>): FactsView {
  const cardOf = new Map(
    cards.factRun
      .filter(({ payload }) => payload.axis === run.axis && payload.run === run.run)
      .map(({ card, payload }) => [payload.group, cardPage(card.id)]),
  );
  const names = [...new Set(run.checks.map(({ group }) => group))];
  const notPassed = run.checks.filter(({ result }) => result !== 'pass');
  return {
    groups: names.map((group) => {
      const tally = tallyOf(run.checks.filter((check) => check.group === group));
      return { group, tally, card: cardOf.get(group) };
    }),
    notPassed: notPassed.slice(0, LISTED_AT_MOST),
    notListed: Math.max(0, notPassed.length - LISTED_AT_MOST),
  };
}

function tallyOf(checks: EvidenceRun01['checks']): Tally {
  const tally = { pass: 0, fail: 0, uncheckable: 0 };
  for (const { result } of checks) tally[result] += 1;
  return tally;
}
