/**
 * What was found on the whole board, in one sentence that is true whatever else was tested: on how many tests one
 * component is reliably the best. Reliably: by its own test, and beside every set of questions that was ever asked here.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { onlyComparison } from '../board/lead-words.ts';
import { deriveTallies, isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveAxisFinding } from './finding.ts';
import { leadLimit } from './result-limit.ts';

type BoardFinding = {
  /** Without a full stop. */
  readonly headline: string;
  /** What it does not show, where it claims a lead. */
  readonly limit: string | undefined;
  /** How many were compared, and what was found on how many tests. */
  readonly says: string;
};

type FoundSite = {
  readonly board: { readonly axes: readonly AxisRow05[] };
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly say: Say;
};

/** Where one thing was compared, or checked, its finding is that of the board. */
export function deriveBoardFinding(site: FoundSite): BoardFinding {
  const { board, measuredAxes, say } = site;
  const measured = board.axes.filter(isMeasured);
  const only = onlyComparison(board.axes) ?? (measured.length === 1 ? measured[0] : undefined);
  const says = saysOf(site);
  if (only === undefined) return { headline: headlineOf(say, board.axes), limit: undefined, says };
  const found = deriveAxisFinding(say, only, measuredAxes).replace(/\.$/, '');
  const limit = leadLimit(say, only);
  return {
    headline: `${toAxisTitle(only)}: ${found}`,
    limit,
    says: limit === undefined ? says : `${limit} ${says}`,
  };
}

function headlineOf(say: Say, rows: readonly AxisRow05[]): string {
  const { compared_axes: tests, leads_after_holm: leads } = deriveTallies(rows);
  if (tests === 0) return checksHeadline(say, rows);
  if (leads === 0) return say`On none of ${tests} tests is one component reliably the best`;
  if (leads === tests) return say`On each of ${tests} tests, one component is reliably the best`;
  return say`On ${tests - leads} of ${tests} tests, no component is reliably the best`;
}

function checksHeadline(say: Say, rows: readonly AxisRow05[]): string {
  const { lists, failed } = countLists(rows);
  if (lists === 0) return say`Nothing is measured here yet`;
  return failed === 0
    ? say`None of ${amount(say, lists, 'list')} of checks has a failure`
    : say`${failed} of ${amount(say, lists, 'list')} of checks ${failed === 1 ? say`has` : say`have`} a failure`;
}

function countLists(rows: readonly AxisRow05[]): { readonly lists: number; readonly failed: number } {
  const lists = rows.filter((row) => isMeasured(row) && row.kind === 'deterministic-facts');
  return { lists: lists.length, failed: lists.filter(({ tally }) => (tally?.fail ?? 0) > 0).length };
}

function saysOf({ board, measuredAxes, say }: FoundSite): string {
  const { compared_axes: tests, ...tallies } = deriveTallies(board.axes);
  const { separated_leads, leads_after_holm: leads, ties, untested_separations: untested } = tallies;
  const { lists, failed } = countLists(board.axes);
  const names = new Set(measuredAxes.flatMap(({ scores }) => scores.bestFirst.map(({ name }) => name))).size;
  const alone = separated_leads - leads;
  const sets = tallies.question_sets ?? tests;
  const shared = sharedFleets(measuredAxes);
  return [
    tests > 0 && say`${amount(say, tests, 'test')} measured ${amount(say, names, 'component')}.`,
    shared !== undefined &&
      say`${shared.tests} of ${amount(say, tests, 'test')} choose from the same ${amount(say, shared.of, 'component')}.`,
    leads > 0 &&
      say`On ${leads} one component leads by more than chance explains, even among all ${amount(say, sets, 'question set')} asked since the start.`,
    alone > 0 && say`On ${alone} one component leads on that test alone, which may be luck.`,
    ties > 0 && say`On ${ties} nobody is reliably ahead.`,
    untested > 0 && say`On ${untested} nobody could be compared.`,
    lists > 0 &&
      say`${amount(say, lists, 'list')} of checks ${lists === 1 ? say`was` : say`were`} run, ${failed === 0 ? say`without a failure` : say`${failed} with failures`}.`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** The most tests whose components are all among those of one of them; undefined where that is one test, or every test. */
function sharedFleets(
  measuredAxes: readonly MeasuredAxis[],
): { readonly tests: number; readonly of: number } | undefined {
  const fleets = measuredAxes.map(({ run }) => new Set(run.header.fleet.map(({ name }) => name)));
  const [most] = fleets
    .map((all) => ({
      tests: fleets.filter((fleet) => [...fleet].every((name) => all.has(name))).length,
      of: all.size,
    }))
    .toSorted((one, other) => other.tests - one.tests || one.of - other.of);
  return most === undefined || most.tests === 1 || most.tests === fleets.length ? undefined : most;
}
