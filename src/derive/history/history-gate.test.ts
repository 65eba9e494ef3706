import { beforeAll, describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import {
  edited,
  type Files,
  folderOf,
  linesOf,
  textOf,
  withFiles,
  withLines,
  withoutFiles,
} from '../../../tests/kit/files.ts';
import { keysFile, testKey, testSeed } from '../../../tests/kit/keys.ts';
import { withCards, withLog } from '../../../tests/kit/signing.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { utf8 } from '../../core/text.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { checkpointOf } from '../../core/tlog/log.ts';
import { verifyIssuedCards } from '../cards/issued-cards.ts';
import { checkHistory } from './history-gate.ts';
import { deriveNewEvents } from './log-events.ts';

const check = async (files: Files): Promise<void> => {
  const evidence = readEvidenceFrom(folderOf(files));
  checkHistory(evidence, await verifyIssuedCards(evidence));
};

const componentsWith = (rival: string) => [
  { name: 'first', answers: '1'.repeat(40) },
  { name: 'second', answers: rival },
];
const run = (number: number, rival: string) => ({
  run: `run-${number}`,
  date: `2026-01-0${number + 1}`,
  components: componentsWith(rival),
});
const board = (...later: readonly string[]): Files => withRun('10'.repeat(20), ...later);
const withRun = (...rivals: readonly string[]): Files =>
  boardFiles({
    axes: [
      { axis: 'safety', bench: 'bench-1' },
      { axis: 'reserve-attestation', kind: 'deterministic-facts' },
    ],
    benches: [
      {
        bench: 'bench-1',
        targets: 'ab'.repeat(20),
        runs: rivals.map((rival, at) => run(at + 1, rival)),
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

describe('what was signed keeps what it was signed on', () => {
  test.each([
    [
      'an evidence run that is deleted',
      () => withoutFiles(logged, 'evidence/reserve-attestation/2026-01-01.json'),
      /evidence\/reserve-attestation\/2026-01-01\.json: .*got none/,
    ],
    [
      'a run that is deleted',
      () => withoutFiles(logged, 'runs/'),
      /runs\/bench-1\/run-1\/ rows of first: .*got none/,
    ],
    [
      'a bank that is deleted with its run',
      () => withoutFiles(withoutFiles(logged, 'runs/'), 'banks/'),
      /banks\/bench-1\/items\.jsonl: .*got none/,
    ],
    [
      'rows that are edited with their digests',
      () => withFiles(logged, withRun('0'.repeat(40))),
      /runs\/bench-1\/run-1\/ rows of second: expected the bytes with digest [0-9a-f]{64}/,
    ],
    [
      'an evidence run that is edited with its tally',
      () => {
        const path = 'evidence/reserve-attestation/2026-01-01.json';
        return withFiles(logged, { [path]: utf8(textOf(logged, path).replace('thing 1', 'thing one')) });
      },
      /evidence\/reserve-attestation\/2026-01-01\.json: expected the bytes/,
    ],
  ])('%s is refused', async (_, changed, said) => {
    await expect(check(changed())).rejects.toThrow(said);
    await expect(check(changed())).rejects.toMatchObject({ code: 'SIGNED_EVIDENCE' });
  });

  test('also where its card was superseded', async () => {
    const moved = withFiles(logged, board('0'.repeat(40)));
    const superseded = withLog(await withCards(moved, { reason: 'a new run' }));
    await check(superseded);
    const without = withoutFiles(superseded, 'runs/bench-1/run-1/');
    await expect(check(without)).rejects.toThrow(/runs\/bench-1\/run-1\/ rows of/);
  });
});

describe('the time of an event', () => {
  const log = (files: Files) => readEvidenceFrom(folderOf(files)).log;
  /** The first events as older engines logged them, the later ones to the second. */
  const relogged = (times: readonly object[]): Files => {
    const events = linesOf(logged, 'log/events.jsonl').map((line, index) => {
      const { at, ...event } = JSON.parse(line);
      expect(at).toBe('2026-01-02T12:00:00Z');
      return canonicalBytes({ ...event, ...(times[index] ?? times.at(-1)) });
    });
    const checkpoint = checkpointOf({ origin: 'board.example/log', events });
    return withFiles(withoutFiles(logged, 'log/'), {
      'log/events.jsonl': utf8(events.map((bytes) => `${new TextDecoder().decode(bytes)}\n`).join('')),
      [`log/checkpoints/${events.length}`]: signCheckpoint({ checkpoint, seed: testSeed(3) }),
    });
  };

  test('is a day or an instant, and both may follow each other', async () => {
    const day = { date: '2026-01-02' };
    await check(relogged([day]));
    await check(relogged([day, day, { at: '2026-01-02T09:00:00Z' }, day, { at: '2026-01-02T09:00:01Z' }]));
  });

  test.each([
    [[{ date: '2026-01-02' }, { date: '2026-01-01' }]],
    [[{ at: '2026-01-02T10:00:00Z' }, { at: '2026-01-02T09:59:59Z' }]],
    [[{ at: '2026-01-02T10:00:00Z' }, { date: '2026-01-01' }]],
    [[{ date: '2026-01-02' }, { at: '2026-01-01T23:59:59Z' }]],
  ])('never runs backwards: %j', async (times) => {
    await expect(check(relogged(times))).rejects.toThrow(
      /log\/events\.jsonl line 2: expected a time not before/,
    );
  });

  test.each([[{}], [{ date: '2026-01-02', at: '2026-01-02T10:00:00Z' }], [{ at: '2026-01-02' }]])(
    'is exactly one of the two: %j is refused',
    (times) => {
      expect(() => log(relogged([times]))).toThrow(/log\/events\.jsonl line 1: /);
    },
  );

  test('what is signed comes after what is logged', () => {
    const evidence = readEvidenceFrom(folderOf(logged));
    const sign = (at: string) => () => deriveNewEvents(evidence, at);
    expect(sign('2026-01-02T11:59:59Z')).toThrow(
      /was logged at 2026-01-02T12:00:00Z: expected to sign after it/,
    );
    expect(sign('2020-01-02T12:00:00Z')).toThrow(/set the clock/);
    expect(sign('2026-01-02T12:00:00Z')()).toEqual([]);
  });

  test('a new event carries the instant and no day', () => {
    const cards = withoutFiles(logged, 'log/');
    const events = deriveNewEvents(readEvidenceFrom(folderOf(cards)), '2026-01-02T12:34:56Z');
    expect(new Set(events.map((event) => ('at' in event ? event.at : 'none')))).toEqual(
      new Set(['2026-01-02T12:34:56Z']),
    );
    expect(events.filter((event) => 'date' in event)).toEqual([]);
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

  test('logging its retirement again takes nothing back: the first counts', async () => {
    const late = await withCards(withFiles(rotate(logged), board('0'.repeat(40))), { reason: 'a new run' });
    const issued = withLog(withFiles(late, { 'keys/keys.json': rotated }));
    const { events } = readEvidenceFrom(folderOf(issued)).log;
    const retired = events.find((event) => event.type === 'key-retired' && event.kid.includes('#card-'));
    const again = canonicalBytes({ ...retired, at: '2026-01-03T12:00:00Z' });
    await expect(check(withLines(issued, { 'log/events.jsonl': [again] }))).rejects.toMatchObject({
      code: 'KEY_RETIRED',
    });
  });

  test('a checkpoint it signs later is refused', async () => {
    const files = rotate(logged);
    const { lines: events } = readEvidenceFrom(folderOf(files)).log;
    const checkpoint = checkpointOf({ origin: 'board.example/log', events });
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
