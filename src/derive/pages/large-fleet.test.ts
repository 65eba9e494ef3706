import { afterAll, describe, expect, test } from 'vitest';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { makeWideBoard } from '../../../tests/kit/wide-board.ts';
import { english } from '../../words/say.ts';
import { deriveAxisRecordPages } from './axis-record-page.ts';
import { derivePairTables } from './pair-tables.ts';
import { derivePairsPages } from './pairs-page.ts';

const COMPONENTS = 260;

const board = makeWideBoard({ items: 60, components: COMPONENTS });
afterAll(board.remove);
const site = await unsignedSite(board.artifactsDir);
const [record] = shownPages(deriveAxisRecordPages(site));
const comparison = record?.comparison ?? expect.fail('the board measures a comparison');

describe('a fleet that is too large for the page of its axis', () => {
  test('is compared two by two beside its tables, on a page of its own, or item by item, as there is room', () => {
    const [measured] = site.measuredAxes;
    if (measured === undefined) expect.fail('the board measures a comparison');
    const names = measured.scores.bestFirst.map(({ name }) => name);
    const beside = derivePairTables(english, measured, names.slice(0, 100));
    expect([beside.lookup?.names.length, beside.elsewhere]).toEqual([100, undefined]);
    expect(comparison.lookup).toBeUndefined();
    expect(comparison.elsewhere?.link.href).toBe('/axes/jail/pairs');
    expect(shownPages(derivePairsPages(site)).map(({ lookup }) => lookup.names.length)).toEqual([COMPONENTS]);
    const many = derivePairTables(english, measured, [...names, ...names, ...names, ...names]);
    expect([many.lookup, many.elsewhere?.link.href]).toEqual([undefined, '/axes/jail/items']);
  });

  test('has few items on a page', () => {
    expect(site.axisItems().map(({ pageSize }) => pageSize <= 25)).toEqual([true]);
  });
});
