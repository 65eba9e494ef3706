import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { room } from '../../../../tests/kit/real-results.ts';
import { openSources } from '../files/source-file.ts';
import { unpackSources } from '../files/unpack.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { readResults } from '../read-results.ts';
import { gatherFaults } from '../row/faults.ts';
import { checkStatedScores, recount } from '../stated-scores.ts';
import { importFormats } from './all-formats.ts';

/** Of each model what it earned, rounded, and of how many items, least first. */
type Expected = readonly [path: string, choices: ImportOptions, counts: string];

const whole: readonly Expected[] = [
  ['csv/long.csv', {}, '27/40 30/40'],
  ['csv/wide.csv', {}, '8/40 27/40 30/40'],
  ['csv/wide_semicolon_true_false.csv', {}, '8/40 27/40 30/40'],
  ['csv/graded_repeats.jsonl', {}, '5/10 5/10'],
  ['inspect/popularity_gemma3.eval', {}, '1/1'],
  ['inspect/popularity_gemma3.json', {}, '1/1'],
  ['inspect/mmlu_0_shot_limit_1.eval', {}, '0/1'],
  ['inspect/security_guide_limit_3.json', {}, '3/3'],
  [
    'helm/mmlu-subject=philosophy,method=multiple_choice_joint,model=openai_gpt2',
    { metric: 'exact_match' },
    '1/9',
  ],
  [
    'helm/mmlu-subject=philosophy,method=multiple_choice_joint,model=openai_gpt2',
    { metric: 'exact_match', split: 'valid' },
    '0/1',
  ],
  [
    'helm/bbq-subject=all,method=multiple_choice_joint,model=google_gemini-1.5-pro-001',
    { metric: 'exact_match' },
    '0/2',
  ],
  ['swe-bench/example_gpt-4o.report.json', {}, '15/120'],
  ['swe-bench/pro_claude-4sonnet_eval_results.json', {}, '240/562'],
  ['terminal-bench', {}, '39/80'],
  ['promptfoo', {}, '0/2 0/2'],
  ['openai-evals', {}, '1/3'],
  ['evalplus', { metric: 'base' }, '86/164 105/164'],
  ['evalplus', { metric: 'plus' }, '79/164 94/164'],
  ['harbor/made_2026-01', {}, '1/3'],
  ['harbor/made_2026-08', {}, '0/1'],
  ['tau-bench/tau2_airline-relaxed_grok-4-fast_1_task_4_trials.json', {}, '1/1'],
  ['tau-bench/tau1_gpt-4o-airline_2_tasks_4_trials_cut.json', { modelsFrom: 'file' }, '1/2'],
  ['livecodebench/o1-mini_Scenario.codegeneration_1_0.2_eval_all_cut.json', {}, '35/44'],
  ['bigcodebench', {}, '25/60'],
  [
    'bfcl/score/openai_gpt-oss-120b/non_live/BFCL_v4_simple_javascript_score.json',
    { items: Array.from({ length: 50 }, (_, at) => `simple_javascript_${at}`) },
    '24/50',
  ],
  ['mt-bench/gpt-4_single_cut.jsonl', {}, '263/28'],
  // 2 wins each and 7 ties: 5.5 of 11, rounded here.
  ['mt-bench/gpt-4_pair_cut.jsonl', {}, '6/11 6/11'],
  ['alpaca-eval/made_example-model/alpaca_eval_gpt4', {}, '3/7 4/7'],
  ['alpaca-eval/made_example-model/weighted_alpaca_eval_gpt4_turbo', {}, '3/8 5/8'],
  ['deepeval/koushik_latest_test_run.json', { modelsFrom: 'file' }, '1/1'],
  ['deepeval/promptnova_latest_test_run.json', { modelsFrom: 'file' }, '0/1'],
  ['deepeval/test_run_sample.json', { modelsFrom: 'file' }, '0/1'],
  ['deepeval/test_run_sample.json', { modelsFrom: 'file', metric: 'Answer Relevancy' }, '1/1'],
  ['ragas/made_per_row.csv', { modelsFrom: 'file', metric: 'faithfulness' }, '1/2'],
  ['livebench/math/AMPS_Hard', {}, '43/100 43/100'],
  ['livebench/instruction_following/simplify', {}, '35/50 35/50'],
  ['mmlu-pro/model_outputs_Mistral-7B-v0.1_5shots_cut.json', {}, '33/111'],
  ['mmlu-pro/model_outputs_Mistral-7B-v0.1_5shots_cut.zip', {}, '33/111'],
  ['parquet/livebench_amps_hard_rows.parquet', {}, '43/100 43/100'],
  // 0.5355 of three topics, as trec_eval states 0.1785; the judgments alone are no results.
  ['trec', { metric: 'map' }, '1/3'],
  // Two tasks: 0.625 of 8, and 0.625 of 4 that are graded.
  ['lighteval', {}, '8/12'],
];

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
  test.each(whole)('%s %j gives what its tool states', async (path, choices, counts) => {
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
    [...whole, ...broken].map(([path]) => path.split('/')[0] ?? '').filter((name) => !forms.includes(name)),
  );
  const plain = ['lists of solved items', 'JSON lines or Parquet', 'long CSV', 'wide CSV'];
  const tools = importFormats.map(({ id }) => id).filter((id) => !plain.includes(id));
  const told = `a row above for each of ${tools.join(', ')}, in a folder of its own, and rows in csv/`;
  expect(folders.size + 1, told).toBe(tools.length + 1);
});
