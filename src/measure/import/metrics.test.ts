import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { boardFiles, demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { edited, type Files, folderOf, linesOf } from '../../../tests/kit/files.ts';
import { boardAfter, importBoard, planFiles } from '../../../tests/kit/import-plan.ts';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { emitted, expectRecounted, expectRefuted } from '../../../tests/kit/recounted-board.ts';
import { parseRunHeader } from '../../artifacts/run-header.ts';
import { scoreName } from '../../derive/figures/metric-value.ts';
import { deriveEeeExport } from '../../derive/readers/eee-export.ts';
import { scoreText } from '../../derive/tables/fleet-table.ts';
import { partCells } from '../../derive/tables/strata-table.ts';
import { english } from '../../words/say.ts';
import { importResults } from './import-results.ts';

const stamp = '2026-01-21T03-44-18.458309';

/** Two models on 40 questions: the first is always nearer to the truth, so its Brier scores are the lower ones. */
const lmEval = (more: object = { higher_is_better: { calib: { brier_score: false } } }) =>
  Object.fromEntries(
    [
      ['alpha', 0.1],
      ['beta', 0.3],
    ].flatMap(([model, score]) => [
      [
        `${model}/samples_calib_${stamp}.jsonl`,
        Array.from({ length: 40 }, (_, id) =>
          JSON.stringify({
            doc_id: id,
            doc: { category: id % 2 === 0 ? 'even' : 'odd' },
            filter: 'none',
            metrics: ['brier_score'],
            brier_score: Number(score) + (id % 4) / 100,
          }),
        ).join('\n'),
      ],
      [
        `${model}/results_${stamp}.json`,
        JSON.stringify({
          results: { calib: { 'brier_score,none': Number(score) + 0.015 } },
          configs: {},
          'n-samples': { calib: { original: 40, effective: 40 } },
          model_name: `acme/${model}`,
          ...more,
        }),
      ],
    ]),
  );

const range = [0, 2] as const;

const headerOf = (files: Files) => {
  const path = [...files.keys()].find((each) => each.endsWith('/run.json')) ?? '';
  return parseRunHeader(folderOf(files).read(path), path);
};

describe('a metric of which less is better', () => {
  const files = boardAfter(demoBoardFiles({ axes: [{ axis: 'guess' }] }), planFiles(lmEval(), { range }));

  test('is stated by the run, and the rows hold what was earned of its range', () => {
    expect(headerOf(files).metric).toEqual({ name: 'brier_score', better: 'lower', range: [0, 2] });
    const path = [...files.keys()].find((each) => each.endsWith('alpha.jsonl')) ?? '';
    expect(JSON.parse(linesOf(files, path)[0] ?? '')).toMatchObject({
      ...{ correct: false, score: 0.95, value: 0.1 },
    });
  });

  test('is ranked, tested, drawn and exported that way, and the second count agrees', async () => {
    const board = makeDiskBoard(files);
    onTestFinished(board.remove);
    await signBoard(board, '2026-11-22T00:00:00Z');
    const site = await unsignedSite(board.artifactsDir);
    const [row] = site.board.axes;
    expect(row).toMatchObject({ leader: 'acme/alpha', separation: 'SEPARATED', metric: { better: 'lower' } });
    // The share that was earned is not what the metric says.
    const in_metric = { name: 'brier_score', accuracy: 0.115, accuracy_asked: 0.115 };
    expect(row).toMatchObject({ accuracy: 0.9425, in_metric });
    const [low, high] = row?.in_metric?.interval ?? [];
    expect([low, high]).toEqual(row?.interval?.map((share) => expect.closeTo(2 - 2 * share, 9)).toReversed());
    const [measured = expect.fail('expected a measured axis')] = site.measuredAxes;
    const [fleet = expect.fail('a fleet is shown')] = site.fleets.values();
    expect(scoreName(english, fleet)).toBe('brier_score (lower is better)');
    expect(
      fleet.members.map(({ score: { name, correct, overAsked } }) => [
        ...[name, correct, scoreText(english, overAsked, fleet).score],
      ]),
    ).toEqual([
      ['acme/alpha', undefined, '0.115'],
      ['acme/beta', undefined, '0.315'],
    ]);
    const names = fleet.members.map(({ score }) => score.name);
    const parts = partCells(english, measured, measured.tags, names);
    expect(parts.map((cells) => cells.map(({ score }) => score))).toEqual([
      ['0.110', '0.120'],
      ['0.310', '0.320'],
    ]);
    const exported = deriveEeeExport({
      measured,
      publisher: site.evidence.publisher,
      origin: 'https://a.example',
    });
    expect(exported.records[0]?.model_info.additional_details.deployment_type).toBe('unknown');
    // No file states the day of measurement, and that of the import is another.
    expect(JSON.stringify(exported.records)).not.toContain('evaluation_timestamp');
    expect(exported.records[0]?.evaluation_results[0]).toMatchObject({
      metric_config: { metric_name: 'brier_score', lower_is_better: true, min_score: 0, max_score: 2 },
      score_details: { score: 0.115 },
    });
    const { files: served } = await emitted(board);
    await expectRecounted(served);
    for (const path of ['api/gspc.json', 'api/comparison.json', 'api/axis-register.json']) {
      const shown = edited(served, path, '"in_metric":{"accuracy":0.115', '"in_metric":{"accuracy":0.116');
      await expectRefuted(shown, 'in_metric/accuracy');
    }
    const rows = [...served.keys()].find((path) => path.endsWith('rows/acme-alpha.jsonl')) ?? '';
    const otherwise = edited(served, rows, '"value":0.1}', '"value":0.2}');
    await expectRefuted(otherwise, 'line 1: /value: published 0.2');
    const forged = edited(served, 'api/gspc.json', '"better":"lower"', '"better":"higher"');
    await expectRefuted(forged, 'lower');
  });
});

test('direction and range come from the file or from the option, or the import refuses', () => {
  expect(() => planFiles(lmEval())).toThrow(
    /brier_score.*the least and the most.*settled by --range 0\.\.1/s,
  );
  expect(() => planFiles(lmEval({}))).toThrow(
    /more or less is better.*--better higher --range 0\.\.1, or --better lower --range 0\.\.1/s,
  );
  expect(() => planFiles(lmEval(), { range, better: 'higher' })).toThrow('that lower is better');
  const graded = { 'r.csv': 'item_id,model,score\na,m,0.5\nb,m,1\n' };
  expect(() => planFiles(graded)).toThrow('settled by --better higher, or --better lower');
  expect(headerOf(boardAfter(importBoard, planFiles(graded, { better: 'lower' }))).metric).toEqual({
    name: 'score',
    better: 'lower',
    range: [0, 1],
  });
  const counts = { 'r.csv': 'item_id,model,score\na,m,7\nb,m,9.5\n' };
  expect(() => planFiles(counts, { better: 'lower' })).toThrow('expected a number from 0 to 1');
  expect(
    headerOf(
      boardAfter(importBoard, planFiles(counts, { better: 'lower', metric: 'seconds', range: [0, 60] })),
    ).metric?.name,
  ).toBe('seconds');
  expect(planFiles({ 'r.csv': 'item_id,model,correct\na,m,1\n' }).plans).toHaveLength(1);
});

test('a count is no grade unless the publisher says so', () => {
  const stats = [0, 1].map((id) => ({
    instance_id: `id${id}`,
    train_trial_index: 0,
    stats: [{ name: { name: 'num_completion_tokens', split: 'test' }, count: 1, sum: 3, mean: 3 }],
  }));
  const run = { 'mmlu:model=a_b/per_instance_stats.json': JSON.stringify(stats) };
  const choices = { metric: 'num_completion_tokens' };
  expect(() => planFiles(run, choices)).toThrow('expected to know whether more or less is better');
  expect(planFiles(run, { ...choices, range: [0, 100], better: 'lower' }).plans).toHaveLength(1);
});

describe('several metrics', () => {
  const evalplus = (base: string) =>
    JSON.stringify({
      date: '2024-05-01 10:00',
      hash: 'x',
      eval: { 'HumanEval/0': [{ base_status: base, plus_status: 'fail' }] },
    });

  test('another one is not added to an axis', () => {
    const first = boardAfter(
      importBoard,
      planFiles({ 'm_eval_results.json': evalplus('pass') }, { metric: 'plus' }),
    );
    const next = { 'k_eval_results.json': evalplus('pass') };
    const options = { add: true };
    expect(() => planFiles(next, { metric: 'base', ...options }, first)).toThrow(
      'one question has one metric',
    );
    expect(planFiles(next, { metric: 'plus', ...options }, first).plans).toHaveLength(1);
  });

  test('graded scores are not added to answers that are right or wrong', () => {
    const rows = (model: string, ...scores: readonly string[]) =>
      scores.map((score, at) => `i${at},${model},${score}`).join('\n');
    const first = boardAfter(
      importBoard,
      planFiles({ 'r.csv': `item_id,model,correct\n${rows('m', '1', '0')}\n` }),
    );
    const add = (...scores: readonly string[]) =>
      planFiles(
        { 's.csv': `item_id,model,score\n${rows('k', ...scores)}\n` },
        { add: true, better: 'higher' },
        first,
      );
    expect(() => add('0.5', '1')).toThrow('expected the metric of the current results, one without a name');
    expect(add('0', '1').plans).toHaveLength(1);
  });

  test.each(['base,plus', 'all'])('--metric %s makes an axis of each', async (metric) => {
    const board = makeDiskBoard(boardFiles({ axes: [] }));
    onTestFinished(board.remove);
    const file = join(dirname(board.artifactsDir), 'results', 'm_eval_results.json');
    mkdirSync(dirname(file));
    writeFileSync(file, evalplus('pass'));
    const { plans } = await importResults({
      paths: [file],
      options: { metric, axis: 'code', question: 'Which programs?', title: 'Code' },
      artifactsDir: board.artifactsDir,
      now: '2026-03-01T12:00:00Z',
    });
    expect(plans.map(({ axis, models }) => [axis.axis, axis.slot, axis.title, models[0]?.earned])).toEqual([
      ['code-base', 1, 'Code: base', 1],
      ['code-plus', 2, 'Code: plus', 0],
    ]);
  });
});
