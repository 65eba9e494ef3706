/** What the home page says first: what was measured, on what, and what was found. Every figure is counted from rows. */

import type { AxisRow05, GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { onlyComparison, ownTestOnly, toBoardHeadline } from '../board/lead-words.ts';
import { deriveMeasuredOn, type MeasuredOn, newestFactRuns } from '../board/measured-on.ts';
import { deriveTallies, isMeasured, type Tallies } from '../board/tallies.ts';
import { amount, areOf } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { isUnbeaten } from './constant-answer.ts';
import { deriveAxisFinding } from './finding.ts';
import { leadLimit } from './result-limit.ts';

type HomeWords = {
  readonly headline: string;
  readonly says: string;
  /** What was found, question by question counted; empty where a single one was compared. */
  readonly found: string;
};

/** A board of one comparison says first what was found on it: a count of one says nothing. */
export function deriveBoardWords(site: MeasuredSite): HomeWords {
  const { board, measuredAxes, say } = site;
  const words = deriveHomeWords(say, { axes: board.axes, measured_on: measuredOnOf(site) });
  const only = onlyComparison(board.axes);
  if (only === undefined) return words;
  const limit = leadLimit(say, only);
  return {
    ...words,
    says: limit === undefined ? words.says : `${limit} ${words.says}`,
    headline: `${toAxisTitle(only)}: ${deriveAxisFinding(say, only, measuredAxes).replace(/\.$/, '')}`,
  };
}

type MeasuredSite = Pick<Site, 'board' | 'measuredAxes' | 'evidence' | 'say'>;

/** What the JSON of the board says of its runs, in the language of the pages. */
export function measuredOnOf({ measuredAxes, evidence, say }: MeasuredSite): MeasuredOn {
  return deriveMeasuredOn(say, measuredAxes, newestFactRuns(evidence));
}

type CountedBoard = Pick<GspcAxes05, 'axes'> & {
  readonly measured_on: Pick<GspcAxes05['measured_on'], 'model'>;
};

export function deriveHomeWords(say: Say, { axes, measured_on }: CountedBoard): HomeWords {
  const tallies = deriveTallies(axes);
  const facts = axes.filter((row) => isMeasured(row) && row.kind === 'deterministic-facts');
  const open = axes.filter((row) => !isMeasured(row)).length;
  const found = onlyComparison(axes) === undefined ? foundWords(say, axes, tallies) : '';
  const parts = [
    tallies.compared_axes === 0 ? '' : say.served(measured_on.model),
    found,
    factWords(say, facts),
    open === 0 ? '' : say`${amount(say, open, 'slot')} ${areOf(say, open)} open.`,
  ];
  return { headline: toBoardHeadline(say, axes), found, says: parts.filter((part) => part !== '').join(' ') };
}

function foundWords(say: Say, rows: readonly AxisRow05[], tallies: Tallies): string {
  const { ties, untested_separations, separated_leads, leads_after_holm } = tallies;
  const falls = separated_leads - leads_after_holm;
  const found: readonly (readonly [count: number, what: string])[] = [
    [leads_after_holm, say`a component is ahead of all others that compete here.`],
    [falls, say`a component is ${ownTestOnly(say)}.`],
    [ties, say`the best cannot be told from the next${unbeatenWords(say, rows, tallies)}.`],
    [untested_separations, say`no test could be made.`],
  ];
  return found
    .filter(([count]) => count > 0)
    .map(
      ([count, what]) => say`On ${count === 1 ? say`one question` : amount(say, count, 'question')} ${what}`,
    )
    .join(' ');
}

function unbeatenWords(say: Say, rows: readonly AxisRow05[], { ties }: Tallies): string {
  const unbeaten = rows.filter(
    ({ separation, baseline }) => separation === 'TIE' && isUnbeaten(baseline),
  ).length;
  if (unbeaten === 0) return '';
  return ties === 1
    ? say`, and nobody is shown to do better than guessing`
    : say`; on ${unbeaten === 1 ? say`one` : unbeaten} of these nobody is shown to do better than guessing`;
}

function factWords(say: Say, facts: readonly AxisRow05[]): string {
  const failed = facts.filter(({ tally }) => (tally?.fail ?? 0) > 0).length;
  return facts.length === 0
    ? ''
    : say`${amount(say, facts.length, 'list')} of checks ${facts.length === 1 ? say`was` : say`were`} run, ${failed === 0 ? say`without a failure` : say`${failed} with failures`}.`;
}
