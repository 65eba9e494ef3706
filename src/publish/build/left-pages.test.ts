import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenchSpec, benchFiles } from '../../../tests/kit/bench.ts';
import { boardFiles, demoBoardFiles } from '../../../tests/kit/board.ts';
import { expectGood, run } from '../../../tests/kit/command.ts';
import { type DiskBoard, makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { type AskedCorrection, enterCorrection } from '../correct/enter-correction.ts';

const bench = (name: string, date: string, items: number, components: readonly string[]): BenchSpec => ({
  bench: name,
  targets: 'ab'.repeat(items / 2),
  runs: [
    {
      run: `${date}-asked`,
      date,
      components: components.map((component) => ({ name: component, answers: '10'.repeat(items / 2) })),
    },
  ],
});

let board: DiskBoard;
beforeAll(async () => {
  const names = ['alpha', 'beta', 'gamma'];
  board = makeDiskBoard(
    demoBoardFiles({
      axes: ['jail', 'care', 'swarm'].map((axis) => ({ axis, bench: `${axis}-1` })),
      benches: ['jail', 'care', 'swarm'].map((axis) => bench(`${axis}-1`, '2026-01-02', 120, names)),
    }),
  );
  await signBoard(board, '2026-01-03T00:00:00Z');
  expectGood(run(board, 'build'));
});
afterAll(() => board.remove());

const served = (): readonly string[] =>
  readFileSync(join(board.siteDir, 'SHA256SUMS'), 'utf8').match(/(?<= )\S+\.html$/gm) ?? [];

const asked: AskedCorrection = {
  ...{ wrong: 'A comparison was asked.', fix: 'It is checks.', why: 'Agreement is no truth.' },
  ...{ caught: undefined, changed: 'The kind of an axis.', observed: '2026-01-04T00:00:00Z' },
  ...{ axes: ['care'], items: [], files: [], evidence: [], entry: undefined, isOfRules: false },
};

const replace = async (): Promise<void> => {
  board.write(benchFiles(bench('jail-2', '2026-01-04', 60, ['alpha', 'beta'])));
  const facts = { axis: 'care', kind: 'deterministic-facts', note: '{tally}', bench: undefined };
  const changed = boardFiles({
    axes: [{ axis: 'jail', bench: 'jail-2' }, facts, { axis: 'swarm', bench: 'swarm-1' }],
    evidence: [{ axis: 'care', run: '2026-01-04', checks: 'pp', groups: 'ab' }],
  });
  board.write(new Map([...changed].filter(([path]) => /^(?:axes|evidence)\//.test(path))));
  const { artifactsDir } = board;
  await enterCorrection({ artifactsDir, env: {} }, asked, '2026-01-05T00:00:00Z');
  await signBoard(board, '2026-01-05T00:00:00Z', { reason: 'Other questions.' });
  await signBoard(board, '2026-01-06T00:00:00Z', { retireAxis: 'swarm', reason: 'It was a trial.' });
  expectGood(run(board, 'build'));
};

test('every page that a signed board published answers after its questions were replaced', async () => {
  const before = served();
  expect(before).toContain('axes/jail/items/3.html');
  expect(before).toContain('axes/care/neighbours.html');
  await replace();
  const now = new Set(served());
  expect(before.filter((path) => !now.has(path))).toEqual([]);
  expect(now).not.toContain('axes/jail/items/4.html');
  const page = readFileSync(join(board.siteDir, 'axes/jail/items/3.html'), 'utf8');
  expect(page).toContain('What is asked now has no page at this address.');
  expect(page).toContain('href="/axes/jail/record"');
});
