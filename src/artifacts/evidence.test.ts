import { afterAll, describe, expect, test } from 'vitest';
import { boardFiles } from '../../tests/kit/board.ts';
import { makeDiskBoard } from '../../tests/kit/disk-board.ts';
import { textOf } from '../../tests/kit/files.ts';
import { readEvidence } from './evidence.ts';

const files = boardFiles({
  axes: [
    { axis: 'safety', bench: 'bench-1' },
    { axis: 'reserve-attestation', kind: 'deterministic-facts' },
  ],
  benches: [
    {
      bench: 'bench-1',
      targets: 'abab',
      runs: [{ run: 'run-1', date: '2026-01-02', models: [{ name: 'first', answers: '11-0' }] }],
    },
  ],
  evidence: [{ axis: 'reserve-attestation', run: '2026-01-02', checks: 'pf' }],
});
const board = makeDiskBoard(files);
afterAll(() => board.remove());

const bank = 'banks/bench-1/bank.json';
const items = 'banks/bench-1/items.jsonl';
const run = 'runs/bench-1/run-1/run.json';
const rows = 'runs/bench-1/run-1/rows/first.jsonl';
const evidenceRun = 'evidence/reserve-attestation/2026-01-02.json';

/** The error of reading with one file changed; undefined takes it away. */
const refusalWith = (path: string, change: (text: string) => string | undefined): string => {
  const changed = change(textOf(files, path));
  if (changed === undefined) board.drop(path);
  else board.write({ [path]: changed });
  try {
    readEvidence(board.artifactsDir);
    return 'nothing was refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    board.write(files);
  }
};

const missing = () => undefined;
const cut = (text: string) => text.slice(0, text.length / 2);
const emptied = () => '';
const without =
  (field: string) =>
  (text: string): string =>
    JSON.stringify({ ...JSON.parse(text), [field]: [] });

describe('artifacts without which nothing can be published', () => {
  test('the board under test is read whole', () => {
    const { runs, evidenceRuns } = readEvidence(board.artifactsDir);
    expect(runs.get('bench-1')?.[0]?.components[0]?.answers).toHaveLength(4);
    expect(evidenceRuns.get('reserve-attestation')).toHaveLength(1);
  });

  test.each([
    ['publisher.json', missing, 'publisher.json'],
    ['publisher.json', cut, 'publisher.json'],
    ['publisher.json', emptied, 'publisher.json'],
    ['keys/keys.json', missing, 'keys/keys.json'],
    ['keys/keys.json', cut, 'keys/keys.json'],
    ['axes/safety.json', cut, 'axes/safety.json'],
    [bank, missing, bank],
    [bank, cut, bank],
    [items, missing, items],
    [items, cut, '/items_sha256'],
    [items, emptied, '/items_sha256'],
    [run, missing, 'run.json'],
    [run, cut, 'run.json'],
    [rows, missing, 'first.jsonl'],
    [rows, cut, 'rows_sha256'],
    [rows, emptied, 'rows_sha256'],
    [evidenceRun, cut, evidenceRun],
    [evidenceRun, without('checks'), evidenceRun],
  ])('%s changed by %o is refused and named', (path, change, names) => {
    expect(refusalWith(path, change)).toContain(names);
  });
});
