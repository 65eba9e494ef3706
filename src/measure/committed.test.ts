import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { git } from '../../tests/kit/git.ts';
import { everCommitted, requireCommitted } from './committed.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(`${tmpdir()}/bank-`);
  git(root, 'init', '-q');
  await mkdir(`${root}/bank`);
  await writeFile(`${root}/bank/bank.json`, '{}\n');
  await writeFile(`${root}/bank/items.jsonl`, '{}\n');
  await writeFile(`${root}/other`, 'x');
  git(root, 'add', 'other');
  git(root, 'commit', '-qm', 'one');
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('a bank runs only when git holds it as it stands', async () => {
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('not committed');
  git(root, 'add', 'bank');
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('not committed');
  git(root, 'commit', '-qm', 'two');
  await expect(requireCommitted(root, 'bank')).resolves.toBeUndefined();
  await writeFile(`${root}/bank/items.jsonl`, '{"edited":true}\n');
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('differs from the last commit');
});

test('a name that git once held is remembered after it is gone', async () => {
  await mkdir(`${root}/runs/one`, { recursive: true });
  await writeFile(`${root}/runs/one/run.json`, '{}');
  git(root, 'add', 'runs');
  git(root, 'commit', '-qm', 'three');
  git(root, 'rm', '-rq', 'runs');
  git(root, 'commit', '-qm', 'four');
  expect(await everCommitted(root, 'runs')).toEqual(['one']);
  expect(await everCommitted(root, 'nothing')).toEqual([]);
});
