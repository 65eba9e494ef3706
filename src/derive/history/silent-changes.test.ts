import { beforeAll, describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { ledgerOf } from '../../../tests/kit/correction.ts';
import { edited, type Files, folderOf, textOf, withFiles } from '../../../tests/kit/files.ts';
import { testSeed, testSigners } from '../../../tests/kit/keys.ts';
import { withCards, withLog } from '../../../tests/kit/signing.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { sign } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { SignerState } from '../../core/signer.ts';
import type { BoardSnapshot01, StatedChange } from '../../schema/contracts.gen.ts';
import { deriveBoard } from '../board/board.ts';
import { verifyIssuedCards } from '../cards/issued-cards.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveSnapshot, isSnapshotCurrent, snapshotStates, statedBoard } from './board-snapshot.ts';
import { checkHistory } from './history-gate.ts';
import { rules as engineRules } from './rules.ts';
import { refuseSilentChanges } from './silent-changes.ts';
import { statedChanges } from './stated-changes.ts';

type Changed = {
  /** Answers of the second component in run-1, and in a run-2 where there is one. */
  readonly rival?: string;
  readonly later?: string;
  readonly evidence?: readonly string[];
  readonly own?: boolean;
  /** A third component in run-1: next month's model. */
  readonly third?: string;
};

const half = '10'.repeat(20);

const board = ({ rival = half, later, evidence = ['2026-01-02'], own = false, third }: Changed = {}): Files =>
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
        runs: [rival, ...(later === undefined ? [] : [later])].map((answers, at) => ({
          run: `run-${at + 1}`,
          date: `2026-01-0${at + 2}`,
          components: [
            { name: 'first', answers: '1'.repeat(40) },
            { name: 'second', answers, own },
            ...(third === undefined ? [] : [{ name: 'third', answers: third }]),
          ],
        })),
      },
    ],
    evidence: evidence.map((run, at) => ({
      axis: 'reserve-attestation',
      run,
      checks: `pp${'f'.repeat(at)}`,
    })),
  });

const read = (files: Files): Evidence => readEvidenceFrom(folderOf(files));

/** Without a key: what is signed at build is no part of what is held. */
const unsigned: SignerState = { healthy: false, kid: 'k', reason: 'no key in this test' };
const statingOf = async (evidence: Evidence, boardKey: SignerState = unsigned) => {
  const measuredAxes = deriveMeasuredAxes(evidence);
  const validCards = await verifyIssuedCards(evidence);
  return { board: deriveBoard(evidence, { measuredAxes, validCards }, boardKey), measuredAxes };
};

const withSnapshot = async (files: Files, as_of = '2026-01-02T10:00:00Z'): Promise<Files> => {
  const evidence = read(files);
  const state = testSigners(evidence.keys, evidence.publisher.did_domain)['board-attestation'];
  if (!state.healthy) throw new Error(state.reason);
  const stating = await statingOf(evidence, state);
  const snapshot = deriveSnapshot({
    ...stating,
    evidence,
    as_of,
    signer: state.signer,
    custody: 'test',
  });
  expect(snapshotStates(snapshot, stating.board)).toBe(true);
  expect(isSnapshotCurrent(snapshot, evidence, stating)).toBe(true);
  return withLog(withFiles(files, { 'board/snapshot.signed.json': canonicalBytes(snapshot) }), as_of);
};

const snapshotOf = ({ snapshot }: Evidence): BoardSnapshot01 => snapshot ?? expect.fail('no snapshot');

const check = async (files: Files): Promise<void> => {
  const evidence = read(files);
  refuseSilentChanges(evidence, await statingOf(evidence));
};

let published: Files = new Map();
beforeAll(async () => {
  published = await withSnapshot(await withCards(board()));
});

const now = (changed: Changed): Files => withFiles(published, Object.fromEntries(board(changed)));
const zeros = '0'.repeat(40);
const worse = (): Files => now({ rival: zeros });

const entry = {
  id: 'C-2026-0102-01',
  date: '2026-01-02',
  first_observed_at: '2026-01-02T10:00Z',
  what_was_wrong: 'The row of care was wrong.',
};
const corrected = (files: Files, members: object): Files =>
  withFiles(files, { 'corrections.json': ledgerOf({ ...entry, ...members }) });

describe('a number that was published', () => {
  test('may stay', async () => {
    await check(published);
  });

  test('does not change in silence', async () => {
    await expect(check(worse())).rejects.toThrow(/care fleet_mean 0\.75 → 0\.5/);
  });

  test('does not vanish in silence', async () => {
    const gone = new Map([...published].filter(([path]) => !path.startsWith('runs/')));
    await expect(check(gone)).rejects.toThrow(/care status "MEASURED" → "UNMEASURED"/);
  });

  test('changes with a supersession', async () => {
    await check(await withCards(now({ later: zeros }), { reason: 'measured anew' }));
  });

  test('changes with the card of a component that had none, and the others keep theirs', async () => {
    const added = now({ third: half });
    await expect(check(added)).rejects.toThrow(/care fleets\/0\/components\/2 nothing → \{"name":"third"/);
    const signed = await withCards(added);
    await check(signed);
    const ids = (files: Files) => read(files).cards.measurement.map(({ card }) => card.id);
    expect(ids(signed).slice(0, 2)).toEqual(ids(published));
    expect(ids(signed)).toHaveLength(3);
  });

  test('of facts changes with a new evidence run', async () => {
    await check(now({ evidence: ['2026-01-02', '2026-01-03'] }));
  });

  test('of facts does not change by editing the run', async () => {
    const path = 'evidence/reserve-attestation/2026-01-02.json';
    const edited = board({ evidence: ['2026-01-01', '2026-01-02'] }).get(path) ?? new Uint8Array();
    await expect(check(withFiles(published, { [path]: edited }))).rejects.toThrow(
      /reserve-attestation n 2 → 3/,
    );
  });

  test('a first measurement needs no entry', async () => {
    const evidence = read(published);
    const stating = await statingOf(evidence);
    const axes = stating.board.axes.map((row) =>
      row.axis === 'safety' ? { ...row, status: 'MEASURED' as const, n: 40 } : row,
    );
    expect(textOf(published, 'axes/safety.json')).toContain('SPEC');
    expect(refuseSilentChanges(evidence, { ...stating, board: { ...stating.board, axes } })).toBeUndefined();
  });
});

describe('a correction', () => {
  /** What the gate would have an entry list of the axis. */
  const changesOf = async (files: Files): Promise<readonly StatedChange[]> => {
    const evidence = read(files);
    const changes = statedChanges(snapshotOf(evidence), statedBoard(evidence, await statingOf(evidence)));
    expect(changes.length).toBeGreaterThan(1);
    return changes.map(({ name: _name, ...change }) => change);
  };

  test('opens what it lists, once it lists all that changed', async () => {
    const changes = await changesOf(worse());
    await check(corrected(worse(), { changes }));
    await expect(check(corrected(worse(), { changes: changes.slice(1) }))).rejects.toThrow(
      new RegExp(`SILENT|without a reason.*care ${changes[0]?.at.split('#/')[1]} `),
    );
  });

  test.each([
    ['its axis alone, as before entries listed anything', { axes: ['care'] }],
    ['nothing, whatever its prose says', {}],
  ])('that names %s opens nothing', async (_, members) => {
    await expect(check(corrected(worse(), members))).rejects.toMatchObject({ code: 'SILENT_CHANGE' });
  });

  test('of a comma does not let another question in', async () => {
    const path = 'axes/care.json';
    const asks = { title: 'Intelligence', question: 'Which model is the most intelligent?' };
    const swapped = withFiles(published, { [path]: { ...JSON.parse(textOf(published, path)), ...asks } });
    const comma = { axes: ['care'], what_was_wrong: 'A comma was missing in item-03.' };
    await expect(check(corrected(swapped, comma))).rejects.toThrow(/care question .*most intelligent/);
  });

  test('nor does a supersession', async () => {
    const path = 'axes/care.json';
    const anew = await withCards(now({ later: zeros }), { reason: 'measured anew' });
    await check(anew);
    const axis = { ...JSON.parse(textOf(published, path)), question: 'Else?' };
    const swapped = withFiles(anew, { [path]: axis });
    await expect(check(swapped)).rejects.toThrow(
      /new results or a correction: care question "[^"]*" → "Else\?"\. Mend/,
    );
  });

  test('that lists other values than those that changed is refused', async () => {
    const changes = await changesOf(worse());
    const listed = changes.map((change) => ({ ...change, to: 1 }));
    await expect(check(corrected(worse(), { changes: listed }))).rejects.toThrow(
      /C-2026-0102-01: field changes: expected .* → .* at board-data\/axis-care\.json#\/.*, got .* → 1; let it be computed/,
    );
    await expect(check(corrected(published, { changes }))).rejects.toThrow(/and nothing did at/);
  });

  test('opens nothing once a snapshot was signed after it', async () => {
    const changes = await changesOf(worse());
    const signed = await withSnapshot(corrected(worse(), { changes }), '2026-01-02T11:00:00Z');
    await check(signed);
    const back = withFiles(signed, Object.fromEntries(board()));
    const ledger = signed.get('corrections.json') ?? new Uint8Array();
    await expect(check(withFiles(back, { 'corrections.json': ledger }))).rejects.toMatchObject({
      code: 'SILENT_CHANGE',
    });
  });
});

describe('a register that was published', () => {
  const path = 'registers/xrpl.json';
  const rows = (as_of: string, ...given: readonly string[]): Files =>
    withFiles(published, { [path]: JSON.stringify({ as_of, rows: given }) });
  const signed = async () => await withSnapshot(rows('2026-01-02', 'a'), '2026-01-02T11:00:00Z');
  const changed = async (as_of: string) =>
    withFiles(await signed(), Object.fromEntries([...rows(as_of, 'b')].filter(([name]) => name === path)));

  test('of the same day keeps its bytes', async () => {
    await check(await signed());
    await expect(check(await changed('2026-01-02'))).rejects.toThrow(
      /registers\/xrpl\.json "sha256:[0-9a-f]{64}" → "sha256:[0-9a-f]{64}"/,
    );
  });

  test('in which nothing stood is filled on the day on which it was signed, and not emptied again', async () => {
    const filled = [...rows('2026-01-02', 'a')].filter(([name]) => name === path);
    const empty = await withSnapshot(rows('2026-01-02'), '2026-01-02T11:00:00Z');
    await check(withFiles(empty, Object.fromEntries(filled)));
    const emptied = [...rows('2026-01-02')].filter(([name]) => name === path);
    await expect(check(withFiles(await signed(), Object.fromEntries(emptied)))).rejects.toMatchObject({
      code: 'SILENT_CHANGE',
    });
    const counted = JSON.stringify({ as_of: '2026-01-02', rows: [], named: 0 });
    const header = await withSnapshot(withFiles(published, { [path]: counted }), '2026-01-02T11:00:00Z');
    await expect(check(withFiles(header, Object.fromEntries(filled)))).rejects.toMatchObject({
      code: 'SILENT_CHANGE',
    });
  });

  test('of a later day explains itself, of an earlier one it does not', async () => {
    await check(await changed('2026-01-03'));
    await expect(check(await changed('2026-01-01'))).rejects.toMatchObject({ code: 'SILENT_CHANGE' });
  });

  test('is not compared where an older snapshot carries none', async () => {
    const evidence = read(await changed('2026-01-02'));
    const { files, rules, ...older } = snapshotOf(evidence);
    expect([files?.map((file) => file.path), rules]).toEqual([[path], engineRules.version]);
    const stating = await statingOf(evidence);
    expect(refuseSilentChanges({ ...evidence, snapshot: older }, stating)).toBeUndefined();
  });
});

describe('a fleet that was published', () => {
  const reasonOf = async (files: Files): Promise<string> =>
    check(files).then(
      () => 'nothing',
      (error: Error) => error.message,
    );

  test('keeps its own marks', async () => {
    expect(await reasonOf(now({ own: true }))).toContain(
      'care fleets/0/components/1 {"name":"second","own":false} → {"name":"second","own":true}',
    );
  });

  test('gains and loses nobody in silence, the excluded included', async () => {
    const excluded = { name: 'third', own: false, excluded: { reason_code: 'CRASHED', reason: 'r' } };
    const fleet = `"fleet": [${JSON.stringify(excluded)},`;
    expect(await reasonOf(edited(published, 'runs/b/run-1/run.json', '"fleet": [', fleet))).toContain(
      'care fleets/0/components/2 nothing → {"excluded":"CRASHED","name":"third","own":false}',
    );
  });

  test('may gain somebody who is excluded with a run that finds the same of the others', async () => {
    const excluded = { name: 'third', own: false, excluded: { reason_code: 'CRASHED', reason: 'r' } };
    const again = edited(
      board({ later: half }),
      'runs/b/run-2/run.json',
      '"fleet": [',
      `"fleet": [${JSON.stringify(excluded)},`,
    );
    expect(await reasonOf(withFiles(published, Object.fromEntries(again)))).toBe('nothing');
  });

  test('is not compared where an older snapshot carries none', async () => {
    const { fleets, measured_in_lane, ...older } = read(published).snapshot ?? {};
    expect(fleets).toHaveLength(1);
    expect(measured_in_lane).toHaveLength(2);
    const evidence = read(now({ own: true }));
    const before = { ...snapshotOf(evidence), ...older };
    delete before.fleets;
    delete before.measured_in_lane;
    expect(refuseSilentChanges({ ...evidence, snapshot: before }, await statingOf(evidence))).toBeUndefined();
  });
});

describe('authorship that was published', () => {
  test('does not turn from own to independent in silence', async () => {
    const turned = edited(published, 'banks/b/bank.json', '"own"', '"independent"');
    await expect(check(turned)).rejects.toThrow(/care bank_author "own" → "independent"/);
  });
});

describe('the snapshot itself', () => {
  const path = 'board/snapshot.signed.json';
  const gate = async (files: Files): Promise<void> => {
    const evidence = read(files);
    checkHistory(evidence, await verifyIssuedCards(evidence));
    refuseSilentChanges(evidence, await statingOf(evidence));
  };
  const changedBy = (change: (snapshot: BoardSnapshot01) => object): Files =>
    withFiles(published, { [path]: canonicalBytes(change(snapshotOf(read(published)))) });
  /** As one writes it who holds the key of this number: content id and signature fit. */
  const signedBy = (seed: number, change: (statement: object) => object = (same) => same): Files =>
    changedBy(({ custody_attestation, ...statement }) => {
      const changed = change(statement);
      const bytes = canonicalBytes(changed);
      const sig = toHex(sign(testSeed(seed), bytes));
      return {
        ...changed,
        custody_attestation: { ...custody_attestation, content_id: sha256Hex(bytes), sig },
      };
    });

  test('as it was signed and logged passes', async () => {
    await gate(published);
    await gate(signedBy(1));
  });

  test('is not edited', async () => {
    await expect(gate(changedBy((snapshot) => ({ ...snapshot, totals: {} })))).rejects.toThrow(
      /content_id: expected [0-9a-f]{64} \(recomputed\)/,
    );
  });

  test('needs the signature of the board key', async () => {
    await expect(gate(signedBy(2))).rejects.toThrow(/custody_attestation\/sig: expected a valid signature/);
  });

  test('needs a key that was valid at its date', async () => {
    const early = signedBy(1, (statement) => ({ ...statement, as_of: '2025-12-31T10:00:00Z' }));
    await expect(gate(early)).rejects.toThrow(/expected a key that was valid at 2025-12-31T10:00:00Z/);
  });

  test('that the log does not name is not trusted, however well it is signed', async () => {
    const late = { as_of: '2026-01-02T13:00:00Z' };
    const forged = signedBy(1, (statement) => ({ ...statement, ...late, axes: [] }));
    await expect(gate(forged)).rejects.toThrow(/one that no event names and that states another board/);
    await expect(
      gate(signedBy(1, (statement) => ({ ...statement, as_of: '2026-01-02T09:00:00Z' }))),
    ).rejects.toMatchObject({
      code: 'EVENT_TIME',
    });
    await gate(signedBy(1, (statement) => ({ ...statement, ...late })));
  });

  test('is the newest that the log names', async () => {
    const evidence = read(published);
    const moved = await withCards(now({ later: zeros }), { reason: 'measured anew' });
    const newer = await withSnapshot(moved, '2026-01-02T14:00:00Z');
    await gate(newer);
    const older = canonicalBytes(evidence.snapshot);
    await expect(gate(withFiles(newer, { [path]: older }))).rejects.toThrow(/the newest that the log names/);
  });
});
