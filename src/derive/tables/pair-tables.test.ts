import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { sheetNamed } from '../../core/stats/exam.ts';
import { sayIn } from '../../words/languages.ts';
import { english, type Say } from '../../words/say.ts';
import { isOpposed, pairBasis, pairCells, toPairCounts } from './pair-matrix.ts';
import { derivePairData, shownPairs } from './pair-tables.ts';

type Entries = {
  readonly counts: readonly number[];
  readonly p: string;
  readonly isOfAnswered: boolean;
  readonly isOpposed: boolean;
};
const {
  readPair,
  sayPair,
}: {
  readPair(data: unknown, low: number, high: number): Entries;
  sayPair(data: unknown, names: readonly string[], places: readonly number[]): string;
} = await import(`${new URL('../../../public/pair-lookup.js', import.meta.url)}`);

const { measured } = await measuredBoard('separated');
const names = measured.scores.bestFirst.map(({ name }) => name);
const [name = ''] = names;

describe('the tables of pairs', () => {
  test('stand open for a small fleet, folded above twelve, and become a look-up above forty', () => {
    expect(shownPairs(english, measured, names)).toEqual({
      cells: pairCells(english, measured, names),
      isOpen: true,
    });
    expect(shownPairs(english, measured, Array(13).fill(name)).isOpen).toBe(false);
    const { lookup = '', ...others } = shownPairs(english, measured, Array(41).fill(name));
    expect([JSON.parse(lookup).lines.length, others]).toEqual([41, {}]);
  });

  test.each(['separated', 'pairs-and-strata', 'clusters-decide', 'repeated', 'unparsed-recount-reverses'])(
    '%s: hold in the look-up what stands in the square',
    async (board) => {
      const { measured: exam } = await measuredBoard(board);
      const fleet = exam.scores.bestFirst.map((score) => score.name);
      const many = [...fleet, ...Array(41).fill(fleet[0])];
      const data = JSON.parse(shownPairs(english, exam, many).lookup ?? '{}');
      const cells = shownPairs(english, exam, fleet).cells ?? [];
      for (const low of fleet.keys())
        for (let high = low + 1; high < fleet.length; high += 1) {
          const { counts, p, isOpposed: hasTwoWays } = readPair(data, low, high);
          const cell = cells[low]?.[high];
          expect(counts.join(':')).toBe(cell?.counts);
          expect(hasTwoWays ? 'opposed' : p).toBe(cell?.p);
        }
    },
  );
});

describe('the sentence of two', () => {
  const sentences = async (board: string) => {
    const { measured: exam } = await measuredBoard(board);
    const fleet = exam.scores.bestFirst.map((score) => score.name);
    const data = derivePairData(english, exam, fleet);
    return fleet.flatMap((_, low) =>
      fleet.slice(low + 1).map((_other, further) => {
        const [one, other] = [fleet[low] ?? '', fleet[low + 1 + further] ?? ''];
        const test = exam.pairs(sheetNamed(exam.exam, one), sheetNamed(exam.exam, other));
        return { test, said: sayPair(data, fleet, [low, low + 1 + further]) };
      }),
    );
  };

  test('says that its counts are of what both answered, where others over everything asked stand beside', async () => {
    const said = await sentences('pairs-and-strata');
    expect(said.some(({ said: words }) => words.startsWith('Of what both answered: '))).toBe(true);
    for (const {
      test: { b, c, deciding_score, asked_recount },
      said: words,
    } of said) {
      const isOfAnswered = deciding_score === 'accuracy' && asked_recount !== undefined;
      expect(words.startsWith('Of what both answered: ')).toBe(isOfAnswered);
      expect(words).toMatch(new RegExp(`: ${b} pairs it alone has right; .*: ${c}\\.`));
    }
  });

  test('says of which two tests its p is the larger, where items hang together', async () => {
    for (const { said } of await sentences('clusters-decide')) expect(said).toContain('by whole groups');
    for (const { said } of await sentences('separated')) expect(said).not.toContain('groups');
  });
});

test('are the same data on a German page, where a decimal comma would part two entries', async () => {
  const { measured: exam } = await measuredBoard('repeated');
  const many = Array(41).fill(exam.scores.bestFirst[0]?.name);
  const linesIn = (say: Say) => JSON.parse(shownPairs(say, exam, many).lookup ?? '{}').lines;
  expect(linesIn(sayIn({ lang: 'de' }))).toEqual(linesIn(english));
  expect(String(linesIn(english))).toMatch(/ 1\b| 0\.\d/);
});

describe('what a p means', () => {
  const pair = { first: 'a', second: 'b', n_common: 60, deciding_score: 'asked', direction: 1 } as const;

  test('is said where the two scores point in different directions', () => {
    const plain = { ...pair, b: 6, c: 4, p: 0.75, cluster_p: null, deciding_p: 0.75 };
    expect(isOpposed(plain)).toBe(false);
    expect(isOpposed({ ...plain, deciding_p: 1, direction: 0 })).toBe(true);
    expect(isOpposed({ ...plain, b: 52, c: 0, p: 4e-16, cluster_p: 1, deciding_p: 1 })).toBe(false);
  });

  test('is said where whole clusters decide, and only there', async () => {
    const clustered = await measuredBoard('clusters-decide');
    expect(pairBasis(english, clustered.measured)).toContain('larger p');
    expect(pairBasis(english, measured)).toBeUndefined();
  });

  test('counts pairs as pairs', async () => {
    const pairs = await measuredBoard('pairs-and-strata');
    expect([toPairCounts(english, pairs.measured).what, toPairCounts(english, measured).what]).toEqual([
      'pairs it alone has right',
      'items it alone has right',
    ]);
  });
});
