/**
 * Cell arithmetic of the hub: what the two card indexes serve, less what the ledgers retired and
 * what names one cell twice.
 */

import type { Read } from '../../artifacts/read.ts';
import type { HubCards01, Retirement01 } from '../../schema/contracts.gen.ts';
import { addCounted, type Counted, counted, type MissingSource, unestablished } from '../figures/counted.ts';
import { newestOf } from '../figures/newest-artifact.ts';
import { countRead } from '../figures/register-count.ts';
import { cardUrl } from './card-url.ts';
import { toCellKey } from './cells.ts';
import { type HubRow, type HubSources, type Ledger, hubPaths as sources } from './hub-sources.ts';

export const CELL_FORMULA =
  'cells = rows_served_by_indexes − superseded_excluded − withdrawn_excluded − duplicates_collapsed';

type SplitRows = {
  readonly superseded: number;
  readonly withdrawn: number;
  readonly duplicates: number;
  readonly cells: readonly HubRow[];
};

type Floors = {
  readonly hub: HubSources;
  readonly served: Counted<'catalogued'>;
  readonly servedFloor: Counted<'catalogued'> | undefined;
  readonly cells: number;
  readonly missing: readonly MissingSource[];
};

const dating = {
  date: ({ as_of }: HubRow) => as_of,
  field: (row: HubRow) => `${cardUrl(row)} → payload.as_of`,
};

/** The cells with every term of the arithmetic, as they are served. */
export function deriveHubCards(hub: HubSources): HubCards01 {
  const missing = missingOf(hub);
  const rows = [...rowsOf(hub.cardIndex), ...rowsOf(hub.millIndex)];
  const parts = splitRows(rows, hub);
  const dated = newestOf(rows, dating);
  const served = addCounted('catalogued', [indexed(hub, 'cardIndex'), indexed(hub, 'millIndex')], {
    source: `${sources.cardIndex}, ${sources.millIndex}`,
    dated,
    note: 'Entries of both indexes, whether they still count or not.',
  });
  const withheld = missing.map(({ source, reason }) => `${source}: ${reason}`).join('; ');
  const count = (value: number, note: string): Counted<'catalogued'> =>
    missing.length === 0
      ? counted('catalogued', value, { source: CELL_FORMULA, dated, note })
      : unestablished('catalogued', `withheld: ${withheld}`, { source: CELL_FORMULA, dated });
  const measured = parts.cells.filter((cell) => cell.measured);
  const measuredOrigin = {
    source: `${sources.cardIndex}, ${sources.millIndex}; payload.kind of each card`,
    dated: newestOf(measured, dating),
  };
  return {
    schema: 'svc.hub-cards/0.1',
    license: 'CC-BY-4.0',
    note:
      'Cells of issued cards, on and off the board. The terms are never added to each other, and only cells is a cell count. ' +
      'A total is null while a source cannot be read; what was read stands under a name that ends in _floor.',
    formula: CELL_FORMULA,
    counts: {
      cells: count(
        parts.cells.length,
        'Distinct live cells: one component on one bench. The only term that is a cell count.',
      ),
      measured:
        missing.length === 0
          ? counted('measured', measured.length, {
              ...measuredOrigin,
              note: 'Of the cells, those whose signed body says so and whose signature holds; passed through, never upgraded.',
            })
          : unestablished('measured', `withheld: ${withheld}`, measuredOrigin),
      rows_served_by_indexes: served.total,
      superseded_excluded: excluded(hub, 'superseded', parts.superseded),
      withdrawn_excluded: excluded(hub, 'withdrawn', parts.withdrawn),
      duplicates_collapsed: count(
        parts.duplicates,
        'Live rows that name a cell which a newer live row names.',
      ),
      ...floors({ hub, served: served.total, servedFloor: served.floor, cells: parts.cells.length, missing }),
    },
    complete: missing.length === 0,
    missing_sources: [...missing],
    // Null while the withdrawal ledger cannot be read.
    withdrawn_cells: hub.withdrawn.ok ? hub.withdrawn.value.map((line) => toWithdrawn(line, rows)) : null,
  };
}

function missingOf(hub: HubSources): readonly MissingSource[] {
  return (['cardIndex', 'millIndex', 'superseded', 'withdrawn'] as const).flatMap((name) => {
    const read = hub[name];
    return read.ok ? [] : [{ source: sources[name], reason: read.reason }];
  });
}

function rowsOf(read: Read<readonly HubRow[]>): readonly HubRow[] {
  return read.ok ? read.value : [];
}

/**
 * Each row falls into one part only; a withdrawn card that was superseded before counts as
 * withdrawn.
 */
function splitRows(rows: readonly HubRow[], { superseded, withdrawn }: HubSources): SplitRows {
  const withdrawnIds = idsOf(withdrawn);
  const supersededIds = idsOf(superseded);
  const kept = rows.filter(({ id }) => !withdrawnIds.has(id));
  const live = kept.filter(({ id }) => !supersededIds.has(id));
  const cells = new Map<string, HubRow>();
  for (const row of live) {
    const cell = toCellKey(row.bench, row.model);
    if (!cells.has(cell)) cells.set(cell, row);
  }
  return {
    withdrawn: rows.length - kept.length,
    superseded: kept.length - live.length,
    duplicates: live.length - cells.size,
    cells: [...cells.values()],
  };
}

function idsOf(ledger: Ledger): ReadonlySet<string> {
  return new Set(ledger.ok ? ledger.value.map(({ id }) => id) : []);
}

function indexed(hub: HubSources, name: 'cardIndex' | 'millIndex'): Counted<'catalogued'> {
  return countRead('catalogued', hub[name], { source: sources[name], count: ({ length }) => length });
}

function excluded(hub: HubSources, name: 'superseded' | 'withdrawn', value: number): Counted<'catalogued'> {
  return countRead('catalogued', hub[name], {
    source: `${sources[name]} → id`,
    count: () => value,
    dated: (lines) => newestOf(lines, { date: ({ date }) => date, field: () => `${sources[name]} → date` }),
    note: `Rows whose card the ledger names as ${name}.`,
  });
}

/**
 * While a ledger cannot be read nobody knows which rows still count, so no number of cells can be
 * given as a floor.
 */
function floors({ hub, served, servedFloor, cells, missing }: Floors): Partial<HubCards01['counts']> {
  if (missing.length === 0) return {};
  const hasLedgers = hub.superseded.ok && hub.withdrawn.ok;
  const note = `a floor, over the indexes that were read; not read: ${missing.map(({ source }) => source).join(', ')}`;
  return {
    rows_served_by_indexes_floor: servedFloor ?? { ...served, note },
    ...(hasLedgers ? { cells_floor: counted('catalogued', cells, { source: CELL_FORMULA, note }) } : {}),
  };
}

function toWithdrawn(
  { id, reason, correction_id, date }: Retirement01,
  rows: readonly HubRow[],
): NonNullable<HubCards01['withdrawn_cells']>[number] {
  const row = rows.find((each) => each.id === id);
  return {
    id,
    ...(row === undefined ? {} : { bench: row.bench, model: row.model, url: cardUrl(row) }),
    reason,
    correction_id,
    date,
  };
}
