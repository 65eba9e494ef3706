import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
