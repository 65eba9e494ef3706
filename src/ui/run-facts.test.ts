import { expect, test } from 'vitest';
import { goldenSite, measuredBoard } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { factsOf } from '../../tests/site/html-files.ts';
import type { MeasuredAxis } from '../derive/scores/measured-axis.ts';
import RunFacts from './run-facts.astro';

type Header = MeasuredAxis['run']['header'];

const site = await goldenSite('imported');
const { measured, row } = await measuredBoard('imported');
const [best] = measured.scores.bestFirst;

/** Of the run with another header. */
const factsWith = async (changed: Partial<Header>) => {
  const header = { ...measured.run.header, ...changed };
  const run = { ...measured.run, header };
  return factsOf(await render(site, RunFacts, { row, measured: { ...measured, run } }));
};

test('a score that the source states stands beside what its rows give, also where they disagree', async () => {
  const model = best?.name ?? '';
  const stated = [{ model, score: 0.5, rule: 'accuracy' }];
  expect(await factsWith({ stated })).toMatchObject({
    [`Score stated of ${model}`]: '0.5 (accuracy). The rows give 1.000 over the 40 items asked.',
  });
  const ruled = [{ model, score: 0.5, rule: 'accuracy', where: 'results.json', rows_give: 1, stderr: 0.1 }];
  expect(await factsWith({ stated: ruled })).toMatchObject({
    [`Score stated of ${model}`]:
      '0.5 (accuracy, results.json). By that rule its rows give 1. The source states a standard error of 0.1; the interval of this board stands in the table.',
  });
});

test('without a stated score nothing is said of one', async () => {
  expect(Object.keys(await factsWith({})).filter((name) => name.startsWith('Score stated'))).toEqual([]);
});

test('of many stated scores the first are told, and how many more there are', async () => {
  const stated = Array.from({ length: 52 }, (_, at) => ({ model: `m${at}`, score: 0.5, rule: 'accuracy' }));
  const facts = await factsWith({ stated });
  expect(Object.keys(facts).filter((name) => name.startsWith('Score stated'))).toHaveLength(50);
  expect(facts['More scores stated']).toBe('2, in the run file.');
});

test('a component that the mill measured as repeats is named, with the items that it answered otherwise', async () => {
  const [first, ...others] = measured.run.header.fleet;
  if (first === undefined || !('rows' in first)) throw new Error('no component');
  const fleet = [{ ...first, n: 80, differing: 3 }, ...others];
  expect((await factsWith({ how: 'mill', fleet }))['Measured as repeats']).toBe(
    `The second pass answered otherwise: ${first.name} (3 of 40 items). Both passes count, each item as the mean of the two.`,
  );
  expect(await factsWith({ how: 'mill' })).not.toHaveProperty('Measured as repeats');
});

test('a run says whom it asked without a second pass, and whose rows are those of an earlier run', async () => {
  const [first, ...others] = measured.run.header.fleet;
  if (first === undefined || !('rows' in first)) throw new Error('no component');
  const fleet = [{ ...first, repeats: 3, from: '2026-11-01-0' }, ...others];
  expect(await factsWith({ how: 'mill', fleet })).toMatchObject({
    'Asked without a second pass as a test': `${first.name} (3×)`,
    'Rows of earlier runs': `${first.name} (2026-11-01-0)`,
  });
});

test('of many files the first are named, and how many more there are', async () => {
  const filesOf = async (count: number) => {
    const files = Array.from({ length: count }, (_, at) => ({ name: `f${at}`, sha256: 'a'.repeat(64) }));
    return (await factsWith({ files })).Files;
  };
  expect(await filesOf(10)).toMatch(/f9 \(a{64}\)$/);
  expect(await filesOf(45)).toMatch(/f9 \(a{64}\), 35 more, in the run file$/);
});

test('whoever graded and measured is named, a model as one, and the licence of the source stands beside', async () => {
  const grader = { graded_by: 'gpt-4o', grader_kind: 'model' } as const;
  const facts = await factsWith({ ...grader, measured_by: 'publisher', source_licence: 'CC-BY-NC-4.0' });
  expect(facts).toMatchObject({
    'Graded by': 'gpt-4o (a model; its errors are not known here)',
    'Measured by': 'the publisher, elsewhere',
    'Licence of the source': 'CC-BY-NC-4.0',
  });
  expect((await factsWith({ ...grader, humans_random: 'sort -R' }))['Graded by']).toBe(
    'gpt-4o (a model); humans labelled items drawn at random (sort -R)',
  );
  expect(await factsWith({})).toMatchObject({ 'Licence of the source': 'Not stated.' });
  expect(await factsWith({})).not.toHaveProperty('Measured by');
});
