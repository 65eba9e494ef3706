import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitAll } from '../../tests/kit/git.ts';
import { heard, type MillBoard, makeMillBoard } from '../../tests/kit/mill-board.ts';
import { useServer } from '../../tests/kit/scratch.ts';
import { bankWords } from '../../tests/kit/small-bank.ts';
import { readBanks } from '../artifacts/banks.ts';
import { openFolder } from '../artifacts/folder.ts';
import { readRuns } from '../artifacts/runs.ts';
import { sha256Hex } from '../core/sha256.ts';
import { type AnswerRule, ruleSentence } from './answer-rule.ts';
import { chooseBenches, openBenches } from './benches.ts';
import { type MillDeps, runBench } from './mill.ts';
import { reproduce } from './reproduce/reproduce.ts';

const ITEMS = 40;
const CONTROL = 2;
const rule: AnswerRule = { name: 'one-of', labels: ['yes', 'no'] };
const inputs = Array.from({ length: ITEMS }, (_, at) => `item ${at}`);

let board: MillBoard;
let base = '';
let [asked, open, mostOpen] = [0, 0, 0];
/** By model and question, how often it was asked. */
let times = new Map<string, number>();

const served = useServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { model, messages } = JSON.parse(body);
  const question: string = messages.at(-1).content;
  asked += 1;
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  const time = (times.get(model + question) ?? 0) + 1;
  times.set(model + question, time);
  // Later questions are answered sooner, so that answers come in another order than they were asked for.
  await new Promise((done) => setTimeout(done, 1 + ((asked * 7) % 13)));
  open -= 1;
  const isWrong = question.includes('down') || (model === 'wavering' && question.endsWith('7') && time === 2);
  const isWordy = model === 'wordy' && question.startsWith('item');
  const said = model === 'deaf' ? 'what?' : isWordy ? 'yes, which is not no' : isWrong ? 'no' : 'yes';
  const choices = [{ message: { content: said } }];
  response.end(JSON.stringify({ choices, usage: { prompt_tokens: 30, completion_tokens: 5 } }));
});

const component = (name: string, changes: object = {}) => ({
  name,
  endpoint: {
    base,
    model: name,
    private: true,
    max_tokens: 5,
    price: { input: 100, output: 200 },
    ...changes,
  },
});

const declare = (...components: object[]): void =>
  board.write({
    'benches/told-1/bench.json': JSON.stringify({
      schema: 'svc.bench-declaration/0.1',
      axis: null,
      rule,
      control: { positive: { input: 'up', target: 'yes' }, negative: { input: 'down', target: 'no' } },
      components,
    }),
  });

beforeAll(() => {
  base = `${served()}/v1`;
  board = makeMillBoard({ 'told-1': inputs });
  const items = readFileSync(join(board.root, 'artifacts/banks/told-1/items.jsonl'));
  board.write({
    'artifacts/banks/told-1/bank.json': JSON.stringify({
      ...bankWords('told-1'),
      ...{ item_count: ITEMS, items_sha256: sha256Hex(items), grading: ruleSentence(rule), targets: null },
    }),
  });
  commitAll(board.root);
});
afterAll(() => board.remove());
beforeEach(() => {
  [asked, open, mostOpen] = [0, 0, 0];
  times = new Map();
});

let day = 1;

async function measure(changes: Partial<MillDeps> = {}): Promise<string> {
  const [bench] = chooseBenches((await openBenches(board.root)).asked, { bench: 'told-1' });
  if (bench === undefined) throw new Error('no bench');
  day += 1;
  const at = new Date(Date.UTC(2026, 10, day));
  const deps = { root: board.root, resume: false, env: {}, now: () => at, progress: heard().progress };
  return (await runBench(bench, { ...deps, ...changes })).replace('written: ', '');
}

const text = (path: string): string => readFileSync(join(board.root, path), 'utf8');
const fleetOf = (run: string) => JSON.parse(text(`${run}/run.json`)).fleet;
const lines = (path: string) =>
  text(path)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('components at one address', () => {
  test('share its places, are asked once, and have rows in the order of the bank', async () => {
    declare(component('one'), component('two'), component('three', { concurrency: 6 }));
    const run = await measure();
    expect(asked).toBe(3 * (ITEMS + CONTROL));
    expect(mostOpen).toBe(4);
    expect(fleetOf(run)).toMatchObject(
      ['one', 'two', 'three'].map((name) => ({ name, n: ITEMS, repeats: 1 })),
    );
    expect(JSON.parse(text(`${run}/run.json`)).determinism).toEqual({ passes: 1, excluded: [] });
    for (const file of ['rows', 'effort'])
      expect(lines(`${run}/${file}/two.jsonl`).map(({ item_id }) => item_id)).toEqual(inputs);
  });

  test('have the same rows when they answer the same again, however fast and in whatever order', async () => {
    const before = text(`${await measure({ isAll: true })}/rows/one.jsonl`);
    declare(component('one', { concurrency: 1 }), component('two'), component('three'));
    const run = await measure({ isAll: true });
    expect([mostOpen, text(`${run}/rows/one.jsonl`)]).toEqual([4, before]);
    expect(before).not.toContain('latency_ms');
    expect(lines(`${run}/effort/one.jsonl`)[0]).toMatchObject({ item_id: 'item 0', cost_usd: 0.004 });
  });
});

test('a fifth component is asked alone: the rows of the others stand, and say from which run', async () => {
  const four = ['one', 'two', 'three', 'four'];
  declare(...four.map((name) => component(name)));
  const first = await measure({ isAll: true });
  asked = 0;
  declare(...[...four, 'five'].map((name) => component(name, { concurrency: 8 })));
  const second = await measure();
  expect(asked).toBe(ITEMS + CONTROL);
  const from = first.split('/').at(-1);
  expect(fleetOf(second).map(({ name, from }: { name: string; from?: string }) => [name, from])).toEqual([
    ...four.map((name) => [name, from]),
    ['five', undefined],
  ]);
  for (const file of ['rows/two.jsonl', 'effort/two.jsonl'])
    expect(text(`${second}/${file}`)).toBe(text(`${first}/${file}`));
  declare(...[...four, 'six'].map((name) => component(name)));
  expect(fleetOf(await measure())[0].from).toBe(from);
  const attempts = lines('artifacts/runs/attempts.jsonl');
  expect(attempts.slice(-2).map(({ components }) => components)).toEqual([['five'], ['six']]);
  const folder = openFolder(join(board.root, 'artifacts'));
  const runs = readRuns(folder, readBanks(folder)).get('told-1');
  expect([...(runs?.at(-1)?.components[0]?.answers ?? [])][3]).toMatchObject({
    correct: true,
    input_tokens: 30,
  });
});

test('who is declared anew is asked anew, and where nobody is new nobody is', async () => {
  declare(component('one'), component('two'));
  await measure({ isAll: true });
  declare(component('one'), component('two', { temperature: 1 }));
  asked = 0;
  await measure();
  expect(asked).toBe(ITEMS + CONTROL);
  expect(await measure()).toBe('told-1: nobody is new, so nobody is asked; --all asks everybody again');
  expect(asked).toBe(ITEMS + CONTROL);
});

test('who claims to answer alike is tested by a second pass, and anybody else is asked as often as is said', async () => {
  declare(
    component('steady', { deterministic: true }),
    component('wavering', { deterministic: true }),
    component('thrice', { repeats: 3 }),
  );
  const run = await measure();
  expect(asked).toBe((2 + 2 + 3) * ITEMS + 3 * CONTROL);
  const [steady, wavering, thrice] = fleetOf(run);
  expect([steady.n, wavering.n, wavering.differing]).toEqual([ITEMS, 2 * ITEMS, 4]);
  expect([thrice.n, thrice.repeats, thrice.differing]).toEqual([3 * ITEMS, 3, undefined]);
  expect(lines(`${run}/rows/thrice.jsonl`).slice(0, 4)).toMatchObject(
    [1, 2, 3, 1].map((epoch) => ({ epoch })),
  );
});

test('who is asked again is told how alike the run itself answered', async () => {
  declare(component('wavering', { repeats: 2 }), component('steady'));
  await measure({ isAll: true });
  times = new Map([...inputs, 'up', 'down'].map((input) => [`steady${input}`, 0] as const));
  for (const input of inputs) times.set(`wavering${input}`, 1);
  const { asked: benches, fleet } = await openBenches(board.root);
  const said: string[] = [];
  const about = { root: board.root, artifactsDir: join(board.root, 'artifacts'), wanted: {}, env: {} };
  await reproduce({ ...about, benches, fleet, say: (line) => void said.push(line) });
  expect(said).toContainEqual(
    expect.stringMatching(
      /wavering: DIFFERENT, 4 of 40 rows; .*; its 2 repeats differ on 4 of 40 themselves$/,
    ),
  );
});

test('a bound on costs is not passed, and the run goes on as the same attempt, asking nobody twice', async () => {
  declare(component('one'));
  const before = lines('artifacts/runs/attempts.jsonl').length;
  const most = 0.05;
  await expect(measure({ isAll: true, maxCost: most })).rejects.toMatchObject({ code: 'MAX_COST' });
  const stopped = asked;
  expect(stopped).toBeGreaterThan(CONTROL);
  expect(stopped * 0.004).toBeLessThanOrEqual(most);
  expect(lines('artifacts/runs/attempts.jsonl')).toHaveLength(before);
  const run = await measure({ isAll: true, resume: true });
  expect(asked).toBe(ITEMS + 2 * CONTROL);
  expect(fleetOf(run)[0].n).toBe(ITEMS);
  expect(lines('artifacts/runs/attempts.jsonl')).toHaveLength(before + 1);
});

test('a bound on costs is refused where an endpoint states none', async () => {
  const { name, endpoint } = component('one');
  const { price: _, ...unpriced } = endpoint;
  declare({ name, endpoint: unpriced });
  await expect(measure({ isAll: true, maxCost: 1 })).rejects.toThrow(
    /^--max-cost: expected price and max_tokens of every endpoint, got one without one of them/,
  );
  expect(asked).toBe(0);
});

test('what is to be asked is said before the first request, and what it took in the end', async () => {
  const { progress, text: said } = heard();
  declare(component('one'));
  await measure({ progress, isAll: true });
  expect(said()).toMatch(
    /^told-1: 40 items, 1 components\n {2}to ask: 42 questions, about 69 tokens in if 4 bytes of text are one, at most 210 out, at most \$[\d.]+\n {2}one: 40 correct, 0 not, 0 unparsed \(0\.0 s\)\n {2}asked at addresses: 42 requests, 1,260 tokens in and 210 out, \$0\.168\n$/,
  );
});

test('a right answer in more words than the rule takes is counted apart, and still not right', async () => {
  const { progress, text: said } = heard();
  declare(component('wordy'));
  await measure({ progress, isAll: true });
  expect(said()).toContain(
    'wordy: 0 correct, 0 not, 40 unparsed; in 40 of 40 the expected text stands within a longer answer, which the rule does not count as right',
  );
});

test('what a component is not asked any more is not waited for', async () => {
  const reached: string[] = [];
  declare(component('one'), component('deaf'));
  await measure({ progress: { at: (far) => void reached.push(far), line: () => undefined }, isAll: true });
  expect(reached[0]).toMatch(
    /^1 of 84 answers, about \d+ s left, \$0\.004, \d requests, 30 tokens in and 5 out$/,
  );
  expect(reached.at(-1)).toMatch(/^(4\d) of \1 answers, about 0 s left, /);
});
