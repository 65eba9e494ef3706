import { describe, expect, test } from 'vitest';
import type { Read } from '../../artifacts/read.ts';
import { deriveHubCards } from './hub-cells.ts';
import type { HubRow, HubSources } from './hub-sources.ts';

const row = (id: string, cell: string, more: Partial<HubRow> = {}): HubRow => ({
  id,
  surface: 'measurement',
  bench: 'b',
  model: cell,
  as_of: '2026-11-21',
  measured: true,
  ...more,
});

const read = <T>(value: T): Read<T> => ({ ok: true, source: 's', value });
const torn = { ok: false, source: 's', reason: 'line 2 is torn' } as const;
const retire = (id: string, more: object = {}) => ({
  id,
  replaced_by: null,
  reason: 'wrong bank',
  correction_id: 'C-2026-1121-01',
  date: '2026-11-22',
  ...more,
});

/**
 * Newest first: b2 replaced b1 in the ledger, a2 names the cell of a1 and stands for it, w was
 * withdrawn, m is of the mill.
 */
const whole: HubSources = {
  cardIndex: read([
    row('b2', 'b'),
    row('a2', 'a'),
    row('w', 'w'),
    row('b1', 'b'),
    row('a1', 'a', { measured: false }),
  ]),
  millIndex: read([row('m', 'm', { measured: false })]),
  superseded: read([retire('b1', { replaced_by: 'b2' })]),
  withdrawn: read([retire('w')]),
};

const values = ({ counts }: ReturnType<typeof deriveHubCards>) =>
  Object.fromEntries(Object.entries(counts).map(([name, item]) => [name, item.value]));

describe('cell arithmetic', () => {
  test('cells are the served rows less what was superseded, withdrawn or named twice', () => {
    const hub = deriveHubCards(whole);
    expect(values(hub)).toEqual({
      cells: 3,
      measured: 2,
      rows_served_by_indexes: 6,
      superseded_excluded: 1,
      withdrawn_excluded: 1,
      duplicates_collapsed: 1,
    });
    expect(hub.missing_sources).toEqual([]);
  });

  test('the withdrawn cell is listed with its correction', () => {
    expect(deriveHubCards(whole).withdrawn_cells).toEqual([
      {
        id: 'w',
        bench: 'b',
        model: 'w',
        url: '/signed/cards/w/w.json',
        reason: 'wrong bank',
        correction_id: 'C-2026-1121-01',
        date: '2026-11-22',
      },
    ]);
  });

  test('a card that was superseded and then withdrawn leaves once', () => {
    const twice = { ...whole, superseded: read([retire('b1'), retire('w')]) };
    expect(values(deriveHubCards(twice))).toMatchObject({
      cells: 3,
      superseded_excluded: 1,
      withdrawn_excluded: 1,
    });
  });

  test('empty sources count as read', () => {
    const empty = { cardIndex: read([]), millIndex: read([]), superseded: read([]), withdrawn: read([]) };
    expect(values(deriveHubCards(empty))).toEqual({
      cells: 0,
      measured: 0,
      rows_served_by_indexes: 0,
      superseded_excluded: 0,
      withdrawn_excluded: 0,
      duplicates_collapsed: 0,
    });
  });

  test.each([
    [
      'the withdrawal ledger',
      { withdrawn: torn },
      { withdrawn_excluded: null, rows_served_by_indexes: 6, rows_served_by_indexes_floor: 6 },
    ],
    [
      'the supersession ledger',
      { superseded: torn },
      { superseded_excluded: null, withdrawn_excluded: 1, rows_served_by_indexes_floor: 6 },
    ],
    [
      'the mill index',
      { millIndex: torn },
      { rows_served_by_indexes: null, rows_served_by_indexes_floor: 5, cells_floor: 2 },
    ],
    [
      'the card index',
      { cardIndex: torn },
      { rows_served_by_indexes: null, rows_served_by_indexes_floor: 1, cells_floor: 1 },
    ],
  ])('%s unreadable withholds the totals and names the source', (_, broken, expected) => {
    const hub = deriveHubCards({ ...whole, ...broken });
    expect(values(hub)).toMatchObject({
      cells: null,
      measured: null,
      duplicates_collapsed: null,
      ...expected,
    });
    expect(hub.missing_sources).toEqual([{ source: expect.any(String), reason: 'line 2 is torn' }]);
    expect(hub.counts.cells.note).toContain('line 2 is torn');
  });

  test.each([{ withdrawn: torn }, { superseded: torn }])(
    'without a ledger no number of cells is a floor',
    (broken) => {
      expect(deriveHubCards({ ...whole, ...broken }).counts.cells_floor).toBeUndefined();
    },
  );

  test('withdrawn cells are unknown, not none, while their ledger is unreadable', () => {
    expect(deriveHubCards({ ...whole, withdrawn: torn }).withdrawn_cells).toBeNull();
  });
});
