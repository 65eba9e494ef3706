import { describe, expect, test } from 'vitest';
import { toJsonLines } from '../../../../tests/kit/files.ts';
import { planFiles, readFiles } from '../../../../tests/kit/import-plan.ts';
import type { ImportOptions } from '../options/import-options.ts';

const trial = (name: string, task: string, verifier_result: object | null, more: object = {}) => ({
  [`job/${name}/result.json`]: {
    task_name: task,
    trial_name: name,
    verifier_result,
    config: { job_id: 'j', agent: { model_name: 'org/m' } },
    agent_info: { name: 'agent', version: '1' },
    started_at: '2026-01-29T10:00:00.5',
    finished_at: '2026-01-29T10:00:02.5',
    ...more,
  },
});

const reward = (score: number) => ({ rewards: { reward: score } });

const judged = (question_id: number, turn: number, score: number) => ({
  ...{ question_id, turn, score, model: 'm', judge: ['gpt-4', 'single-v1'], judgment: 'text', tstamp: 1 },
});

const asked = (question_id: number, answer: string, pred: string | null) => ({
  ...{ question_id, question: 'Which?', options: ['x', 'y'], answer, answer_index: 0, category: 'law', pred },
});

const deepEvalRun = {
  testCases: [
    {
      name: 'c',
      success: false,
      metricsData: [
        { name: 'Correctness', score: 0.8, threshold: 0.5, success: true },
        { name: 'Bias', score: 0.6, threshold: 0.5, success: false },
      ],
    },
    {
      name: 'd',
      success: false,
      metricsData: [
        { name: 'Correctness', score: null, threshold: 0.5, success: null, error: 'no JSON' },
        { name: 'Bias', score: 0.1, threshold: 0.5, success: true },
      ],
    },
  ],
};

type Case = readonly [
  tool: string,
  files: Parameters<typeof readFiles>[0],
  choices: ImportOptions,
  /** Of each row its model, item, epoch and score. */
  rows: readonly string[],
  metric: string,
];

const cases: readonly Case[] = [
  [
    'Harbor: a trial without a reward earns nothing, one with an exception beside its reward keeps the reward',
    {
      'job/result.json': {
        id: 'j',
        n_total_trials: 3,
        stats: { evals: { e: { metrics: [{ mean: 0.5 }] } } },
      },
      ...trial('a__1', 'a', reward(1), { exception_info: { exception_type: 'AgentTimeoutError' } }),
      ...trial('a__2', 'a', reward(0.5)),
      ...trial('b__1', 'b', null),
    },
    {},
    ['agent with org/m | a | 1 | 1', 'agent with org/m | a | 2 | 0.5', 'agent with org/m | b | 1 | none'],
    'reward',
  ],
  [
    'tau-bench 1: trials in the order in which they ended',
    {
      'gpt-airline.json': [
        { task_id: 1, trial: 1, reward: 1, traj: [] },
        { task_id: 1, trial: 0, reward: 0, traj: [] },
      ],
    },
    { modelsFrom: 'file' },
    ['gpt-airline | 1 | 2 | 1', 'gpt-airline | 1 | 1 | 0'],
    'reward',
  ],
  [
    'tau2-bench names its model',
    {
      's.json': {
        timestamp: '2025-10-07T07:44:20',
        info: { agent_info: { llm: 'grok' }, environment_info: { domain_name: 'airline' } },
        simulations: [{ task_id: '7', trial: 0, reward_info: { reward: 1 }, duration: 2 }],
      },
    },
    {},
    ['grok | 7 | 1 | 1'],
    'reward',
  ],
  [
    'LiveCodeBench: a sample is a repeat',
    {
      'o1/x_eval_all.json': [
        { question_id: 'q1', graded_list: [true, false], 'pass@1': 0.5, difficulty: 'easy' },
      ],
    },
    {},
    ['o1 | q1 | 1 | 1', 'o1 | q1 | 2 | 0'],
    'pass@1',
  ],
  [
    'BigCodeBench: a timeout is wrong',
    {
      'm_eval_results.json': {
        date: '2024-05-02 20:22',
        eval: { t1: [{ solution: 's', status: 'pass' }], t2: [{ solution: 's', status: 'timeout' }] },
      },
    },
    {},
    ['m | t1 | 1 | 1', 'm | t2 | 1 | 0'],
    'pass@1',
  ],
  [
    'BFCL: what was asked and is not listed was right',
    {
      'score/m/live/BFCL_v4_live_x_score.json': toJsonLines([
        { accuracy: 0.5, correct_count: 1, total_count: 2 },
        { id: 'live_x_1', model_name: 'm', valid: false },
      ]),
      'result/m/live/BFCL_v4_live_x_result.json': toJsonLines([
        { id: 'live_x_0', result: '[]', latency: 1 },
        { id: 'live_x_1', result: '[]', latency: 1 },
      ]),
    },
    {},
    ['m | live_x_0 | 1 | 1', 'm | live_x_1 | 1 | 0'],
    'accuracy',
  ],
  [
    'MT-Bench: a turn is an item, and -1 is no score',
    { 'gpt-4_single.jsonl': toJsonLines([judged(81, 1, 9), judged(81, 2, -1)]) },
    {},
    ['m | 81-turn-1 | 1 | 9', 'm | 81-turn-2 | 1 | none'],
    'judge score',
  ],
  [
    'DeepEval: success is taken from the file, because some metrics are better lower',
    {
      'run.json': {
        testRunData: {
          testCases: [
            {
              name: 'c',
              success: true,
              metricsData: [{ name: 'Bias', score: 0, threshold: 0.5, success: true }],
            },
          ],
          testPassed: 1,
          testFailed: 0,
        },
      },
    },
    { modelsFrom: 'file', metric: 'Bias' },
    ['run | c | 1 | 1'],
    'Bias passed (threshold 0.5)',
  ],
  [
    'DeepEval: what a metric scored, of which more is better where what passes scored more; one that failed gave none',
    { 'run.json': deepEvalRun },
    { modelsFrom: 'file', metric: 'Correctness (score)', ungraded: 'left-out' },
    ['run | c | 1 | 0.8', 'run | d | 1 | none'],
    'Correctness',
  ],
  [
    'DeepEval: where no parameters name the model, the run is named as it names itself',
    { 'run.json': { ...deepEvalRun, identifier: 'my-agent 2' } },
    { metric: 'Bias' },
    ['my-agent 2 | c | 1 | 0', 'my-agent 2 | d | 1 | 1'],
    'Bias passed (threshold 0.5)',
  ],
  [
    'ragas: an empty cell is no score, and -0.0 is 0',
    {
      'my-rag.csv':
        'user_input,response,reference,faithfulness,answer_relevancy\nq,a,r,,1.0\n"q\n2",a,r,-0.0,1.0\n',
    },
    { modelsFrom: 'file', metric: 'faithfulness' },
    ['my-rag | question-1 | 1 | none', 'my-rag | question-2 | 1 | 0'],
    'faithfulness',
  ],
  [
    'LiveBench: several models in one file',
    {
      'g.jsonl': toJsonLines([
        ...['m', 'k'].map((model) => ({
          question_id: 'q',
          task: 't',
          model,
          score: 0.25,
          turn: 1,
          tstamp: 1,
          category: 'c',
        })),
      ]),
    },
    {},
    ['m | q | 1 | 0.25', 'k | q | 1 | 0.25'],
    'score',
  ],
  [
    'MMLU-Pro: a letter that nobody could read earns nothing',
    { 'model_outputs_M-7B_5shots.json': [asked(1, 'A', 'A'), asked(2, 'A', 'B'), asked(3, 'A', null)] },
    {},
    ['M-7B | 1 | 1 | 1', 'M-7B | 2 | 1 | 0', 'M-7B | 3 | 1 | none'],
    'accuracy',
  ],
];

describe('formats with a rule of their own', () => {
  test.each(cases)('%s', (_, files, choices, expected, metric) => {
    const { rows, checked, metrics } = readFiles(files, choices);
    const told = rows.map(
      ({ model, item_id, epoch, score = 'none' }) => `${model} | ${item_id} | ${epoch} | ${score}`,
    );
    expect(told).toEqual(expected);
    expect(
      checked.flatMap(({ disagreement, cut }) => [disagreement, cut].filter((each) => each !== undefined)),
    ).toEqual([]);
    expect(metrics).toMatchObject([{ name: metric, better: 'higher' }]);
  });

  test('of several metrics of DeepEval one is asked for, or whether all pass', () => {
    const read = (metric?: string) =>
      readFiles(
        { 'run.json': deepEvalRun },
        { modelsFrom: 'file', ...(metric === undefined ? {} : { metric }) },
      );
    expect(() => read()).toThrow('expected --metric one of "Correctness", "Bias" (whether that passes)');
    expect(() => read('Correctness')).toThrow(
      'case 2: Correctness: expected a grade of the answer, got none',
    );
    expect(read('success').rows.map(({ score }) => score)).toEqual([0, 0]);
    expect(read('Bias (score)').metrics).toMatchObject([{ name: 'Bias', better: 'lower', range: [0, 1] }]);
  });

  test('a mean that the trials do not give is told', () => {
    const job = { id: 'j', n_total_trials: 1, stats: { evals: { e: { metrics: [{ mean: 0.75 }] } } } };
    const { checked } = readFiles({ 'job/result.json': job, ...trial('a__1', 'a', reward(0.5)) });
    expect(checked[0]?.disagreement).toContain('states 0.75');
  });

  const tried = (domain: string, rewards: readonly (readonly number[])[]) => ({
    timestamp: '2026-03-03T19:20:20',
    info: { agent_info: { llm: 'a-model' }, environment_info: { domain_name: domain } },
    simulations: rewards.flatMap((tries, task) =>
      tries.map((reward, trial) => ({ task_id: `${task}`, trial, reward_info: { reward } })),
    ),
  });
  const entered = (airline: object) => ({
    ...{ model_name: 'Button', model_organization: 'Some Lab', trajectories_available: true },
    ...{ references: [{ url: 'https://lab.example/paper' }], results: { airline } },
  });

  // Of three tasks 2, 1 and 0 of two tries succeed: pass^1 is one half, pass^2 a third.
  const airline = tried('airline', [
    [1, 1],
    [0, 1],
    [0, 0],
  ]);

  test('an entry of the tau2-bench leaderboard names the system of its trajectories, and its pass^k is counted again', () => {
    const files = {
      'button/submission.json': entered({ pass_1: 50.0, pass_2: 33.3, pass_3: null, cost: 0.4 }),
      'button/trajectories/airline.json': airline,
      'button/trajectories/retail.json': tried('retail', [[1]]),
      'other/trajectories/airline.json': airline,
    };
    const { rows, checked, components, headers } = readFiles(files);
    expect(new Set(rows.map(({ model }) => model))).toEqual(new Set(['Button', 'a-model']));
    expect(
      checked.map(({ task, model, score, rowsGive, disagreement }) => [
        task,
        model,
        score,
        rowsGive,
        disagreement,
      ]),
    ).toEqual([
      ['airline', 'Button', 0.5, 0.5, undefined],
      ['airline', 'Button', 0.333, 0.333333, undefined],
    ]);
    expect(components[0]).toMatchObject({ organisation: 'Some Lab', links: ['https://lab.example/paper'] });
    expect(headers).toEqual(['submission.json']);
  });

  test('a pass^k that the trajectories do not give is told, and trials in two files are not held against it', () => {
    const wrong = entered({ pass_2: 40.0 });
    const one = readFiles({ 'b/submission.json': wrong, 'b/t/airline.json': airline });
    expect(one.checked[0]?.disagreement).toContain('states 0.4 (40 percent, pass^2');
    const two = readFiles({
      ...{ 'b/submission.json': wrong, 'b/t/airline.json': airline },
      'b/t/airline-more.json': tried('airline', [[1]]),
    });
    expect(two.checked).toEqual([]);
  });

  test('BigCodeBench: a split is a task, the name is the model, and its pass@k is counted again', () => {
    const task = (...statuses: readonly string[]) => statuses.map((status) => ({ solution: 's', status }));
    const results = {
      date: '2024-05-02 20:22',
      eval: { t1: task('pass', 'fail'), t2: task('fail', 'fail') },
    };
    const named = (split: string) =>
      `org--m-7b--main--bigcodebench-${split}--vllm-0.8-2-sanitized_calibrated`;
    const { rows, checked, runFacts, headers } = readFiles({
      [`${named('instruct')}_eval_results.json`]: results,
      [`${named('instruct')}_pass_at_k.json`]: {
        'pass@1': 0.25,
        'pass@2': 0.5,
        gt_pass_rate: 0.99,
        failed_tasks: ['t9'],
      },
      [`${named('hard-complete')}_eval_results.json`]: results,
    });
    expect(new Set(rows.map(({ model, task }) => `${model}, ${task}`))).toEqual(
      new Set(['org/m-7b, instruct', 'org/m-7b, hard-complete']),
    );
    expect(
      checked.map(({ task, rule, rowsGive, disagreement }) => [task, rule, rowsGive, disagreement]),
    ).toEqual([
      ['instruct', 'BigCodeBench’s pass@1, the mean over tasks', 0.25, undefined],
      ['instruct', 'BigCodeBench’s pass@2, the mean over tasks', 0.5, undefined],
    ]);
    expect(runFacts.map(({ says }) => says)).toContain(
      `"org/m-7b" is "${named('instruct')}" without the settings that BigCodeBench writes behind it.`,
    );
    expect(runFacts.map(({ says }) => says)).toContain(
      'Of the reference solutions a share of 0.99 passed on the machine that tested these answers.',
    );
    expect(headers).toEqual([`${named('instruct')}_pass_at_k.json`]);
    expect(() => readFiles({ 'x_pass_at_k.json': { 'pass@1': 0.25, gt_pass_rate: 1 } })).toThrow(
      'expected …_eval_results.json beside it',
    );
  });

  test('BFCL: answers, time, tokens and the kind of failure are the model’s own, and not of whose file the ids are', () => {
    const answer = (id: string, model: string) => ({
      ...{ id, result: `call of ${model}`, latency: 1.5, input_token_count: 10, output_token_count: 2 },
    });
    const file = 'live/BFCL_v4_live_x';
    const totals = { accuracy: 0.5, correct_count: 1, total_count: 2 };
    const { rows, leftOut, leftAside } = readFiles({
      'result/m/live/BFCL_v4_live_y_result.json': toJsonLines([answer('live_y_0', 'm')]),
      [`score/m/${file}_score.json`]: toJsonLines([
        totals,
        { id: 'live_x_1', error_type: 'ast_decoder:failed' },
      ]),
      [`score/k/${file}_score.json`]: toJsonLines([totals, { id: 'live_x_0' }]),
      [`result/m/${file}_result.json`]: toJsonLines([answer('live_x_0', 'm'), answer('live_x_1', 'm')]),
    });
    expect(
      rows.map(({ model, item_id, prediction, latency_ms, input_tokens, output_tokens, failure }) => [
        ...[model, item_id, prediction, latency_ms, input_tokens, output_tokens, failure],
      ]),
    ).toEqual([
      ['m', 'live_x_0', 'call of m', 1500, 10, 2, undefined],
      ['m', 'live_x_1', 'call of m', 1500, 10, 2, 'ast_decoder:failed'],
      ['k', 'live_x_0', undefined, undefined, undefined, undefined, undefined],
      ['k', 'live_x_1', undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(leftAside).toEqual(['BFCL_v4_live_y_result.json']);
    expect(leftOut.map(({ says }) => says)).toEqual([
      'The answers to live_y, of which no score file is there.',
    ]);
  });

  test('LiveCodeBench: the month of a contest is a tag, and how a program ended that gave no answer is kept', () => {
    const question = {
      ...{
        question_id: 'q',
        graded_list: [false, false, false],
        platform: 'atcoder',
        contest_date: '2023-08-21T00:00:00',
      },
      metadata: [
        '{"error_code": -2, "error_message": "Wrong Answer"}',
        '{"error_message": "Time Limit Exceeded"}',
        '{"error_message": "wrong answer at output_line_idx=2: 7 != 8"}',
      ],
    };
    const { rows } = readFiles({ 'o1/x_eval_all.json': [question] });
    expect(rows.map(({ tags, failure }) => [tags, failure])).toEqual([
      ['contest: 2023-08\nplatform: atcoder', undefined],
      ['contest: 2023-08\nplatform: atcoder', 'Time Limit Exceeded'],
      ['contest: 2023-08\nplatform: atcoder', undefined],
    ]);
  });

  test('a judge score from 1 to 10 is published as the share of its range', () => {
    const [made] = planFiles({ 's.jsonl': toJsonLines([judged(81, 1, 10), judged(81, 2, 5.5)]) }).plans;
    expect(made?.metric).toEqual({ name: 'judge score', better: 'higher', range: [1, 10] });
    expect(made?.models[0]?.earned).toBe(1.5);
  });
});

test('two sets of problems, or two tasks of a leaderboard, are never one axis', () => {
  const evalplus = (id: string) => ({
    date: '2024-05-01',
    hash: 'x',
    eval: { [id]: [{ base_status: 'pass', plus_status: 'pass' }] },
  });
  const sets = {
    'm_a_eval_results.json': evalplus('HumanEval/0'),
    'm_b_eval_results.json': evalplus('Mbpp/2'),
  };
  const tasksOf = (...asked: Parameters<typeof readFiles>) =>
    readFiles(...asked).rows.map(({ task }) => task);
  expect(tasksOf(sets, { metric: 'base' })).toEqual(['HumanEval', 'Mbpp']);
  const sample = [{ doc_id: 0, doc: {}, filter: 'none', metrics: ['acc'], acc: 1 }];
  const stamp = '2024-06-16T10-00-00.000000';
  const leaderboard = {
    [`m/samples_leaderboard_bbh_${stamp}.json`]: sample,
    [`m/samples_leaderboard_gpqa_${stamp}.json`]: sample,
  };
  expect(tasksOf(leaderboard, { modelsFrom: 'folder' })).toEqual(['leaderboard_bbh', 'leaderboard_gpqa']);
});

describe('what no reader takes', () => {
  test.each([
    [
      'MLflow',
      JSON.stringify({ columns: ['a'], data: [[1]] }),
      'looks like an export of MLflow: a table with item_id',
    ],
    [
      'Langfuse',
      'traceId,observationId,value\na,b,1\n',
      'looks like an export of Langfuse: its columns can be named by --map',
    ],
  ])('%s is refused by its name', (_, content, says) => {
    expect(() => readFiles({ 'x.file': content })).toThrow(says);
  });
});

test('programs that did not end in time are told from wrong ones', () => {
  const timedOut = (files: Readonly<Record<string, string>>, metric?: string) =>
    readFiles(files, metric === undefined ? {} : { metric }).rows.map(({ failure, score }) => [
      score,
      failure,
    ]);
  const big = {
    date: '2024-05-02 20:22',
    eval: { t1: [{ solution: 's', status: 'fail' }], t2: [{ solution: 's', status: 'timeout' }] },
  };
  expect(timedOut({ 'm_eval_results.json': JSON.stringify(big) })).toEqual([
    [0, undefined],
    [0, 'timeout'],
  ]);
  const plus = {
    date: '2024-05-02 20:22',
    hash: 'h',
    eval: { 'HumanEval/0': [{ base_status: 'pass', plus_status: 'timeout' }] },
  };
  const files = { 'm_eval_results.json': JSON.stringify(plus) };
  expect(timedOut(files, 'plus')).toEqual([[0, 'timeout']]);
  expect(timedOut(files, 'base')).toEqual([[1, undefined]]);
});
