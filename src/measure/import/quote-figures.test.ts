import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { edited, type Files, folderOf, withFiles } from '../../../tests/kit/files.ts';
import { siteAfter } from '../../../tests/kit/measured-board.ts';
import { room } from '../../../tests/kit/real-results.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { reportedPath } from '../../artifacts/publisher-registers.ts';
import { deriveReported } from '../../derive/readers/reported.ts';
import { quoteFigures, quoteInBoard } from './quote-figures.ts';

const board = demoBoardFiles({ axes: [{ axis: 'guess' }] });
const nobody = { attribution: undefined, licence: undefined, publishedOn: undefined, isDryRun: false };

const quote = (paths: readonly string[], files: Files = board) =>
  quoteFigures(
    folderOf(files),
    { ...nobody, paths: paths.map((path) => join(room ?? '', path)) },
    '2026-11-24',
  );

test.each([
  ['totals.csv', 'model,accuracy,n\ngull,0.71,200\nheron,0.64,200\n'],
  ['totals.json', '[{"model":"gull","accuracy":0.71,"n":200},{"model":"heron","accuracy":0.64,"n":200}]'],
])('totals that somebody typed are quoted as of whoever is named: %s', async (name, text) => {
  const folder = testFolder();
  writeFileSync(join(folder, name), text);
  const quoted = (attribution: string | undefined) =>
    quoteFigures(folderOf(board), { ...nobody, attribution, paths: [join(folder, name)] }, '2026-11-24');
  await expect(quoted(undefined)).rejects.toThrow('expected --graded-by TEXT, who published these totals');
  const { added } = await quoted('A Lab');
  expect(added.map(({ attribution, title, value, unit }) => [attribution, title, value, unit])).toEqual([
    ['A Lab', `gull: ${name}, n = 200`, '0.71', 'accuracy as the file writes it'],
    ['A Lab', `heron: ${name}, n = 200`, '0.64', 'accuracy as the file writes it'],
  ]);
});

test('a table with a line for each answer is no file of totals', async () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'r.csv'), 'item_id,model,accuracy\na,m,1\n');
  await expect(
    quoteFigures(
      folderOf(board),
      { ...nobody, attribution: 'A Lab', paths: [join(folder, 'r.csv')] },
      '2026-11-24',
    ),
  ).rejects.toThrow('expected a file of scores by');
});

describe.runIf(room !== undefined)('scores without answers', () => {
  test.each([
    [
      'mteb/intfloat__e5-small-v2',
      'intfloat/e5-small-v2: STSBenchmark, test, default',
      '0.8491603276683479',
      null,
    ],
    ['arena-hard', 'gpt-4-turbo-2024-04-09: win rate, 95 % interval 80.75 to 84.6', '82.63', '2024-07-31'],
    ['tau-bench/tau2_submission_gpt-4-1.json', 'GPT-4.1: retail, pass^1', '74', '2025-06-09'],
    ['ann', 'cufe cufe_linscan: sparse-full, setting 1, recall', '0.4893839541547278', null],
    [
      'lm-eval/results_gsm8k_two_filters.json',
      'meta-llama/Meta-Llama-3-8B-Instruct: gsm8k_cot_llama, exact_match,flexible-extract',
      '0.7778620166793025',
      null,
    ],
    ['lighteval/made/results', 'example/example-model-1: arc:easy|0, acc', '0.625', null],
    ['every-eval-ever/98ea850e_aggregate_0.2.0.json', expect.anything(), /^\d/, null],
  ])('of %s are quoted as they stand there', async (path, title, value, published_on) => {
    const { added } = await quote([path]);
    const like = (wanted: unknown) => (wanted instanceof RegExp ? expect.stringMatching(wanted) : wanted);
    expect(added).toContainEqual(
      expect.objectContaining({
        title: like(title),
        value: like(value),
        published_on,
        retrieved_on: '2026-11-24',
      }),
    );
  });

  test('are served apart, and quoted once', async () => {
    const { bytes, added } = await quote(['arena-hard']);
    const files = withFiles(board, { [reportedPath]: bytes });
    expect((await quote(['arena-hard'], files)).known).toBe(added.length);
    const site = await siteAfter(files);
    const served = deriveReported(site.evidence.registers, []);
    expect(served.aggregates).toHaveLength(added.length);
    expect(site.board.axes.map(({ axis }) => axis)).toEqual(['guess']);
  });

  test('that are many are told up to forty, and the others counted', async () => {
    const made = makeDiskBoard(board);
    onTestFinished(made.remove);
    const typed = { ...nobody, isDryRun: true, paths: [join(room ?? '', 'arena-hard')] };
    const said = await quoteInBoard(made.artifactsDir, typed, '2026-11-24');
    const [, many = '0'] =
      /^would quote (\d+) of \1 figures; 0 stood there already$/.exec(said[0] ?? '') ?? [];
    expect(said.at(-2)).toBe(`  … and ${Number(many) - 40} more`);
  });

  test('that are stated twice with two values are refused', async () => {
    const { bytes } = await quote(['arena-hard']);
    const files = edited(withFiles(board, { [reportedPath]: bytes }), reportedPath, '"82.63"', '"99"');
    await expect(quote(['arena-hard'], files)).rejects.toThrow(
      'expected one value of a figure, got "82.63" beside "99"',
    );
  });

  test('are no answers, and answers are none of them', async () => {
    await expect(quote(['csv/long.csv'])).rejects.toThrow('long.csv: expected a file of scores by MTEB, ');
  });
});
