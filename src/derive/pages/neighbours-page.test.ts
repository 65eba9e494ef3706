import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { english } from '../../words/say.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveComparePage } from './compare-page.ts';
import { deriveNeighboursPages, toPairWords } from './neighbours-page.ts';

const site = await exampleSite();

/** An axis of single items that are right or wrong, whose components are of no family. */
const plain = (): MeasuredAxis =>
  site.measuredAxes.find(({ axis }) => axis.axis === 'governance') ?? expect.fail('the axis is measured');
const tested = (change: Partial<PairTest>): PairTest => ({
  ...{ first: 'a', second: 'b', b: 2, c: 1, n_common: 40, p: 1, cluster_p: null },
  ...{ deciding_score: 'asked', deciding_p: 1, direction: 1, ...change },
});
const notApart = 'has p 1 where neither is better, which is not below 0.05: the two are not told apart.';

describe('two components in a sentence', () => {
  test.each<[string, Partial<PairTest>, string]>([
    [
      'none differ',
      { b: 0, c: 0 },
      'a alone was right on 0 items, b alone was right on 0, of 40 items that both were asked.',
    ],
    [
      'one item',
      { b: 1, c: 0, n_common: 1 },
      'a alone was right on 1 item, b alone was right on 0, of 1 item that both were asked.',
    ],
    ['not told apart', {}, notApart],
    ['the first ahead', { deciding_p: 0.01, p: 0.01 }, 'which is below 0.05 in favour of a'],
    ['the second ahead', { deciding_p: 0.01, p: 0.01, direction: -1 }, 'which is below 0.05 in favour of b'],
    [
      'at the limit',
      { deciding_p: 0.05, p: 0.05 },
      'has p 0.050 where neither is better, which is not below 0.05',
    ],
    ['opposed', { deciding_p: 1, p: 0.2, direction: 0 }, 'nothing is decided.'],
  ])('%s', (_, change, words) => {
    expect(toPairWords(english, tested(change), plain())).toContain(words);
  });

  test('of an axis without a test says so, and of one family that no verdict rests on it, where a family is stated', () => {
    const measured = plain();
    expect(toPairWords(english, tested({}), { ...measured, ranks: undefined })).toMatch(
      /No test was made on this axis\.$/,
    );
    const [one, other] = measured.run.components;
    if (one === undefined || other === undefined) expect.fail('two components were asked');
    const components = [one, other].map((component) => ({ ...component, family: 'kin' }));
    const kin = { ...measured, run: { ...measured.run, components } };
    expect(toPairWords(english, tested({ first: one.name, second: other.name }), kin)).toMatch(
      /They are of one family, so no verdict rests on what tells them apart\.$/,
    );
    const imported = components.map((component) => ({ ...component, family: null }));
    expect(
      toPairWords(english, tested({ first: one.name, second: other.name }), {
        ...measured,
        run: { ...measured.run, components: imported },
      }),
    ).toMatch(/the two are not told apart\.$/);
    expect(
      toPairWords(english, tested({ b: 3 }), { ...measured, exam: { ...measured.exam, isGraded: true } }),
    ).toContain('a scored higher on 3 items, b on 1,');
  });
});

describe('the neighbours of an axis', () => {
  test('stand in the order of the table, and on each item shown they earned differently', () => {
    const pages = shownPages(deriveNeighboursPages(site));
    expect(pages.length).toBeGreaterThan(10);
    for (const { frame, pairs } of pages) {
      const items = site.axisItems().find(({ row }) => frame.path === `/axes/${row.axis}/neighbours`);
      const names = items?.fleet.members.map(({ score }) => score.name) ?? [];
      expect(pairs.map(({ first, second }) => [first.text, second.text])).toEqual(
        names.slice(1, 20).map((name, at) => [names[at], name]),
      );
      for (const pair of pairs)
        for (const { answers } of pair.items)
          expect(answers.map(({ name }) => name)).toEqual([pair.first.text, pair.second.text]);
    }
    const single = pages.find(({ frame }) => frame.path === '/axes/governance/neighbours');
    for (const { answers } of single?.pairs.flatMap(({ items }) => items) ?? [])
      expect(answers[0]?.group.mark).not.toBe(answers[1]?.group.mark);
  });
});

test('any two are told apart by what the pair tables of the axis hold', () => {
  const { data, components, neighbours } = deriveComparePage(site);
  const tests: readonly { title: string; names: readonly string[]; pairs?: { lines: readonly string[] } }[] =
    JSON.parse(data);
  expect(neighbours.map(({ text }) => text)).toEqual(tests.map(({ title }) => title));
  // Of an axis on which nothing was tested there is no table.
  const tabled = tests.flatMap(({ names, pairs }) => (pairs === undefined ? [] : [{ names, pairs }]));
  expect(tabled.length).toBeGreaterThan(5);
  for (const { names, pairs } of tabled) expect(pairs.lines).toHaveLength(names.length);
  expect(components).toEqual(expect.arrayContaining(tests.flatMap(({ names }) => names)));
});
