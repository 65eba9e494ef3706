import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOOR_FACTS_MODULE, doorFactsFile } from './door-facts-file.ts';

test.each([
  ['/a/board/dist', '/a/board/.netlify/dist.facts.json'],
  ['/a/board/dist/', '/a/board/.netlify/dist.facts.json'],
  ['dist', './.netlify/dist.facts.json'],
])('the facts of %s are %s: beside the site, never in it', (outDir, file) => {
  expect(doorFactsFile(outDir)).toBe(file);
});

test('package.json names the file of the site that the host publishes', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(imports[DOOR_FACTS_MODULE]).toBe(doorFactsFile('dist'));
});
