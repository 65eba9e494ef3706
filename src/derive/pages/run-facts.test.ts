import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { english } from '../../words/say.ts';
import { deriveRunFacts } from './run-facts.ts';

const { measured, row } = await measuredBoard('imported');
const [best] = measured.scores.bestFirst;

/** Of the run with another header. */
const factsOf = (changed: Partial<RunHeader>) => {
  const header = { ...measured.run.header, ...changed };
  return deriveRunFacts(english, { ...measured, run: { ...measured.run, header } }, row);
};
const textsNamed = (name: string, changed: Partial<RunHeader>): readonly string[] =>
  factsOf(changed).flatMap((fact) => (fact.name.startsWith(name) ? [`${fact.name}: ${fact.text}`] : []));

test('a score that the source states stands beside what its rows give, also where they disagree', () => {
  const model = best?.name ?? '';
  expect(textsNamed('Score stated of', { stated: [{ model, score: 0.5, rule: 'accuracy' }] })).toEqual([
    `Score stated of ${model}: 0.5 (accuracy). The rows give 1.000 over the 40 items asked.`,
  ]);
});

test('without a stated score nothing is said of one', () => {
  expect(textsNamed('Score stated of', {})).toEqual([]);
});

test('a component that the mill measured as repeats is named, with the items that it answered otherwise', () => {
  const [first, ...others] = measured.run.header.fleet;
  if (first === undefined || !('rows' in first)) throw new Error('no component');
  const says = (fleet: RunHeader['fleet']) => textsNamed('Measured as repeats', { how: 'mill', fleet });
  expect(says([{ ...first, n: 80, differing: 3 }, ...others])).toEqual([
    `Measured as repeats: The second pass answered otherwise: ${first.name} (3 of 40 items). Both passes count, each item as the mean of the two.`,
  ]);
  expect(says([first, ...others])).toEqual([]);
});

test('a run says whom it asked without a second pass, and whose rows are those of an earlier run', () => {
  const [first, ...others] = measured.run.header.fleet;
  if (first === undefined || !('rows' in first)) throw new Error('no component');
  const fleet = [{ ...first, repeats: 3, from: '2026-11-01-0' }, ...others];
  const says = (name: string) => textsNamed(name, { how: 'mill', fleet });
  expect(says('Asked without')).toEqual([`Asked without a second pass as a test: ${first.name} (3×)`]);
  expect(says('Rows of')).toEqual([`Rows of earlier runs: ${first.name} (2026-11-01-0)`]);
});

test('of many files the first are named, and how many more there are', () => {
  const filesOf = (count: number) => {
    const files = Array.from({ length: count }, (_, at) => ({ name: `f${at}`, sha256: 'a'.repeat(64) }));
    return textsNamed('Files', { files })[0];
  };
  expect(filesOf(10)).toMatch(/f9 \(a{64}\)$/);
  expect(filesOf(45)).toMatch(/f9 \(a{64}\), 35 more, in the run file$/);
});
