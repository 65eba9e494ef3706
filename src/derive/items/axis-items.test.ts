import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { sheetNamed } from '../../core/stats/exam.ts';
import { readPair } from '../../core/stats/pair-reading.ts';
import { validate } from '../../schema/validate.ts';
import { english } from '../../words/say.ts';
import { type AxisItems, deriveAxisItems, pageOf, pagesOf, toItemAnchor, unitsOnPage } from './axis-items.ts';
import { deriveFleets } from './fleet.ts';
import { deriveItemsBody } from './items-body.ts';
import type { ReadItem } from './read-unit.ts';
import { toShownUnit } from './shown-item.ts';

const itemsOf = async (name: string): Promise<AxisItems> => {
  const { evidence, measuredAxes, row } = await measuredBoard(name);
  const board = { axes: [row] };
  const fleets = deriveFleets({ board, measuredAxes, evidence });
  const [items] = deriveAxisItems({ evidence, measuredAxes, fleets, board, say: english });
  if (items === undefined) throw new Error(`${name} has no items`);
  return items;
};

const unitsOf = ({ measured, readUnits }: AxisItems) => readUnits(0, measured.units.length);

const spoken = ({ answers }: ReadItem): readonly string[] =>
  answers.map(
    ({ word, said, who }) =>
      `${word}: ${said.map(({ text, times = '' }) => text.parts.map((part) => part.text).join('') + times).join(' ')}: ${who.map(({ name }) => name).join(' ')}`,
  );

test('an item that a correction names leads to the newest such entry, and no other item does', async () => {
  const { evidence, measuredAxes, row } = await measuredBoard('separated');
  const { bench } = measuredAxes[0]?.run.header ?? { bench: '' };
  const [item_id = ''] = measuredAxes[0]?.bank.items.keys() ?? [];
  const named = { items: [{ bench, item_id }] satisfies [unknown] };
  const elsewhere = { items: [{ bench: 'another-bench', item_id }] satisfies [unknown] };
  const corrections = readLedger(
    { ...correction('C-2026-0301-01', 'An older one.'), ...named },
    { ...correction('C-2026-0302-01', 'Its label is doubted. More.'), ...named },
    { ...correction('C-2026-0303-01', 'Of another bank.'), ...elsewhere },
    correction('C-2026-0304-01', 'Of no item.'),
  );
  const board = { axes: [row] };
  const [items] = deriveAxisItems({
    evidence: { ...evidence, corrections },
    ...{ measuredAxes, board, say: english },
    fleets: deriveFleets({ board, measuredAxes, evidence }),
  });
  const shown = items?.readUnits(0, items.measured.units.length) ?? [];
  const corrected = shown
    .flatMap((unit) => toShownUnit(english, bench, '', unit).items)
    .flatMap((each) => (each.corrected === undefined ? [] : [[each.id, each.corrected]]));
  expect(corrected).toEqual([
    [
      item_id,
      {
        href: '/corrections#C-2026-0302-01',
        entry: 'Correction of 2026-03-02',
        says: 'Its label is doubted.',
      },
    ],
  ]);
});

describe('the items of an axis', () => {
  test('every unit of the bank stands once, in its order, with a mark for each component', async () => {
    const items = await itemsOf('separated');
    const units = unitsOf(items);
    expect(units.map(({ unit }) => unit)).toEqual(items.measured.units);
    expect(new Set(units.map(({ marks }) => marks.length))).toEqual(new Set([items.fleet.members.length]));
  });

  test('a page has as many units as all others, but for the last one', async () => {
    const items = { ...(await itemsOf('separated')), pageSize: 7 };
    const count = items.measured.units.length;
    const pages = Array.from({ length: pagesOf(items) }, (_, at) => unitsOnPage(items, at + 1));
    expect(pages).toEqual(pages.map((_, at) => [at * 7, Math.min(at * 7 + 7, count)]));
    expect(pages.at(-1)?.[1]).toBe(count);
    for (const [at, [from, to]] of pages.entries())
      expect([pageOf(items, from), pageOf(items, to - 1)]).toEqual([at + 1, at + 1]);
  });

  test.each(['separated', 'pairs-and-strata', 'clusters-decide', 'unparsed-recount-reverses'])(
    '%s: items of the pattern first right, second wrong are those that the test over readable answers counts',
    async (name) => {
      const items = await itemsOf(name);
      const { measured } = items;
      const { components, units } = deriveItemsBody(items, netlifyAddress);
      for (const [at, first] of components.entries()) {
        for (const [beside, second] of components.entries()) {
          if (at === beside) continue;
          const [one, other] = [first, second].map((model) => sheetNamed(measured.exam, model));
          if (one === undefined || other === undefined) throw new Error('a component without a sheet');
          const { b } = readPair(one, other, 'accuracy');
          const found = units.filter(({ marks }) => marks[at] === '1' && marks[beside] === '0');
          expect(found).toHaveLength(b);
        }
      }
    },
  );

  test('components that said the same stand together, right answers first', async () => {
    const [, second] = unitsOf(await itemsOf('nobody-gains-by-silence'));
    const said = second?.items.flatMap(spoken) ?? [];
    expect(said.some((line) => line.startsWith('right: '))).toBe(true);
    const marks = second?.items[0]?.answers.map(({ mark }) => mark) ?? [];
    const order = ['right', 'partly', 'wrong', 'none', 'unasked'];
    expect(marks).toEqual(marks.toSorted((left, right) => order.indexOf(left) - order.indexOf(right)));
  });

  test('a pair is one unit, right only where both its items are', async () => {
    const items = await itemsOf('pairs-and-strata');
    const [first] = unitsOf(items);
    const at = items.fleet.members.findIndex(({ score }) => score.name === 'flags-all');
    expect(first?.items.map(({ item }) => item.item_id)).toEqual(['i-01', 'i-02']);
    expect(first?.marks[at]?.mark).toBe('wrong');
    expect(first?.items.map(({ answers }) => answers.find(({ mark }) => mark === 'right')?.count)).toEqual([
      3, 1,
    ]);
  });

  test('repeats are counted and scored, not rounded to a majority', async () => {
    const items = await itemsOf('repeated');
    const last = unitsOf(items).at(-1);
    const lines = last?.items.flatMap(spoken) ?? [];
    expect(lines.some((line) => /^partly right, 0\.667: \w+×2: steady$/.test(line))).toBe(true);
  });

  test('components that the board does not name are not named here', async () => {
    const items = await itemsOf('own-leader');
    expect(deriveItemsBody(items, netlifyAddress).components).not.toContain('house-made');
    expect(JSON.stringify(unitsOf(items).map(({ items: read }) => read))).not.toContain('house-made');
  });

  test('the compact file keeps to its schema and says on which page a unit stands', async () => {
    const items = await itemsOf('separated');
    const body = deriveItemsBody(items, netlifyAddress);
    expect(validate('items-0.1', JSON.parse(JSON.stringify(body)), 'items')).toEqual(body);
    expect(body.pages).toEqual(
      Array.from(
        { length: pagesOf(items) },
        (_, at) => `/axes/${body.axis}/items${at === 0 ? '' : `/${at + 1}`}`,
      ),
    );
    for (const { id, page } of body.units)
      expect(items.measured.units.slice(...unitsOnPage(items, page)).some((unit) => unit.id === id)).toBe(
        true,
      );
  });
});

test.each([
  ['jail2-001', 'item-jail2-001'],
  ['n_array_1', 'item-n_array_1'],
  ['with a space', 'item-no-7'],
  ['"><b>', 'item-no-7'],
  ['ünï', 'item-no-7'],
  ['x'.repeat(81), 'item-no-7'],
])('the item %s is named %s', (id, anchor) => {
  expect(toItemAnchor(id, 7)).toBe(anchor);
});

test('an id that looks like a place is named by its own place, so no two items share a name', () => {
  expect(toItemAnchor('no-9', 7)).toBe('item-no-7');
});
