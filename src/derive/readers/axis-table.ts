/** The table of an axis as CSV (RFC 4180): a line for each component that competes, or for each check of a fact axis. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import type { FleetMember } from '../items/fleet.ts';
import { hasOwnUnit, metricFields, metricHead } from '../scores/in-metric.ts';
import type { Site } from '../site.ts';

export type AxisTable = { readonly axis: string; readonly csv: string };

type TabledSite = Pick<Site, 'board' | 'evidence' | 'measuredAxes' | 'fleets'>;

export function deriveAxisTables(site: TabledSite): readonly AxisTable[] {
  return site.board.axes
    .filter(isMeasured)
    .map((row) => ({ axis: row.axis, csv: toCsv(linesOf(row, site)) }));
}

export type Field = string | number | undefined;

function linesOf(
  row: AxisRow05,
  { evidence, measuredAxes, fleets }: TabledSite,
): readonly (readonly Field[])[] {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const fleet = fleets.get(row.axis);
  if (measured !== undefined && fleet !== undefined) {
    const { metric } = measured.run.header;
    const isOther = hasOwnUnit(metric);
    return [
      [...(measured.preference === undefined ? componentHead : battleHead), ...(isOther ? metricHead : [])],
      ...fleet.members.map((member) => [
        ...lineOf(member),
        ...(isOther ? metricFields(metric, member.score) : []),
      ]),
    ];
  }
  const checks = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run.checks ?? [];
  return [
    checkHead,
    ...checks.map((check) => [
      check.id,
      check.group,
      check.what,
      check.result,
      'reason' in check ? check.reason : undefined,
      check.source,
    ]),
  ];
}

const checkHead = ['check', 'group', 'what', 'result', 'reason', 'source'];

const componentHead = [
  'component',
  'version',
  'score',
  'interval_low',
  'interval_high',
  'correct',
  'asked',
  'unparsed',
  'best_rank',
  'worst_rank',
  'standing',
  'card_id',
];

const battleHead = componentHead.flatMap((name) => {
  if (name === 'correct') return ['wins', 'ties', 'losses'];
  if (name === 'asked') return ['prompts'];
  return name === 'unparsed' ? [] : [name];
});

function lineOf({ score, rank, standing, card_id }: FleetMember): readonly Field[] {
  const { name, component, overAsked, correct, score_sum, asked, unparsed, leftOut = 0, battles } = score;
  const [low, high] = overAsked?.interval ?? [];
  const [best, worst] = rank ?? [];
  return [
    name,
    component.version ?? undefined,
    overAsked?.share,
    low,
    high,
    ...(battles === undefined
      ? [correct ?? score_sum, asked + leftOut, unparsed + leftOut]
      : [battles.wins, battles.ties, battles.losses, asked]),
    best,
    worst,
    standing,
    card_id,
  ];
}

export function toCsv(lines: readonly (readonly Field[])[]): string {
  return lines.map((fields) => `${fields.map(toField).join(',')}\r\n`).join('');
}

/** A sheet takes what begins so for a formula and runs it, but after an apostrophe. */
function asText(text: string): string {
  return /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? `'${text}` : text;
}

function toField(field: Field): string {
  const text = field === undefined ? '' : asText(String(field));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
