import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { boardFiles } from '../../tests/kit/board.ts';
import { call } from '../../tests/kit/called-command.ts';
import { evidenceBoard } from '../../tests/kit/command.ts';
import { contentOf, makeDiskBoard } from '../../tests/kit/disk-board.ts';
import { withoutDiskFault } from './disk-fault.ts';

const board = makeDiskBoard(boardFiles({ axes: [{ axis: 'swarm', intent: 'PLANNED' }] }));
const folder = dirname(board.artifactsDir);
const results = join(folder, 'results.csv');
writeFileSync(results, 'item_id,model,correct\na,m,1\na,k,0\n');
afterAll(() => board.remove());

const facts = '--name A --domain a.org --contact a@a.org --licence CC-BY-4.0 --engine 0.1.0 --yes'.split(' ');

describe('a disk that takes nothing', () => {
  test.each([
    ['init', 'EROFS', [join(folder, 'new'), ...facts]],
    ['import', 'ENOSPC', [results, '--axis', 'swarm']],
    ['import', 'EACCES', [results, '--axis', 'swarm']],
    ['correct', 'EROFS', ['--wrong', 'x', '--observed', '2026-01-01T10:00Z']],
    ['keys new', 'ENOSPC', ['--rotate']],
    ['sign', 'EACCES', []],
    ['build', 'ENOSPC', []],
    ['verify', 'ENOSPC', [folder]],
  ])('stops %s, %s, with one sentence that names a path', (verb, code, args) => {
    const before = contentOf(folder);
    const preload = ['--import', './tests/kit/failing-disk.mjs', evidenceBoard, ...verb.split(' ')];
    const env = { ARTIFACTS_DIR: board.artifactsDir, OUT_DIR: board.siteDir, DISK_FAULT: code };
    const { status, stderr } = spawnSync(process.execPath, [...preload, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^[A-Z_]+: .*\/.*[;:] .+$/m);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).not.toBe(0);
    expect(contentOf(folder)).toEqual(before);
  });
});

describe('what the system itself says', () => {
  test('of a full disk', async () => {
    // A device of the system on which nothing has room, where the command writes first.
    symlinkSync('/dev/full', join(board.artifactsDir, '.corrections.json.new'));
    const { stderr } = await call(['correct', '--wrong', 'x', '--observed', '2026-01-01T10:00Z'], {
      ARTIFACTS_DIR: board.artifactsDir,
    });
    expect(stderr).toContain(`DISK: ${folder} or `);
    expect(stderr).toContain('no space is left on the disk; free some, then run the command again');
  });

  test.each([
    ['a name too long', 'x'.repeat(300), 'the name is longer than the file system takes'],
    ['a file in the path', 'results.csv/x', 'expected nothing of that name, got a file'],
  ])('of %s', async (_what, name, says) => {
    const { stderr } = await call(['init', join(folder, name), ...facts]);
    expect(stderr).toMatch(new RegExp(`^DISK: /.*: ${says}`));
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test.each([
  ['a port', { code: 'EACCES', syscall: 'listen' }],
  ['a program', { code: 'ENOENT', syscall: 'spawn git', path: 'git' }],
  ['a host', { code: 'ECONNREFUSED', syscall: 'connect' }],
])('%s is no disk', (_what, members) => {
  const error = Object.assign(new Error('x'), members);
  expect(withoutDiskFault(error)).toBe(error);
});

test('what a library wraps is found', () => {
  const cause = Object.assign(new Error('x'), { code: 'EROFS', syscall: 'open', path: '/x' });
  expect(withoutDiskFault(new Error('it failed', { cause }))).toMatchObject({ code: 'DISK' });
});
