/** A month on one board, as somebody keeps it who has the package and a folder with results: each step ends VERIFIED. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { visibleText } from '../site/html-files.ts';
import {
  call,
  facts,
  openStrangersFolder,
  packCheckout,
  type Ran,
  type StrangersFolder,
} from './strangers-folder.ts';

function makeNewer(checkout: string): void {
  const file = join(checkout, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(`"version": "${manifest.version}"`, '"version": "9.9.9"'));
}

let stranger: StrangersFolder;
let board: string;
beforeAll(() => {
  stranger = openStrangersFolder();
  board = join(stranger.folder, 'board');
  expect(stranger.run(['init', 'board', ...facts, '--yes']).stderr).toBe('');
  const { status, stderr } = call('npm', ['install', '--no-audit', '--no-fund'], board);
  expect([status, stderr]).toEqual([0, expect.any(String)]);
});
afterAll(() => stranger.remove());

/** By model, on how many of 120 items it is right; those that are wrong are the first. */
function lay(name: string, right: Readonly<Record<string, number>>): void {
  const rows = Object.entries(right).flatMap(([model, correct]) =>
    Array.from({ length: 120 }, (_, at) => `${name.slice(0, 1)}${at},${model},${at < 120 - correct ? 0 : 1}`),
  );
  writeFileSync(join(board, name), ['item_id,model,correct', ...rows, ''].join('\n'));
}

const attempt = (...words: readonly string[]): Ran =>
  call(process.execPath, [join(board, 'node_modules/.bin/evidence-board'), ...words], board, false);

/** What a step says that ends VERIFIED. */
function verified(...words: readonly string[]): string {
  const { status, stdout, stderr } = attempt(...words);
  expect([status, stdout], stderr).toEqual([0, expect.stringMatching(/^VERIFIED$/m)]);
  return stdout;
}

const refusal = (...words: readonly string[]): string => {
  const { status, stderr } = attempt(...words);
  expect(status).toBe(1);
  return stderr;
};

const page = (name: string): string => visibleText(readFileSync(join(board, `dist/${name}.html`), 'utf8'));

const signedEvents = (): readonly string[] =>
  readFileSync(join(board, 'artifacts/log/events.jsonl'), 'utf8').trimEnd().split('\n');

test('in the first week results are added, and a typo is mended: the entry says 40 → 41 of 120', () => {
  lay('capitals.csv', { 'gull-7b': 100, 'heron-3b': 70, 'wren-1b': 40 });
  verified('add', 'capitals.csv', '--question', 'Which city is the capital?', '--title', 'Capitals', '--yes');
  lay('capitals.csv', { 'gull-7b': 100, 'heron-3b': 70, 'wren-1b': 41 });
  const before = signedEvents();
  const refused = refusal('add', 'capitals.csv', '--yes');
  expect(refused).toContain('wren-1b 40 → 41 of 120: expected --reason "…" where they were wrong');
  expect(signedEvents()).toEqual(before);
  verified('add', 'capitals.csv', '--yes', '--reason', 'A comma was read as a full stop.');
  expect(page('corrections')).toMatch(
    /Wrong Published on “Capitals”: wren-1b 40 of 120\. Right wren-1b 41 of 120\. Why it was wrong A comma was read as a full stop\. Capitals: wren-1b 40 → 41 of 120 For auditors: \d+ values? changed, old and new/,
  );
});

test('in the second a component joins, another is withdrawn, and a third gets a new version', () => {
  lay('c.csv', { 'finch-9b': 110 });
  expect(refusal('add', 'c.csv', '--yes')).toMatch(
    /the items are those of "Capitals": expected --axis capitals where .* or --axis c --question "…"/,
  );
  const joined = verified('add', 'c.csv', '--axis', 'capitals', '--yes');
  expect(joined).toContain('settled by: --add');
  expect(refusal('withdraw', 'heron-3b')).toContain('--reason "…", --yes where nobody can be asked');
  verified('withdraw', 'heron-3b', '--reason', 'These are the answers of another model.', '--yes');
  expect(page('corrections')).toContain('Capitals: heron-3b 70 of 120, which counts no more');
  lay('c.csv', { 'gull-7b': 104 });
  expect(refusal('add', 'c.csv', '--axis', 'capitals', '--yes')).toContain('gull-7b 100 → 104 of 120');
  verified('add', 'c.csv', '--axis', 'capitals', '--add', '--name', 'gull-7b=gull-8b', '--yes');
  expect(page('axes/capitals')).toMatch(/gull-7b[\s\S]*gull-8b|gull-8b[\s\S]*gull-7b/);
});

test('in the third keys are rotated, a sentence is corrected, and a second question is there', () => {
  expect(verified('keys', 'new', '--rotate', '--yes')).toContain('log-2');
  expect(refusal('correct')).toContain('--wrong "…", --observed <instant>: expected');
  verified('correct', '--wrong', 'The note named another city.', '--observed', '2026-01-01T10:00Z', '--yes');
  expect(page('corrections')).toContain('The note named another city.');
  lay('rivers.csv', { 'gull-8b': 90, 'wren-1b': 60 });
  verified('add', 'rivers.csv', '--question', 'Which river is the longest?', '--yes');
});

test('in the fourth the board moves to another domain, and a newer engine is taken', () => {
  expect(refusal('domain', 'evals.b-laboratory.org/board')).toContain(
    'npx evidence-board domain evals.b-laboratory.org/board --yes',
  );
  verified('domain', 'evals.b-laboratory.org/board', '--yes');
  expect(JSON.parse(readFileSync(join(board, 'artifacts/publisher.json'), 'utf8'))).toMatchObject({
    base_url: 'https://evals.b-laboratory.org/board',
  });
  const { filename } = packCheckout(stranger.folder, makeNewer);
  expect(verified('upgrade', `../${filename}`)).toContain(`→ file:vendor/${filename}`);
  const told = call(
    process.execPath,
    ['dist/signed/verify-card.mjs', '--offline', 'dist', '--did', 'dist/.well-known/did.json'],
    board,
  );
  expect(told.stdout).toMatch(/\nVERIFIED\n$/);
});
