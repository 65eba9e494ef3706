import { expect, test } from 'vitest';
import type { SharePicture } from '../derive/drawings/share-picture.ts';
import { toPictureSvg } from './picture-svg.ts';

const picture: SharePicture = {
  name: 'checks',
  brand: 'A & B <board>',
  accent: '#0c5460',
  topic: undefined,
  sentence: '3 of 9 checks fail.',
  limit: undefined,
  shown: {
    kind: 'tally',
    failed: undefined,
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

test('a long finding goes on in further lines and then in smaller letters, and is never cut', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
  const drawn = (sentence: string): readonly [size: number, line: string][] =>
    [
      ...toPictureSvg({ ...picture, sentence }).matchAll(/font-size="(\d+)" ?(?:class="title")?>([^<]*)</g),
    ].map(([, size, line = '']) => [Number(size), line]);
  expect(lines(toPictureSvg(picture))).toEqual(['3 of 9 checks fail.']);
  for (const sentence of [words.slice(0, 12).join(' '), words.join(' '), 'x'.repeat(200)]) {
    const own = drawn(sentence).filter(([, line]) => /^(?:word|x)/.test(line));
    expect(own.map(([, line]) => line).join(sentence.startsWith('x') ? '' : ' ')).toBe(sentence);
    expect(own.length).toBeLessThanOrEqual(3);
  }
});

test('what a lead does not show stands whole beneath it', () => {
  const limit = `Of one list only, ${'and of no other list that anybody may think of '.repeat(6)}at all.`;
  const svg = toPictureSvg({ ...picture, limit });
  expect(svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(limit);
});

test('the source stands whole, in smaller letters and then in two lines where it is long', () => {
  const sources = [
    '40 items · 3 components · questions by an unstated author · measured by the publisher 2026-11-20, signed 2026-11-29',
    '40 items · 1 component · questions by an unstated author · measured 2026-10-01, signed 2026-11-29 · the run says of itself: its own makers marked the log of this evaluation, which has a long name, as invalidated',
  ];
  for (const source of sources) {
    const svg = toPictureSvg({ ...picture, source });
    expect(svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(source);
    const places = [...svg.matchAll(/ y="(\d+)" font-size="(?:9|1[0-6])"/g)].map(([, y]) => Number(y));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(590);
    expect(Math.max(...places)).toBeLessThanOrEqual(612);
  }
});

test('checks that did not pass fill the picture of a list of checks, and stand above its source', () => {
  const check = {
    anchor: '',
    href: '',
    id: '',
    group: '',
    result: 'fail',
    word: 'fail',
    source: '',
  } as const;
  const drawn = (reason: string): readonly number[] => {
    const checks = ['a', 'b', 'c'].map((what) => ({ ...check, what, reason }));
    const failed = { heading: 'What did not pass: 3 of 9', checks };
    if (picture.shown.kind !== 'tally') throw new Error('a list of checks');
    const svg = toPictureSvg({ ...picture, shown: { ...picture.shown, failed } });
    for (const { what } of checks) expect(svg).toContain(`>fail · ${what}`);
    return [...svg.matchAll(/<text x="60" y="(\d+)"/g)].map(([, y]) => Number(y)).slice(3, -1);
  };
  for (const reason of ['it says so', 'no text of the package says so '.repeat(7), 'long '.repeat(90)])
    expect(Math.max(...drawn(reason))).toBeLessThan(568);
});
