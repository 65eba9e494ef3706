import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { deriveAuthorsSay } from './authors-say.ts';

const { registers } = committedEvidence();
const figures = registers.reported.ok ? registers.reported.value.aggregates : [];

const asked = async (name: string) => {
  const { measured } = await measuredBoard('separated');
  const [first, ...rest] = measured.scores.inRunOrder;
  const inRunOrder = first === undefined ? rest : [{ ...first, name }, ...rest];
  return { scores: { ...measured.scores, inRunOrder } };
};

test('a component of the axis is quoted with the file and its digest, and no other component is', async () => {
  const said = deriveAuthorsSay(await asked('yaml'), registers);
  const entry = figures.find(({ component }) => component === 'yaml');
  expect(said).toEqual([
    {
      component: 'yaml',
      figure: `${entry?.title}: all tests of yaml-test-suite`,
      words: 'Passes all of the yaml-test-suite tests',
      statement: entry?.statement,
      source: `yaml ${entry?.package?.version}, README.md`,
      digest: entry?.package?.sha256,
    },
  ]);
});

test.each([
  [
    '@andersmyrmel/vard',
    [
      'Detection accuracy: ~90-95% for known attack vectors',
      'False positive rate is <1% with default config.',
    ],
  ],
  ['allprofanity', ['allprofanity · 19/20 · 0/15 · 10 languages']],
  ['json-schema-library', ['json-schema-library passes all tests from json-schema-test-suite']],
  ['exclusion', ['A simple and RFC 9309 compliant robots.txt parser for Node.js.']],
])('the words of %s are shown without the marks of Markdown', async (name, words) => {
  expect(deriveAuthorsSay(await asked(name), registers)?.map((each) => each.words)).toEqual(words);
});

test('an axis of components of which nothing is quoted has no such part', async () => {
  const { measured } = await measuredBoard('separated');
  expect(deriveAuthorsSay(measured, registers)).toBeUndefined();
});

test('an unreadable register quotes nothing', async () => {
  const reported = {
    ok: false,
    source: 'registers/reported.json',
    reason: 'expected a file, got none',
  } as const;
  expect(deriveAuthorsSay(await asked('yaml'), { reported })).toBeUndefined();
});
