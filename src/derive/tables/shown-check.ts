/** The checks of a fact axis in the order of their pages: what failed comes first, then what could not be checked. */

import { checksPage } from '../../operations/pages.ts';
import type { AxisRow05, EvidenceRun01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import type { Site } from '../site.ts';

type ShownCheck = {
  /** Names it on its page. */
  readonly anchor: string;
  readonly href: string;
  readonly id: string;
  readonly group: string;
  readonly result: Result;
  /** The result in the language of the page. */
  readonly word: string;
  readonly what: string;
  /** Why it did not pass; of what passed nothing. */
  readonly reason: string;
  readonly source: string;
};

type Result = EvidenceRun01['checks'][number]['result'];

export const CHECKS_ON_A_PAGE = 200;

/** What matters first. */
export const resultOrder: readonly Result[] = ['fail', 'uncheckable', 'pass'];

/** Those whose checks have pages, with the newest run. */
export function checkedAxes({
  board,
  evidence,
}: Pick<Site, 'board' | 'evidence'>): readonly { readonly row: AxisRow05; readonly run: EvidenceRun01 }[] {
  return board.axes.flatMap((row) => {
    const run = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
    return run === undefined || row.evidence_url === undefined ? [] : [{ row, run }];
  });
}

export function pagesOfChecks({ checks }: Pick<EvidenceRun01, 'checks'>): number {
  return Math.ceil(checks.length / CHECKS_ON_A_PAGE);
}

/** Anchors are the places in the evidence file, so that a link survives a new result of another check. */
export function toShownChecks(
  say: Say,
  { axis, checks }: Pick<EvidenceRun01, 'axis' | 'checks'>,
): readonly ShownCheck[] {
  const numbered = checks.map((check, at) => ({ check, anchor: `check-${at + 1}` }));
  const sorted = numbered.sort(
    (one, other) => resultOrder.indexOf(one.check.result) - resultOrder.indexOf(other.check.result),
  );
  return sorted.map(({ check, anchor }, at) => {
    const page = checksPage(axis, Math.floor(at / CHECKS_ON_A_PAGE) + 1);
    const { id, group, result, what, source } = check;
    const reason = 'reason' in check ? check.reason : '';
    const word = say.served(result);
    return { anchor, href: `${page}#${anchor}`, id, group, result, word, what, reason, source };
  });
}

export type FailedChecks = { readonly heading: string; readonly checks: readonly ShownCheck[] };

const SHOWN = 3;

/** The first checks that did not pass, for who has no time for all, and how many they are of. */
export function failedChecks(say: Say, run: EvidenceRun01 | undefined): FailedChecks | undefined {
  const failed = run === undefined ? [] : toShownChecks(say, run).filter(({ result }) => result !== 'pass');
  if (failed.length === 0) return undefined;
  const checks = failed.slice(0, SHOWN);
  const heading =
    checks.length === failed.length
      ? say`What did not pass`
      : say`${checks.length} of the ${failed.length} that did not pass`;
  return { heading, checks };
}
