/** Tools of others run on models that need no network; what they wrote is added to a board, and has their own scores. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runFrom } from '../kit/command.ts';
import { environment, expectGood, pythonsHere, run } from '../kit/python.ts';
import { useFolder } from '../kit/scratch.ts';
import { pinnedBlocks } from './tested-tools.ts';

const folder = useFolder();
/** Every Eval Ever wants one as new as these. */
const [python = ''] = pythonsHere(['3.12', '3.13']);
const env = {
  ...{ HF_HUB_OFFLINE: '1', HF_DATASETS_OFFLINE: '1', HF_HOME: join(folder, 'hf') },
  ...{ DEEPEVAL_TELEMETRY_OPT_OUT: 'YES', DEEPEVAL_RESULTS_FOLDER: 'deepeval', RAGAS_DO_NOT_TRACK: 'true' },
  ...{ PROMPTFOO_CONFIG_DIR: join(folder, 'promptfoo'), PROMPTFOO_DISABLE_TELEMETRY: '1' },
  PROMPTFOO_DISABLE_UPDATE: '1',
};

/** Programs of the tool, whose environment stays until other versions are pinned. */
function programsOf(tool: string): (program: string) => string {
  expect(python, 'a Python of 3.12 or 3.13 with venv is wanted').not.toBe('');
  const block = pinnedBlocks.find((lines) => lines.some((line) => line.startsWith(`${tool}==`))) ?? [];
  const root = resolve('test-results/tools', tool);
  const [kept, wanted] = [join(root, 'pinned.txt'), [python, ...block].join('\n')];
  if (existsSync(kept) && readFileSync(kept, 'utf8') === wanted)
    return (program) => join(root, 'bin', program);
  rmSync(root, { recursive: true, force: true });
  const programOf = environment(root, python, block);
  writeFileSync(kept, wanted);
  return programOf;
}

const say = (...words: readonly string[]): string => expectGood(words, { cwd: folder, env });

const items = Array.from({ length: 40 }, (_, at) => {
  const [one, other] = [at + 1, ((7 * at) % 11) + 2];
  const sum = one + other;
  const near = at % 3 === 0 ? [0, 1, 10] : at % 3 === 1 ? [1, 0, -1] : [2, -2, 0];
  return {
    ...{ id: `q${at + 1}`, question: `What is ${one} plus ${other}?`, answer: String(sum) },
    choices: near.map((off) => String(sum + off)),
    good: at % 10 === 0 ? 'I do not know' : String(sum),
    weak: at % 3 === 0 ? 'I do not know' : String(sum),
    isHard: [at % 10 === 0, at % 3 === 0],
  };
});

beforeAll(() => {
  const lines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  cpSync('tests/tools', folder, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  writeFileSync(join(folder, 'items.jsonl'), lines(items));
  writeFileSync(
    join(folder, 'tests.jsonl'),
    lines(
      items.map(({ id, question, answer }) => ({
        ...{ description: id, vars: { question } },
        assert: [{ type: 'equals', value: answer }],
      })),
    ),
  );
  // As after `npm install`: a board whose engine is pinned packs none.
  mkdirSync(join(folder, 'board'));
  writeFileSync(
    join(folder, 'board/package.json'),
    JSON.stringify({ dependencies: { 'evidence-board': '0.0.1' } }),
  );
  mkdirSync(join(folder, 'trec'));
  writeFileSync(
    join(folder, 'trec/qrels.txt'),
    items
      .flatMap(({ id }) => [0, 1, 2, 3, 4, 5].map((at) => `${id} 0 d${at} ${Number(at % 3 === 0)}\n`))
      .join(''),
  );
  for (const [number, model] of ['good', 'weak'].entries()) {
    const ranked = items.flatMap(({ id, isHard }) =>
      (isHard[number] ? [1, 2, 0, 4, 3, 5] : [0, 3, 1, 2, 4, 5]).map(
        (doc, at) => `${id} Q0 d${doc} ${at + 1} ${10 - at} ${model}\n`,
      ),
    );
    writeFileSync(join(folder, 'trec', `${model}.run`), ranked.join(''));
  }
});

type Scores = Readonly<Record<string, number>>;

const filesBelow = (path: string, ending: RegExp): readonly string[] =>
  readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, path, name))
    .toSorted();

// JSON.parse gives untyped values: what a tool wrote is named where it is read.
const written = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** What each tool states of each axis, until the site is built. */
const statedOf = new Map<string, Scores>();

/** The first makes the board in trial, the others are signed and built at the end. */
function add(files: readonly string[], axis: string, ...options: readonly string[]): void {
  const isFirst = !existsSync(join(folder, 'board/artifacts'));
  const told = runFrom(
    folder,
    ...[isFirst ? 'add' : 'import', ...files, '--board', 'board', '--axis', axis],
    ...['--question', 'What is the sum?', '--author', 'own', ...(isFirst ? ['--yes'] : []), ...options],
  );
  expect(told.status, told.output).toBe(0);
}

/** Of the page too, which has each score as a whole or as a share of it. */
function served(axis: string): Scores {
  const site = join(folder, 'board/dist');
  const [head = '', ...lines] = readFileSync(join(site, 'tables', `${axis}.csv`), 'utf8')
    .trimEnd()
    .split('\r\n');
  const columns = head.split(',');
  const scores = Object.fromEntries(
    lines.map((line) => {
      const cells = line.split(',');
      const score = Number(cells[columns.indexOf('score')]);
      return [cells[0] ?? '', Number(score.toFixed(9))];
    }),
  );
  const page = readFileSync(join(site, 'axes', `${axis}.html`), 'utf8');
  for (const [model, score] of Object.entries(scores)) {
    expect(page).toContain(model);
    expect(page).toContain((100 * score).toFixed(1));
  }
  return scores;
}

const byName = (name: string, scores: readonly (readonly [string, number])[]): Scores => {
  expect(scores, name).toHaveLength(2);
  return Object.fromEntries(scores.map(([model, score]) => [model, Number(score.toFixed(9))]));
};

test('lm-evaluation-harness, with two metrics, and Every Eval Ever, which its own converter makes of them', () => {
  const lmEval = programsOf('lm-eval');
  for (const seed of ['1', '2'])
    say(
      ...[lmEval('lm_eval'), 'run', '--model', 'dummy', '--model_args', `pretrained=lab/dummy-${seed}`],
      ...['--seed', seed, '--tasks', 'sums', '--include_path', '.'],
      ...['--log_samples', '--output_path', 'lm-eval'],
    );
  const results = filesBelow('lm-eval', /results_.*\.json$/).map(written);
  const statedAs = (metric: string): Scores =>
    byName(
      metric,
      results.map((each) => [each.model_name, each.results.sums[`${metric},none`]]),
    );
  expect(statedAs('acc')).not.toEqual(statedAs('acc_norm'));
  const metrics = ['--metric', 'acc,acc_norm'];
  add([join(folder, 'lm-eval')], 'lm', ...metrics);
  statedOf.set('lm-acc', statedAs('acc')).set('lm-acc-norm', statedAs('acc_norm'));

  say(
    ...[programsOf('every-eval-ever')('every_eval_ever'), 'convert', 'lm_eval', '--log_path', 'lm-eval'],
    ...['--output_dir', 'eee', '--source_organization_name', 'A Laboratory', '--include_samples'],
  );
  const aggregates = filesBelow('eee', /(?<!_samples)\.json$/).map(written);
  const resultOf = (id: string): Scores =>
    byName(
      id,
      aggregates.map((each) => [
        each.model_info.id,
        each.evaluation_results.find(
          (result: { readonly evaluation_result_id: string }) => result.evaluation_result_id === id,
        ).score_details.score,
      ]),
    );
  add([join(folder, 'eee')], 'eee', ...metrics);
  statedOf.set('eee-acc', resultOf('acc')).set('eee-acc-norm', resultOf('acc_norm'));
});

test('Inspect, an archive and a document', () => {
  say(programsOf('inspect-ai')('python'), 'ask_inspect.py');
  const inspect = programsOf('inspect-ai')('inspect');
  const logs = filesBelow('inspect', /\.(eval|json)$/);
  const stated = logs.map((path): [string, number] => {
    const log = JSON.parse(say(inspect, 'log', 'dump', '--header-only', path));
    return [log.eval.model, log.results.scores[0].metrics.accuracy.value];
  });
  expect(logs.map((path) => path.split('.').at(-1))).toEqual(['eval', 'json']);
  add(logs, 'inspect');
  statedOf.set('inspect', byName('Inspect', stated));
});

test('DeepEval', () => {
  say(programsOf('deepeval')('python'), 'ask_deepeval.py');
  const stated = filesBelow('deepeval', /\.json$/).map((path): [string, number] => {
    const { identifier, testPassed, testFailed } = written(path);
    return [identifier, testPassed / (testPassed + testFailed)];
  });
  add([join(folder, 'deepeval')], 'deepeval');
  statedOf.set('deepeval', byName('DeepEval', stated));
});

test('promptfoo, in JSON and in CSV', () => {
  const promptfoo = resolve('tests/tools/node_modules/.bin/promptfoo');
  const { status, output } = run(
    [
      ...[promptfoo, 'eval', '-o', 'promptfoo.json', '-o', 'promptfoo.csv'],
      ...['--no-progress-bar', '--no-table'],
    ],
    { cwd: folder, env },
  );
  // It ends so where a test of a model failed.
  expect(status, output).toBe(100);
  const { prompts } = written(join(folder, 'promptfoo.json')).results;
  const stated = prompts.map(
    (each: {
      readonly provider: string;
      readonly metrics: { readonly testPassCount: number; readonly testFailCount: number };
    }) => {
      const { testPassCount: passed, testFailCount: failed } = each.metrics;
      return [each.provider, passed / (passed + failed)];
    },
  );
  for (const form of ['json', 'csv']) {
    add([join(folder, `promptfoo.${form}`)], `promptfoo-${form}`);
    statedOf.set(`promptfoo-${form}`, byName('promptfoo', stated));
  }
});

test('ragas', () => {
  const stated: Readonly<Record<string, Scores>> = JSON.parse(
    say(programsOf('ragas')('python'), 'ask_ragas.py'),
  );
  const models = ['good', 'weak'];
  const files = models.map((model) => join(folder, `ragas-${model}.csv`));
  const metrics = ['exact_match', 'string_present'];
  add(
    files,
    'ragas',
    ...['--metric', metrics.join(','), ...models.flatMap((model) => ['--model', model])],
    ...['--better', 'higher', '--range', '0..1'],
  );
  for (const metric of metrics)
    statedOf.set(
      `ragas-${metric.replace('_', '-')}`,
      byName(
        metric,
        models.map((model) => [model, stated[model]?.[metric] ?? Number.NaN]),
      ),
    );
});

test('runs of TREC, as ir-measures scores them', () => {
  const irMeasures = programsOf('ir-measures')('ir_measures');
  const stated = (model: string, measure: string): number =>
    Number(
      say(irMeasures, '--places', '9', 'trec/qrels.txt', `trec/${model}.run`, measure).trim().split('\t')[1],
    );
  for (const [metric, measure] of Object.entries({ map: 'AP', recip_rank: 'RR' })) {
    const axis = `trec-${metric.replace('_', '-')}`;
    add([join(folder, 'trec')], axis, '--metric', metric);
    statedOf.set(
      axis,
      byName(
        metric,
        ['good', 'weak'].map((model) => [model, stated(model, measure)]),
      ),
    );
  }
});

test('the site that is built of all of it has the score that each tool stated', () => {
  for (const verb of ['sign', 'build', 'verify']) {
    const told = runFrom(folder, verb, '--board', 'board');
    expect(told.status, told.output).toBe(0);
  }
  expect([...statedOf.keys()].map((axis) => [axis, served(axis)])).toEqual([...statedOf]);
  expect(statedOf.size).toBe(11);
});
