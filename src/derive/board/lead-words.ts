/**
 * What the board says of leads: the one place of these words. Whatever counts leads says both numbers in one
 * sentence; whatever speaks of one axis calls it by one of four words. SEPARATED, TIE and UNTESTED stay the words
 * of data and of the record.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { deriveTallies, fallsAfterHolm, isMeasured, type Tallies } from './tallies.ts';

/** The row of a board on which nothing else is compared. */
export function onlyComparison(axes: readonly AxisRow05[]): AxisRow05 | undefined {
  const [only, ...others] = axes.filter((row) => isMeasured(row) && row.kind === 'model-comparison');
  return others.length === 0 ? only : undefined;
}

/** Of a board of several comparisons, or of none: what the home page, its picture, its badge and its frame say first. */
export function toBoardHeadline(say: Say, axes: readonly AxisRow05[]): string {
  const tallies = deriveTallies(axes);
  if (tallies.compared_axes > 0) return toLeads(say, tallies);
  const facts = axes.filter((row) => isMeasured(row) && row.kind === 'deterministic-facts').length;
  return facts === 0
    ? say`Nothing is measured here yet`
    : say`${amount(say, facts, 'list')} of checks, and no comparison yet`;
}

/** Without a full stop, as a headline has it. */
export function toLeads(say: Say, tallies: Tallies): string {
  const { separated_leads, leads_after_holm, compared_axes, untested_separations } = tallies;
  const tests = compared_axes - untested_separations;
  if (compared_axes === 0) return say`No comparison is measured here`;
  if (tests === 0)
    return compared_axes === 1
      ? say`The one question could not be tested`
      : say`None of ${amount(say, compared_axes, 'question')} could be tested`;
  return say`${separated_leads} of ${amount(say, compared_axes, 'question')} ${separated_leads === 1 ? say`has` : say`have`} a component ahead; ${leads_after_holm} ${onceSetsCounted(say, tallies.question_sets ?? tests)}`;
}

/** Holm's correction over every set of questions that was asked on the board, shown still or not. */
export function onceSetsCounted(say: Say, sets: number): string {
  return sets === 1
    ? say`once the one question set is counted`
    : say`once all ${sets} question sets asked since the start are counted`;
}

/** Holm's correction over the tests of one axis. */
export function onceCounted(say: Say, tests: number): string {
  return tests === 1
    ? say`once the one comparison is counted`
    : say`once all ${tests} comparisons are counted`;
}

/** By these words somebody is said to lead. Whoever says them says the limit of the claim in the same block; a test finds who does not. */
export function aheadOf(say: Say, who: string, rivals: string): string {
  return say`${who} is ahead of ${rivals}`;
}

type LeadWord = 'ahead' | 'ahead on its own test only' | 'tied' | 'untested';

/** Undefined where no test belongs: of a list of checks, or of an open slot. */
export function toLeadWord(row: Pick<AxisRow05, 'separation' | 'separation_detail'>): LeadWord | undefined {
  if (row.separation === undefined) return undefined;
  if (row.separation === 'SEPARATED') return fallsAfterHolm(row) ? OWN_TEST_ONLY : 'ahead';
  return row.separation === 'TIE' ? 'tied' : 'untested';
}

/** The same as people read it. */
export function leadText(
  say: Say,
  row: Pick<AxisRow05, 'separation' | 'separation_detail'>,
): string | undefined {
  const texts: Readonly<Record<LeadWord, string>> = {
    ahead: say`ahead`,
    [OWN_TEST_ONLY]: ownTestOnly(say),
    tied: say`tied`,
    untested: say`untested`,
  };
  const word = toLeadWord(row);
  return word && texts[word];
}

/** Of a lead that does not hold beside the tests of all other axes. */
const OWN_TEST_ONLY = 'ahead on its own test only';

export function ownTestOnly(say: Say): string {
  return say`ahead on its own test only`;
}
