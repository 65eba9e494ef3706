import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { digestPaths, openFolder } from '../src/artifacts/folder.ts';
import { boardFiles } from '../tests/kit/board.ts';
import { makeDiskBoard } from '../tests/kit/disk-board.ts';

const made = makeDiskBoard(
  boardFiles({
    axes: [
      { axis: 'affect', intent: 'PLANNED' },
      { axis: 'custody-disclosure', kind: 'deterministic-facts' },
      { axis: 'swarm', intent: 'PLANNED' },
    ],
  }),
);
afterAll(() => made.remove());

const board = made.artifactsDir;

const digest = (): string => {
  const folder = openFolder(board);
  return digestPaths(folder.paths, folder.read);
};

const run = (csv: string, ...args: readonly string[]) => {
  const file = join(board, '..', 'results.csv');
  writeFileSync(file, csv);
  const env = { ...process.env, ARTIFACTS_DIR: board };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/import.ts', file, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const csv = 'item_id,model,correct\na,"m\u001b[31m",1\na,k,0\n';

describe('npm run import', () => {
  test('a refusal names line and reason, exits 1 and changes nothing', () => {
    const before = digest();
    const { status, stderr, stdout } = run(`${csv}a,k,1\n`, '--axis', 'swarm');
    expect(status).toBe(1);
    expect(stderr).toContain('DUPLICATE_ROW: results.csv line 4: expected one row for item "a"');
    expect(stderr).toContain('nothing was changed');
    expect(stdout).toBe('');
    expect(digest()).toBe(before);
  });

  test.each([
    [['--axis', 'nothing-like-it'], 'Known: affect, '],
    [['--axis', 'custody-disclosure'], 'it is a deterministic-facts axis'],
    [[], 'expected --axis <axis>'],
    [['--axis', 'swarm', '--bnech', 'x'], '--bnech'],
  ])('%j is refused with what to do', (args, message) => {
    const { status, stderr } = run(csv, ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });

  test('a dry run says what would be done and writes nothing', () => {
    const before = digest();
    const { status, stdout } = run(csv, '--axis', 'swarm', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('would import 2 rows (csv): 1 items, 2 models');
    expect(digest()).toBe(before);
  });

  test('an import says what it did and what comes next, and a name cannot act on the terminal', () => {
    const { status, stdout } = run(csv, '--axis', 'swarm');
    expect(status).toBe(0);
    expect(stdout).toContain('imported 2 rows');
    expect(stdout).toContain('separation: UNTESTED, N_BELOW_FLOOR');
    expect(stdout).toContain('npm run sign');
    expect(stdout).not.toContain('\u001b');
    expect(openFolder(board).paths).toContain('banks/swarm-import-1/bank.json');
  });
});
