/** The tables of a record as CSV: what each shows, a line for each row, in the order and the figures of the page. */

import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, ReportedRegister01 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import type { Fleet } from '../items/fleet.ts';
import { type AxisTable, type Field, toCsv } from '../readers/axis-table.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { StratumScores } from '../scores/stratum-scores.ts';
import type { Site } from '../site.ts';
import { candidateRows } from './candidates.ts';
import { checkGroups } from './check-groups.ts';
import { confusionRows } from './confusion-table.ts';
import { effortRows } from './effort-part.ts';
import { failureTable } from './failure-table.ts';
import { SHOWN_AT_FIRST } from './fleet-table.ts';
import { meanRows, meansOf, meanTitle } from './group-mean-tables.ts';
import { judgedRows } from './judged-table.ts';
import { shownPairs } from './pair-tables.ts';
import { headToHeadCells } from './preference-part.ts';
import { rankRows } from './rank-sets.ts';
import { reportedFigures } from './reported-beside.ts';
import { sensitivityRows } from './sensitivity.ts';
import { partCells, TAGS_SHOWN } from './strata-table.ts';

type TableLines = readonly (readonly Field[])[];

/** Beside the table of the components, or of the checks, which has the name of its axis alone. A table without a row is none. */
export function deriveRecordTables(site: Site): readonly AxisTable[] {
  return site.board.axes.filter(isMeasured).flatMap((row) => {
    const measured = site.measuredAxes.find(({ axis }) => axis.axis === row.axis);
    const fleet = site.fleets.get(row.axis);
    const run = site.evidence.evidenceRuns.get(row.axis)?.at(-1)?.run;
    const tables: Tables = {
      ...(measured && fleet && ofComparison(site, { row, measured, fleet })),
      reported: measured && ofReported(reportedFigures(measured.run.header, site.evidence.registers)),
      ...(run && { checks: ofRows(checkGroups(run)) }),
    };
    return Object.entries(tables).flatMap(([name, lines]) =>
      lines === undefined || lines.length < 2 ? [] : [{ axis: tableFile(row.axis, name), csv: toCsv(lines) }],
    );
  });
}

type Tables = { readonly [Name in TableName]?: TableLines | undefined };

type TableName =
  | 'battles'
  | 'candidates'
  | 'checks'
  | 'confusion'
  | 'effort'
  | 'failures'
  | 'groups'
  | 'judged'
  | 'means'
  | 'pairs'
  | 'ranks'
  | 'reported'
  | 'sensitivity'
  | 'strata'
  | 'tags';

/** Where the CSV lies of a table of a record; without a name, of its components or checks. */
export function tablePath(axis: string, name?: TableName): string {
  return pathOf('tables', { name: name === undefined ? axis : tableFile(axis, name) });
}

/** A name of an axis has no dot, so that no table has the name of another axis. */
function tableFile(axis: string, name: string): string {
  return `${axis}.${name}`;
}

function ofComparison(
  site: Site,
  { row, measured, fleet }: { row: AxisRow05; measured: MeasuredAxis; fleet: Fleet },
): Tables {
  const { say } = site;
  const names = fleet.members.map(({ score }) => score.name);
  const best = { ...fleet, members: fleet.members.slice(0, SHOWN_AT_FIRST) };
  const shown = names.slice(0, SHOWN_AT_FIRST);
  const { kinds, rows: failures } = failureTable(say, best);
  const partRows = (parts: readonly StratumScores[]) => partCells(say, measured, parts, shown).flat();
  return {
    battles: measured.preference && ofPairs(shown, headToHeadCells(say, measured, shown), 'won_tied_lost'),
    groups: ofRows(
      (site.groupedAxes().get(row.axis) ?? []).flatMap(({ grouping, groups }) =>
        partRows(groups).map((cells) => ({ grouping: say`By ${grouping}`, ...cells })),
      ),
    ),
    judged: ofRows(judgedRows(say, best)),
    means: ofRows(
      meansOf(site, row).flatMap((group) =>
        meanRows(say, group).map((cells) => ({ mean_of: meanTitle(say, group), ...cells })),
      ),
    ),
    ranks: ofRows(rankRows(say, best)),
    sensitivity: ofRows(sensitivityRows(say, measured, row, site.sensitivityOf(measured))),
    candidates: ofRows(candidateRows(say, measured, row, fleet)),
    effort: ofRows(effortRows(say, fleet)),
    failures:
      kinds.length === 0
        ? undefined
        : [
            ['component', ...kinds, 'of'],
            ...failures.map(({ component, counts, of }) => [component, ...counts, of]),
          ],
    strata: ofRows(partRows(measured.strata)),
    tags: ofRows(partRows(measured.tags.slice(0, TAGS_SHOWN))),
    pairs: ofPairs(names, shownPairs(say, measured, names).cells ?? [], 'only_one_right'),
    confusion: ofRows(confusionRows(say, measured, shown)),
  };
}

/** The columns have the names of the members. */
function ofRows(rows: readonly Readonly<Record<string, Field>>[]): TableLines {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
}

type Square = readonly (readonly (
  | { readonly counts: string; readonly p: string | undefined }
  | undefined
)[])[];

/** Each pair stands once: the cell on the other side of the diagonal says the same. */
function ofPairs(names: readonly string[], square: Square, counts: string): TableLines {
  return [
    ['component', 'other', counts, 'p'],
    ...square.flatMap((cells, at) =>
      cells.flatMap((cell, beside) =>
        cell === undefined || beside < at ? [] : [[names[at], names[beside], cell.counts, cell.p]],
      ),
    ),
  ];
}

/** As others state them: no figure of this board. */
function ofReported(figures: ReportedRegister01['aggregates']): TableLines {
  return ofRows(
    figures.map(({ title, value, unit, published_on, attribution, source }) => ({
      ...{ title, value, unit, published_on: published_on ?? undefined, attribution, source },
    })),
  );
}
