/** What the home page says first: what was measured, on what, and what was found. Every figure is counted from rows. */

import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { OWN_TEST_ONLY, onlyComparison, toBoardHeadline } from '../board/lead-words.ts';
import { deriveTallies, isMeasured, type Tallies } from '../board/tallies.ts';
import { amount, areOf } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { isUnbeaten } from './constant-answer.ts';
import { deriveAxisFinding } from './finding.ts';

export type HomeWords = { readonly headline: string; readonly says: string };

/** A board of one comparison says first what was found on it: a count of one says nothing. */
export function deriveBoardWords({ board, measuredAxes }: Pick<Site, 'board' | 'measuredAxes'>): HomeWords {
  const words = deriveHomeWords(board);
  const only = onlyComparison(board.axes);
  return only === undefined
    ? words
    : {
        ...words,
        headline: `${toAxisTitle(only)}: ${deriveAxisFinding(only, measuredAxes).replace(/\.$/, '')}`,
      };
}

type Said = Pick<GspcAxes05, 'axes'> & {
  readonly measured_on: Pick<GspcAxes05['measured_on'], 'model'>;
};

export function deriveHomeWords({ axes, measured_on }: Said): HomeWords {
  const tallies = deriveTallies(axes);
  const facts = axes.filter((row) => isMeasured(row) && row.kind === 'deterministic-facts');
  const open = axes.filter((row) => !isMeasured(row)).length;
  const parts = [
    tallies.compared_axes === 0 ? '' : measured_on.model,
    onlyComparison(axes) === undefined ? foundWords(axes, tallies) : '',
    factWords(facts),
    open === 0 ? '' : `${amount(open, 'slot')} ${areOf(open)} open.`,
  ];
  return { headline: toBoardHeadline(axes), says: parts.filter((part) => part !== '').join(' ') };
}

function foundWords(rows: readonly AxisRow05[], tallies: Tallies): string {
  const { ties, untested_separations, separated_leads, leads_after_holm } = tallies;
  const falls = separated_leads - leads_after_holm;
  const found: readonly (readonly [count: number, what: string])[] = [
    [leads_after_holm, 'a component is ahead of all others that compete here.'],
    [falls, `a component is ${OWN_TEST_ONLY}.`],
    [ties, `the best cannot be told from the next${unbeatenWords(rows, tallies)}.`],
    [untested_separations, 'no test could be made.'],
  ];
  return found
    .filter(([count]) => count > 0)
    .map(([count, what]) => `On ${count === 1 ? 'one question' : amount(count, 'question')} ${what}`)
    .join(' ');
}

function unbeatenWords(rows: readonly AxisRow05[], { ties }: Tallies): string {
  const unbeaten = rows.filter(
    ({ separation, baseline }) => separation === 'TIE' && isUnbeaten(baseline),
  ).length;
  if (unbeaten === 0) return '';
  const where = ties === 1 ? ', and' : `; on ${unbeaten === 1 ? 'one' : unbeaten} of these`;
  return `${where} nobody is shown to do better than guessing`;
}

function factWords(facts: readonly AxisRow05[]): string {
  const failed = facts.filter(({ tally }) => (tally?.fail ?? 0) > 0).length;
  return facts.length === 0
    ? ''
    : `${amount(facts.length, 'list')} of checks ${facts.length === 1 ? 'was' : 'were'} run, ${failed === 0 ? 'without a failure' : `${failed} with failures`}.`;
}
