/** What a model graded and humans corrected, counted a second time from the served files. */

import { describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../tests/kit/board.ts';
import { makeDiskBoard } from '../../tests/kit/disk-board.ts';
import { signBoard } from '../../tests/kit/engine.ts';
import { bytesAt, edited } from '../../tests/kit/files.ts';
import { boardAfter, planFiles } from '../../tests/kit/import-plan.ts';
import { favourite, judgedCsv } from '../../tests/kit/judged-results.ts';
import { judge } from '../../tests/kit/memory-site.ts';
import { emitted, openFindings, toLine } from '../../tests/kit/recounted-board.ts';

type Results = Parameters<typeof judgedCsv>[0];
type Wish = NonNullable<Parameters<typeof planFiles>[1]>;

const graded: Wish = { gradedBy: 'gpt-4o', isGradedByModel: true };
const drawn: Wish = { ...graded, humansRandom: 'sort -R' };

async function served(csv: string, wish: Wish = drawn) {
  const files = boardAfter(demoBoardFiles({ axes: [{ axis: 'guess' }] }), planFiles({ 'r.csv': csv }, wish));
  const board = makeDiskBoard(files);
  try {
    await signBoard(board, '2026-11-22T00:00:00Z');
    return await emitted(board);
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

describe('every figure is counted again, and found', () => {
  test.each(worlds)('of %s', async (_, results) => {
    const { files, log } = await served(judgedCsv(results));
    expect(openFindings(files, log).map(toLine)).toEqual([]);
  });

  test('of scores between right and wrong', async () => {
    const csv = judgedCsv({ items: 200, labels: 60, models: three })
      .replace('correct', 'score')
      .replaceAll(/,1,(?=[01])/g, ',0.8,')
      .replaceAll(/,0,1$/gm, ',0,0.7');
    const { files, log } = await served(csv, { ...drawn, better: 'higher', range: [0, 1] });
    expect(openFindings(files, log).map(toLine)).toEqual([]);
  });

  test('of labels that correct nothing', async () => {
    const csv = judgedCsv({ items: 200, labels: 60, models: favourite });
    const { files, log } = await served(csv, graded);
    expect(openFindings(files, log).map(toLine)).toEqual([]);
  });
});

test('the published verifier does not name a leader by what the model gave', async () => {
  const csv = judgedCsv({ items: 200, labels: 60, models: favourite });
  const { files } = await served(csv);
  const { steps } = await judge(files, bytesAt(files, '.well-known/did.json'));
  expect(steps.filter(({ outcome }) => outcome === 'REFUTED')).toEqual([]);
});

describe('a planted fault is found', async () => {
  const { files, log } = await served(judgedCsv({ items: 200, labels: 60, models: favourite }));
  const found = (path: string, from: string | RegExp, to: string): string =>
    openFindings(edited(files, path, from, to), log)
      .map(toLine)
      .join('\n');

  test.each([
    ['api/comparison.json', '"lambda":0.1', '"lambda":0.2', 'judged/lambda'],
    ['api/comparison.json', '"judge_mean":0.745', '"judge_mean":0.755', 'judged/judge_mean'],
    ['api/comparison.json', '"labelled":60', '"labelled":61', 'judged/labelled'],
    ['api/gspc.json', '"labels":120', '"labels":121', 'judge/labels'],
    ['api/gspc.json', '"drawn":"sort -R"', '"drawn":"by lot"', 'judge/drawn'],
  ])('in %s: %s', (path, from, to, place) => {
    expect(found(path, from, to)).toContain(place);
  });

  test('in a label, though it stands in the rows themselves', () => {
    const [rows = ''] = [...files.keys()].filter((path) => path.endsWith('rows/a.jsonl'));
    expect(found(rows, '"human":1', '"human":0')).toContain('judged/score');
  });
});
