import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { loneItems } from './lone-items.ts';

const site = await exampleSite();

test('an item is named where one component alone has it right, or alone has it not, and all were asked', () => {
  let named = 0;
  for (const axis of site.axisItems()) {
    const { measured, fleet, marksOf, anchorOf } = axis;
    if (measured.preference !== undefined || fleet.members.length < 2) continue;
    for (const [place, { score }] of fleet.members.entries()) {
      const lone = loneItems(axis, score.name);
      for (const [kind, is] of [
        ['right', true],
        ['notRight', false],
      ] as const) {
        const units = measured.units.filter((_, at) => {
          const marks = marksOf(at).map(({ mark }) => mark);
          const others = marks.filter((_mark, each) => each !== place);
          const isLone = is
            ? marks[place] === 'right' && others.every((mark) => mark !== 'right')
            : marks[place] !== 'right' && others.every((mark) => mark === 'right');
          return isLone && !marks.includes('unasked');
        });
        expect(lone?.[kind].count).toBe(units.length);
        expect(lone?.[kind].first.map(({ href }) => href.split('#')[1])).toEqual(
          units.slice(0, 5).map(({ items }) => anchorOf(items[0]?.item_id ?? '')),
        );
        named += units.length;
      }
    }
  }
  expect(named).toBeGreaterThan(0);
});
