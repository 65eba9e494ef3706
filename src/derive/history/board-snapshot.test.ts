import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BoardFiles,
  boardFiles,
  correctionsJson,
  folderOf,
  withFiles,
} from '../../../tests/house/board-files.ts';
import { testSigners, withCards, withLog } from '../../../tests/house/signed-files.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { utf8 } from '../../core/sha256.ts';
import { deriveBoard } from '../board/board.ts';
import { deriveMeasuredAxes } from '../board/measured-axis.ts';
import { verifyIssuedCards } from '../cards/issued-cards.ts';
import { deriveSnapshot, refuseSilentChanges, snapshotStates } from './board-snapshot.ts';
import { checkHistory } from './history-gate.ts';

const board = (rival: string, evidence: readonly string[] = ['2026-01-02']): BoardFiles =>
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

const read = (files: BoardFiles): Evidence => readEvidenceFrom(folderOf(files));
const boardOf = async (evidence: Evidence) => {
  const state = testSigners(evidence.keys, evidence.publisher.did_domain)['board-attestation'];
  if (!state.healthy) throw new Error(state.reason);
  const validCards = await verifyIssuedCards(evidence);
  const measuredAxes = deriveMeasuredAxes(evidence);
  return { board: deriveBoard(evidence, { measuredAxes, validCards }, state), signer: state.signer };
};

const withSnapshot = async (files: BoardFiles): Promise<BoardFiles> => {
  const evidence = read(files);
  const { board: served, signer } = await boardOf(evidence);
  const { inputs_sha256 } = evidence;
  const as_of = '2026-01-02T10:00:00Z';
  const snapshot = deriveSnapshot({
    board: served,
    inputs_sha256,
    as_of,
    signer,
    custody: 'test',
  });
  expect(snapshotStates(snapshot, served)).toBe(true);
  return withLog(withFiles(files, { 'board/snapshot.signed.json': canonicalBytes(snapshot) }));
};

const check = async (files: BoardFiles): Promise<void> => {
  const evidence = read(files);
  refuseSilentChanges(evidence, (await boardOf(evidence)).board.axes);
};

const half = '10'.repeat(20);
let published: BoardFiles = new Map();
beforeAll(async () => {
  published = await withSnapshot(await withCards(board(half)));
});

const now = (files: BoardFiles): BoardFiles => withFiles(published, Object.fromEntries(files));
const corrected = (what_was_wrong: string): BoardFiles =>
  withFiles(now(board('0'.repeat(40))), {
    'corrections.json': correctionsJson([
      { id: 'C-2026-0102-01', date: '2026-01-02', first_observed_at: '2026-01-02T10:00Z', what_was_wrong },
    ]),
  });

describe('a number that was published', () => {
  test('may stay', async () => {
    await check(published);
  });

  test('does not change in silence', async () => {
    await expect(check(now(board('0'.repeat(40))))).rejects.toThrow(/care fleet_mean 0\.75 → 0\.5/);
  });

  test('does not vanish in silence', async () => {
    const gone = new Map([...published].filter(([path]) => !path.startsWith('runs/')));
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
    const edited = board(half, ['2026-01-01', '2026-01-02']).get(path) ?? new Uint8Array();
    await expect(check(withFiles(published, { [path]: edited }))).rejects.toThrow(
      /reserve-attestation n 2 → 3/,
    );
  });

  test('a first measurement needs no entry', async () => {
    const axis = new TextDecoder().decode(published.get('axes/safety.json'));
    const evidence = read(published);
    const measured = (await boardOf(evidence)).board.axes.map((row) =>
      row.axis === 'safety' ? { ...row, status: 'MEASURED' as const, n: 40 } : row,
    );
    expect(axis).toContain('SPEC');
    expect(refuseSilentChanges(evidence, measured)).toBeUndefined();
  });

  test('is not edited in the snapshot itself', async () => {
    const path = 'board/snapshot.signed.json';
    const edited = new TextDecoder()
      .decode(published.get(path))
      .replace('"fleet_mean":0.75', '"fleet_mean":0.5');
    const evidence = read(withFiles(published, { [path]: utf8(edited) }));
    const valid = await verifyIssuedCards(evidence);
    expect(() => checkHistory(evidence, valid)).toThrow(/content_id: expected [0-9a-f]{64} \(recomputed\)/);
    checkHistory(read(published), valid);
  });
});
