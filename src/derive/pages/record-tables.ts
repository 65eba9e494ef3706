/** The tables of a record as CSV: what each shows, a line for each row, in the order and the figures of the page. */

import type { ReportedRegister01 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { type AxisTable, type Field, toCsv } from '../readers/axis-table.ts';
import type { Site } from '../site.ts';
import { type ComparisonPart, deriveComparisonPart } from './comparison-part.ts';
import { deriveFactsPart, type FactsPart } from './facts-part.ts';
import { reportedFigures } from './reported-beside.ts';
import type { StrataTable } from './strata-table.ts';
import { type TableName, tableFile } from './table-paths.ts';

/** Beside the table of the components, or of the checks, which has the name of its axis alone. */
export function deriveRecordTables(site: Site): readonly AxisTable[] {
  const { say } = site;
  return site.board.axes.filter(isMeasured).flatMap((row) => {
    const measured = site.measuredAxes.find(({ axis }) => axis.axis === row.axis);
    const fleet = site.fleets.get(row.axis);
    const run = site.evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
    const tables: Tables = {
      ...(measured && fleet && ofComparison(deriveComparisonPart({ measured, row, fleet }, site))),
      reported: measured && ofReported(reportedFigures(measured.run.header, site.evidence.registers)),
      ...(run && ofChecks(deriveFactsPart(say, run, site.evidence))),
    };
    return Object.entries(tables).flatMap(([name, lines]) =>
      lines === undefined ? [] : [{ axis: tableFile(row.axis, name), csv: toCsv(lines) }],
    );
  });
}

type Tables = { readonly [Name in TableName]?: readonly (readonly Field[])[] | undefined };

function ofComparison(part: ComparisonPart): Tables {
  const { ranks, sensitivity, candidates, effort, failures, strata, tags, pairs, confusion } = part;
  const { groups, judged, preference, means = [] } = part;
  const meanRows = means.flatMap(({ title, table }) =>
    (table?.rows ?? []).map(({ name, mean, interval, stated }) => [title, name, mean, interval, stated]),
  );
  return {
    battles: preference?.headToHead && ofPairs(preference.headToHead, 'won_tied_lost'),
    groups:
      groups.length === 0
        ? undefined
        : [
            ['grouping', ...STRATA],
            ...groups.flatMap(({ title, table }) =>
              ofStrata(table)
                .slice(1)
                .map((row) => [title, ...row]),
            ),
          ],
    judged: judged && [
      ['component', 'by_the_model', 'labels', 'lambda', 'corrected', 'interval'],
      ...membersOf(judged.rows, 'name', 'judge', 'labels', 'lambda', 'score', 'interval'),
    ],
    means:
      meanRows.length === 0
        ? undefined
        : [['mean_of', 'component', 'mean', 'interval', 'stated'], ...meanRows],
    ranks: ranks && [['component', 'score', 'ranks'], ...membersOf(ranks.rows, 'name', 'score', 'ranks')],
    sensitivity: sensitivity && [
      ['left_out', 'cases', 'verdict_stands', 'changes'],
      ...membersOf(sensitivity.rows, 'what', 'cases', 'stands', 'changes'),
    ],
    candidates: candidates && [
      ['component', 'score', 'interval', 'why', 'verdict_with_it'],
      ...membersOf(candidates.rows, 'name', 'score', 'interval', 'why', 'withIt'),
    ],
    effort: effort && [
      ['component', 'score', 'cost', 'time', 'tokens', 'stated_of'],
      ...membersOf(effort.rows, 'name', 'score', 'cost', 'time', 'tokens', 'stated'),
    ],
    failures: failures && [
      ['component', ...failures.kinds, 'of'],
      ...failures.rows.map(({ name, counts, asked }) => [name, ...counts, asked]),
    ],
    strata: strata && ofStrata(strata),
    tags: tags && ofStrata(tags),
    pairs: pairs && ofPairs(pairs.matrix, 'only_one_right'),
    confusion: confusion && [
      ['component', 'TP', 'FP', 'TN', 'FN', 'precision', 'recall'],
      ...membersOf(confusion.rows, 'name', 'TP', 'FP', 'TN', 'FN', 'precision', 'recall'),
    ],
  };
}

function membersOf<Name extends string, Row extends Readonly<Record<Name, Field>>>(
  rows: readonly Row[],
  ...names: readonly Name[]
): readonly (readonly Field[])[] {
  return rows.map((row) => names.map((name) => row[name]));
}

const STRATA: readonly Field[] = ['component', 'part', 'score', 'interval'];

function ofStrata({ rows }: StrataTable): readonly (readonly Field[])[] {
  return [
    STRATA,
    ...rows.flatMap(({ name, cells }) => cells.map(({ of, score, interval }) => [name, of, score, interval])),
  ];
}

type Square = {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly {
    readonly cells: readonly ({ readonly counts: string; readonly p: string | undefined } | undefined)[];
  }[];
};

/** Each pair stands once: the cell on the other side of the diagonal says the same. */
function ofPairs({ columns, rows }: Square, counts: string): readonly (readonly Field[])[] {
  return [
    ['component', 'other', counts, 'p'],
    ...rows.flatMap(({ cells }, at) =>
      cells.flatMap((cell, beside) =>
        cell === undefined || beside < at
          ? []
          : [[columns[at]?.name, columns[beside]?.name, cell.counts, cell.p]],
      ),
    ),
  ];
}

/** As others state them: no figure of this board. */
function ofReported(figures: ReportedRegister01['aggregates']): Tables['reported'] {
  if (figures.length === 0) return undefined;
  return [
    ['title', 'value', 'unit', 'published_on', 'attribution', 'source'],
    ...figures.map(({ title, value, unit, published_on, attribution, source }) => [
      title,
      value,
      unit,
      published_on ?? undefined,
      attribution,
      source,
    ]),
  ];
}

function ofChecks({ groups }: FactsPart): Tables {
  return {
    checks: [
      ['group', 'pass', 'fail', 'uncheckable'],
      ...membersOf(groups.rows, 'name', 'pass', 'fail', 'uncheckable'),
    ],
  };
}
