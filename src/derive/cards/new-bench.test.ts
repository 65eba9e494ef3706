import { beforeAll, describe, expect, test } from 'vitest';
import { type BoardSpec, boardFiles } from '../../../tests/kit/board.ts';
import { type Files, folderOf, withFiles } from '../../../tests/kit/files.ts';
import { testSigners } from '../../../tests/kit/keys.ts';
import { withCards } from '../../../tests/kit/signing.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveCells, isSameCell } from './cells.ts';
import { deriveIssuance } from './issuance.ts';

const components = [
  { name: 'first', answers: '1'.repeat(40) },
  { name: 'second', answers: '10'.repeat(20) },
];
const bench = (name: string, run = 'run-1', date = '2026-01-02') => ({
  bench: name,
  targets: 'ab'.repeat(20),
  runs: [{ run, date, components }],
});
const before: BoardSpec = { axes: [{ axis: 'safety', bench: 'old' }], benches: [bench('old')] };
const after: BoardSpec = { axes: [{ axis: 'safety', bench: 'new' }], benches: [bench('old'), bench('new')] };

const read = (files: Files): Evidence => readEvidenceFrom(folderOf(files));
const cellsOf = (evidence: Evidence) => deriveCells(evidence, deriveMeasuredAxes(evidence));
const issuanceOf = (evidence: Evidence, reason?: string) =>
  deriveIssuance(evidence, cellsOf(evidence), {
    signers: testSigners(evidence.keys, evidence.publisher.did_domain),
    date: '2026-01-03',
    reason,
    correction_id: undefined,
  });

let moved: Evidence;
beforeAll(async () => {
  const signed = await withCards(boardFiles(before));
  // The bank keeps its bytes: what was frozen for the board never becomes one of the mill.
  const next = boardFiles(after);
  const old = [...signed].filter(([path]) => path.startsWith('banks/old/') || path.startsWith('cards/'));
  moved = read(withFiles(withFiles(next, new Map(old)), {}));
});

describe('a slot that gets a new bench', () => {
  test('needs a reason', () => {
    expect(() => issuanceOf(moved)).toThrow(/no longer in current results/);
  });

  test('supersedes the old cards without a replacement, and issues cards for the new cells', () => {
    const { superseded, measurement, mill } = issuanceOf(moved, 'A better bench.');
    expect(superseded.map(({ replaced_by, reason }) => [replaced_by, reason])).toEqual([
      [null, 'A better bench.'],
      [null, 'A better bench.'],
    ]);
    expect(measurement).toHaveLength(2);
    expect(mill).toEqual([]);
  });

  test('has an old bench that never enters the corpus of the mill', () => {
    expect(cellsOf(moved).mill).toEqual([]);
  });
});

describe('a cell', () => {
  test('is the same when another run on another day finds the same, and another when it finds other answers', async () => {
    const again = { ...before, benches: [bench('old', 'run-2', '2026-01-05')] };
    const [one] = cellsOf(read(boardFiles(before))).measurement;
    const [other] = cellsOf(read(boardFiles(again))).measurement;
    if (one === undefined || other === undefined) throw new Error('nothing was measured');
    expect(other.run).not.toBe(one.run);
    expect(isSameCell(one, other)).toBe(true);
    expect(isSameCell(one, { ...other, rows_sha256: '0'.repeat(64) })).toBe(false);
  });

  test('that was found again needs neither a new card nor a reason', async () => {
    const signed = await withCards(boardFiles(before));
    const again = withFiles(
      signed,
      boardFiles({ ...before, benches: [bench('old', 'run-2', '2026-01-05')] }),
    );
    expect(issuanceOf(read(again))).toMatchObject({ measurement: [], superseded: [] });
  });
});
