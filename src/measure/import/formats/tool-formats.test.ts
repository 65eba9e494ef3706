import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toJsonLines } from '../../../../tests/kit/files.ts';
import { readFiles as read } from '../../../../tests/kit/import-plan.ts';
import { zip64Of, zipOf } from '../../../../tests/kit/zip.ts';

const refused =
  (...asked: Parameters<typeof read>) =>
  () =>
    read(...asked);

describe('Inspect', () => {
  const score = (value: unknown) => ({ match: { value, answer: 'A' } });
  const log = (samples: readonly object[], more: object = {}) => ({
    version: 2,
    status: 'success',
    eval: {
      model: 'org/m',
      task: 'suite/t',
      created: '2025-03-01T10:00:00+00:00',
      dataset: { name: 'd', samples: 5 },
      packages: { inspect_ai: '0.3.100' },
      config: { epochs_reducer: ['mean'] },
    },
    results: {
      total_samples: samples.length,
      scores: [{ name: 'match', scorer: 'match', metrics: { accuracy: { value: 0.25 } } }],
    },
    samples,
    ...more,
  });
  const samples = [
    { id: 1, epoch: 1, target: 'A', input: 'q1', scores: score('C'), total_time: 1.5 },
    { id: 1, epoch: 2, target: ['B'], input: 'q1', scores: score('I') },
    {
      id: 2,
      epoch: 1,
      input: [
        { role: 'system', content: 's' },
        { role: 'user', content: 'q2' },
      ],
      scores: score('N'),
    },
    { id: 2, epoch: 2, input: 'q2', error: { message: 'x' } },
  ];

  test('C, I and N, repeats as epochs; N earns nothing, a sample that failed is left out', () => {
    const { rows, checked, tool, bankFacts, gradedBy, components } = read({ 'log.json': log(samples) });
    expect(rows).toMatchObject([
      {
        task: 'suite/t',
        item_id: '1',
        model: 'org/m',
        epoch: '1',
        score: 1,
        prediction: 'A',
        target: 'A',
        input: 'q1',
        latency_ms: 1500,
      },
      { item_id: '1', epoch: '2', score: 0, target: 'B' },
      { item_id: '2', epoch: '1', score: undefined, silence: 'wrong', input: 'q2' },
      { item_id: '2', epoch: '2', score: undefined, silence: 'unparsed' },
    ]);
    // Items: ½ and 0, by Inspect's own rule.
    expect(checked).toMatchObject([{ score: 0.25, model: 'org/m' }]);
    expect(checked[0]).not.toHaveProperty('disagreement');
    expect(tool).toEqual({ name: 'Inspect', version: '0.3.100' });
    expect(bankFacts[0]?.says).toBe('2 of 5 items of d, chosen by the source.');
    expect(gradedBy).toMatchObject([{ says: 'scorer match of Inspect' }]);
    expect(components).toMatchObject([{ measuredOn: ['2025-03-01'] }]);
  });

  const membersOf = ({ samples: own, ...header }: ReturnType<typeof log>) => ({
    'header.json': header,
    ...Object.fromEntries(own.map((sample, at) => [`samples/${at}.json`, sample])),
  });

  test.each([
    ['stored', 0, (bytes: Uint8Array) => bytes],
    ['deflated', 8, (bytes: Uint8Array) => deflateRawSync(bytes)],
    ['packed by zstd', 93, (bytes: Uint8Array) => zstdCompressSync(bytes)],
  ])('an archive whose members are %s says the same', (_, method, pack) => {
    const archive = zipOf(membersOf(log(samples)), { method, pack });
    const rowsOf = (files: Parameters<typeof read>[0]) =>
      read(files).rows.map(({ where: _w, file: _f, ...row }) => row);
    expect(rowsOf({ 'log.eval': archive })).toEqual(rowsOf({ 'log.json': log(samples) }));
  });

  test('an archive in the form for large files says the same', () => {
    const members = membersOf(log(samples));
    const small = read({ 'log.eval': zipOf(members) });
    expect(read({ 'log.eval': zip64Of(members) }).rows).toEqual(small.rows);
    const cut = zip64Of(members);
    cut.set([9], cut.length - 22 - 20 + 8);
    expect(refused({ 'log.eval': cut })).toThrow(/expected .* got none; write it again/);
  });

  test.each([
    [
      'a name twice',
      renamed('samples/2.json', 'samples/1.json'),
      'expected each name once, got "samples/1.json" twice',
    ],
    [
      'a name that leads out',
      renamed('samples/2.json', '../../.x2.json'),
      'expected names below the archive',
    ],
    [
      'a name of another system',
      renamed('samples/2.json', 'C:\\window.json'),
      'expected names below the archive',
    ],
    ['members over one another', overlapping, 'expected members one after another'],
    ['members that unpack to anything', endless, /expected at most \d+ bytes unpacked in all, got \d+/],
  ])('an archive with %s is refused', (_, change, why) => {
    const archive = zipOf(membersOf(log(samples.slice(0, 3))));
    expect(refused({ 'log.eval': change(Buffer.from(archive)) })).toThrow(why);
  });

  test('whose samples are parted over several members is refused with the way to one document', () => {
    const { samples: _own, ...whole } = log(samples);
    const parted = zipOf({ 'header.json': whole, 'samples/a_epoch_1/messages/0.json': [] });
    expect(() => read({ 'log.eval': parted })).toThrow(
      'log.eval samples/a_epoch_1/messages/0.json: expected a sample in one member, got a part of one; give the log as one document: inspect log convert',
    );
  });

  test('an archive that was never closed is not finished, and one that was cut is refused', () => {
    const { samples: own, results: _r, status: _s, ...start } = log(samples);
    const open = zipOf({ '_journal/start.json': start, 'samples/1.json': own[0] ?? {} });
    expect(read({ 'log.eval': open }).incomplete[0]?.why).toContain('never closed');
    expect(refused({ 'log.eval': open.slice(0, -30) })).toThrow('a zip archive at its end');
  });

  test.each([
    ['status', { status: 'cancelled' }, 'expected the status "success", got "cancelled"'],
    ['invalidation', { invalidated: true }, 'marked the log as invalidated'],
  ])('a log that did not end well is told by its %s', (_, more, why) => {
    expect(
      read({ 'log.json': log(samples, more) })
        .incomplete.map((each) => each.why)
        .join(),
    ).toContain(why);
  });

  test('a sample that its makers invalidated is told', () => {
    const invalid = [{ ...samples[0], invalidation: { author: 'a', reason: 'leak' } }];
    expect(read({ 'log.json': log(invalid) }).incomplete[0]?.why).toContain('leak');
  });

  test('a judge is named, or said to be unnamed', () => {
    const judged = log([{ id: 1, scores: { model_graded_qa: { value: 'C' } } }]);
    expect(read({ 'log.json': judged }).gradedBy).toMatchObject([
      { says: expect.stringContaining('which the log does not name') },
    ]);
    const named = {
      ...judged,
      eval: { ...judged.eval, scorers: [{ name: 'model_graded_qa', options: { model: 'judge-1' } }] },
    };
    expect(read({ 'log.json': named }).gradedBy).toMatchObject([
      { says: expect.stringContaining('judge-1') },
    ]);
  });

  test('several scorers and values of several parts are chosen by --metric', () => {
    const two = log([{ id: 1, scores: { a: { value: 'C' }, b: { value: { x: 0.5, y: 1 } } } }]);
    expect(refused({ 'l.json': two })).toThrow(
      'l.json sample 1: expected one of the scorers of this sample ("a", "b/x", "b/y")',
    );
    expect(refused({ 'l.json': two }, { metric: 'b' })).toThrow('settled by --metric b/x or b/y');
    expect(read({ 'l.json': two }, { metric: 'b/x' }).rows[0]?.score).toBe(0.5);
  });

  test('ids as numbers and as texts are refused, and a sample that nobody scored', () => {
    const mixed = log([
      { id: 1, scores: score('C') },
      { id: '1', scores: score('C') },
    ]);
    expect(refused({ 'l.json': mixed })).toThrow(
      'l.json sample 2: id: expected numbers or strings throughout',
    );
    expect(refused({ 'l.json': log([{ id: 1 }]) })).toThrow('nobody scored this sample');
  });
});

describe('lm-evaluation-harness', () => {
  const sample = (doc_id: number, more: object = {}) => ({
    doc_id,
    doc: { question: `q${doc_id}` },
    doc_hash: `${doc_id}`.repeat(64),
    target: '5',
    filtered_resps: ['5'],
    filter: 'strict',
    metrics: ['exact_match'],
    exact_match: 1,
    ...more,
  });
  const stamp = '2026-01-21T03-44-18.458309';
  const results = (more: object = {}) => ({
    results: { maths: { 'exact_match,strict': 0.5 } },
    configs: {},
    versions: {},
    'n-samples': { maths: { original: 10, effective: 2 } },
    model_name: 'org/model',
    lm_eval_version: '0.4.9',
    date: 1768964383.8,
    ...more,
  });
  const samples = toJsonLines([sample(0), sample(1, { exact_match: 0.0, filtered_resps: ['6'] })]);

  test('the results file of the same time stamp names the model and what was stated', () => {
    const { rows, checked, bankFacts, components, headers, leftAside } = read({
      [`out/org__model/samples_maths_${stamp}.jsonl`]: samples,
      [`out/org__model/results_${stamp}.json`]: results(),
      'out/org__model/results_2026-01-20T00-00-00.000000.json': results(),
    });
    expect([headers, leftAside]).toEqual([
      [`results_${stamp}.json`],
      ['results_2026-01-20T00-00-00.000000.json'],
    ]);
    expect(rows).toMatchObject([
      {
        task: 'maths',
        item_id: '0-000000000000',
        model: 'org/model',
        score: 1,
        prediction: '5',
        target: '5',
        input: 'q0',
      },
      { item_id: '1-111111111111', score: 0, prediction: '6' },
    ]);
    expect(checked).toMatchObject([{ score: 0.5 }]);
    expect(checked[0]).not.toHaveProperty('disagreement');
    expect(bankFacts[0]?.says).toBe('2 of 10 items of maths, chosen by the source.');
    expect(components).toMatchObject([{ measuredOn: ['2026-01-21'] }]);
  });

  test('a file with fewer rows than the results say was cut', () => {
    const { checked } = read({
      [`samples_maths_${stamp}.jsonl`]: toJsonLines([sample(0)]),
      [`results_${stamp}.json`]: results(),
    });
    expect(checked[0]).toMatchObject({
      cut: '"org/model": the source says that there are 2 rows, and holds 1',
      disagreement: expect.stringContaining('states 0.5'),
    });
  });

  const name = 'samples_maths_2026-01-21T03-44-18.jsonl';
  test.each([
    ['no model', samples, {}, 'expected --model NAME'],
    [
      'several filters',
      toJsonLines([sample(0), sample(0, { filter: 'flexible' })]),
      { modelsFrom: 'file' },
      '--filter one of those the file has ("strict", "flexible")',
    ],
    [
      'a filter that is not there',
      samples,
      { modelsFrom: 'file', filter: 'x' },
      '--filter one of those the file has ("strict"), got "x"',
    ],
    [
      'several metrics',
      toJsonLines([sample(0, { metrics: ['exact_match', 'f1'], f1: 1 })]),
      { modelsFrom: 'file' },
      '--metric one of those the file has',
    ],
    [
      'a metric of the whole corpus',
      toJsonLines([sample(0, { exact_match: [1, 2] }), sample(1)]),
      { modelsFrom: 'file' },
      'exists for the whole corpus only',
    ],
  ] as const)('%s is refused', (_, text, choices, message) => {
    expect(refused({ [name]: text }, choices)).toThrow(message);
  });

  test('one of two filters is taken when it is named', () => {
    const two = toJsonLines([sample(0), sample(0, { filter: 'flexible', exact_match: 0 })]);
    expect(read({ [name]: two }, { modelsFrom: 'file', filter: 'flexible' }).rows).toMatchObject([
      { score: 0 },
    ]);
  });

  test('a results file alone has no rows', () => {
    expect(refused({ 'results_x.json': results() })).toThrow('a score without its rows is not recounted');
  });
});

describe('HELM', () => {
  const stat = (name: string, split: string, mean: number, more: object = {}) => ({
    name: { name, split, ...more },
    count: 1,
    mean,
  });
  const instance = (id: string, split: string, mean: number, more: object = {}) => ({
    instance_id: id,
    train_trial_index: 0,
    stats: [stat('exact_match', split, mean), stat('num_references', split, 4)],
    ...more,
  });
  const folder = 'mmlu,model=org_m';
  const documents = {
    [`${folder}/per_instance_stats.json`]: [
      instance('id1', 'test', 1),
      instance('id2', 'test', 0),
      instance('id9', 'valid', 1),
      instance('id1', 'test', 0, { perturbation: { name: 'typos' } }),
      { instance_id: 'id2', train_trial_index: 0, stats: [stat('other', 'test', 1)] },
    ],
    [`${folder}/run_spec.json`]: {
      name: 'mmlu:subject=law,model=org_m',
      scenario_spec: {},
      adapter_spec: { model: 'org/m', max_eval_instances: 2 },
    },
    [`${folder}/stats.json`]: [
      stat('exact_match', 'test', 0, { perturbation: { name: 'typos' } }),
      stat('exact_match', 'test', 0.5),
      stat('exact_match', 'valid', 1),
    ],
    [`${folder}/scenario_state.json`]: {
      adapter_spec: {},
      request_states: [
        {
          instance: {
            id: 'id1',
            input: { text: 'Which?' },
            references: [
              { output: { text: 'that' }, tags: ['correct'] },
              { output: { text: 'this' }, tags: [] },
            ],
          },
          output_mapping: { A: 'that', B: 'this' },
          result: { completions: [{ text: ' A' }], request_time: 0.0765 },
        },
      ],
    },
  };

  test('one metric within one split, perturbed copies left out, the letter read as its choice', () => {
    const { rows, checked, bankFacts, leftAside } = read(documents, { metric: 'exact_match' });
    expect(rows).toMatchObject([
      {
        task: 'mmlu:subject=law',
        item_id: 'id1',
        model: 'org/m',
        score: 1,
        input: 'Which?\n- that\n- this',
        target: 'that',
        prediction: 'that',
        latency_ms: 77,
      },
      { item_id: 'id2', score: 0 },
    ]);
    expect(checked).toMatchObject([{ score: 0.5 }]);
    expect(checked[0]).not.toHaveProperty('disagreement');
    expect(bankFacts.map(({ says }) => says).join()).toContain('at most 2');
    expect(leftAside).toEqual([]);
  });

  test('another split is taken when it is named, an unknown metric is refused with those there are', () => {
    expect(read(documents, { metric: 'exact_match', split: 'valid' }).rows).toHaveLength(1);
    expect(refused(documents)).toThrow(
      'expected --metric one of those the file has ("exact_match", "other")',
    );
    expect(refused(documents, { metric: 'exact_match', split: 'train' })).toThrow(
      '--split one of those the file has ("test", "valid")',
    );
  });
});

describe('Every Eval Ever', () => {
  const instance = (more: object) => ({
    schema_version: '0.2.1',
    evaluation_id: 'e',
    model_id: 'org/m',
    evaluation_name: 'gsm',
    sample_id: 's1',
    sample_hash: 'ab'.repeat(32),
    input: { raw: 'q', reference: ['5'] },
    answer_attribution: [
      { extracted_value: '4', is_terminal: false },
      { extracted_value: '5', is_terminal: true },
    ],
    evaluation: { score: 1, is_correct: true },
    ...more,
  });

  test('the score decides, an error is no wrong answer, further rows of a sample are repeats', () => {
    const { rows } = read({
      'x_samples.jsonl': toJsonLines([
        instance({}),
        instance({ evaluation: { score: 0.5, is_correct: true } }),
        instance({ sample_id: 's2', error: 'timeout' }),
      ]),
    });
    expect(rows).toMatchObject([
      {
        task: 'gsm',
        item_id: 's1-abababababab',
        model: 'org/m',
        epoch: '1',
        score: 1,
        prediction: '5',
        target: '5',
        input: 'q',
      },
      { item_id: 's1-abababababab', epoch: '2', score: 0.5 },
      { item_id: 's2-abababababab', score: undefined, silence: 'unparsed' },
    ]);
  });

  test('the aggregate beside them states the score', () => {
    const aggregate = {
      evaluation_id: 'e',
      model_info: { id: 'org/m' },
      evaluation_results: [{ evaluation_name: 'gsm', metric_config: {}, score_details: { score: 0.75 } }],
      detailed_evaluation_results: { total_rows: 4 },
    };
    const { checked } = read({
      'x_samples.jsonl': toJsonLines([instance({}), instance({ sample_id: 's2' })]),
      'x.json': aggregate,
    });
    expect(checked).toMatchObject([
      { score: 0.75, cut: expect.any(String), disagreement: expect.stringContaining('give 1 over 2') },
    ]);
    expect(refused({ 'x.json': aggregate })).toThrow('expected the instance file');
  });

  test('of several metrics of one evaluation, each with its lines, one is read as it is stated', () => {
    const scored = (sample_id: string, id: string, score: number) =>
      instance({ schema_version: '0.3.0', sample_id, evaluation_result_id: id, evaluation: { score } });
    const stated = (id: string, score: number) => ({
      ...{ evaluation_name: 'gsm', evaluation_result_id: id, score_details: { score } },
      metric_config: { metric_name: `${id} name` },
    });
    const files = {
      'x_samples.jsonl': toJsonLines([
        ...[scored('s1', 'acc', 1), scored('s1', 'acc_norm', 0)],
        ...[scored('s2', 'acc', 1), scored('s2', 'acc_norm', 1)],
      ]),
      'x.json': {
        evaluation_id: 'e',
        model_info: { id: 'org/m' },
        evaluation_results: [stated('acc', 1), stated('acc_norm', 0.5)],
        detailed_evaluation_results: { total_rows: 4 },
      },
    };
    expect(refused(files)).toThrow('expected --metric one of those the file has ("acc", "acc_norm")');
    const { rows, checked, metrics } = read(files, { metric: 'acc_norm' });
    expect(rows.map(({ item_id, score, epoch }) => [item_id.slice(0, 2), score, epoch])).toEqual([
      ['s1', 0, '1'],
      ['s2', 1, '1'],
    ]);
    expect(checked).toMatchObject([{ score: 0.5 }]);
    expect(checked[0]).not.toHaveProperty('disagreement');
    expect(metrics).toMatchObject([{ name: 'acc_norm name' }]);
  });

  test.each([
    [
      'a version that is not known',
      instance({ schema_version: '1.0.0' }),
      'x.jsonl line 1: schema_version: expected 0.2 or 0.3, got "1.0.0"',
    ],
    [
      'no score',
      instance({ evaluation: { is_correct: true } }),
      'x.jsonl line 1: evaluation.score: expected a number',
    ],
  ])('%s is refused', (_, object, message) => {
    expect(refused({ 'x.jsonl': toJsonLines([object, instance({ sample_id: 'z' })]) })).toThrow(message);
  });
});

describe('SWE-bench', () => {
  const report = {
    total_instances: 4,
    resolved_instances: 1,
    completed_ids: ['a', 'b'],
    incomplete_ids: ['d'],
    empty_patch_ids: ['c'],
    error_ids: [],
    submitted_ids: ['a', 'b', 'c'],
    resolved_ids: ['a'],
    unresolved_ids: ['b'],
  };
  const submission = { resolved: ['a', 'b'], no_generation: ['c'], no_logs: [] };

  test('a report names every instance; what has no answer stays in the denominator', () => {
    const { rows, checked } = read({ 'org__m.run1.json': report });
    expect(rows.map(({ item_id, score, silence }) => [item_id, score, silence])).toEqual([
      ['a', 1, undefined],
      ['b', 0, undefined],
      ['c', undefined, 'wrong'],
      ['d', undefined, 'wrong'],
    ]);
    expect(rows[0]?.model).toBe('org/m');
    expect(checked).toMatchObject([{ score: 0.25 }]);
    expect(checked[0]).not.toHaveProperty('disagreement');
  });

  const entry = (name: string, resolved: number, details: object | null, folder = name) => ({
    name,
    folder,
    date: '2026-02-17',
    resolved,
    per_instance_details: details,
  });
  const solved = (cost: number) => ({ resolved: true, cost, api_calls: 3 });
  const details = { a: solved(0.25), b: { resolved: false, cost: 0.5, api_calls: 4 } };

  test('leaderboards of the site are counted where their entries say which issues they resolved', () => {
    const results = [entry('m', 50, details), entry('n', 50, { a: solved(1) }), entry('o', 70, null)];
    const { rows, checked, leftOut, components, measuredOn } = read({
      'leaderboards.json': { leaderboards: [{ name: 'bash', results }] },
    });
    expect(
      rows.map(({ task, model, item_id, score, cost_usd }) => [task, model, item_id, score, cost_usd]),
    ).toEqual([
      ['bash', 'm', 'a', 1, 0.25],
      ['bash', 'm', 'b', 0, 0.5],
      ['bash', 'n', 'a', 1, 1],
      ['bash', 'n', 'b', undefined, undefined],
    ]);
    expect(checked.map(({ disagreement }) => disagreement)).toEqual([undefined, undefined]);
    expect(leftOut).toEqual([{ task: 'bash', says: '1 of 3 entries of bash, with a percentage only.' }]);
    // The site dates an entry, and nobody says when the system ran.
    expect(measuredOn).toEqual([]);
    expect(components.map(({ model, submittedOn }) => [model, submittedOn])).toEqual([
      ['m', ['2026-02-17']],
      ['n', ['2026-02-17']],
    ]);
  });

  test('a percentage that its rows do not give is found, and one name submitted twice is two models', () => {
    const results = [entry('m', 52.8, details, 'first'), entry('m', 50, details, 'second')];
    const { rows, checked } = read({ 'leaderboards.json': { leaderboards: [{ name: 'bash', results }] } });
    expect([...new Set(rows.map(({ model }) => model))]).toEqual(['m (first)', 'm (second)']);
    expect(checked.map(({ disagreement }) => disagreement)).toEqual([
      '"m (first)": the source states 0.528 (52.8 percent resolved, as it is typed there), its own rows give 0.5 over 2',
      undefined,
    ]);
  });

  test('leaderboards of percentages alone are refused, naming what to give instead', () => {
    const results = [entry('m', 50, null)];
    expect(refused({ 'leaderboards.json': { leaderboards: [{ name: 'bash', results }] } })).toThrow(
      /per_instance_details.*give the folders of the submissions instead, with --items <file>/,
    );
  });

  test('a submission needs the items, and takes its name from its folder', () => {
    const path = 'sub/20251013_agent/results/results.json';
    expect(refused({ [path]: submission })).toThrow('expected --items <file>');
    const { rows } = read({ [path]: submission }, { items: ['a', 'b', 'c', 'd'] });
    expect(rows.map(({ model, score }) => [model, score])).toEqual([
      ['20251013_agent', 1],
      ['20251013_agent', 1],
      ['20251013_agent', undefined],
      ['20251013_agent', 0],
    ]);
    expect(read({ [path]: submission, 'm.run.json': report }).rows).toHaveLength(8);
    expect(refused({ [path]: submission }, { items: ['a'] })).toThrow('expected ids of the 1 items, got "b"');
  });

  test('two sets of issues are imported apart', () => {
    const paths = {
      'lite/m/results.json': submission,
      'lite/k/results.json': { ...submission, resolved: [] },
    };
    const other = { resolved: ['z'], no_generation: [], no_logs: [] };
    const choices = { items: ['a', 'b', 'c'] };
    expect(refused({ ...paths, 'full/m/results.json': other }, choices)).toThrow(
      /results\.json: expected ids of the 3 items, got "z" \(settled by importing each set of issues apart/,
    );
    expect(read(paths, choices).rows).toHaveLength(6);
  });

  test('Pro has true and false, and its folder names the model', () => {
    expect(read({ 'traj/agent-x/eval_results.json': { a: true, b: false } }).rows).toMatchObject([
      { item_id: 'a', model: 'agent-x', score: 1 },
      { item_id: 'b', score: 0 },
    ]);
  });
});

describe('Terminal-Bench', () => {
  const results = {
    results: [
      {
        task_id: 't1',
        is_resolved: true,
        agent_started_at: '2025-08-28T02:00:00+00:00',
        agent_ended_at: '2025-08-28T02:00:02+00:00',
      },
      { task_id: 't1', is_resolved: null },
      { task_id: 't2', is_resolved: false },
    ],
    n_resolved: 1,
    n_unresolved: 2,
    accuracy: 0.3333333333333333,
  };

  test('trials are repeats, one that ended in nothing is counted, and the folder names the model', () => {
    const { rows, checked } = read({ 'runs/agent-y/results.json': results });
    expect(rows).toMatchObject([
      { item_id: 't1', model: 'agent-y', epoch: '1', score: 1, latency_ms: 2000 },
      { item_id: 't1', epoch: '2', score: undefined, silence: 'wrong' },
      { item_id: 't2', epoch: '1', score: 0 },
    ]);
    expect(checked[0]).not.toHaveProperty('disagreement');
  });
});

describe('promptfoo', () => {
  const result = (testIdx: number, promptIdx: number, more: object) => ({
    testIdx,
    promptIdx,
    vars: { q: `q${testIdx}` },
    success: false,
    score: 0.75,
    cost: 0.01,
    latencyMs: 5,
    response: { output: 'o' },
    failureReason: 1,
    ...more,
  });
  const prompt = (provider: string, label: string, pass: number, fail: number, error = 0) => ({
    provider,
    label,
    metrics: { testPassCount: pass, testFailCount: fail, testErrorCount: error },
  });
  const exported = (prompts: readonly object[], results: readonly object[]) => ({
    evalId: 'e',
    results: { version: 3, timestamp: '2025-10-01T20:08:11Z', prompts, results },
  });

  test('success decides and the weighted score does not; an error is no answer', () => {
    const document = exported(
      [prompt('p1', 'A', 1, 1), prompt('p2', 'A', 0, 1, 1)],
      [
        result(0, 1, {}),
        result(0, 0, { success: true, score: 1, failureReason: 0 }),
        result(1, 0, {}),
        result(1, 1, { failureReason: 2 }),
      ],
    );
    const { rows, checked } = read({ 'e.json': document });
    expect(rows).toMatchObject([
      {
        item_id: 'test-0',
        model: 'p2',
        score: 0,
        cost_usd: 0.01,
        latency_ms: 5,
        prediction: 'o',
        input: '{"q":"q0"}',
      },
      { model: 'p1', score: 1 },
      { item_id: 'test-1', model: 'p1', score: 0 },
      { model: 'p2', score: undefined, silence: 'wrong' },
    ]);
    expect(checked.map(({ score, disagreement }) => [score, disagreement])).toEqual([
      [0.5, undefined],
      [0, undefined],
    ]);
    expect(read({ 'e.json': document }, { metric: 'score' }).rows[0]?.score).toBe(0.75);
  });

  test('a model is a provider with a prompt', () => {
    const document = exported(
      [prompt('p', 'A', 0, 1), prompt('p', 'B', 0, 1)],
      [result(0, 0, {}), result(0, 1, {})],
    );
    expect(read({ 'e.json': document }).rows.map(({ model }) => model)).toEqual([
      'p × prompt 1',
      'p × prompt 2',
    ]);
  });
});

describe('OpenAI evals', () => {
  const spec = {
    spec: {
      completion_fns: ['fn'],
      eval_name: 'match.dev',
      base_eval: 'match',
      run_config: { max_samples: 9 },
    },
  };
  const event = (sample_id: string, type: string, data: object) => ({
    run_id: 'r',
    sample_id,
    type,
    data,
    created_at: '2023-04-17 22:10:13',
  });
  const log = [
    spec,
    { final_report: { accuracy: 0.5 } },
    event('s1', 'sampling', { prompt: 'q1' }),
    event('s1', 'match', { correct: true, expected: 'x', picked: 'x' }),
    event('s2', 'match', { correct: false, expected: 'y', picked: null, sampled: 'z' }),
    event('s3', 'sampling', { prompt: 'q3' }),
  ];

  test('match events are graded, a sample without one is left out', () => {
    const { rows, checked, incomplete } = read({ 'log.jsonl': toJsonLines(log) });
    expect(rows).toMatchObject([
      { task: 'match.dev', item_id: 's1', model: 'fn', score: 1, prediction: 'x', target: 'x', input: 'q1' },
      { item_id: 's2', score: 0, prediction: 'z' },
      { item_id: 's3', score: undefined, silence: 'unparsed' },
    ]);
    expect(checked[0]).not.toHaveProperty('disagreement');
    expect(incomplete).toEqual([]);
  });

  test('a log without its report did not end, and metrics events need a name', () => {
    expect(read({ 'log.jsonl': toJsonLines([spec, ...log.slice(3)]) }).incomplete).toHaveLength(1);
    const metrics = toJsonLines([spec, event('s1', 'metrics', { f1: 0.5, n: 2 })]);
    expect(refused({ 'log.jsonl': metrics })).toThrow(
      'expected --metric one of the members of this event ("f1", "n")',
    );
    expect(read({ 'log.jsonl': metrics }, { metric: 'f1' }).rows[0]?.score).toBe(0.5);
  });
});

describe('EvalPlus', () => {
  const results = {
    date: '2024-08-09 15:34',
    hash: 'h',
    eval: {
      'HumanEval/0': [
        { base_status: 'pass', plus_status: 'pass' },
        { base_status: 'pass', plus_status: 'fail' },
      ],
      'HumanEval/1': [{ base_status: 'fail', plus_status: 'pass' }],
    },
    pass_at_k: { base: { 'pass@1': 0.5 }, plus: { 'pass@1': 0.25 } },
  };

  test('plus means base and plus, samples are repeats, the file names the model', () => {
    const plus = read({ 'org--m_eval_results.json': results }, { metric: 'plus' });
    expect(plus.rows.map(({ model, epoch, score }) => [model, epoch, score])).toEqual([
      ['org/m', '1', 1],
      ['org/m', '2', 0],
      ['org/m', '1', 0],
    ]);
    expect(plus.checked[0]).not.toHaveProperty('disagreement');
    expect(read({ 'm.json': results }, { metric: 'base' }).checked[0]).not.toHaveProperty('disagreement');
    expect(refused({ 'm.json': results })).toThrow('expected --metric base');
    const { rows, runFacts } = read(
      { 'm_vllm_temp_0.0-sanitized_eval_results.json': results },
      { metric: 'plus' },
    );
    expect(rows[0]?.model).toBe('m');
    expect(runFacts[0]?.says).toBe(
      '"m" is "m_vllm_temp_0.0-sanitized" without the settings that EvalPlus writes behind it.',
    );
  });
});

type Change = (archive: Buffer) => Buffer;

function renamed(name: string, other: string): Change {
  return (archive) => Buffer.from(archive.toString('latin1').replaceAll(name, other), 'latin1');
}

/** Two entries of the directory name one member. */
function overlapping(archive: Buffer): Buffer {
  const [first, second] = ['samples/1.json', 'samples/2.json'].map((name) => archive.lastIndexOf(name) - 46);
  archive.writeUInt32LE(archive.readUInt32LE((first ?? 0) + 42), (second ?? 0) + 42);
  return archive;
}

/** The directory announces 4 GiB. */
function endless(archive: Buffer): Buffer {
  archive.writeUInt32LE(2 ** 32 - 2, archive.lastIndexOf('samples/2.json') - 46 + 24);
  return archive;
}

test.each(['2025-11-01T10-00-00', '2025-11-01_10-00-00', '2025-11-01', '20251101_100000', '1761990000'])(
  'a folder named %s is the time of a run and no model',
  (time) => {
    const table = 'item_id,correct\na,1\n';
    for (const modelsFrom of ['folder', 'file'] as const)
      expect(refused({ [`m/${time}/r.csv`]: table, [`${time}.csv`]: table }, { modelsFrom })).toThrow(
        `expected a ${modelsFrom} that names a model, got the time "${time}": --model NAME`,
      );
    expect(read({ 'qwen3-2507/r.csv': table }, { modelsFrom: 'folder' }).rows[0]?.model).toBe('qwen3-2507');
  },
);
