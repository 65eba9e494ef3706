import { afterAll, expect, test } from 'vitest';
import { git } from '../../tests/kit/git.ts';
import { makeScratch } from '../../tests/kit/scratch.ts';
import { everCommitted, requireCommitted } from './committed.ts';

const { root, write, remove } = makeScratch();
afterAll(remove);

const commit = (...paths: readonly string[]): void => {
  git(root, 'add', ...paths);
  git(root, 'commit', '-qm', paths.join(' '));
};

test('a bank in a folder without git, or without a commit, is refused with what mends that', async () => {
  const mend =
    /^bank\/bank.json: expected a file that is committed, and git knows no commit here \(fatal: .*\): git init where there is no repository yet, commit the board, then measure$/;
  await expect(requireCommitted(root, 'bank')).rejects.toThrow(mend);
  git(root, 'init', '-q');
  await expect(requireCommitted(root, 'bank')).rejects.toThrow(mend);
});

test('a bank runs only when git holds it as it stands', async () => {
  git(root, 'init', '-q');
  write({ 'bank/bank.json': '{}\n', 'bank/items.jsonl': '{}\n', other: 'x' });
  commit('other');
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('expected a file that is committed');
  git(root, 'add', 'bank');
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('expected a file that is committed');
  commit('bank');
  await expect(requireCommitted(root, 'bank')).resolves.toBeUndefined();
  write({ 'bank/items.jsonl': '{"edited":true}\n' });
  await expect(requireCommitted(root, 'bank')).rejects.toThrow('differs from the last commit');
});

test('a name that git once held is remembered after it is gone, also in a folder of the repository', async () => {
  write({ 'board/runs/one/run.json': '{}' });
  commit('board');
  git(root, 'rm', '-rq', 'board/runs');
  git(root, 'commit', '-qm', 'gone');
  write({ 'board/other': '' });
  expect(await everCommitted(root, 'board/runs')).toEqual(['one']);
  expect(await everCommitted(`${root}/board`, 'runs')).toEqual(['one']);
  expect(await everCommitted(root, 'nothing')).toEqual([]);
});
