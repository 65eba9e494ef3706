/** How a verification is told: a table of checks, every mismatch, and the one word at the end. */

import type { Finding, Findings } from './findings.ts';

const MOST_SHOWN = 200;

export function toText(findings: Findings, name: string): string {
  const open = findings.open();
  const sections = findings.sections();
  return [
    `Verified against: ${name}`,
    ...findings.remarks().map((remark) => `  ${remark}`),
    '',
    line(['check', 'verified', 'refuted', 'uncheckable']),
    ...sections.map((each) => line([each.name, each.verified, each.refuted, each.uncheckable])),
    line(['all', ...totals(findings)]),
    '',
    ...open.slice(0, MOST_SHOWN).map(toMismatch),
    ...(open.length > MOST_SHOWN ? [`and ${open.length - MOST_SHOWN} more (all of them with --json)`] : []),
    findings.outcome(),
  ].join('\n');
}

function totals(findings: Findings): readonly number[] {
  return (['verified', 'refuted', 'uncheckable'] as const).map((column) =>
    findings.sections().reduce((sum, section) => sum + section[column], 0),
  );
}

function line([name, ...counts]: readonly (string | number)[]): string {
  return `  ${String(name).padEnd(16)}${counts.map((count) => String(count).padStart(13)).join('')}`;
}

function toMismatch({ outcome, section, place, published, recomputed }: Finding): string {
  return recomputed === ''
    ? `${outcome}: ${section}: ${place}: ${published}`
    : `${outcome}: ${section}: ${place}: published ${published}, recomputed ${recomputed}`;
}

/** One axis: every figure beside its recount. */
export function toAxisText(findings: Findings, axis: string): string {
  const kept = findings.kept().map((each) => ({ ...each, figure: figureOf(each.place, axis) }));
  const width = Math.max(...kept.map(({ figure }) => figure.length));
  const row = (figure: string, published: string, recomputed: string): string =>
    `  ${figure.padEnd(width)}  ${published.padEnd(28)}  ${recomputed}`;
  return [
    `${axis}, recomputed from its bank and rows`,
    row('figure', 'published', 'recomputed'),
    ...kept.map(({ figure, published, recomputed, outcome }) =>
      row(figure, published, outcome === 'VERIFIED' ? recomputed : `${recomputed}   <- ${outcome}`),
    ),
    '',
    findings.outcome(),
  ].join('\n');
}

function figureOf(place: string, axis: string): string {
  return place.startsWith(axis)
    ? place.slice(axis.length + 1)
    : place
        .replace(/^.*: [^,]*, (.*)\/(correct|score_sum)$/, '$2, $1')
        .replace(`api/comparison.json: ${axis}/`, 'comparison/');
}

export function toJson(findings: Findings, name: string): string {
  return JSON.stringify({
    target: name,
    outcome: findings.outcome(),
    sections: findings.sections(),
    remarks: findings.remarks(),
    open: findings.open(),
    figures: findings.kept(),
  });
}
