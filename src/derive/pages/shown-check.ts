/** One check of a fact axis as pages show it; what failed comes first, then what could not be checked. */

import { checksPage } from '../../operations/pages.ts';
import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

export type ShownCheck = {
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
