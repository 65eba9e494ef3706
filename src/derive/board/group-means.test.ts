import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { boardOfReal, countedAgain, room } from '../../../tests/kit/real-results.ts';
import { english } from '../../words/say.ts';
import { meanRows, meansOf, meanTitle } from '../tables/group-mean-tables.ts';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'groups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Results of lm-evaluation-harness: two tasks of a subgroup and one beside it, as the tool names and nests them. */
function lmEval(weighing: 'items' | 'tasks', stated?: number): string {
  const folder = scratch();
  const sizes = { algebra: 40, anatomy: 20, law: 60 };
  const right = { algebra: 30, anatomy: 5, law: 60 };
  const time = '2026-01-21T03-44-18.458309';
  const tasks = ['algebra', 'anatomy', 'law'] as const;
  for (const task of tasks) {
    const lines = Array.from({ length: sizes[task] }, (_, at) => ({
      ...{ doc_id: at, doc: { question: `${task} ${at}?` }, target: 'A', filter: 'none' },
      ...{ metrics: ['acc'], acc: at < right[task] ? 1 : 0, filtered_resps: ['A'] },
    }));
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(join(folder, `samples_${task}_${time}.jsonl`), text);
  }
  const share = (task: (typeof tasks)[number]): number => right[task] / sizes[task];
  const mean =
    stated ?? (weighing === 'items' ? 95 / 120 : (share('algebra') + share('anatomy') + share('law')) / 3);
  const of = (make: (task: (typeof tasks)[number]) => unknown) =>
    Object.fromEntries(tasks.map((task) => [task, make(task)]));
  const results = {
    results: {
      ...of((task) => ({ 'acc,none': share(task) })),
      mmlu: { 'acc,none': mean, 'acc_stderr,none': 0.03 },
    },
    group_subtasks: { mmlu: ['mmlu_stem', 'law'], mmlu_stem: ['algebra', 'anatomy'], ...of(() => []) },
    configs: of((task) => ({ task })),
    versions: of(() => 1),
    'n-samples': of((task) => ({ original: sizes[task], effective: sizes[task] })),
    higher_is_better: of(() => ({ acc: true })),
    model_name: 'acme/alpha',
  };
  writeFileSync(join(folder, `results_${time}.json`), JSON.stringify(results));
  return folder;
}

describe('the mean that a source makes of several tasks', () => {
  test.skipIf(room === undefined)('of real files is that of their tasks, and counted again', async () => {
    const { board, site } = await boardOfReal(['livebench']);
    const [group, ...others] = site.groupMeans();
    expect([group?.title, group?.noMean, others]).toEqual(['average', undefined, []]);
    expect(group?.members.map(({ axis, weight, n }) => [axis, weight, n])).toEqual([
      ['guess-simplify', 1, 50],
      ['guess-amps-hard', 1, 100],
    ]);
    // 0.6905 and 0.7028 of the one task, 0.43 and 0.43 of the other, as the tool states them.
    expect(group?.components.map(({ name, share }) => [name, share.toFixed(3)])).toEqual([
      ['gpt-4o-mini', '0.566'],
      ['gpt-4o', '0.560'],
    ]);
    for (const { share, interval } of group?.components ?? []) {
      expect(interval[0]).toBeGreaterThan(share - 0.09);
      expect(interval[1]).toBeLessThan(share + 0.09);
    }
    const tasks = site.board.axes.filter(({ axis }) => axis.startsWith('guess-'));
    expect(tasks.map((row) => meansOf(site, row))).toEqual(Array(2).fill(site.groupMeans()));
    const [mean = expect.fail('there is a mean')] = site.groupMeans();
    expect([meanTitle(english, mean), meanRows(english, mean)[0]]).toEqual([
      'average, the mean of 2 tasks',
      { component: 'gpt-4o-mini', mean: '0.566', interval: '[0.496, 0.636]', stated: 'not stated' },
    ]);
    const { holds, isRefuted, textAt } = await countedAgain(board);
    await holds();
    for (const path of ['api/comparison.json', 'comparison/guess-simplify.json']) {
      const [, mean] = /"mean":([\d.]+)/.exec(textAt(path)) ?? [];
      const forged = (text: string): string => text.replace(`"mean":${mean}`, '"mean":0.9');
      await isRefuted({ [path]: forged }, 'mean: published 0.9');
    }
  });

  test.each([
    ['items', 0.791667, 'Each item counts alike'],
    ['tasks', 0.666667, 'Each task counts alike'],
  ] as const)('is weighed by %s where the stated figure follows from that', async (weighing, mean, words) => {
    const { board, site } = await boardOfReal([lmEval(weighing)]);
    const found = site.groupMeans();
    expect(found.map(({ title, of, noMean }) => [title, of, noMean])).toEqual([['mmlu', 3, undefined]]);
    const [group] = found;
    expect(group?.weighting).toContain(words);
    const [component] = group?.components ?? [];
    expect(component?.share.toFixed(6)).toBe(mean.toFixed(6));
    expect(component?.stated).toMatchObject({ stderr: 0.03, rows_give: mean });
    // About two standard errors of the weighted mean each way.
    const variance = [
      [40, 0.75],
      [20, 0.25],
      [60, 1],
    ].map(([n = 0, p = 0]) => (weighing === 'items' ? (n / 120) ** 2 : 1 / 9) * ((p * (1 - p)) / n));
    const spread = 1.96 * Math.sqrt(variance.reduce((sum, each) => sum + each));
    const [low = 0, high = 0] = component?.interval ?? [];
    expect(Math.abs(high - low - 2 * spread)).toBeLessThan(0.15 * spread);
    await (await countedAgain(board)).holds();
  });

  test('that its tasks do not give is refused, or marked where it is published', async () => {
    const folder = lmEval('items', 0.9);
    await expect(boardOfReal([folder])).rejects.toThrow(
      '"acme/alpha": the source states 0.9 (the mean of the group "mmlu". Each item counts alike',
    );
    const { board } = await boardOfReal([folder], { publishDisagreement: ['acme/alpha'] });
    const { textAt, holds } = await countedAgain(board);
    expect(textAt('api/comparison.json')).toContain('"stated_disagrees":true');
    await holds();
  });

  test('is made of all of its tasks or not at all', async () => {
    const folder = lmEval('items');
    rmSync(join(folder, 'samples_law_2026-01-21T03-44-18.458309.jsonl'));
    const { board, site } = await boardOfReal([folder]);
    const [group] = site.groupMeans();
    expect([group?.noMean, group?.components]).toEqual(['2 of its 3 tasks stand on this board.', []]);
    await (await countedAgain(board)).holds();
  });

  test.skipIf(room === undefined)('is made of no unlike metrics', async () => {
    const { site } = await boardOfReal(['lighteval']);
    expect(site.measuredAxes.map(({ run }) => run.header.metric?.name)).toEqual(['acc', 'extractive_match']);
    expect(site.groupMeans()).toEqual([]);
  });

  test.skipIf(room === undefined)('is one of runs that name one group, as HELM has it', async () => {
    const folder = scratch();
    const run = 'bbq-subject=all,method=multiple_choice_joint,model=google_gemini-1.5-pro-001';
    for (const subject of ['Age', 'Religion']) {
      const to = join(folder, run.replace('all', subject));
      mkdirSync(to);
      cpSync(join(room ?? '', 'helm', run), to, { recursive: true });
      const spec = readFileSync(join(to, 'run_spec.json'), 'utf8');
      writeFileSync(join(to, 'run_spec.json'), spec.replaceAll('subject=all', `subject=${subject}`));
    }
    const { site, board } = await boardOfReal([folder], { metric: 'exact_match' });
    const [group] = site.groupMeans();
    expect([group?.title, group?.members.length]).toEqual(['bbq', 2]);
    // Nothing right of four: the draws have no width, and the interval is not a point.
    expect(group?.components.map(({ share, interval }) => [share, interval[0], interval[1] > 0.4])).toEqual([
      [0, 0, true],
    ]);
    await (await countedAgain(board)).holds();
  });
});
