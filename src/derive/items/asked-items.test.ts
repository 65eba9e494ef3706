import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { itemsPage } from '../../operations/pages.ts';
import { english } from '../../words/say.ts';
import { type AskedItems, deriveAskedItems } from './asked-items.ts';
import { type AxisItems, deriveAxisItems } from './axis-items.ts';
import { deriveFleets } from './fleet.ts';
import type { ReadUnit } from './read-unit.ts';

const itemsOf = async (name: string): Promise<AxisItems> => {
  const { evidence, measuredAxes, row } = await measuredBoard(name);
  const board = { axes: [row] };
  const fleets = deriveFleets({ board, measuredAxes, evidence });
  const [items] = deriveAxisItems({ evidence, measuredAxes, fleets, board, say: english });
  if (items === undefined) throw new Error(`${name} has no items`);
  return items;
};

/** The same units, each with so many of its marks right. */
const withRight = (items: AxisItems, rights: readonly number[]): AxisItems => {
  const [first] = items.readUnits(0, 1);
  if (first === undefined) throw new Error('a bank without an item');
  const { unit, items: read } = first;
  const units = rights.map((_, at) => ({ ...unit, id: `u${at}` }));
  const marksOf: AxisItems['marksOf'] = (at) =>
    Array.from({ length: 4 }, (_, mark) =>
      mark < (rights[at] ?? 0) ? { mark: 'right', share: 1 } : { mark: 'wrong', share: 0 },
    );
  return {
    ...items,
    measured: { ...items.measured, units },
    marksOf,
    readUnits: (from, to) =>
      units.slice(from, to).map(
        (each, at): ReadUnit => ({
          unit: each,
          items: read,
          marks: marksOf(from + at),
          isOfBattles: false,
        }),
      ),
  };
};

const idsOf = ({ units }: AskedItems) => units.map(({ id }) => id);

describe('what was asked', () => {
  test('shows one that most have right, one that divides them and one that fewest have right', async () => {
    const items = await itemsOf('separated');
    const asked = deriveAskedItems(english, withRight(items, [3, 4, 1, 2, 0]));
    expect(idsOf(asked)).toEqual(['u1', 'u3', 'u4']);
    expect(asked.says).toMatch(/^Three of 5 (items|pairs): an easy one/);
    expect(asked.units.map(({ tally }) => tally)).toEqual(['4 of 4 right', '2 of 4 right', '0 of 4 right']);
  });

  test('tells no story where all are alike, and shows no item twice', async () => {
    const items = await itemsOf('separated');
    const asked = deriveAskedItems(english, withRight(items, [4, 4, 4, 4]));
    expect(asked.says).toMatch(/^3 of 4 (items|pairs)\.$/);
    expect(new Set(idsOf(asked)).size).toBe(3);
    expect(deriveAskedItems(english, withRight(items, [4])).says).toMatch(/^1 of 1 (item|pair)\.$/);
  });

  test('where a part of the bank decides, all are of that part, and counted in it', async () => {
    const items = await itemsOf('one-stratum-decides');
    const { deciding, units } = items.measured;
    if (deciding === undefined) throw new Error('the whole bank decides');
    const inside = units.filter((unit) => deciding.isIn(unit));
    expect(inside.length).toBeLessThan(units.length);
    const asked = deriveAskedItems(english, items);
    const ids = inside.map(({ id }) => id);
    for (const id of idsOf(asked)) expect(ids).toContain(id);
    expect(asked.says).toMatch(new RegExp(`of ${inside.length} items of “${deciding.stratum}”[.:]`));
  });

  test('links each to its own place among the items, on the page where it stands', async () => {
    const items = await itemsOf('separated');
    const asked = deriveAskedItems(english, { ...items, pageSize: 1 });
    const places = items.measured.units.map((_, at) => {
      const [read] = items.readUnits(at, at + 1)[0]?.items ?? [];
      return `${at === 0 ? '' : `/${at + 1}`}#${read?.anchor}`;
    });
    for (const { items: shown } of asked.units)
      for (const { href } of shown)
        expect(places.map((place) => `${itemsPage(items.row.axis)}${place}`)).toContain(href);
  });

  test('names every answer, and of many who gave it the first two', async () => {
    const items = await itemsOf('separated');
    const [unit] = items.readUnits(0, 1);
    const [read] = unit?.items ?? [];
    const [group] = read?.answers ?? [];
    if (unit === undefined || read === undefined || group === undefined) throw new Error('no answer');
    const who = Array.from({ length: 9 }, (_, at) => ({ name: `c${at}`, raw: undefined, isLast: at === 8 }));
    const many = { ...unit, items: [{ ...read, answers: [{ ...group, who, count: 9 }] }] };
    const [shown] = deriveAskedItems(english, { ...items, readUnits: () => [many] }).units;
    expect(shown?.items[0]?.answers[0]).toMatchObject({
      count: 9,
      who: 'c0, c1 and 7 others',
    });
  });
});
