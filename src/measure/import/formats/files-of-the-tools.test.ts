import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { room, wholeResults } from '../../../../tests/kit/real-results.ts';
import { openSources } from '../files/source-file.ts';
import { unpackSources } from '../files/unpack.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { readResults } from '../read-results.ts';
import { gatherFaults } from '../row/faults.ts';
import { checkStatedScores, recount } from '../stated-scores.ts';
import { importFormats } from './all-formats.ts';

const broken: readonly (readonly [path: string, choices: ImportOptions, says: RegExp])[] = [
  ['inspect/cancelled_no_samples.json', {}, /cancelled/],
  ['inspect/cyse2_epochs_4_cut.json', {}, /2340 rows, and holds 1/],
  ['lm-eval', {}, /5000 rows, and holds 10/],
  ['every-eval-ever', {}, /states 0\.75 .* give 1 over 1/],
];

/**
 * What holds scores without the rows behind them, or what was solved and not what was asked, is refused with what it
 * lacks; of which no row can ever be counted, by the name of its tool.
 */
const refused: readonly (readonly [path: string, says: RegExp])[] = [
  ['lm-eval/results_gsm8k_two_filters.json', /expected samples_<task>_<time>\.jsonl beside it/],
  ['every-eval-ever/98ea850e_aggregate_0.2.0.json', /expected the instance file/],
  ['swe-bench/20251013_example_gpt-4o', /expected --items <file>/],
  ['harbor/made_2026-01/result.json', /expected the folders of the trials beside it/],
  ['bfcl/result', /expected the score file beside it/],
  ['bfcl/score/openai_gpt-oss-120b/live', /lists only what failed: expected .* or --items/],
  [
    'tau-bench/tau2_submission_gpt-4-1.json',
    /the leaderboard of tau2-bench wrote this file: it holds scores only/,
  ],
  ['ragas/made_per_row.csv', /expected --metric one of those the file has \("faithfulness"/],
  ['deepeval/test_run_sample.json', /expected --model NAME/],
  ['lighteval/made/results', /expected details_<task>_<time>\.parquet beside it/],
  ['trec/results.test', /expected one file of judgments \(qrels/],
  ['trec/qrels.test', /expected a run beside it/],
  [
    'arena-hard/arena_hard_leaderboard_20240731.csv',
    /Arena-Hard wrote this file: it holds scores only.*--reported quotes it apart/,
  ],
  [
    'mteb/intfloat__e5-small-v2/dca8b1a9dae0d4575df2bf423a5edb485a431236/NFCorpus-NL.v2.json',
    /MTEB wrote this file/,
  ],
  ['ann/res_public_queries_AzureD8lds_v5_sparse.csv', /big-ann-benchmarks wrote this file/],
  ['ragas/shopping-faq_ragas_results.csv', /resembles none|the nearest is/],
];

const read = async (paths: string | readonly string[], choices: ImportOptions = {}) => {
  const faults = gatherFaults();
  const files = [paths].flat().map((path) => join(room ?? '', path));
  const results = readResults(await unpackSources(openSources(files, [])), choices, faults);
  const checked = checkStatedScores(results, [], faults);
  return { ...results, rows: [...results.rows], checked, faults };
};

describe.runIf(room !== undefined)('files as their tools write them', () => {
  test.each(wholeResults)('%s %j gives what its tool states', async (path, choices, counts) => {
    const { rows, checked } = await read(path, choices);
    const models = Map.groupBy(rows, ({ model }) => model);
    const own = [...models.values()].map((each) => {
      const { score, counted } = recount(each, { repeats: 'by item' });
      return { counted, earned: Math.round(score * counted) };
    });
    const told = own.toSorted((one, other) => one.earned - other.earned);
    expect(told.map(({ earned, counted }) => `${earned}/${counted}`).join(' ')).toBe(counts);
    expect(
      checked.flatMap(({ disagreement, cut }) => [disagreement, cut]).filter((each) => each !== undefined),
    ).toEqual([]);
  });

  test.each(broken)('%s is not taken as it is', async (path, choices, says) => {
    const { incomplete, checked } = await read(path, choices);
    const told = [
      ...incomplete.map(({ why }) => why),
      ...checked.flatMap(({ disagreement, cut }) => [disagreement, cut]),
    ];
    expect(told.join('\n')).toMatch(says);
  });

  test.each(refused)('%s is refused', async (path, says) => {
    const { rows, faults } = await read(path);
    expect(rows).toEqual([]);
    expect(faults.refuseIfAny).toThrow(says);
  });

  test('a submission is counted on the items of a report', async () => {
    const { rows } = await read([
      'swe-bench/20251013_example_gpt-4o',
      'swe-bench/example_gpt-4o.report.json',
    ]);
    const models = Map.groupBy(rows, ({ model }) => model);
    expect(Array.from(models.values(), (own) => recount(own, { repeats: 'each' }))).toEqual([
      { score: 0.125, counted: 120 },
      { score: 0.125, counted: 120 },
    ]);
  });

  test.each<[string, ImportOptions, string, RegExp]>([
    [
      'inspect/security_guide_limit_3.json',
      {},
      'openai/gpt-4o-mini',
      /solver system_message, generate.*system_message “You are a computer security expert/,
    ],
    [
      'helm/bbq-subject=all,method=multiple_choice_joint,model=google_gemini-1.5-pro-001',
      { metric: 'exact_match' },
      'google/gemini-1.5-pro-001',
      /method multiple_choice_joint, max_train_instances 0, temperature 0, max_tokens 1, num_outputs 5, instructions “The following are multiple choice questions/,
    ],
    [
      'lm-eval',
      {},
      'RylanSchaeffer/mem_Qwen3-93M_minerva_math_rep_0_sbst_1.0000_epch_1_ot_1',
      /shots 0.*prompt “Problem: {{problem}} Solution:”/,
    ],
    [
      'tau-bench/tau2_airline-relaxed_grok-4-fast_1_task_4_trials.json',
      {},
      'xai/grok-4-fast-reasoning',
      /agent /,
    ],
  ])('%s %j says how %s was asked', async (path, choices, model, says) => {
    const { settings } = await read(path, choices);
    const own = settings.filter((each) => each.model === model);
    expect(own.map((each) => each.says)).toContainEqual(expect.stringMatching(says));
  });

  test.each([
    ['lighteval', 0.18298126367784998],
    ['inspect/security_guide_limit_3.json', 0],
  ])('%s states how far its score may be off', async (path, stderr) => {
    const { checked } = await read(path);
    expect(checked.map((each) => each.stderr)).toContain(stderr);
  });

  test('the measures of each topic of trec are those of its tool', async () => {
    const measures = [
      'map',
      'Rprec',
      'recip_rank',
      'P_5',
      'P_100',
      'recall_100',
      'ndcg',
      'ndcg_cut_10',
      'ndcg_cut_30',
    ];
    const lines = readFileSync(join(room ?? '', 'trec', 'out.test.aq'), 'utf8').split('\n');
    const table = lines.map((line) => line.trim().split(/\s+/));
    for (const metric of measures) {
      const { rows } = await read('trec', { metric });
      const stated = table.filter(([name, topic]) => name === metric && topic !== 'all');
      expect(stated.length).toBe(3);
      expect(rows.map(({ item_id, score }) => [metric, item_id, score?.toFixed(4)])).toEqual(stated);
    }
  });
});

test('files above are of every tool that has a reader, and by hand', () => {
  const forms = ['parquet'];
  // Single judgments and pairs of MT-Bench lie in one folder.
  const folders = new Set(
    [...wholeResults, ...broken]
      .map(([path]) => path.split('/')[0] ?? '')
      .filter((name) => !forms.includes(name)),
  );
  const plain = ['lists of solved items', 'JSON lines or Parquet', 'long CSV', 'wide CSV'];
  // A tool may write its results as a table too.
  const ids = importFormats.map(({ id }) => id).filter((id) => !plain.includes(id));
  const tools = ids.filter((id) => !ids.some((other) => id === `${other} CSV`));
  const told = `a row above for each of ${tools.join(', ')}, in a folder of its own, and rows in csv/`;
  expect(folders.size + 1, told).toBe(tools.length + 1);
});
