/** What each component scored on each part of the bank. Nothing is tested there, and nobody leads. */

import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import { type GroupedScores, INTERVALS_OF_FEW } from '../scores/group-scores.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { StratumScores } from '../scores/stratum-scores.ts';
import type { Link } from './link.ts';

export type StrataTable = {
  readonly label: string;
  /** What the scores are over. */
  readonly caption: string;
  /** What holds for every part of the bank, said once instead of in every column. */
  readonly common: string | undefined;
  readonly columns: readonly { readonly name: string; readonly about: string }[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly StratumCell[] }[];
};

/** `of`: the part of the bank, for who reads the cell without its column. */
type StratumCell = { readonly of: string; readonly score: string; readonly interval: string };

/** Undefined where the bank has no strata. */
export function deriveStrataTable(
  say: Say,
  measured: MeasuredAxis,
  shown: readonly string[],
): StrataTable | undefined {
  const { axis, strata } = measured;
  return strata.length === 0
    ? undefined
    : tableOf(say, say`Strata of ${axis.axis}`, strata, { measured, shown });
}

/** More would be no table to read; the data lists more. */
const TAGS_SHOWN = 12;

/** Undefined where items have no tags that tell them apart. */
export function deriveTagTable(
  say: Say,
  measured: MeasuredAxis,
  shown: readonly string[],
): StrataTable | undefined {
  const { axis, tags } = measured;
  if (tags.length === 0) return undefined;
  const table = tableOf(say, say`Tags of ${axis.axis}`, tags.slice(0, TAGS_SHOWN), { measured, shown });
  return tags.length <= TAGS_SHOWN
    ? table
    : { ...table, common: say`The ${TAGS_SHOWN} tags of the most items; the data lists more.` };
}

export type GroupTable = {
  readonly title: string;
  /** Who says which item is in which group, and what its intervals are worth. */
  readonly source: string;
  readonly data: Link;
  readonly table: StrataTable;
};

/** A table for each way to group the right answers of the bank. */
export function deriveGroupTables(
  say: Say,
  measured: MeasuredAxis,
  groupings: readonly GroupedScores[],
  shown: readonly string[],
): readonly GroupTable[] {
  return groupings.map(({ grouping, source, groups }) => ({
    title: say`By ${grouping}`,
    source: `${source} ${INTERVALS_OF_FEW}`,
    data: { href: pathOf('east-west-bench'), text: say`The same as JSON` },
    table: tableOf(say, say`${measured.axis.axis} by ${grouping}`, groups, { measured, shown }),
  }));
}

function captionOf(say: Say, { unanswered }: MeasuredAxis): string {
  return unanswered === undefined
    ? say`Score over everything asked, by part of the bank, with its 95 % interval. No test is made within a part, and nobody leads one.`
    : say`Score over what each answered, by part of the bank, with its 95 % interval. No test is made within a part, and nobody leads one.`;
}

function tableOf(
  say: Say,
  label: string,
  strata: readonly StratumScores[],
  { measured, shown }: { readonly measured: MeasuredAxis; readonly shown: readonly string[] },
): StrataTable {
  const { header } = measured.run;
  const [common, ...others] = new Set(strata.map(({ one_sided }) => one_sided));
  const isCommon = others.length === 0 && common !== undefined;
  return {
    label,
    caption: captionOf(say, measured),
    common: isCommon ? common : undefined,
    columns: strata.map(({ stratum, what, one_sided, n }) => ({
      name: stratum,
      about: [`n ${n}`, what, isCommon ? undefined : one_sided]
        .filter((part) => part !== undefined)
        .join('; '),
    })),
    rows: shown.map((name) => ({
      name,
      cells: strata.map(({ stratum: of, components }) => {
        const estimate = components.find((each) => each.name === name)?.overAsked;
        return estimate === undefined
          ? { of, score: say`not asked`, interval: '' }
          : {
              of,
              score: toScore(say, header, estimate.share),
              interval: toScoreInterval(say, header, estimate.interval),
            };
      }),
    })),
  };
}
