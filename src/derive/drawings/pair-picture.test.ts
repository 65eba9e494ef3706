import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { drawExample } from './pair-picture.ts';

const { drawings, caption, summary } = drawExample(english);

test('the example separates by numbers that the tests of the board compute, and says what would be a tie', () => {
  expect(caption).toContain(
    'a split of 30 to 10 or more lopsided has the probability p = 0.002. That is below 0.05',
  );
  expect(caption).toContain(
    'by 10 points (95 % interval 4 to 16); of questions of other kinds it says nothing.',
  );
  expect(caption).toContain('Had the same 40 fallen 24 to 16, p would be 0.268, and the two would be tied.');
  expect(summary).toContain('A alone was right on 30 and B alone was right on 10; on 160 they do not differ');
});

test('it has the same words on a phone, within its width', () => {
  const { medium, narrow } = drawings;
  expect(medium.texts.map(({ text }) => text)).toContain('A right, B wrong: 30');
  expect(narrow.texts.map(({ text }) => text)).toEqual(medium.texts.map(({ text }) => text));
  const over = narrow.texts.filter(
    ({ x, anchor, text }) => anchor === 'start' && x + 7.4 * text.length > narrow.width,
  );
  const centred = narrow.texts.filter(({ anchor }) => anchor === 'middle');
  const cut = centred.filter(({ x, text }) => x + 3.7 * text.length > narrow.width);
  expect([over, cut, centred.length, narrow.width]).toEqual([[], [], 1, 340]);
});

test('it shades the counts that are as lopsided as what was seen, at both ends', () => {
  const bars = (path: string): number => path.match(/M/g)?.length ?? 0;
  // 11 to 29 of 40 are less lopsided than 30 to 10.
  expect(bars(drawings.medium.coin.inner)).toBe(19);
  expect(bars(drawings.medium.coin.tails)).toBeGreaterThan(2);
});
