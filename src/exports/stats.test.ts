import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { measuredBoard } from '../../tests/kit/measured-board.ts';
import { testFolder } from '../../tests/kit/scratch.ts';
import { BoardError } from '../core/board-error.ts';
import * as stats from './stats.ts';

/** What a board measured, as the plain data of somebody else. */
async function plainOf(board: string) {
  const { measured } = await measuredBoard(board);
  const { exam, units, separation, ranks, scores } = measured;
  const given = {
    scores: Object.fromEntries(
      exam.sheets.map(({ name, overAsked, overParsed }) => [
        name,
        Array.from(overAsked, (mark, at) => ((overParsed[at] ?? -1) < 0 ? null : mark / exam.full)),
      ]),
    ),
    ...(exam.groups === undefined ? {} : { clusters: units.map(({ cluster }) => cluster ?? null) }),
    seed: exam.items_sha256,
  };
  return { given, separation, ranks, scores };
}

describe('of the data of a board, with its seed, the figures are those of the board', () => {
  test.each([
    'separated',
    'clusters-decide',
    'own-among-the-tied',
    'exact-tie',
    'few-clusters',
    'nobody-gains-by-silence',
  ])('%s', async (board) => {
    const { given, separation, ranks, scores } = await plainOf(board);
    const said = stats.verdict(given);
    expect(said.state).toBe(separation.state);
    if (said.state === 'UNTESTED') expect(separation).toMatchObject({ reason_code: said.reason_code });
    else expect(separation).toMatchObject({ deciding_p: said.deciding_p });
    if (said.state !== 'UNTESTED') expect(separation).toMatchObject({ differences: said.differences });
    if (said.state === 'TIE') expect(separation).toMatchObject({ tied: said.tied });
    if (said.state === 'SEPARATED') expect(separation.leader).toBe(said.leader);
    for (const { name, overAsked } of scores.inRunOrder)
      expect(stats.scoreIntervals(given)[name]).toEqual({
        score: overAsked?.share,
        interval: overAsked?.interval ?? null,
        method: overAsked?.method ?? null,
      });
    if (ranks !== undefined)
      expect(Object.entries(stats.rankSets(given)).sort()).toEqual([...ranks.ranges].sort());
  });
});

const marks = (length: number) =>
  fc.array(fc.constantFrom(0, 1, null), { minLength: length, maxLength: length });
const pairs = fc.integer({ min: 10, max: 60 }).chain((n) => fc.tuple(marks(n), marks(n)));

describe('the test of a pair', () => {
  test('says the same whoever comes first, and of whom', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const [one, other] = [stats.pairedTest({ scores: { a, b } }), stats.pairedTest({ scores: { b, a } })];
        expect(one.difference?.low).toBeCloseTo(-(other.difference?.high ?? Number.NaN), 12);
        expect([one.deciding_p, one.ahead, one.b, one.c]).toEqual([
          ...[other.deciding_p, other.ahead, other.c, other.b],
        ]);
      }),
    );
  });

  test('is the exact test of the counts where every item was answered, and clusters of one change nothing', () => {
    fc.assert(
      fc.property(pairs, ([first, second]) => {
        const [a, b] = [first, second].map((each) => each.map((mark) => mark ?? 0));
        const scores = { a: a ?? [], b: b ?? [] };
        const { p, deciding_p, b: won, c } = stats.pairedTest({ scores });
        expect(p).toBe(stats.exactMcNemar({ b: won, c }));
        expect(deciding_p).toBe(p);
        const clusters = scores.a.map((_, at) => `cluster ${at}`);
        expect(stats.pairedTest({ scores, clusters }).deciding_p).toBe(p);
      }),
    );
  });

  test('counts a cluster as one, where items would be told apart', () => {
    const a = Array<number>(60).fill(1);
    const b = a.map((_, at) => (at < 10 ? 0 : 1));
    expect(stats.pairedTest({ scores: { a, b } })).toMatchObject({ b: 10, c: 0, ahead: 'a', p: 2 ** -9 });
    const clusters = a.map((_, at) => `${Math.floor(at / 5)}`);
    expect(stats.pairedTest({ scores: { a, b }, clusters })).toMatchObject({
      cluster_p: 0.5,
      deciding_p: 0.5,
    });
  });
});

test('always giving one answer is a rival, and answers that ignore the question depend on nothing', () => {
  const targets = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 'yes' : 'no'));
  const answers = {
    reads: targets.map((each, at) => (at < 4 ? 'no' : each)),
    always: targets.map(() => 'no'),
  };
  const { reads, always } = stats.constantTest({ answers, targets });
  expect(reads).toMatchObject({ answer: 'no', c: 0, p: stats.exactMcNemar({ b: 18, c: 0 }) });
  expect(always?.p).toBe(1);
  const tested = stats.labelTest({ answers, targets });
  expect(tested.always?.p).toBe(1);
  expect(tested.reads?.p).toBeLessThan(1e-6);
});

test('battles give scores, pairs and how well an order fits; unconnected ones give nothing', () => {
  const won = (first: string, second: string, of: number, wins: number) =>
    Array.from({ length: of }, (_, at) => ({ prompt: `p${at}`, first, second, score: Number(at < wins) }));
  const battles = [...won('a', 'b', 40, 30), ...won('b', 'c', 40, 28), ...won('a', 'c', 40, 36)];
  const found = stats.preferences({ battles });
  expect(found?.pairs.map(({ first, second }) => first + second)).toEqual(['ab', 'ac', 'bc']);
  for (const { p } of found?.pairs ?? []) expect(p).toBeLessThan(0.05);
  const { score = 0, interval = [1, 0] } = found?.components.a ?? {};
  expect(interval[0] < score && score < interval[1]).toBe(true);
  expect(found?.fit_p).toBeGreaterThan(0.05);
  const turned = battles.map(({ first, second, score: its, prompt }) => ({
    ...{ first: second, second: first, prompt, score: 1 - its },
  }));
  expect(stats.preferences({ battles: turned })).toEqual(found);
  expect(stats.preferences({ battles: [...won('a', 'b', 3, 1), ...won('c', 'd', 3, 1)] })).toBeNull();
});

describe('what is not taken is refused by name', () => {
  const scores = { a: [1, 0], b: [0, 0] };
  const battles = [{ prompt: 'p', first: 'a', second: 'b', score: 1 }];
  const asked = { answers: { a: ['x'] }, targets: ['x'] };
  const whole: Readonly<Record<string, object>> = {
    ...{ constantTest: asked, labelTest: asked, preferences: { battles } },
    ...{ exactMcNemar: { b: 1, c: 0 }, midP: { b: 1, c: 0 }, wilsonInterval: { k: 1, n: 2 } },
    pairedDifferenceInterval: { b: 1, c: 0, n: 4 },
    exactPower: { n: 9, discordance: 0.2, gap: 0.1 },
    verdictPower: { n: 9, rivals: 1, score: 0.7, pi: 0.2, gap: 0.1 },
    itemsFor: { gap: 0.1 },
    ...{ pairedTest: { scores }, scoreIntervals: { scores }, rankSets: { scores }, verdict: { scores } },
  };
  const functions: readonly (readonly [string, (given: never) => unknown])[] = Object.entries(stats);
  const faultOf = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  /** As JavaScript calls, where no type is checked. */
  const call = (name: string, ...given: readonly unknown[]): unknown => {
    const [, work] = functions.find(([each]) => each === name) ?? [];
    return faultOf(() => work !== undefined && Reflect.apply(work, undefined, given));
  };

  test.each(Object.entries(whole))('an option of %s that there is not', (name, given) => {
    expect(call(name, given)).not.toBeInstanceOf(Error);
    const refused = call(name, { ...given, confidence: 0.9 });
    expect(refused).toBeInstanceOf(BoardError);
    expect(String(refused)).toContain('there is no option "confidence"');
  });

  test('and no function is without such a test', () => {
    const named = [...Object.keys(whole), 'holmAdjust', 'plannedDifference'];
    expect(functions.map(([name]) => name).sort()).toEqual(named.sort());
  });

  test.each(functions.map(([name]) => name))('data of another kind, by %s', (name) => {
    for (const given of [undefined, null, 200, 'text', [3], { scores: 5 }, {}, () => 1])
      if (!(name === 'holmAdjust' && Array.isArray(given))) {
        const refused = call(name, given);
        if (name === 'plannedDifference' && Array.isArray(given)) expect(refused).toBeNull();
        else expect(refused, `${name} of ${String(given)}`).toBeInstanceOf(BoardError);
      }
  });

  test.each([
    ['pairedTest', [{ scores: { a: [1], b: [0], c: [1] } }], 'expected two components, got 3'],
    ['pairedTest', [{ scores: { a: [1], b: [0, 1] } }], 'scores of b: expected 1 values'],
    ['pairedTest', [{ scores: { a: [2], b: [0] } }], 'item 0: expected a number from 0 to 1, or null; got 2'],
    ['pairedTest', [{ scores, clusters: ['x'] }], 'clusters: expected 2 values'],
    ['pairedTest', [{ scores, clusters: [1, 2] }], 'clusters, item 0: expected a text or null'],
    ['pairedTest', [{ scores, seed: 7 }], 'seed: expected a text'],
    ['rankSets', [{ scores, clusters: ['x', 'y'] }], 'or more, got 2'],
    ['labelTest', [{ answers: { a: ['x', 'y'] }, targets: ['x'] }], 'answers of a: expected 1 values'],
    ['constantTest', [{ answers: {}, targets: [1] }], 'targets: expected texts'],
    ['preferences', [{ battles: [{ ...battles[0], score: 2 }] }], 'expected a score from 0 to 1, got 2'],
    ['preferences', [{ battles: [{ ...battles[0], second: 'a' }] }], 'and two components'],
    ['plannedDifference', [[1, 1], { rival: 3 }], 'there is no option "rival"'],
    ['plannedDifference', [[1, -1]], 'size: expected a whole number'],
    ['exactPower', [{ n: 9, discordance: 0.2, gap: 0.1, alpha: 0.01 }], 'there is no option "alpha"'],
  ])('%s of %j', (name, given, sentence) => {
    const refused = call(name, ...given);
    expect(refused).toBeInstanceOf(BoardError);
    expect(String(refused)).toContain(sentence);
  });
});

test('docs/package.md says of each example what it gives', async () => {
  const [, block = ''] =
    /```js\n(import \{[^}]*\} from 'evidence-board\/stats';[\s\S]*?)```/.exec(
      readFileSync('docs/package.md', 'utf8'),
    ) ?? [];
  const stated = [...block.matchAll(/^.*\/\/ (.*)$/gm)].map(([, given = '']) => given);
  const file = join(testFolder(), 'example.mjs');
  writeFileSync(
    file,
    block.replace("'evidence-board/stats'", `'${pathToFileURL(resolve('src/exports/stats.ts'))}'`),
  );
  const printed: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((value) => printed.push(JSON.stringify(value)));
  await import(pathToFileURL(file).href);
  spy.mockRestore();
  expect(printed.length).toBeGreaterThan(8);
  expect(printed).toEqual(stated);
  for (const name of Object.keys(stats)) expect(block).toContain(`${name}(`);
});
