import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { boardOfReal, countedAgain, room } from '../../../tests/kit/real-results.ts';
import { shownUnits } from '../../../tests/kit/shown-units.ts';
import { exportAxis } from '../../measure/export/export-axis.ts';
import type { ImportOptions } from '../../measure/import/options/import-options.ts';
import type { Site } from '../site.ts';
import { tagsOf } from './tag-scores.ts';

type Real = readonly [
  path: string,
  options: ImportOptions,
  /** Of the first item, in the bank. */
  first: { readonly tags?: readonly string[]; readonly solution?: unknown; readonly input?: unknown },
];

const real: readonly Real[] = [
  [
    'lm-eval',
    { acceptIncomplete: true },
    {
      tags: ['level: Level 3', 'type: Algebra'],
      solution: expect.stringMatching(/^The denominator factors as/),
    },
  ],
  ['every-eval-ever', { publishDisagreement: ['all'] }, { tags: ['subject: arithmetic'] }],
  [
    'helm/bbq-subject=all,method=multiple_choice_joint,model=google_gemini-1.5-pro-001',
    { metric: 'exact_match' },
    { tags: ['ambiguous', 'negative'] },
  ],
  ['mmlu-pro/model_outputs_Mistral-7B-v0.1_5shots_cut.json', {}, { tags: ['src: ori_mmlu-business_ethics'] }],
  [
    'tau-bench/tau1_gpt-4o-airline_2_tasks_4_trials_cut.json',
    { modelsFrom: 'file' },
    {
      input: expect.stringMatching(/^You are olivia_gonzalez_2305/),
      solution: expect.stringContaining('"cancel_reservation"'),
    },
  ],
  [
    'tau-bench/tau2_airline-relaxed_grok-4-fast_1_task_4_trials.json',
    {},
    {
      input: expect.stringMatching(/^You want to book a one-way flight/),
      solution: expect.stringContaining('"get_user_details"'),
    },
  ],
];

describe.skipIf(room === undefined)('how a source sorts and solves its items', () => {
  test.each(real)('%s', async (path, options, first) => {
    const { site } = await boardOfReal([path], options);
    const [measured] = site.measuredAxes;
    const [item] = measured?.bank.items.values() ?? [];
    expect(item).toMatchObject(first);
    const [shown] = shownUnits(site).units[0]?.items ?? [];
    expect(shown?.about).toEqual(first.tags ?? []);
    expect(shown?.solution === undefined).toBe(first.solution === undefined);
    const tags = tagsOf(measured?.units ?? []).map(({ tag }) => tag);
    expect(tags).toEqual(expect.arrayContaining([...(first.tags ?? [])]));
    expect(tags.length > 0).toBe(first.tags !== undefined);
  });

  test('each tag of some items has a score with its n and interval, which is counted again', async () => {
    const { board, site } = await boardOfReal(['lm-eval'], { acceptIncomplete: true });
    const [measured] = site.measuredAxes;
    const own = (measured?.tags ?? []).map(({ stratum, n, components }) => [
      stratum,
      n,
      components[0]?.asked,
    ]);
    // Counted in the samples by hand; what all ten are, Algebra, and what one alone is, tell nothing.
    expect(own).toEqual([
      ['level: Level 4', 4, 4],
      ['level: Level 1', 2, 2],
      ['level: Level 5', 2, 2],
    ]);
    const { holds, isRefuted, textAt } = await countedAgain(board);
    await holds();
    expect(textAt('items/guess.json')).toContain('"tags":["level: Level 3","type: Algebra"]');
    const forged = (text: string): string => text.replace(/("n":)4(,"stratum":"level: Level 4")/, '$19$2');
    await isRefuted({ 'api/comparison.json': forged }, /\/tags\/\d+\/n: published 9, recomputed 4/);
  });

  test('and what it says of items and attempts goes out as a table and comes in again', async () => {
    const { board, site } = await boardOfReal(['lm-eval'], { acceptIncomplete: true });
    const to = mkdtempSync(join(tmpdir(), 'export-'));
    onTestFinished(() => rmSync(to, { recursive: true }));
    await exportAxis(board.artifactsDir, { axis: 'guess', form: 'csv', to });
    const back = await boardOfReal([join(to, 'guess.csv')]);
    const itemsOf = ({ measuredAxes }: Site) =>
      [...(measuredAxes[0]?.bank.items.values() ?? [])].map(({ tags, solution }) => [tags, solution]);
    expect(itemsOf(back.site)).toEqual(itemsOf(site));
  });

  test('of private items nothing of it is published', async () => {
    const options = { itemsPrivate: true, itemsSecret: 'ab'.repeat(32) };
    const { site } = await boardOfReal(['lm-eval'], { acceptIncomplete: true, ...options });
    const items = [...(site.measuredAxes[0]?.bank.items.values() ?? [])];
    const members = new Set(items.flatMap((item) => Object.keys(item)));
    expect([...members].sort()).toEqual(['input_hmac', 'item_id', 'target_hmac']);
  });
});
