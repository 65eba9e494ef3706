/** What the home page says first: what was measured, on what, and what was found. Every figure is counted from rows. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { deriveTallies, isMeasured, type Tallies } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';

export type HomeWords = { readonly headline: string; readonly says: string };

export function deriveHomeWords(rows: readonly AxisRow05[], components: number): HomeWords {
  const tallies = deriveTallies(rows);
  const facts = rows.filter((row) => isMeasured(row) && row.kind === 'deterministic-facts');
  const open = rows.filter((row) => !isMeasured(row)).length;
  const parts = [
    askedWords(rows, components),
    foundWords(rows, tallies),
    factWords(facts),
    open === 0 ? '' : `${amount(open, 'slot')} more ${open === 1 ? 'is' : 'are'} open.`,
  ];
  return { headline: headlineOf(tallies, facts.length), says: parts.filter((part) => part !== '').join(' ') };
}

function headlineOf(tallies: Tallies, facts: number): string {
  const { compared_axes, separated_leads, leads_after_holm } = tallies;
  if (compared_axes === 0)
    return facts === 0
      ? 'Nothing is measured here yet'
      : `${amount(facts, 'list')} of checks, and no comparison yet`;
  const of = `of ${amount(compared_axes, 'question')}`;
  if (separated_leads === 0) return `On none ${of} is one component ahead of all others`;
  if (leads_after_holm === separated_leads)
    return `On ${separated_leads} ${of} one component is ahead of all others`;
  return `On ${separated_leads} ${of} one component is ahead; counting all tests, on ${leads_after_holm === 0 ? 'none' : leads_after_holm}`;
}

function askedWords(rows: readonly AxisRow05[], components: number): string {
  const compared = rows.filter((row) => isMeasured(row) && row.kind === 'model-comparison');
  if (compared.length === 0) return '';
  const items = compared.reduce((sum, { n }) => sum + n, 0);
  return `${amount(compared.length, 'question')}, ${items.toLocaleString('en-US')} items in all, put to ${amount(components, 'component')}: libraries, filters, detectors, small models.`;
}

function foundWords(rows: readonly AxisRow05[], tallies: Tallies): string {
  const { ties, untested_separations, separated_leads, leads_after_holm, compared_axes } = tallies;
  const falls = separated_leads - leads_after_holm;
  const alone =
    falls === 0
      ? ''
      : `On ${falls} the best is ahead of every rival by that axis’ own test, which does not hold once all ${compared_axes} tests are allowed for.`;
  const tied =
    ties === 0 ? '' : `On ${ties} the tests cannot tell the best from the next${unbeatenWords(rows)}.`;
  const untested = untested_separations === 0 ? '' : `On ${untested_separations} no test could be made.`;
  return [alone, tied, untested].filter((part) => part !== '').join(' ');
}

function unbeatenWords(rows: readonly AxisRow05[]): string {
  const unbeaten = rows.filter(({ baseline }) => baseline?.beaten_by === 0 && baseline.p !== null).length;
  return unbeaten === 0
    ? ''
    : `, and on ${unbeaten} of these nobody is shown to beat always giving the same answer`;
}

function factWords(facts: readonly AxisRow05[]): string {
  const failed = facts.filter(({ tally }) => (tally?.fail ?? 0) > 0).length;
  return facts.length === 0
    ? ''
    : `${amount(facts.length, 'list')} of checks on published sources; ${failed === 0 ? 'none has a failure' : `${failed} with failures`}.`;
}
