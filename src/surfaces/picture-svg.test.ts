import { expect, test } from 'vitest';
import type { SharePicture } from '../derive/pages/share-picture.ts';
import { toPictureSvg } from './picture-svg.ts';

const picture: SharePicture = {
  name: 'checks',
  brand: 'A & B <board>',
  accent: '#0c5460',
  topic: undefined,
  sentence: '3 of 9 checks fail.',
  shown: {
    kind: 'tally',
    tally: {
      pass: 6,
      fail: 3,
      uncheckable: 0,
      width: 360,
      viewBox: '0 0 360 14',
      label: '6 pass, 3 fail',
      paths: { pass: 'M0 0h240v14H0Z', fail: 'M240 0h120v14h-120Z', uncheckable: undefined },
      hasFailed: true,
    },
  },
  source: '9 checks',
  address: 'https://board.example/axes/checks',
  alt: 'Checks. 3 of 9 checks fail. 6 pass, 3 fail',
};
const lines = (svg: string): readonly string[] =>
  [...svg.matchAll(/font-size="40">([^<]*)</g)].map(([, line = '']) => line);

test('names of others are text, never markup', () => {
  const svg = toPictureSvg(picture);
  expect(svg).toContain('A &amp; B &lt;board&gt;');
  expect(svg).not.toContain('<board>');
  expect(svg).toContain('href="https://board.example/axes/checks"');
});

test('a long finding goes on in further lines, and is cut after the third', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
  expect(lines(toPictureSvg(picture))).toEqual(['3 of 9 checks fail.']);
  expect(lines(toPictureSvg({ ...picture, sentence: words.slice(0, 12).join(' ') })).join(' ')).toBe(
    words.slice(0, 12).join(' '),
  );
  const cut = lines(toPictureSvg({ ...picture, sentence: words.join(' ') }));
  expect(cut).toHaveLength(3);
  expect(cut[2]).toMatch(/…$/);
  expect(lines(toPictureSvg({ ...picture, sentence: 'x'.repeat(200) }))).toHaveLength(1);
});
