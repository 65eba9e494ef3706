/**
 * The part of an axis page that a fact axis has: checks by group with the group's card, and every
 * check that did not pass.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';
import { type LabelledLink, toSmallCardLink } from './link.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

type Tally = EvidenceRun01['tally'];

export type FactGroup = Tally & { readonly name: string; readonly card: LabelledLink | undefined };

export type FactsPart = {
  readonly bar: TallyBar;
  readonly method: string;
  readonly groups: { readonly label: string; readonly rows: readonly FactGroup[] };
  readonly notPassed: NotPassed | undefined;
  readonly sources: { readonly label: string; readonly rows: readonly SourceRow[] };
};

type NotPassed = {
  readonly label: string;
  /** Says how many are left to the evidence file, where any is. */
  readonly more: string | undefined;
  readonly rows: readonly { readonly result: string; readonly what: string; readonly reason: string }[];
};

type SourceRow = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly digest: string;
};

const LISTED_AT_MOST = 60;

export function deriveFactsPart(run: EvidenceRun01, { cards }: Pick<Evidence, 'cards'>): FactsPart {
  return {
    bar: deriveTallyBar(run.tally, 620),
    method: run.method,
    groups: { label: `Checks of ${run.axis} by group`, rows: groupsOf(run, cards) },
    notPassed: notPassedOf(run),
    sources: {
      label: `Sources of ${run.axis}`,
      rows: run.sources.map(({ name, version, licence, integrity, sha256 }) => ({
        name,
        version: version ?? 'none stated',
        licence: licence ?? 'none stated',
        digest: sha256 ?? integrity ?? 'none',
      })),
    },
  };
}

function groupsOf(run: EvidenceRun01, cards: Evidence['cards']): FactGroup[] {
  const cardOf = new Map(
    cards.factRun
      .filter(({ payload }) => payload.axis === run.axis && payload.run === run.run)
      .map(({ card, payload }) => [payload.group, card.id]),
  );
  const names = [...new Set(run.checks.map(({ group }) => group))];
  const groups = names.map((name) => {
    const id = cardOf.get(name);
    return {
      name,
      ...tallyOf(run.checks.filter(({ group }) => group === name)),
      card: id === undefined ? undefined : toSmallCardLink(id, name),
    };
  });
  return groups.sort((one, other) => other.fail - one.fail || other.uncheckable - one.uncheckable);
}

function tallyOf(checks: EvidenceRun01['checks']): Tally {
  const tally = { pass: 0, fail: 0, uncheckable: 0 };
  for (const { result } of checks) tally[result] += 1;
  return tally;
}

function notPassedOf({ axis, checks }: EvidenceRun01): NotPassed | undefined {
  const notPassed = checks.filter(({ result }) => result !== 'pass');
  if (notPassed.length === 0) return undefined;
  const notListed = notPassed.length - LISTED_AT_MOST;
  return {
    label: `Checks of ${axis} that did not pass`,
    more: notListed > 0 ? ` ${notListed} more stand in the evidence file.` : undefined,
    rows: notPassed
      .sort(failedFirst)
      .slice(0, LISTED_AT_MOST)
      .map((check) => ({
        result: check.result,
        what: check.what,
        reason: 'reason' in check ? check.reason : '',
      })),
  };
}

type Check = EvidenceRun01['checks'][number];

/** A failure is a finding; what could not be checked is only a gap. */
function failedFirst(one: Check, other: Check): number {
  return Number(other.result === 'fail') - Number(one.result === 'fail');
}
