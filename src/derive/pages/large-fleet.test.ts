import { afterAll, describe, expect, test } from 'vitest';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { makeWideBoard } from '../../../tests/kit/wide-board.ts';
import { english } from '../../words/say.ts';
import { deriveComponentsPages } from './components-page.ts';
import { toFleetTable } from './fleet-table.ts';
import { deriveItemsPages } from './items-page.ts';
import { pairsPages, shownPairs } from './pair-tables.ts';

const COMPONENTS = 260;

const board = makeWideBoard({ items: 60, components: COMPONENTS });
afterAll(board.remove);
const site = await unsignedSite(board.artifactsDir);
const fleet = site.fleets.get('jail') ?? expect.fail('the board measures a comparison');

describe('a fleet that is too large for the page of its axis', () => {
  test('has its best there, and everybody once on pages of its own', () => {
    const { heading, rows, rest, elsewhere } = toFleetTable(english, fleet, { axis: 'jail' });
    expect(heading).toBe(`The best 20 of ${COMPONENTS} components`);
    expect([rows.length, rest]).toEqual([20, undefined]);
    expect(elsewhere).toEqual({
      href: '/axes/jail/components',
      text: `All ${COMPONENTS} components, 100 on a page`,
    });
    const pages = shownPages(deriveComponentsPages(site));
    expect(pages.map(({ frame, range }) => `${frame.path}: ${range}`)).toEqual([
      '/axes/jail/components: 1 to 100 of 260 components, best score first',
      '/axes/jail/components/2: 101 to 200 of 260 components, best score first',
      '/axes/jail/components/3: 201 to 260 of 260 components, best score first',
    ]);
    const names = pages.flatMap(({ fleet }) => fleet.rows.map(({ name }) => name));
    expect(names.slice(0, 20)).toEqual(rows.map(({ name }) => name));
    expect(new Set(names).size).toBe(COMPONENTS);
  });

  test('is compared two by two beside its tables, on a page of its own, or item by item, as there is room', () => {
    const [measured] = site.measuredAxes;
    if (measured === undefined) expect.fail('the board measures a comparison');
    const names = measured.scores.bestFirst.map(({ name }) => name);
    const shown = (of: readonly string[]) => shownPairs(english, measured, of);
    const { lookup = '', ...others } = shown(names.slice(0, 100));
    expect([JSON.parse(lookup).lines.length, others]).toEqual([100, {}]);
    expect(shown(names)).toEqual({ elsewhere: '/axes/jail/pairs' });
    expect(pairsPages(site).map((page) => [page.row.axis, page.names.length])).toEqual([
      ['jail', COMPONENTS],
    ]);
    expect(shown([...names, ...names, ...names, ...names])).toEqual({ elsewhere: '/axes/jail/items' });
  });

  test('is not spelled out on every page of items, and few items stand on one', () => {
    const pages = shownPages(deriveItemsPages(site));
    for (const { fleet, fleetPages, filter, units } of pages) {
      expect([fleet, filter.components, fleetPages]).toEqual([undefined, undefined, '/axes/jail/components']);
      expect(units.length).toBeLessThanOrEqual(25);
    }
  });
});
