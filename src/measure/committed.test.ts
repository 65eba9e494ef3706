import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everCommitted, requireCommitted } from './committed.ts';

let root = '';
const git = (...args: string[]): void => {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...who, ...args], { stdio: 'ignore' });
};

beforeAll(async () => {
  root = await mkdtemp(`${tmpdir()}/bank-`);
  git('init');
  await mkdir(`${root}/bank`);
  await writeFile(`${root}/bank/bank.json`, '{}\n');
  await writeFile(`${root}/bank/items.jsonl`, '{}\n');
  await writeFile(`${root}/other`, 'x');
  git('add', 'other');
  git('commit', '-m', 'one');
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('a bank runs only when git holds it as it stands', async () => {
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('not committed');
  git('add', 'bank');
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('not committed');
  git('commit', '-m', 'two');
  await expect(requireCommitted(root, 'bank')).resolves.toBeUndefined();
  await writeFile(`${root}/bank/items.jsonl`, '{"edited":true}\n');
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('differs from the last commit');
});

test('a name that git once held is remembered after it is gone', async () => {
  await mkdir(`${root}/runs/one`, { recursive: true });
  await writeFile(`${root}/runs/one/run.json`, '{}');
  git('add', 'runs');
  git('commit', '-m', 'three');
  git('rm', '-rq', 'runs');
  git('commit', '-m', 'four');
  expect(await everCommitted(root, 'runs')).toEqual(['one']);
  expect(await everCommitted(root, 'nothing')).toEqual([]);
});
