import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lastLine, runFrom, type Told } from '../kit/command.ts';
import { useFolder } from '../kit/scratch.ts';

/** A board of somebody else, from an empty folder, by the commands that the commands print. */
const parent = useFolder();
const folder = join(parent, 'my-board');
let checkout: string;
beforeAll(() => {
  checkout = checkoutState();
});

/** Length and time of every file of the checkout that git does not ignore; other tests build into ignored folders meanwhile. */
const checkoutState = (): string =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((file) => [file, statSync(file).size, statSync(file).mtimeMs].join(' '))
    .sort()
    .join('\n');

const command = (...words: readonly string[]): Told => runFrom(parent, ...words);
const onBoard = (...words: readonly string[]): Told => command(...words, '--board', 'my-board');

const verified = (): void => {
  expect(onBoard('build').status).toBe(0);
  const outcome = onBoard('verify');
  expect([outcome.status, lastLine(outcome)]).toEqual([0, 'VERIFIED']);
};

test('a board of nothing is made and signed, and VERIFIED', () => {
  const facts = '--name=A Laboratory --domain=evals.a-laboratory.org --contact=a@a-laboratory.org'.split(
    / (?=--)/,
  );
  const made = command('init', 'my-board', ...facts, '--engine=0.1.0', '--yes');
  expect(made.output).not.toContain('DEMO');
  verified();
});

/** Runs the command that another command names as the next one, and so on, as somebody who copies them into a shell. */
function runNext(text: string): readonly string[] {
  const [, next] = /^next: (npm run .*)$/m.exec(text) ?? [];
  if (next === undefined) return [];
  const said = execFileSync('sh', ['-euc', next], { encoding: 'utf8', stdio: 'pipe' });
  return [said, ...runNext(said)];
}

test('with results it is UNCHECKABLE before they are signed, and VERIFIED by the commands that are printed', () => {
  const results = resolve('examples/results.csv');
  const imported = onBoard('import', results, '--axis', 'feeling', '--question', 'How?');
  expect(onBoard('build').status).toBe(0);
  const outcome = onBoard('verify');
  expect([outcome.status, lastLine(outcome)]).toEqual([2, 'UNCHECKABLE']);
  expect(outcome.output).toContain(`not signed yet: npm run sign -- --board ${folder}`);
  const [signed, built, checked] = runNext(imported.output);
  expect(signed).toContain('signed 3 new results');
  expect(built).toContain('1 question, ');
  expect(checked?.trimEnd().split('\n').at(-1)).toBe('VERIFIED');
});

/** By the file that every site serves, run as a stranger runs it. */
const verifiedByFile = (): void => {
  const site = join(folder, 'dist');
  const args = ['--offline', site, '--did', join(site, '.well-known/did.json')];
  const said = execFileSync(process.execPath, [join(site, 'signed/verify-card.mjs'), ...args], {
    encoding: 'utf8',
  });
  expect(said.trimEnd().split('\n').at(-1)).toBe('VERIFIED');
};

test('an axis that was imported without a title gets one, then another by an entry: VERIFIED by both verifiers', () => {
  const file = join(folder, 'artifacts/axes/feeling.json');
  const entitle = (title: string): void =>
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), title }, null, 2));
  entitle('Feelings');
  expect(onBoard('sign').status).toBe(0);
  verified();
  verifiedByFile();
  entitle('Moods');
  const log = join(folder, 'artifacts/log/events.jsonl');
  const left = readFileSync(log, 'utf8');
  for (const verb of ['sign', 'build']) {
    const refused = onBoard(verb);
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('SILENT_CHANGE')]);
  }
  expect(readFileSync(log, 'utf8')).toBe(left);
  const entry = ['--axis', 'feeling', '--wrong', 'It asks for moods.', '--observed', '2026-11-29T10:00Z'];
  expect(onBoard('correct', ...entry).output).toContain('"Feelings" → "Moods"');
  expect(onBoard('sign').status).toBe(0);
  verified();
  verifiedByFile();
});

test('with other looks it is UNCHECKABLE before they are signed, then VERIFIED, and shows them', () => {
  cpSync('examples/theme', join(folder, 'site'), { recursive: true });
  expect(onBoard('build').status).toBe(0);
  expect(lastLine(onBoard('verify'))).toBe('UNCHECKABLE');
  expect(onBoard('sign').output).toContain('entries, 1 of them new');
  verified();
  const home = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  expect(home).toContain('Plum Street Evals');
  expect(home).toContain('<strong>small models</strong>');
  expect(home).not.toContain('href="/press"');
  expect(existsSync(join(folder, 'dist/press.html'))).toBe(false);
  expect(readFileSync(join(folder, 'dist/signed/HOW-TO-VERIFY.md'), 'utf8')).not.toContain(
    'evidence-board.example',
  );
});

test('with rotated keys it is VERIFIED, and whoever pinned the old ones is told to pin again', () => {
  const pinned = join(parent, 'did.json');
  cpSync(join(folder, 'dist/.well-known/did.json'), pinned);
  expect(onBoard('keys', 'new').status).toBe(1);
  expect(onBoard('keys', 'new', '--rotate').status).toBe(0);
  expect(onBoard('sign').status).toBe(0);
  verified();
  const monitor = onBoard('verify', '--did', pinned);
  expect(lastLine(monitor)).toBe('UNCHECKABLE');
  expect(monitor.output).toContain('pin again');
});

test('none of it changed a file of the checkout', () => {
  expect(checkoutState()).toBe(checkout);
});
