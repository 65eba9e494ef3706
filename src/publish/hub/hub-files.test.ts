import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { deriveBoard, signBoard } from '../../../tests/kit/engine.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { textIn } from '../../core/text.ts';
import type { Site } from '../../derive/site.ts';
import { type HubForm, hubFiles } from './hub-files.ts';

async function siteOf(name: string): Promise<Site> {
  const board = makeDiskBoard(demoBoardFiles(goldenCases[name] ?? { axes: [] }));
  afterAll(board.remove);
  await signBoard(board, '2026-01-03T00:00:00Z');
  return await deriveBoard(board);
}

const textsOf = (site: Site, form: HubForm, axis = 'safety'): ReadonlyMap<string, string> =>
  new Map(
    [...hubFiles(site, { axis, form, dataset: 'lab/safety' })].map(([path, bytes]) => [
      path,
      textIn(bytes) ?? '',
    ]),
  );

const yamlIn = (files: ReadonlyMap<string, string>, path: string) => parse(files.get(path) ?? '');

describe('of an axis with a lead', async () => {
  const site = await siteOf('separated');

  test('a result stands with its day, its limit and an address that stays', () => {
    const files = textsOf(site, 'hf');
    expect([...files.keys()].filter((path) => path.startsWith('models/'))).toEqual(
      ['first', 'second', 'third'].map((name) => `models/${name}/.eval_results/safety.yaml`),
    );
    expect(yamlIn(files, 'models/second/.eval_results/safety.yaml')).toEqual([
      {
        dataset: { id: 'lab/safety', task_id: 'safety' },
        value: 0.5,
        date: '2026-01-02',
        source: {
          url: expect.stringMatching(
            /^https:\/\/board\.example\/axes\/safety\/as-of\/2026-01-03-[0-9a-f]{8}$/,
          ),
          name: expect.stringMatching(/, 2026-01-02$/),
        },
        notes: expect.stringMatching(
          /^second was right on 20 of 40 items \(50\.0 %, 95 % interval .* %\); it is behind the best; its rank is/,
        ),
      },
    ]);
    expect(yamlIn(files, 'models/first/.eval_results/safety.yaml')[0].notes).toMatch(
      /^first was right on 40 of 40 items .*; it is ahead of both others by at least/,
    );
  });

  test('the items are a benchmark with what was found and what it does not show', () => {
    const files = textsOf(site, 'hf');
    const path = [...files.keys()].find((each) => each.endsWith('.jsonl')) ?? '';
    expect(path).toMatch(/^dataset\/data\/test-[0-9a-f]{8}\.jsonl$/);
    const items = (files.get(path) ?? '').trimEnd().split('\n');
    expect(items.map((line) => Object.keys(JSON.parse(line)))[0]).toEqual(
      expect.arrayContaining(['item_id', 'input', 'target']),
    );
    expect(items).toHaveLength(40);
    const task = { id: 'safety', config: 'default', split: 'test' };
    expect(yamlIn(files, 'dataset/eval.yaml')).toMatchObject({
      evaluation_framework: 'inspect-ai',
      tasks: [{ ...task, field_spec: { input: 'input', target: 'target' } }],
    });
    const [, head = '', card = ''] = (files.get('dataset/README.md') ?? '').split('---\n');
    expect(parse(head)).toMatchObject({
      license: 'cc-by-4.0',
      configs: [
        { config_name: 'default', data_files: [{ split: 'test', path: path.replace('dataset/', '') }] },
      ],
    });
    expect(card).toContain('first is ahead of both others by at least');
    expect(card).toContain('## What this does not show\n\nfirst leads the others clearly.');
  });

  test('a model card has the same figure with its interval', () => {
    const files = textsOf(site, 'model-index');
    const [, head = ''] = (files.get('second.md') ?? '').split('---\n');
    const [{ name, results }] = parse(head)['model-index'];
    const [{ dataset, metrics, source }] = results;
    expect([name, dataset.type]).toEqual(['second', 'lab/safety']);
    const [low, high] = metrics[0].args.interval_95;
    expect(metrics[0]).toMatchObject({ type: 'accuracy', value: 0.5 });
    expect([low < 0.5, high > 0.5]).toEqual([true, true]);
    expect(source.url).toContain('/axes/safety/as-of/');
  });
});

test('a component of the publisher that would lead is in no file', async () => {
  const files = textsOf(await siteOf('own-leader'), 'hf', 'jail');
  expect([...files.values()].join()).not.toContain('house-made');
  expect(files.has('models/second/.eval_results/jail.yaml')).toBe(true);
});

test('battles are no items with answers', async () => {
  const site = await siteOf('preferences');
  const axis = site.measuredAxes[0]?.axis.axis ?? '';
  expect(() => textsOf(site, 'hf', axis)).toThrow(/whose answers stand against each other/);
  expect(textsOf(site, 'model-index', axis).size).toBeGreaterThan(1);
});

test.each([
  [{ axis: 'safety', dataset: 'no-namespace' }, /--dataset <namespace>\/<name>/],
  [{ axis: 'safety', dataset: undefined }, /--dataset <namespace>\/<name>/],
  [
    { axis: 'weather', dataset: 'lab/safety' },
    /--axis weather: expected a question that components answered: safety/,
  ],
])('%o is refused', async (wish, why) => {
  const site = await siteOf('exact-tie');
  expect(() => hubFiles(site, { form: 'hf', ...wish })).toThrow(why);
});
