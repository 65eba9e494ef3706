import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { english } from '../../words/say.ts';
import { deriveRunFacts } from './run-facts.ts';

const { measured, row } = await measuredBoard('imported');
const [best] = measured.scores.bestFirst;

const factsOf = (stated: RunHeader['stated']): readonly string[] => {
  const header = { ...measured.run.header, ...(stated === undefined ? {} : { stated }) };
  const facts = deriveRunFacts(english, { ...measured, run: { ...measured.run, header } }, row);
  return facts.map(({ name, text }) => `${name}: ${text}`);
};

test('a score that the source states stands beside what its rows give, also where they disagree', () => {
  const model = best?.name ?? '';
  const [line = ''] = factsOf([{ model, score: 0.5, rule: 'accuracy' }]).filter((fact) =>
    fact.includes('stated of'),
  );
  expect(line).toBe(`Score stated of ${model}: 0.5 (accuracy). The rows give 1.000 over the 40 items asked.`);
});

test('without a stated score nothing is said of one', () => {
  expect(factsOf(undefined).filter((fact) => fact.includes('stated of'))).toEqual([]);
});

test('a component that the mill measured as repeats is named, with the items that it answered otherwise', () => {
  const [first, ...others] = measured.run.header.fleet;
  if (first === undefined || !('rows' in first)) throw new Error('no component');
  const says = (fleet: RunHeader['fleet']) =>
    deriveRunFacts(
      english,
      { ...measured, run: { ...measured.run, header: { ...measured.run.header, how: 'mill', fleet } } },
      row,
    ).filter(({ name }) => name === 'Measured as repeats');
  expect(says([{ ...first, n: 80, differing: 3 }, ...others])).toEqual([
    {
      name: 'Measured as repeats',
      text: `The second pass answered otherwise: ${first.name} (3 of 40 items). Both passes count, each item as the mean of the two.`,
    },
  ]);
  expect(says([first, ...others])).toEqual([]);
});

test('of many files the first are named, and how many more there are', () => {
  const filesOf = (count: number): string => {
    const files = Array.from({ length: count }, (_, at) => ({ name: `f${at}`, sha256: 'a'.repeat(64) }));
    const run = { ...measured.run, header: { ...measured.run.header, files } };
    return (
      deriveRunFacts(english, { ...measured, run }, row).find(({ name }) => name === 'Files')?.text ?? ''
    );
  };
  expect(filesOf(10)).toMatch(/f9 \(a{64}\)$/);
  expect(filesOf(45)).toMatch(/f9 \(a{64}\), 35 more, in the run file$/);
});
