/** 20 components on 100,000 items, as a publisher runs them: what each command holds, and how large a page is. */

import { createWriteStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beforeAll, expect, test } from 'vitest';
import { resultLines, sizes } from '../../bench/large-import.ts';
import { commandWords, MEBIBYTE, runMeasured } from '../../bench/measured-process.ts';
import { useFolder } from '../kit/scratch.ts';

const folder = useFolder();
const [file, board] = [join(folder, 'results.csv'), join(folder, 'board')];
const site = join(board, 'dist');
const facts = ['--name', 'SYNTHETIC', '--domain', 'synthetic.internal', '--licence', 'CC-BY-4.0', '--yes'];

beforeAll(async () => {
  await pipeline(() => resultLines(sizes['20x100000']), createWriteStream(file));
  await runMeasured({
    args: commandWords('init', board, ...facts, '--contact', 'https://synthetic.internal/'),
  });
});

test.each([
  {
    most: 600,
    says: 'imported 2000000 rows',
    words: ['import', file, '--axis', 'large', '--question', 'Which?', '--board', board],
  },
  { most: 2048, says: '', words: ['sign', '--board', board] },
  { most: 2048, says: '', words: ['build', '--board', board] },
  { most: 2048, says: 'VERIFIED', words: ['verify', '--board', board] },
  { most: 2048, says: 'REBUILT', words: ['rebuild', site] },
])('$words.0 holds at most $most MiB', async ({ most, says, words }) => {
  const { output, peakBytes } = await runMeasured({ args: commandWords(...words) });
  expect(output).toContain(says);
  expect(peakBytes / MEBIBYTE).toBeLessThanOrEqual(most);
});

test('the published verifier checks the whole site and holds at most 2048 MiB', async () => {
  const { output, peakBytes } = await runMeasured({
    args: ['public/signed/verify-card.mjs', '--offline', site, '--did', join(site, '.well-known/did.json')],
  });
  expect(output).toContain('VERIFIED');
  expect(peakBytes / MEBIBYTE).toBeLessThanOrEqual(2048);
});

test('no page has more than 300 KB', () => {
  const pages = readdirSync(site, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(1000);
  expect(Math.max(...pages.map((path) => statSync(join(site, path)).size))).toBeLessThanOrEqual(300_000);
});
