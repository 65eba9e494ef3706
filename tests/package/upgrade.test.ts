/** A signed board of an older engine takes a newer one, by the line of docs/upgrade.md. */

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { blocksOf, unprinted } from '../site/docs-walk.ts';
import {
  call,
  facts,
  openStrangersFolder,
  packCheckout,
  type Ran,
  type StrangersFolder,
} from './strangers-folder.ts';

/** Another version, of which one page says something else, so that its digest differs too. */
function makeOlder(checkout: string): void {
  for (const [path, now, before] of [
    ['package.json', `"version": "${manifest.version}"`, '"version": "0.1.9"'],
    ['src/ui/layout.astro', '</footer>', '<p>The older engine.</p></footer>'],
  ] as const) {
    const text = readFileSync(join(checkout, path), 'utf8');
    if (!text.includes(now)) throw new Error(`${path}: expected ${now}`);
    writeFileSync(join(checkout, path), text.replace(now, before));
  }
}

let stranger: StrangersFolder;
let board: string;
beforeAll(() => {
  stranger = openStrangersFolder(makeOlder);
  board = join(stranger.folder, 'board');
  expect(stranger.run(['init', 'board', ...facts, '--yes']).stderr).toBe('');
  const results = join(process.cwd(), 'examples/results.csv');
  here(
    'npm install',
    `npx evidence-board import ${results} --axis feeling --question "How?"`,
    'npm run sign',
  );
});
afterAll(() => stranger.remove());

function attempt(line: string): Ran {
  return call('sh', ['-euc', line], board, false);
}

const here = (...lines: readonly string[]): string =>
  lines
    .map((line) => {
      const { status, stdout, stderr } = attempt(line);
      if (status !== 0) throw new Error(`${line}: ${stderr}${stdout}`);
      return stdout;
    })
    .join('');

const home = (): string => readFileSync(join(board, 'dist/index.html'), 'utf8');
const signed = (): string => readFileSync(join(board, 'artifacts/cards/measurement.jsonl'), 'utf8');

test('the older engine is replaced by one line, and the board is VERIFIED by both when it is built anew', () => {
  expect(here('npm test')).toMatch(/\nVERIFIED\n$/);
  expect(home()).toContain('The older engine.');
  const before = signed();
  const olderVerifier = join(stranger.folder, 'older-verifier.mjs');
  cpSync(join(board, 'node_modules/evidence-board/public/signed/verify-card.mjs'), olderVerifier);

  const { filename } = packCheckout(stranger.folder);
  const whose = '-c user.name=A -c user.email=a@localhost';
  here(`git init --quiet && git add --all && git ${whose} commit --quiet --message "As it was"`);
  const [taken, kept] = blocksOf(readFileSync('docs/upgrade.md', 'utf8'));
  if (taken === undefined || kept === undefined) throw new Error('expected two blocks');
  const manifests = ['package.json', 'package-lock.json'].map((name) =>
    readFileSync(join(board, name), 'utf8'),
  );
  writeFileSync(join(stranger.folder, 'none.tgz'), 'no tarball');
  const refused = attempt('npx evidence-board upgrade ../none.tgz');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('is pinned as before')]);
  expect(
    ['package.json', 'package-lock.json'].map((name) => readFileSync(join(board, name), 'utf8')),
  ).toEqual(manifests);
  const tarball = join(stranger.folder, filename);
  const said = here(`newer=${tarball}\n${taken.commands}`);
  expect(unprinted({ ...taken, printed: said })).toEqual([]);
  expect(said).toMatch(/\nVERIFIED\n/);
  expect(readdirSync(join(board, 'vendor'))).toEqual([filename]);
  expect(JSON.parse(readFileSync(join(board, 'package.json'), 'utf8')).dependencies).toEqual({
    'evidence-board': `file:vendor/${filename}`,
  });

  expect(home()).not.toContain('The older engine.');
  expect(signed()).toBe(before);

  here('npx evidence-board keys document > ../did.json');
  const told = call(process.execPath, [olderVerifier, '--offline', 'dist', '--did', '../did.json'], board);
  expect(told.stdout).toMatch(/\nVERIFIED\n$/);

  here(kept.commands.replace('git commit', `git ${whose} commit`));
  expect(here('git status --short')).toBe('');
});
