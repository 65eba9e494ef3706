import { afterAll, describe, expect, test } from 'vitest';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { makeWideBoard } from '../../../tests/kit/wide-board.ts';
import { english } from '../../words/say.ts';
import { pairsPages, shownPairs } from './pair-tables.ts';

const COMPONENTS = 260;

const board = makeWideBoard({ items: 60, components: COMPONENTS });
afterAll(board.remove);
const site = await unsignedSite(board.artifactsDir);

describe('a fleet that is too large for the page of its axis', () => {
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

  test('has few items on a page', () => {
    expect(site.axisItems().map(({ pageSize }) => pageSize <= 25)).toEqual([true]);
  });
});
