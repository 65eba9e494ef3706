import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BoardFiles,
  boardFiles,
  correctionsJson,
  folderOf,
  keysJson,
  testKey,
  testSeed,
  withFiles,
} from '../../../tests/house/board-files.ts';
import { withCards, withLog } from '../../../tests/house/signed-files.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { utf8 } from '../../core/sha256.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { checkpointOf } from '../../core/tlog/log.ts';
import { verifyIssuedCards } from '../cards/issued-cards.ts';
import { checkHistory } from './history-gate.ts';

const check = async (files: BoardFiles): Promise<void> => {
  const evidence = readEvidenceFrom(folderOf(files));
  checkHistory(evidence, await verifyIssuedCards(evidence));
};

const models = (rival: string) => [
  { name: 'first', answers: '1'.repeat(40) },
  { name: 'second', answers: rival },
];
const board = (rival = '10'.repeat(20)): BoardFiles =>
  boardFiles({
    axes: [
      { axis: 'safety', bench: 'bench-1' },
      { axis: 'reserve-attestation', kind: 'deterministic-facts' },
    ],
    benches: [
      {
        bench: 'bench-1',
        targets: 'ab'.repeat(20),
        runs: [{ run: 'run-1', date: '2026-01-02', models: models(rival) }],
      },
    ],
    evidence: [
      { axis: 'reserve-attestation', run: '2026-01-01', checks: 'pp' },
      { axis: 'reserve-attestation', run: '2026-01-02', checks: 'pf' },
    ],
    corrections: [correction(1), correction(2)],
  });

const correction = (number: number): object => ({
  id: `C-2026-0102-0${number}`,
  date: '2026-01-02',
  first_observed_at: '2026-01-02T10:00Z',
  what_was_wrong: `thing ${number}`,
});

const text = (files: BoardFiles, path: string): string => new TextDecoder().decode(files.get(path));
const lines = (files: BoardFiles, path: string): string[] => text(files, path).trimEnd().split('\n');
const swapped = (files: BoardFiles, path: string): BoardFiles =>
  withFiles(files, { [path]: utf8(`${lines(files, path).toReversed().join('\n')}\n`) });

let logged: BoardFiles = new Map();
beforeAll(async () => {
  logged = withLog(await withCards(board()));
});

describe('what was logged stays as it was', () => {
  test('an untouched history passes, and so does one that grew', async () => {
    await check(logged);
    const grown = withFiles(logged, {
      'corrections.json': correctionsJson([correction(1), correction(2), correction(3)]),
    });
    await check(grown);
    await check(withLog(grown));
  });

  test.each([
    ['edited', [correction(1), { ...correction(2), what_was_wrong: 'nothing' }]],
    ['dropped', [correction(1)]],
    ['moved', [correction(2), correction(1)]],
    ['preceded by a new one', [correction(3), correction(1), correction(2)]],
  ])('a correction that is %s is refused', async (_, corrections) => {
    await expect(
      check(withFiles(logged, { 'corrections.json': correctionsJson(corrections) })),
    ).rejects.toThrow(/C-2026-0102-0/);
  });

  test('a ledger that cannot be read is an answer, not a deletion', async () => {
    await check(withFiles(logged, { 'corrections.json': utf8('{') }));
  });

  test.each([
    ['measurement', 'CARD_CHAIN'],
    ['fact-run', 'HISTORY'],
  ])('%s cards in another order are refused', async (surface, code) => {
    await expect(check(swapped(logged, `cards/${surface}.jsonl`))).rejects.toMatchObject({ code });
  });

  test('a card that is dropped is refused', async () => {
    const [first = ''] = lines(logged, 'cards/measurement.jsonl');
    await expect(
      check(withFiles(logged, { 'cards/measurement.jsonl': utf8(`${first}\n`) })),
    ).rejects.toMatchObject({ code: 'HISTORY' });
  });

  test('a card whose signature was taken off is refused', async () => {
    const unsigned = text(logged, 'cards/measurement.jsonl').replace(
      /"sig_ed25519":"[0-9a-f]+"/,
      '"sig_ed25519":null',
    );
    await expect(
      check(withFiles(logged, { 'cards/measurement.jsonl': utf8(unsigned) })),
    ).rejects.toMatchObject({ code: 'CARD_SIGNATURE' });
  });

  test('a log without its last event is refused', async () => {
    const shorter = lines(logged, 'log/events.jsonl').slice(0, -1);
    await expect(
      check(withFiles(logged, { 'log/events.jsonl': utf8(`${shorter.join('\n')}\n`) })),
    ).rejects.toThrow('checkpoint');
  });
});

describe('a retired key', () => {
  const retired = { status: 'retired', reason: 'rotated' };
  const rotated = keysJson([
    testKey('board-attestation-1', 1),
    testKey('card-attestation-1', 2, retired),
    testKey('card-attestation-2', 4),
    testKey('log-1', 3, retired),
    testKey('log-2', 5),
  ]);
  const rotate = (files: BoardFiles): BoardFiles => withLog(withFiles(files, { 'keys/keys.json': rotated }));

  test('what it signed before its retirement was logged stands', async () => {
    await check(rotate(logged));
  });

  test('its successor signs on', async () => {
    const changed = withFiles(rotate(logged), Object.fromEntries(board('0'.repeat(40))));
    const rekeyed = withFiles(changed, { 'keys/keys.json': rotated });
    const issued = withLog(await withCards(rekeyed, { reason: 'a new run' }));
    expect(text(issued, 'cards/measurement.jsonl')).toContain('#card-attestation-2');
    await check(issued);
  });

  test('cards that were signed but not yet logged are logged before it', async () => {
    await check(rotate(await withCards(board())));
  });

  test('a card it signs later is refused, logged or not', async () => {
    const stolen = withFiles(rotate(logged), Object.fromEntries(board('0'.repeat(40))));
    const late = await withCards(stolen, { reason: 'a new run' });
    const again = withFiles(late, { 'keys/keys.json': rotated });
    await expect(check(again)).rejects.toMatchObject({ code: 'KEY_RETIRED' });
    await expect(check(withLog(again))).rejects.toThrow(/card-attestation-1 \(event \d+\), got event \d+/);
  });

  test('a checkpoint it signs later is refused', async () => {
    const files = rotate(logged);
    const { events } = readEvidenceFrom(folderOf(files)).log;
    const checkpoint = checkpointOf({
      origin: 'board.example/log',
      events: events.map(({ bytes }) => bytes),
    });
    const note = signCheckpoint({ checkpoint, seed: testSeed(3) });
    await expect(
      check(withFiles(files, { [`log/checkpoints/${events.length}`]: note })),
    ).rejects.toMatchObject({
      code: 'KEY_RETIRED',
    });
  });

  test('it does not come back', async () => {
    const revived = text(rotate(logged), 'keys/keys.json').replace('"retired"', '"active"');
    await expect(check(withFiles(rotate(logged), { 'keys/keys.json': utf8(revived) }))).rejects.toMatchObject(
      {
        code: 'HISTORY',
      },
    );
  });
});
