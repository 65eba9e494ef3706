import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { openBuildFolders } from './build-folders.ts';
import { previousOf } from './out-dir.ts';

const { pid: ended } = spawnSync(process.execPath, ['--version']);

/** What a swap leaves that was stopped: the former site under another name, and the new one or none. */
const stopped = (pid: number, isSwapped: boolean): string => {
  const outDir = join(testFolder(), 'dist');
  const sites: readonly string[] = [`${previousOf(outDir)}${pid}`, ...(isSwapped ? [outDir] : [])];
  for (const site of sites) {
    mkdirSync(site);
    writeFileSync(join(site, 'SHA256SUMS'), site === outDir ? 'new' : 'former');
  }
  openBuildFolders(outDir).clear();
  return outDir;
};

const sumsOf = (outDir: string): string => readFileSync(join(outDir, 'SHA256SUMS'), 'utf8');

test('the former site is put back where a build was killed between the two moves of its swap', () => {
  const outDir = stopped(ended, false);
  expect(sumsOf(outDir)).toBe('former');
  expect(readdirSync(join(outDir, '..'))).toEqual(['dist']);
});

test('it goes where the new site is in its place', () => {
  const outDir = stopped(ended, true);
  expect(sumsOf(outDir)).toBe('new');
  expect(readdirSync(join(outDir, '..'))).toEqual(['dist']);
});

test('it is left to a build that still runs', () => {
  expect(existsSync(stopped(process.pid, false))).toBe(false);
});
