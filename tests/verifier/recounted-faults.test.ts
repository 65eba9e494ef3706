/** Faults planted in served banks, runs, items pages and in what a model graded: the recount refutes each where it stands. */

import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../src/core/sha256.ts';
import { demoBoardFiles } from '../kit/board.ts';
import { makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { bytesAt, edited, type Files } from '../kit/files.ts';
import { boardAfter, planFiles } from '../kit/import-plan.ts';
import { favourite, judgedCsv } from '../kit/judged-results.ts';
import { judge } from '../kit/memory-site.ts';
import { emitted, emittedBoard, expectRecounted, expectRefuted, recountOf } from '../kit/recounted-board.ts';
import { sampleBench } from '../kit/sample-board.ts';

describe('what a model graded and humans corrected', async () => {
  type Results = Parameters<typeof judgedCsv>[0];
  type Wish = NonNullable<Parameters<typeof planFiles>[1]>;

  const graded: Wish = { gradedBy: 'gpt-4o', isGradedByModel: true };
  const drawn: Wish = { ...graded, humansRandom: 'sort -R' };

  async function served(csv: string, wish: Wish = drawn): Promise<Files> {
    const asked = demoBoardFiles({ axes: [{ axis: 'guess' }] });
    const board = makeDiskBoard(boardAfter(asked, planFiles({ 'r.csv': csv }, wish)));
    try {
      await signBoard(board, '2026-11-22T00:00:00Z');
      return (await emitted(board)).files;
    } finally {
      board.remove();
    }
  }

  const alike = ['a', 'b', 'c'].map((name) => ({ name, right: 70, finds: 85, spares: 80 }));
  const three = [...favourite, { name: 'c', right: 70, finds: 90, spares: 70 }];

  const worlds: readonly (readonly [what: string, Results])[] = [
    ['the judge’s favourite, which humans find worse', { items: 200, labels: 60, models: favourite }],
    ['three, one of them between the others', { items: 300, labels: 90, models: three }],
    ['three that are alike', { items: 200, labels: 60, models: alike }],
    ['clusters', { items: 300, labels: 90, models: three, clusterOf: 3 }],
    ['clusters enough for intervals alone', { items: 300, labels: 90, models: three, clusterOf: 5 }],
    ['clusters of which one is large', { items: 300, labels: 180, models: three, clusterOf: 3, large: 80 }],
    ['too few clusters with labels', { items: 200, labels: 40, models: three, clusterOf: 5 }],
  ];

  test.each(worlds)('is counted again, and found: %s', async (_, results) => {
    await expectRecounted(await served(judgedCsv(results)));
  });

  test('is counted again where scores lie between right and wrong', async () => {
    const csv = judgedCsv({ items: 200, labels: 60, models: three })
      .replace('correct', 'score')
      .replaceAll(/,1,(?=[01])/g, ',0.8,')
      .replaceAll(/,0,1$/gm, ',0,0.7');
    await expectRecounted(await served(csv, { ...drawn, better: 'higher', range: [0, 1] }));
  });

  test('is counted again where labels correct nothing', async () => {
    await expectRecounted(await served(judgedCsv({ items: 200, labels: 60, models: favourite }), graded));
  });

  const files = await served(judgedCsv({ items: 200, labels: 60, models: favourite }));

  test('names no leader that the published verifier would refute', async () => {
    const { steps } = await judge(files, bytesAt(files, '.well-known/did.json'));
    expect(steps.filter(({ outcome }) => outcome === 'REFUTED')).toEqual([]);
  });

  test.each([
    ['api/comparison.json', '"lambda":0.1', '"lambda":0.2', 'judged/lambda'],
    ['api/comparison.json', '"judge_mean":0.745', '"judge_mean":0.755', 'judged/judge_mean'],
    ['api/comparison.json', '"labelled":60', '"labelled":61', 'judged/labelled'],
    ['api/gspc.json', '"labels":120', '"labels":121', 'judge/labels'],
    ['api/gspc.json', '"drawn":"sort -R"', '"drawn":"by lot"', 'judge/drawn'],
  ])('is refuted in %s: %s', async (path, from, to, place) => {
    await expectRefuted(edited(files, path, from, to), place);
  });

  test('is refuted in a label, though it stands in the rows themselves', async () => {
    const [rows = ''] = [...files.keys()].filter((path) => path.endsWith('rows/a.jsonl'));
    await expectRefuted(edited(files, rows, '"human":1', '"human":0'), 'judged/score');
  });
});

describe('the file behind the items pages', async () => {
  const DAY = '2026-01-02';
  const answers = { alpha: '1'.repeat(80), beta: '1-'.repeat(40), gamma: '10'.repeat(40) };
  const { files } = await emittedBoard({
    axes: [{ axis: 'jail', bench: 'pairs-1' }],
    benches: [{ ...sampleBench('pairs-1', DAY, answers), targets: 'ab'.repeat(40), inPairs: true }],
  });

  test('holds as it is served', () => expectRecounted(files));

  test.each([
    ['a letter', /"marks":"1([-0])([-0])"/, '"marks":"11$2"'],
    ['the order of the components', '"alpha","gamma"', '"gamma","alpha"'],
    ['the run that it names', `"run":"${DAY}-sample"`, `"run":"${DAY}-b"`],
  ])('%s that was changed is seen', async (_, from, to) => {
    await expectRefuted(edited(files, 'items/jail.json', from, to), /^REFUTED: items: items\/jail\.json/m);
  });
});

describe('served banks and runs', async () => {
  const { files } = await emittedBoard({
    axes: [{ axis: 'safety', bench: 'bench-1' }],
    benches: [
      {
        bench: 'bench-1',
        targets: 'abab',
        runs: [{ run: 'run-1', date: '2026-01-02', components: [{ name: 'first', answers: '11-0' }] }],
      },
    ],
  });
  const items = 'banks/bench-1/items.jsonl';
  const run = 'runs/bench-1/run-1/run.json';
  const rows = 'runs/bench-1/run-1/rows/first.jsonl';

  /** Rows forged together with the digest that the header states of them. */
  const forged = (from: string | RegExp, to: string): Files => {
    const changed = edited(files, rows, from, to);
    return edited(changed, run, sha256Hex(bytesAt(files, rows)), sha256Hex(bytesAt(changed, rows)));
  };
  const ofRuns = async (site: Files): Promise<readonly string[]> =>
    (await recountOf(site)).filter((line) => /: (?:banks|runs|rows): /.test(line));

  test('hold as they were made', () => expectRecounted(files));

  test('hold with the time and the cost that a source states of an answer', async () => {
    const parsed = /"parsed":(true|false)/g;
    const stated = forged(parsed, '"parsed":$1,"cost_usd":0.0021,"latency_ms":812.5');
    expect(new TextDecoder().decode(bytesAt(stated, rows))).toContain('"latency_ms":812.5');
    expect(await ofRuns(stated)).toEqual([]);
    await expectRefuted(forged(parsed, '"parsed":$1,"latency_ms":"soon"'), 'malformed: TypeError');
  });

  test.each([
    ['a row of an item that the bank has not', () => forged('i-02', 'i-99'), `rows: ${rows}.*i-99`],
    [
      'a wrong answer called right',
      () => forged('"correct":false,"prediction":"attack"', '"correct":true,"prediction":"attack"'),
      `rows: ${rows} line 4: /correct: `,
    ],
    [
      'no answer called read',
      () => forged('"parsed":false', '"parsed":true'),
      `rows: ${rows} line 3: /parsed: `,
    ],
    ['an item answered twice', () => forged('i-02', 'i-01'), `rows: ${rows}`],
    ['an answer to nothing that was asked', () => forged('i-02', 'i-99'), 'has a line of no item'],
    [
      'rows that are not those of the header',
      () => edited(files, rows, '"correct":false', '"correct":true'),
      'runs: .*rows_sha256',
    ],
    [
      'a bank whose items were edited',
      () => edited(files, items, 'text 1', 'text one'),
      'banks: banks/bench-1/bank.json',
    ],
    [
      'a run on another bank',
      () => edited(files, run, /"bank_sha256": "../, '"bank_sha256": "zz'),
      `runs: ${run}: /bank_sha256`,
    ],
  ])('%s is refuted where it stands', async (_, forge, place) => {
    await expectRefuted(forge(), new RegExp(`^REFUTED: ${place}`, 'm'));
  });
});
