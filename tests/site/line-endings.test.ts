import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runFrom } from '../kit/command.ts';
import { commitAll, git } from '../kit/git.ts';
import { useFolder } from '../kit/scratch.ts';

const parent = useFolder();

const facts = [
  '--name=A',
  '--domain=evals.a-lab.org',
  '--contact=a@a-lab.org',
  '--licence=CC-BY-4.0',
  '--engine=0.1.0',
  '--yes',
];

test('a board that was committed and cloned where git rewrites line endings builds and is VERIFIED', () => {
  const [folder, clone] = [join(parent, 'board'), join(parent, 'clone')];
  const results = join(parent, 'results.csv');
  writeFileSync(results, 'item_id,model,correct,input\na,m,1,What?\na,k,0,What?\n');
  const told = [
    runFrom(parent, 'init', folder, ...facts),
    runFrom(parent, 'import', results, '--axis=guess', '--question=Which?', '--board', folder),
    runFrom(parent, 'sign', '--board', folder),
  ];
  git(folder, 'init', '-q');
  git(folder, 'config', 'core.autocrlf', 'true');
  commitAll(folder);
  git(parent, '-c', 'core.autocrlf=true', 'clone', '-q', folder, clone);
  cpSync(join(folder, '.env'), join(clone, '.env'));
  expect(readFileSync(join(clone, 'artifacts/axes/guess.json'), 'latin1')).not.toContain('\r');
  told.push(...['build', 'verify'].map((verb) => runFrom(parent, verb, '--board', clone)));
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
