/** How a verification is told: every mismatch, and the one word at the end; before them, where it is asked for, a table of checks. */

import type { Finding, Findings } from './findings.ts';
import { printable } from './printable.ts';

const MOST_SHOWN = 200;

export function toText(findings: Findings, name: string, isVerbose: boolean): string {
  const before = isVerbose
    ? tableOf(findings, name)
    : findings.outcome() === 'VERIFIED'
      ? []
      : remarksOf(findings);
  return [...before, ...mismatches(findings), findings.outcome()].map(printable).join('\n');
}

function remarksOf(findings: Findings): readonly string[] {
  return findings.remarks().map((remark) => `  ${remark}`);
}

function tableOf(findings: Findings, name: string): readonly string[] {
  const sections = findings.sections();
  const totals = (['verified', 'refuted', 'uncheckable'] as const).map((column) =>
    sections.reduce((sum, section) => sum + section[column], 0),
  );
  return [
    `Verified against: ${name}`,
    ...remarksOf(findings),
    '',
    line(['check', 'verified', 'refuted', 'uncheckable']),
    ...sections.map((each) => line([each.name, each.verified, each.refuted, each.uncheckable])),
    line(['all', ...totals]),
    '',
  ];
}

/** What does not hold, a line each; of very many the first. */
function mismatches(findings: Findings): readonly string[] {
  const open = findings.open();
  const more = open.length - MOST_SHOWN;
  return [
    ...open.slice(0, MOST_SHOWN).map(toMismatch),
    ...(more > 0 ? [`and ${more} more (all of them with --json)`] : []),
  ];
}

function line([name, ...counts]: readonly (string | number)[]): string {
  return `  ${String(name).padEnd(16)}${counts.map((count) => String(count).padStart(13)).join('')}`;
}

function toMismatch({ outcome, section, place, published, recomputed }: Finding): string {
  return recomputed === ''
    ? `${outcome}: ${section}: ${place}: ${published}`
    : `${outcome}: ${section}: ${place}: published ${published}, recomputed ${recomputed}`;
}

export function toJson(findings: Findings, name: string): string {
  return JSON.stringify({
    target: name,
    outcome: findings.outcome(),
    sections: findings.sections(),
    remarks: findings.remarks(),
    open: findings.open(),
  });
}
