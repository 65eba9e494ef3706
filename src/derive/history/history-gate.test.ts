import { beforeAll, describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { edited, type Files, folderOf, linesOf, textOf, withFiles } from '../../../tests/kit/files.ts';
import { keysFile, testKey, testSeed } from '../../../tests/kit/keys.ts';
import { withCards, withLog } from '../../../tests/kit/signing.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { checkpointOf } from '../../core/tlog/log.ts';
import { verifyIssuedCards } from '../cards/issued-cards.ts';
import { checkHistory } from './history-gate.ts';

const check = async (files: Files): Promise<void> => {
  const evidence = readEvidenceFrom(folderOf(files));
  checkHistory(evidence, await verifyIssuedCards(evidence));
};

const models = (rival: string) => [
  { name: 'first', answers: '1'.repeat(40) },
  { name: 'second', answers: rival },
];
const board = (rival = '10'.repeat(20)): Files =>
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
    corrections: [thing(1), thing(2)],
  });

const thing = (number: number) => correction(`C-2026-0102-0${number}`, `thing ${number}`);

const swapped = (files: Files, path: string): Files =>
  withFiles(files, { [path]: `${linesOf(files, path).toReversed().join('\n')}\n` });

let logged: Files = new Map();
beforeAll(async () => {
  logged = withLog(await withCards(board()));
});

describe('what was logged stays as it was', () => {
  test('an untouched history passes, and so does one that grew', async () => {
    await check(logged);
    const grown = withFiles(logged, {
      'corrections.json': ledgerOf(thing(1), thing(2), thing(3)),
    });
    await check(grown);
    await check(withLog(grown));
  });

  test.each([
    ['edited', [thing(1), { ...thing(2), what_was_wrong: 'nothing' }]],
    ['dropped', [thing(1)]],
    ['moved', [thing(2), thing(1)]],
    ['preceded by a new one', [thing(3), thing(1), thing(2)]],
  ])('a correction that is %s is refused', async (_, corrections) => {
    await expect(check(withFiles(logged, { 'corrections.json': ledgerOf(...corrections) }))).rejects.toThrow(
      /C-2026-0102-0/,
    );
  });

  test('a ledger that cannot be read is an answer, not a deletion', async () => {
    await check(withFiles(logged, { 'corrections.json': '{' }));
  });

  test.each([
    ['measurement', 'CARD_CHAIN'],
    ['fact-run', 'HISTORY'],
  ])('%s cards in another order are refused', async (surface, code) => {
    await expect(check(swapped(logged, `cards/${surface}.jsonl`))).rejects.toMatchObject({ code });
  });

  test('a card that is dropped is refused', async () => {
    const [first = ''] = linesOf(logged, 'cards/measurement.jsonl');
    await expect(check(withFiles(logged, { 'cards/measurement.jsonl': `${first}\n` }))).rejects.toMatchObject(
      { code: 'HISTORY' },
    );
  });

  test('a card whose signature was taken off is refused', async () => {
    const path = 'cards/measurement.jsonl';
    const unsigned = edited(logged, path, /"sig_ed25519":"[0-9a-f]+"/, '"sig_ed25519":null');
    await expect(check(unsigned)).rejects.toMatchObject({ code: 'CARD_SIGNATURE' });
  });

  test('a log without its last event is refused', async () => {
    const shorter = linesOf(logged, 'log/events.jsonl').slice(0, -1);
    await expect(check(withFiles(logged, { 'log/events.jsonl': `${shorter.join('\n')}\n` }))).rejects.toThrow(
      'checkpoint',
    );
  });
});

describe('a retired key', () => {
  const retired = { status: 'retired', reason: 'rotated' };
  const rotated = keysFile([
    testKey('board-attestation-1', 1),
    testKey('card-attestation-1', 2, retired),
    testKey('card-attestation-2', 4),
    testKey('log-1', 3, retired),
    testKey('log-2', 5),
  ]);
  const rotate = (files: Files): Files => withLog(withFiles(files, { 'keys/keys.json': rotated }));

  test('what it signed before its retirement was logged stands', async () => {
    await check(rotate(logged));
  });

  test('its successor signs on', async () => {
    const changed = withFiles(rotate(logged), board('0'.repeat(40)));
    const rekeyed = withFiles(changed, { 'keys/keys.json': rotated });
    const issued = withLog(await withCards(rekeyed, { reason: 'a new run' }));
    expect(textOf(issued, 'cards/measurement.jsonl')).toContain('#card-attestation-2');
    await check(issued);
  });

  test('cards that were signed but not yet logged are logged before it', async () => {
    await check(rotate(await withCards(board())));
  });

  test('a card it signs later is refused, logged or not', async () => {
    const stolen = withFiles(rotate(logged), board('0'.repeat(40)));
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
    const revived = edited(rotate(logged), 'keys/keys.json', '"retired"', '"active"');
    await expect(check(revived)).rejects.toMatchObject({ code: 'HISTORY' });
  });
});
