import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { run } from '../kit/command.ts';
import { contentOf, copyDiskBoard } from '../kit/disk-board.ts';

test('another folder, time zone, locale and clock give the same bytes', () => {
  const copy = copyDiskBoard(inject('ownBoard'));
  onTestFinished(copy.remove);
  const built = run(copy, 'build --fresh', {
    env: {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import=${resolve('tests/site/other-clock.mjs')}`,
    },
  });
  expect(built.output).not.toContain('refused');
  expect(built.status).toBe(0);
  const here = contentOf(inject('siteDir'));
  const there = contentOf(copy.siteDir);
  expect([...there.keys()]).toEqual([...here.keys()]);
  expect([...there].filter(([path, bytes]) => bytes !== here.get(path)).map(([path]) => path)).toEqual([]);
});

test('a build that takes over what an earlier one found gives the same bytes', () => {
  const copy = copyDiskBoard(inject('smallBoard'));
  onTestFinished(copy.remove);
  expect(existsSync(join(inject('smallBoard'), '.cache/evidence-board'))).toBe(true);
  const there = contentOf(copy.siteDir);
  expect(run(copy, 'build').status).toBe(0);
  expect(contentOf(copy.siteDir)).toEqual(there);
});

test('no check takes an answer from there', () => {
  const copy = copyDiskBoard(inject('smallBoard'));
  onTestFinished(copy.remove);
  const folder = join(dirname(copy.artifactsDir), '.cache/evidence-board');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.gitignore',
  );
  expect(files.length).toBeGreaterThan(0);
  // Each a sound file with another answer in it.
  for (const { parentPath, name } of files) {
    const answer = readFileSync(join(parentPath, name)).subarray(32).fill(1);
    writeFileSync(join(parentPath, name), Buffer.concat([hash('sha256', answer, 'buffer'), answer]));
  }
  expect(run(copy, 'verify', { args: [copy.siteDir] }).output).toMatch(/\nVERIFIED\n$/);
});
