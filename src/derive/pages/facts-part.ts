/**
 * The part of an axis page that a fact axis has: checks by group with the group's card, and every
 * check that did not pass.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { checksPage } from '../../operations/pages.ts';
import type { EvidenceRun01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { CheckTally } from '../figures/tally-text.ts';
import { type LabelledLink, type Link, toSmallCardLink } from './link.ts';
import { type ShownCheck, toShownChecks } from './shown-check.ts';
import { type TablePaths, tablePaths } from './table-paths.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

type FactGroup = CheckTally & { readonly name: string; readonly card: LabelledLink | undefined };

export type FactsPart = {
  readonly bar: TallyBar;
  readonly groups: { readonly label: string; readonly rows: readonly FactGroup[] };
  readonly notPassed: NotPassed | undefined;
  /** Where each check can be read. */
  readonly all: Link;
  /** Where the CSV of each table lies. */
  readonly csv: TablePaths;
};

/** How the checks were made: the method in words, and what was read. */
export type ChecksMade = {
  readonly method: string;
  readonly label: string;
  readonly sources: readonly SourceRow[];
};

type NotPassed = {
  readonly label: string;
  /** How many are left to the pages of all checks, where any is. */
  readonly more: string | undefined;
  readonly rows: readonly ShownCheck[];
};

type SourceRow = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly digest: string;
};

const LISTED_AT_MOST = 60;

export function deriveFactsPart(say: Say, run: EvidenceRun01, { cards }: Pick<Evidence, 'cards'>): FactsPart {
  return {
    bar: deriveTallyBar(say, run.tally, 620),
    groups: { label: say`Checks of ${run.axis} by group`, rows: groupsOf(say, run, cards) },
    notPassed: notPassedOf(say, run),
    all: {
      href: checksPage(run.axis),
      text:
        run.checks.length === 1
          ? say`Read the one check with its source`
          : say`Read all ${amount(say, run.checks.length, 'check')}, each with its source`,
    },
    csv: tablePaths(run.axis),
  };
}

export function toChecksMade(say: Say, { axis, method, sources }: EvidenceRun01): ChecksMade {
  return {
    method,
    label: say`Sources of ${axis}`,
    sources: sources.map(({ name, version, licence, integrity, sha256 }) => ({
      name,
      version: version ?? say`none stated`,
      licence: licence ?? say`none stated`,
      digest: sha256 ?? integrity ?? say`none`,
    })),
  };
}

function groupsOf(say: Say, run: EvidenceRun01, cards: Evidence['cards']): FactGroup[] {
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
      card: id === undefined ? undefined : toSmallCardLink(say, id, name),
    };
  });
  return groups.sort((one, other) => other.fail - one.fail || other.uncheckable - one.uncheckable);
}

function tallyOf(checks: EvidenceRun01['checks']): CheckTally {
  const tally = { pass: 0, fail: 0, uncheckable: 0 };
  for (const { result } of checks) tally[result] += 1;
  return tally;
}

function notPassedOf(say: Say, run: EvidenceRun01): NotPassed | undefined {
  const notPassed = toShownChecks(say, run).filter(({ result }) => result !== 'pass');
  if (notPassed.length === 0) return undefined;
  const notListed = notPassed.length - LISTED_AT_MOST;
  return {
    label: say`Checks of ${run.axis} that did not pass`,
    more:
      notListed > 0
        ? say` ${amount(say, notListed, 'more check')} ${notListed === 1 ? say`stands` : say`stand`} on the pages of all checks.`
        : undefined,
    rows: notPassed.slice(0, LISTED_AT_MOST),
  };
}
