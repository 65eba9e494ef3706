/** The first checks that did not pass, for who has no time for all, and how many they are of. */

import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { nonEmpty } from './non-empty-list.ts';
import { type ShownCheck, toShownChecks } from './shown-check.ts';

export type FailedChecks = { readonly heading: string; readonly checks: readonly ShownCheck[] };

const SHOWN = 3;

export function deriveFailedChecks(say: Say, run: EvidenceRun01 | undefined): FailedChecks | undefined {
  if (run === undefined) return undefined;
  const failed = toShownChecks(say, run).filter(({ result }) => result !== 'pass');
  const shown = nonEmpty(failed.slice(0, SHOWN));
  if (shown === undefined) return undefined;
  const heading =
    shown.length === failed.length
      ? say`What did not pass`
      : say`${shown.length} of the ${failed.length} that did not pass`;
  return { heading, checks: shown };
}
