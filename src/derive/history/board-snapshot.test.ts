import { beforeAll, describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import {
  bytesAt,
  edited,
  type Files,
  folderOf,
  textOf,
  withFiles,
  withoutFiles,
} from '../../../tests/kit/files.ts';
import { testSigners } from '../../../tests/kit/keys.ts';
import { withCards, withLog } from '../../../tests/kit/signing.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { deriveBoard, deriveMeasurements } from '../board/board.ts';
import { verifyIssuedCards } from '../cards/issued-cards.ts';
import { deriveSnapshot, refuseSilentChanges, snapshotStates } from './board-snapshot.ts';
import { checkHistory } from './history-gate.ts';

const board = (rival: string, evidence: readonly string[] = ['2026-01-02']): Files =>
  boardFiles({
    axes: [
      { axis: 'care', bench: 'b' },
      { axis: 'reserve-attestation', kind: 'deterministic-facts' },
      { axis: 'safety', intent: 'SPEC' },
    ],
    benches: [
      {
        bench: 'b',
        targets: 'ab'.repeat(20),
        runs: [
          {
            run: 'run-1',
            date: '2026-01-02',
            models: [
              { name: 'first', answers: '1'.repeat(40) },
              { name: 'second', answers: rival },
            ],
          },
        ],
      },
    ],
    evidence: evidence.map((run, at) => ({
      axis: 'reserve-attestation',
      run,
      checks: `pp${'f'.repeat(at)}`,
    })),
  });

const read = (files: Files): Evidence => readEvidenceFrom(folderOf(files));
const axesOf = async (evidence: Evidence) => deriveMeasurements(evidence, await verifyIssuedCards(evidence));

const withSnapshot = async (files: Files): Promise<Files> => {
  const evidence = read(files);
  const state = testSigners(evidence.keys, evidence.publisher.did_domain)['board-attestation'];
  if (!state.healthy) throw new Error(state.reason);
  const served = deriveBoard(evidence, await axesOf(evidence), state);
  const { inputs_sha256 } = evidence;
  const as_of = '2026-01-02T10:00:00Z';
  const snapshot = deriveSnapshot({
    board: served,
    inputs_sha256,
    as_of,
    signer: state.signer,
    custody: 'test',
  });
  expect(snapshotStates(snapshot, served)).toBe(true);
  return withLog(withFiles(files, { 'board/snapshot.signed.json': canonicalBytes(snapshot) }));
};

const check = async (files: Files): Promise<void> => {
  const evidence = read(files);
  refuseSilentChanges(evidence, (await axesOf(evidence)).axes);
};

const half = '10'.repeat(20);
let published: Files = new Map();
beforeAll(async () => {
  published = await withSnapshot(await withCards(board(half)));
});

const now = (files: Files): Files => withFiles(published, files);
const corrected = (what_was_wrong: string): Files =>
  withFiles(now(board('0'.repeat(40))), {
    'corrections.json': ledgerOf(correction('C-2026-0102-01', what_was_wrong)),
  });

describe('a number that was published', () => {
  test('may stay', async () => {
    await check(published);
  });

  test('does not change in silence', async () => {
    await expect(check(now(board('0'.repeat(40))))).rejects.toThrow(/care fleet_mean 0\.75 → 0\.5/);
  });

  test('does not vanish in silence', async () => {
    const gone = withoutFiles(published, 'runs/');
    await expect(check(gone)).rejects.toThrow(/care is no longer MEASURED/);
  });

  test('changes with a supersession', async () => {
    await check(await withCards(now(board('0'.repeat(40))), { reason: 'measured anew' }));
  });

  test('changes with a correction that names its axis', async () => {
    await check(corrected('The row of care was wrong.'));
  });

  test.each([
    'We were careful elsewhere.',
    'The row of care-homes was wrong.',
    'The row of safety was wrong.',
  ])('is not explained by "%s"', async (text) => {
    await expect(check(corrected(text))).rejects.toMatchObject({ code: 'SILENT_CHANGE' });
  });

  test('of facts changes with a new evidence run', async () => {
    await check(now(board(half, ['2026-01-02', '2026-01-03'])));
  });

  test('of facts does not change by editing the run', async () => {
    const path = 'evidence/reserve-attestation/2026-01-02.json';
    const longer = bytesAt(board(half, ['2026-01-01', '2026-01-02']), path);
    await expect(check(withFiles(published, { [path]: longer }))).rejects.toThrow(
      /reserve-attestation n 2 → 3/,
    );
  });

  test('a first measurement needs no entry', async () => {
    const axis = textOf(published, 'axes/safety.json');
    const evidence = read(published);
    const measured = (await axesOf(evidence)).axes.map((row) =>
      row.axis === 'safety' ? { ...row, status: 'MEASURED' as const, n: 40 } : row,
    );
    expect(axis).toContain('SPEC');
    expect(refuseSilentChanges(evidence, measured)).toBeUndefined();
  });

  test('is not edited in the snapshot itself', async () => {
    const path = 'board/snapshot.signed.json';
    const evidence = read(edited(published, path, '"fleet_mean":0.75', '"fleet_mean":0.5'));
    const valid = await verifyIssuedCards(evidence);
    expect(() => checkHistory(evidence, valid)).toThrow(/content_id: expected [0-9a-f]{64} \(recomputed\)/);
    checkHistory(read(published), valid);
  });
});
