/** Another board, with benches of its own and nothing of ours: what it takes to measure it is its folder. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { evidenceBoard } from '../../tests/kit/command.ts';
import { commitAll, git } from '../../tests/kit/git.ts';
import { useFolder } from '../../tests/kit/scratch.ts';

/** The repository that holds the board in a folder, as people may have it. */
const repository = useFolder();
const board = join(repository, 'board');

const told = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [evidenceBoard, script, ...args], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, output: stdout + stderr };
};

/** What a command says that does what it was asked to do. */
function done(script: string, ...args: readonly string[]): string {
  const { status, output } = told(script, ...args, '--board', board);
  if (status !== 0) throw new Error(`${script}: ${output}`);
  return output;
}

const json = (path: string) => JSON.parse(readFileSync(join(board, path), 'utf8'));

beforeAll(() => {
  const who = [
    '--name',
    'Calendar board',
    '--domain',
    'calendars.a-laboratory.org',
    '--contact',
    'a@calendars.a-laboratory.org',
  ];
  git(repository, 'init', '-q');
  expect(told('init', board, '--yes', '--engine', '0.1.0', ...who)).toMatchObject({ status: 0 });
  cpSync('tests/second-board', board, { recursive: true });
  expect(done('add', join(board, 'benches/calendar-dates-1/bench.mjs'), '--yes')).toMatch(
    /^committed: Freeze the items of calendar-dates-1$[\s\S]*^VERIFIED$/m,
  );
  done('measure', '--axis', 'leap-days');
  done('sign');
  commitAll(repository);
  done('build');
});

test('its rows are on its board, signed, and counted as ours are', () => {
  const { axes } = json('dist/api/gspc.json');
  const [dates, leaps] = axes;
  expect(dates).toMatchObject({
    axis: 'calendar-dates',
    status: 'MEASURED',
    n: 40,
    how: 'mill',
    leader: 'Date, there and back',
    accuracy: 1,
    separation: 'SEPARATED',
    frozen_before_run: true,
    attempts: { published: 1, discarded: 0 },
  });
  expect(leaps).toMatchObject({ axis: 'leap-days', status: 'MEASURED', tally: { pass: 4, fail: 0 } });
  const [run = ''] = readdirSync(join(board, 'artifacts/runs/calendar-dates-1'));
  const { fleet } = json(`artifacts/runs/calendar-dates-1/${run}/run.json`);
  expect(fleet.map(({ name, own, version }: Record<string, unknown>) => [name, own, version])).toEqual([
    ['Date.parse', false, process.versions.node],
    ['Date, there and back', false, process.versions.node],
    ['a pattern', true, null],
  ]);
});

test('its runs are repeated, and a further one gets a name of its own', () => {
  expect(done('reproduce')).toMatch(
    /calendar-dates-1 {2}a pattern: REPRODUCED, 40 rows\n[\s\S]*3 REPRODUCED, 0 DIFFERENT, 0 UNCHECKABLE/,
  );
  const runs = join(board, 'artifacts/runs/calendar-dates-1');
  const [run = ''] = readdirSync(runs);
  rmSync(join(runs, run), { recursive: true });
  // Version control remembers the run that is gone.
  expect(done('measure', '--axis', 'calendar-dates')).toContain(`calendar-dates-1/${run}-2`);
  git(repository, 'checkout', '-q', '.');
  rmSync(join(runs, `${run}-2`), { recursive: true });
});

test('a bench of another board is not known to it', () => {
  expect(told('measure', '--bench', 'jail-en-3', '--board', board)).toMatchObject({
    status: 1,
    output: expect.stringContaining(
      'no bench for jail-en-3 in the folder benches of this board; known: calendar-dates-1',
    ),
  });
});

test('whoever builds, verifies or rebuilds the board runs none of its bench code', () => {
  mkdirSync(join(board, 'benches/trap'));
  for (const path of ['trap/bench.mjs', 'calendar-dates-1/bench.mjs', 'calendar-dates-1/adapters.mjs'])
    writeFileSync(join(board, 'benches', path), "throw new Error('bench code was run');");
  expect(told('measure', '--board', board).output).toContain('bench code was run');
  done('sign');
  done('build');
  expect(done('verify')).toMatch(/^VERIFIED$/m);
  expect(told('rebuild', join(board, 'dist')).output).toMatch(/REBUILT/);
});
