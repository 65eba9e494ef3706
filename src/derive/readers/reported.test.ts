import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { validate } from '../../schema/validate.ts';
import { deriveReported } from './reported.ts';

const figureOf = (component: string) => ({
  id: 'accuracy',
  attribution: 'the authors',
  title: 'Accuracy',
  statement: 'On a test of their own.',
  value: '100',
  unit: 'percent',
  published_on: null,
  retrieved_on: '2026-01-02',
  source: 'alpha@1.0.0/README.md',
  licence: 'MIT',
  component,
  words: 'accuracy of 100 %',
  package: { name: 'alpha', version: '1.0.0', file: 'README.md', sha256: 'a'.repeat(64) },
});

const servedFor = async (component: string) => {
  const { measuredAxes, measured } = await measuredBoard('separated');
  const schema = 'svc.reported-register/0.1' as const;
  const value = { schema, as_of: '2026-01-02', aggregates: [figureOf(component)] };
  const reported = { ok: true, source: 'registers/reported.json', value } as const;
  return { body: validate('reported-0.1', deriveReported({ reported }, measuredAxes), 'body'), measured };
};

test('what was measured of the component stands beside its figure and changes nothing of it', async () => {
  const { measured } = await servedFor('alpha');
  const last = measured.scores.bestFirst.at(-1);
  const { body } = await servedFor(last?.name ?? '');
  expect(body.aggregates).toEqual([figureOf(last?.name ?? '')]);
  expect(body.count.value).toBe(1);
  expect(body.beside).toEqual([
    expect.objectContaining({
      id: 'accuracy',
      component: last?.name,
      axis: measured.axis.axis,
      n: last?.asked,
      run_url: `/runs/${measured.run.header.bench}/${measured.run.header.run}/run.json`,
    }),
  ]);
  expect(body.beside?.[0]?.accuracy_asked).toBeCloseTo(last?.overAsked?.share ?? Number.NaN, 11);
});

test('nothing stands beside a figure of a component that was not measured', async () => {
  expect((await servedFor('a stranger')).body.beside).toEqual([]);
});
