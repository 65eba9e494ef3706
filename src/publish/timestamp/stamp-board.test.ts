import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chain, type LocalCalendar, proofAbout, startCalendar } from '../../../tests/kit/calendar.ts';
import { contentOf, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard, signBoard, wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, edited, type Files, textOf, withFiles, withoutFiles } from '../../../tests/kit/files.ts';
import { memoryTarget } from '../../../tests/kit/memory-site.ts';
import { makeSampleBoard, measureAgain } from '../../../tests/kit/sample-board.ts';
import { readTimestamp, verifyTimestamp } from '../../../tests/verifier/further-files.ts';
import { utf8 } from '../../core/text.ts';
import { serializeTimestamp } from '../../core/timestamp-proof.ts';
import { collectFindings } from '../../verify/findings.ts';
import { openServedFiles } from '../../verify/served-files.ts';
import { checkTimestamps } from '../../verify/timestamps.ts';
import { stampBoard } from './stamp-board.ts';

let board: DiskBoard;
let calendar: LocalCalendar;
let other: LocalCalendar;

const sign = (now: string, reason?: string) => signBoard(board, now, { reason });

const stamp = (...calendars: readonly LocalCalendar[]) =>
  stampBoard({ artifactsDir: board.artifactsDir, urls: calendars.map(({ url }) => `${url}/`), fetch });

const proofs = (): string[] =>
  [...contentOf(board.artifactsDir).keys()].filter((path) => path.endsWith('.ots'));

const stateOf = async () => {
  const { files } = await emitBoard(board);
  const { event_log, public_root } = JSON.parse(textOf(files, 'api/state.json'));
  return {
    files,
    log: event_log.timestamp,
    root: public_root.timestamp,
    relation: public_root.corpus_relation,
  };
};

beforeEach(async () => {
  board = makeSampleBoard();
  await sign('2026-03-01T12:00:00Z');
  [calendar, other] = await Promise.all([startCalendar(), startCalendar()]);
});
afterEach(async () => {
  await Promise.all([calendar.close(), other.close()]);
  board.remove();
});

describe('a board without a proof of time', () => {
  test('says so', async () => {
    const { files, log, root, relation } = await stateOf();
    expect([log.state, root.state]).toEqual(['NONE', 'NONE']);
    expect(relation.ots_scope).toBe('PUBLIC_ROOT_BYTES_ONLY');
    expect(JSON.parse(textOf(files, 'board-data/timestamps.json')).proofs).toEqual([]);
    expect([...files.keys()].filter((path) => path.endsWith('.ots'))).toEqual([]);
    expect(textOf(files, 'api/coverage.json')).not.toContain('root.json.ots');
  });
});

describe('a board that a calendar stamps', () => {
  test('serves what was promised, and says that it proves no time', async () => {
    const reports = await stamp(calendar);
    expect(reports.map(({ isAnswered }) => isAnswered)).toEqual([true, true]);
    expect(calendar.asked).toEqual(['POST /digest', 'POST /digest']);
    const { files, log, root } = await stateOf();
    expect(root).toMatchObject({ state: 'PENDING', about: '/root.json', proof: '/root.json.ots' });
    expect(log.state).toBe('PENDING');
    expect(log.note).toContain(`Promised by ${calendar.url}, and in no block yet: this proves no time.`);
    const verdict = await verifyTimestamp({
      about: bytesAt(files, 'root.json'),
      proof: bytesAt(files, 'root.json.ots'),
    });
    expect(verdict.outcome).toBe('UNCHECKABLE');
    expect(verdict.steps.map(({ outcome }) => outcome)).toEqual(['VERIFIED', 'VERIFIED', 'UNCHECKABLE']);
  });

  test('names the block later, and only a reader with its header knows the time', async () => {
    await stamp(calendar);
    expect((await stamp(calendar)).map(({ detail }) => detail)).toContainEqual(
      expect.stringContaining('promised before, and in no block yet'),
    );
    const merkleRoot = calendar.mine(870_000);
    await stamp(calendar);
    const { files, log, root } = await stateOf();
    expect([log.state, root.state]).toEqual(['BLOCK_NAMED', 'BLOCK_NAMED']);
    expect(log.note).toContain('was not looked up here');
    const listed = JSON.parse(textOf(files, 'board-data/timestamps.json')).proofs;
    expect(listed.map(({ blocks }: { blocks: unknown }) => blocks)).toEqual([
      [{ height: 870_000, merkle_root: merkleRoot }],
      [{ height: 870_000, merkle_root: merkleRoot }],
    ]);
    const [, { about, proof }] = listed;
    const ask = async (...headers: readonly string[]) => {
      const [bytes, its] = [bytesAt(files, about.slice(1)), bytesAt(files, proof.slice(1))];
      return (await verifyTimestamp({ about: bytes, proof: its, headers: [...headers] })).outcome;
    };
    expect(await ask()).toBe('UNCHECKABLE');
    expect(await ask(`870000:${merkleRoot}`)).toBe('VERIFIED');
    expect(await ask(`870000:${'0'.repeat(64)}`)).toBe('REFUTED');
    expect(await ask(`870001:${merkleRoot}`)).toBe('UNCHECKABLE');
    expect(await ask(merkleRoot)).toBe('UNCHECKABLE');
  });

  test('asked again, changes no byte and asks no calendar that is done', async () => {
    await stamp(calendar);
    calendar.mine(870_000);
    await stamp(calendar);
    const before = contentOf(board.artifactsDir);
    calendar.asked.length = 0;
    const reports = await stamp(calendar);
    expect(reports.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('names block 870000 already'),
      expect.stringContaining('names block 870000 already'),
    ]);
    expect([calendar.asked, contentOf(board.artifactsDir)]).toEqual([[], before]);
  });

  test('keeps the proofs of older roots and checkpoints, and asks for what was promised about them', async () => {
    await stamp(calendar);
    const first = proofs();
    measureAgain(board);
    await sign('2026-03-02T12:00:00Z', 'measured again');
    calendar.mine(870_000);
    calendar.asked.length = 0;
    await stamp(calendar);
    expect(calendar.asked.map((asked) => asked.split('/')[1])).toEqual(['timestamp', 'timestamp', 'digest']);
    expect(proofs()).toEqual(expect.arrayContaining(first));
    expect(proofs()).toHaveLength(3);
    const { files, log } = await stateOf();
    const states = JSON.parse(textOf(files, 'board-data/timestamps.json')).proofs.map(
      ({ state }: { state: string }) => state,
    );
    expect(states).toEqual(['BLOCK_NAMED', 'BLOCK_NAMED', 'PENDING']);
    expect(log.state).toBe('PENDING');
  });

  test('by two calendars holds both promises in one proof', async () => {
    await stamp(calendar, other);
    const { files } = await stateOf();
    const { claims } = await readTimestamp(bytesAt(files, 'root.json.ots'));
    expect(claims.map((claim) => claim.kind === 'pending' && claim.calendar).sort()).toEqual(
      [calendar.url, other.url].sort(),
    );
  });
});

describe('npm run verify', () => {
  const check = async (files: Files, ...headers: readonly string[]) => {
    const findings = collectFindings();
    const target = memoryTarget(files);
    await checkTimestamps({ files: openServedFiles(target), read: target.read, headers }, findings);
    return { outcome: findings.outcome(), remarks: findings.remarks(), open: findings.open() };
  };

  test('reads every proof that is listed, and compares blocks with headers that the reader gives', async () => {
    await stamp(calendar);
    const merkleRoot = calendar.mine(870_000);
    await stamp(calendar);
    const files = await wholeSite(board);
    expect(await check(files)).toMatchObject({
      outcome: 'VERIFIED',
      remarks: expect.arrayContaining([
        `/root.json: not compared: block 870000 must have the merkle root ${merkleRoot}`,
      ]),
    });
    expect(await check(files, `870000:${merkleRoot}`)).toMatchObject({
      outcome: 'VERIFIED',
      remarks: expect.arrayContaining([
        '/root.json: older than block 870000: the header that you gave holds it',
      ]),
    });
    expect((await check(files, `870000:${'0'.repeat(64)}`)).outcome).toBe('REFUTED');
    expect((await check(files, `870001:${merkleRoot}`)).outcome).toBe('UNCHECKABLE');
    expect((await check(files, '870000')).outcome).toBe('UNCHECKABLE');
    const list = 'board-data/timestamps.json';
    expect((await check(edited(files, list, '870000', '870001'))).outcome).toBe('REFUTED');
    expect((await check(withFiles(files, { 'root.json.ots': proofAbout(utf8('x')) }))).outcome).toBe(
      'REFUTED',
    );
    expect((await check(withoutFiles(files, 'root.json.ots'))).outcome).toBe('UNCHECKABLE');
  });
});

describe('a calendar that does not answer as one', () => {
  test('is reported, and undoes nothing', async () => {
    await stamp(calendar);
    const before = contentOf(board.artifactsDir);
    await calendar.close();
    const reports = await stamp(calendar);
    expect(reports.map(({ isAnswered }) => isAnswered)).toEqual([false, false]);
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });

  test.each([
    ['noise', new Uint8Array(5000).fill(7), /expected/],
    ['more than an answer may be', new Uint8Array(20_000), /more than 10000 bytes/],
    [
      'a promise of another calendar',
      serializeTimestamp(
        chain([{ kind: 'sha256' }], { kind: 'pending', calendar: 'http://10.0.0.1/secret' }),
      ),
      /expected a promise of its own, got one of http:\/\/10\.0\.0\.1\/secret/,
    ],
    [
      'neither a promise nor a block',
      serializeTimestamp(chain([], { kind: 'other', tag: '0102030405060708', payload: new Uint8Array() })),
      /expected a promise or a block, got neither/,
    ],
  ])('with %s: nothing is written', async (_what, bytes, why) => {
    const before = contentOf(board.artifactsDir);
    calendar.lie(bytes);
    const reports = await stamp(calendar);
    expect(reports.map(({ isAnswered }) => isAnswered)).toEqual([false, false]);
    expect(reports.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(why),
      expect.stringMatching(why),
    ]);
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });
});

describe('a build refuses a proof', () => {
  test('about other bytes, of nothing, or in another spelling', async () => {
    await stamp(calendar);
    const [checkpoint = '', root = ''] = proofs();
    const content = (path: string): Uint8Array =>
      Buffer.from(contentOf(board.artifactsDir).get(path) ?? '', 'latin1');
    const [one, two] = [content(checkpoint), content(root)];
    const wrong: readonly (readonly [path: string, bytes: Uint8Array])[] = [
      [root, one],
      [checkpoint, two],
      [checkpoint, one.subarray(0, -1)],
      ['log/timestamps/999.ots', one],
      ['root/timestamps/none.ots', one],
    ];
    for (const [path, bytes] of wrong) {
      board.write({ [path]: bytes });
      await expect(emitBoard(board), path).rejects.toThrow(expect.objectContaining({ code: 'TIMESTAMP' }));
      rmSync(join(board.artifactsDir, path));
      board.write({ [checkpoint]: one, [root]: two });
    }
    await emitBoard(board);
  });
});
