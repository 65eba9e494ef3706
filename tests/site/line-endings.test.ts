import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../kit/command.ts';
import { type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';
import { commitAll, git } from '../kit/git.ts';

const scratch = makeDiskBoard(new Map());
afterAll(() => scratch.remove());

const parent = dirname(scratch.artifactsDir);
const boardIn = (folder: string): DiskBoard => ({
  ...scratch,
  artifactsDir: join(folder, 'artifacts'),
  siteDir: join(folder, 'dist'),
});

const facts = [
  '--name=A',
  '--domain=evals.a-lab.org',
  '--contact=a@a-lab.org',
  '--licence=CC-BY-4.0',
  '--engine=0.1.0',
  '--yes',
];

test('a board that was committed and cloned where git rewrites line endings builds and is VERIFIED', () => {
  mkdirSync(parent, { recursive: true });
  const [folder, clone] = [join(parent, 'board'), join(parent, 'clone')];
  const results = join(parent, 'results.csv');
  writeFileSync(results, 'item_id,model,correct,input\na,m,1,What?\na,k,0,What?\n');
  const told = [
    run(scratch, 'init', { args: [folder, ...facts] }),
    run(boardIn(folder), 'import', { args: [results, '--axis=guess', '--question=Which?'] }),
    run(boardIn(folder), 'sign'),
  ];
  git(folder, 'init', '-q');
  git(folder, 'config', 'core.autocrlf', 'true');
  commitAll(folder);
  git(parent, '-c', 'core.autocrlf=true', 'clone', '-q', folder, clone);
  cpSync(join(folder, '.env'), join(clone, '.env'));
  expect(readFileSync(join(clone, 'artifacts/axes/guess.json'), 'latin1')).not.toContain('\r');
  told.push(run(boardIn(clone), 'build'), run(boardIn(clone), 'verify'));
  const output = told.map(({ output }) => output).join('');
  expect(
    told.map(({ status }) => status),
    output,
  ).toEqual([0, 0, 0, 0, 0]);
  expect(output).toMatch(/^VERIFIED$/m);
});

test('git rewrites the line endings of no file of this repository', () => {
  const listed = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8', maxBuffer: 64 << 20 });
  const rewritten = listed
    .trimEnd()
    .split('\n')
    .filter((line) => !/ attr\/-text\s+\t/.test(line));
  expect(rewritten).toEqual([]);
});
