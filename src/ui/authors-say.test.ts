import { expect, test } from 'vitest';
import { committedEvidence } from '../../tests/kit/committed.ts';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { unescaped, visibleText } from '../../tests/site/html-files.ts';
import AuthorsSay from './authors-say.astro';

const { registers } = committedEvidence();
const figures = registers.reported.ok ? registers.reported.value.aggregates : [];
const site = await goldenSite('separated');
const [measured = expect.fail('an axis is measured')] = site.measuredAxes;

/** Of an axis on which a component of that name was asked. */
async function saidOf(name: string, reported: object = registers.reported) {
  const [first = expect.fail('nobody was asked'), ...rest] = measured.scores.inRunOrder;
  const scores = { ...measured.scores, inRunOrder: [{ ...first, name }, ...rest] };
  const evidence = Object({ ...site.evidence, registers: { ...site.evidence.registers, reported } });
  return await render({ ...site, evidence }, AuthorsSay, { measured: { ...measured, scores } });
}

test('a component of the axis is quoted with the file and its digest, and no other component is', async () => {
  const entry = figures.find(({ component }) => component === 'yaml');
  const html = await saidOf('yaml');
  expect(html.match(/<li>/g)).toHaveLength(1);
  const said = visibleText(html).replaceAll(' .', '.');
  expect(said).toContain(
    `yaml ${entry?.title}: all tests of yaml-test-suite. Passes all of the yaml-test-suite tests`,
  );
  expect(said).toContain(
    `${entry?.statement} yaml ${entry?.package?.version}, README.md, SHA-256 ${entry?.package?.sha256}`,
  );
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
  const quoted = [...(await saidOf(name)).matchAll(/<q[^>]*>(.*?)<\/q>/g)].map(([, text = '']) => text);
  expect(quoted.map(unescaped)).toEqual(words);
});

test('an axis of components of which nothing is quoted has no such part, and an unreadable register quotes nothing', async () => {
  const torn = { ok: false, source: 'registers/reported.json', reason: 'expected a file, got none' };
  expect([await saidOf('first'), await saidOf('yaml', torn)].map((html) => html.trim())).toEqual(['', '']);
});
