import { describe, expect, test } from 'vitest';
import { sheetNamed } from '../../src/core/stats/exam.ts';
import { exactMcNemar } from '../../src/core/stats/mcnemar.ts';
import type { BankItem01, RunRow01 } from '../../src/schema/contracts.gen.ts';
import { measuredBoard } from '../kit/measured-board.ts';

/** The counting of the script that rechecks figures in a browser, against the derivations of the board. */

type Marks = ReadonlyMap<string, readonly [number, number | undefined]>;
type Script = {
  marksOf(rows: readonly RunRow01[], items: readonly BankItem01[]): Marks;
  answeredOf(marks: Marks): Marks;
  tallyOf(marks: Marks): { earned: number; n: number; unparsed: number };
  differencesOf(first: Marks, second: Marks, at: 0 | 1): readonly [number, number];
  exactP(b: number, c: number): number;
  constantMarks(answer: string, items: readonly BankItem01[], isAsked: (unit: string) => boolean): Marks;
  outcomesOf(rows: readonly RunRow01[]): readonly number[];
  chancesOf(rowsBy: Readonly<Record<string, readonly RunRow01[]>>): Readonly<Record<string, number>>;
};

const script: Script = await import(`${new URL('../../public/recheck.js', import.meta.url)}`);
const { marksOf, answeredOf, tallyOf, differencesOf, exactP, constantMarks, outcomesOf, chancesOf } = script;

const boards = [
  'separated',
  'pairs-and-strata',
  'clusters-decide',
  'repeated',
  'nobody-gains-by-silence',
  'unparsed-recount-reverses',
];

test('the recheck script counts battles and makes their scores as the board does', async () => {
  const { measured } = await measuredBoard('preferences');
  const { bestFirst } = measured.scores;
  const rowsBy = Object.fromEntries(bestFirst.map(({ name, component }) => [name, [...component.answers]]));
  const chances = chancesOf(rowsBy);
  for (const { name, battles, overAsked } of bestFirst) {
    expect(outcomesOf(rowsBy[name] ?? [])).toEqual([battles?.wins, battles?.ties, battles?.losses]);
    expect(chances[name]).toBeCloseTo(overAsked?.share ?? Number.NaN, 9);
  }
});

test('the recheck script leaves out who fought on too few prompts, as the board does', async () => {
  const { measured } = await measuredBoard('battles-without-an-order');
  const { bestFirst } = measured.scores;
  const chances = chancesOf(
    Object.fromEntries(bestFirst.map(({ name, component }) => [name, [...component.answers]])),
  );
  expect(bestFirst.map(({ name }) => [name, chances[name]?.toFixed(9)])).toEqual(
    bestFirst.map(({ name, overAsked }) => [name, overAsked?.share.toFixed(9)]),
  );
  expect(chances).not.toHaveProperty('c');
});

describe('the recheck script', () => {
  test.each(boards)('%s: earns, asks and leaves open what the board says of each component', async (name) => {
    const { measured } = await measuredBoard(name);
    const items = [...measured.bank.items.values()];
    for (const { component, correct, score_sum, asked, unparsed } of measured.scores.bestFirst) {
      const tally = tallyOf(marksOf([...component.answers], items));
      expect(tally.earned).toBeCloseTo(correct ?? Number(score_sum), 9);
      expect([tally.n, tally.unparsed]).toEqual([asked, unparsed]);
    }
  });

  test.each(['separated', 'pairs-and-strata', 'nobody-gains-by-silence', 'unparsed-recount-reverses'])(
    '%s: finds the counts and the p of every pair',
    async (name) => {
      const { measured } = await measuredBoard(name);
      const items = [...measured.bank.items.values()];
      const all = measured.scores.bestFirst;
      for (const one of all)
        for (const other of all) {
          if (one === other) continue;
          const test = measured.pairs(
            sheetNamed(measured.exam, one.name),
            sheetNamed(measured.exam, other.name),
          );
          const [first, second] = [
            marksOf([...one.component.answers], items),
            marksOf([...other.component.answers], items),
          ];
          const counts = differencesOf(first, second, test.deciding_score === 'asked' ? 0 : 1);
          expect(counts).toEqual([test.b, test.c]);
          expect(exactP(...counts)).toBeCloseTo(test.p, 12);
        }
    },
  );

  test.each(['separated', 'clusters-decide', 'nobody-gains-by-silence', 'unparsed-recount-reverses'])(
    '%s: finds the counts and the p of each component against the constant answer nearest to it',
    async (name) => {
      const { measured } = await measuredBoard(name);
      const items = [...measured.bank.items.values()];
      const { tests, n } = measured.separation.baseline ?? expect.fail('a closed set');
      expect(tests.size).toBe(measured.scores.bestFirst.length);
      for (const { name: who, component } of measured.scores.bestFirst) {
        const { answer, correct, test } = tests.get(who) ?? expect.fail(who);
        const constant = constantMarks(answer, items, () => true);
        expect(tallyOf(constant)).toEqual({ earned: correct, n, unparsed: 0 });
        const at = test.deciding_score === 'asked' ? 0 : 1;
        const counts = differencesOf(marksOf([...component.answers], items), constant, at);
        expect(counts).toEqual([test.b, test.c]);
        expect(exactP(...counts)).toBeCloseTo(test.p, 12);
      }
    },
  );

  test('leaves out what was not answered, where the axis does', async () => {
    const { measured } = await measuredBoard('nobody-gains-by-silence');
    const items = [...measured.bank.items.values()];
    for (const { component, parsed, correct } of measured.scores.bestFirst) {
      const answered = answeredOf(marksOf([...component.answers], items));
      expect(tallyOf(answered)).toEqual({ earned: correct, n: parsed, unparsed: 0 });
    }
  });

  test('grades again where the target is public, and trusts the grade where it is not', () => {
    const row: RunRow01 = { item_id: 'i', parsed: true, correct: true, prediction: 'no' };
    expect(tallyOf(marksOf([row], [{ item_id: 'i', target: 'yes' }])).earned).toBe(0);
    expect(tallyOf(marksOf([row], [{ item_id: 'i' }])).earned).toBe(1);
  });

  test('has the p of thousands of differences', () => {
    for (const [b, c] of [
      [0, 0],
      [1, 0],
      [30, 12],
      [900, 1000],
      [2294, 2000],
    ] as const)
      expect(exactP(b, c) / exactMcNemar({ b, c })).toBeCloseTo(1, 9);
  });
});
