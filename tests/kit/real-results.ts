/** Result files as their tools wrote them, where they lie beside this checkout, imported into a board of their own. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSources } from '../../src/measure/import/files/source-file.ts';
import { unpackSources } from '../../src/measure/import/files/unpack.ts';
import { readImportBoard } from '../../src/measure/import/import-board.ts';
import type { ImportOptions } from '../../src/measure/import/options/import-options.ts';
import { planImports } from '../../src/measure/import/plan-imports.ts';
import { demoBoardFiles } from './board.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';
import { signBoard } from './engine.ts';
import { bytesAt, type Files, folderOf, withFiles } from './files.ts';
import { boardAfter } from './import-plan.ts';
import { unsignedSite } from './measured-board.ts';
import { emitted, expectRecounted, expectRefuted } from './recounted-board.ts';

export const room = ['../shared/formats', '../../shared/formats'].find((path) => existsSync(path));

/** Of each model what it earned, rounded, and of how many items, least first. */
type RealResult = readonly [path: string, choices: ImportOptions, counts: string];

/** Files that are taken as they are, with the options that they need. */
export const wholeResults: readonly RealResult[] = [
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
  ['deepeval/test_run_sample.json', { modelsFrom: 'file', metric: 'success' }, '0/1'],
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

/** The board after an import of files of the room, or of any absolute path, on the axis `guess`. */
export async function boardOfReal(
  paths: readonly string[],
  { itemsSecret, ...options }: ImportOptions & { readonly itemsSecret?: string } = {},
) {
  const empty = demoBoardFiles({ axes: [{ axis: 'guess' }] });
  const files = paths.map((path) => (path.startsWith('/') ? path : join(room ?? '', path)));
  const planned = planImports(
    { now: '2026-11-24T00:00:00Z', itemsSecret, options: { question: 'Which?', ...options, axis: 'guess' } },
    await unpackSources(openSources(files, [])),
    readImportBoard(folderOf(empty)),
  );
  const made = makeDiskBoard(boardAfter(empty, planned));
  onTestFinished(made.remove);
  return { board: made, site: await unsignedSite(made.artifactsDir) };
}

type Changes = Readonly<Record<string, (text: string) => string>>;

/** The files of the board once it is signed, and what the recount makes of them, or of them where `changes` had their way. */
export async function countedAgain(board: DiskBoard) {
  await signBoard(board, '2026-11-24T01:00:00Z');
  const { files } = await emitted(board);
  const textAt = (path: string): string => new TextDecoder().decode(bytesAt(files, path));
  const changedBy = (changes: Changes): Files =>
    withFiles(
      files,
      Object.fromEntries(
        Object.entries(changes).map(([path, by]) => {
          const [before, after] = [textAt(path), by(textAt(path))];
          if (before === after) throw new Error(`${path}: expected a change, got none`);
          return [path, after] as const;
        }),
      ),
    );
  return {
    textAt,
    holds: (): Promise<void> => expectRecounted(files),
    isRefuted: (changes: Changes, ...told: readonly (string | RegExp)[]): Promise<void> =>
      expectRefuted(changedBy(changes), ...told),
  };
}
