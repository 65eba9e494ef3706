import { readdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { contentOf, copyDiskBoard, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, measureAgain } from '../../../tests/kit/sample-board.ts';
import type { Intent } from './intent.ts';
import { signBoard } from './sign-board.ts';

let board: DiskBoard;
let signed: ReadonlyMap<string, string>;

const NEXT = '2026-03-02T12:00:00Z';

const sign = (asked: Intent = {}, now = NEXT, { artifactsDir } = board): Promise<readonly string[]> =>
  signBoard({ artifactsDir, env: {}, now }, asked);

beforeEach(async () => {
  board = makeSampleBoard();
  await sign({}, '2026-03-01T12:00:00Z');
  signed = contentOf(board.artifactsDir);
});
afterEach(() => board.remove());

describe('what an earlier signing left half done', () => {
  test.each([
    'cards/measurement.jsonl',
    'cards/mill.jsonl',
    'cards/fact-run.jsonl',
    'root/roots.jsonl',
    'log/events.jsonl',
  ])('a cut line at the end of %s that the log does not cover is taken back', async (path) => {
    board.edit(path, (text) => `${text}${text.slice(0, 40)}`);
    expect(await sign()).toContainEqual(expect.stringContaining(`the last line of ${path} was cut off`));
    expect(contentOf(board.artifactsDir)).toEqual(signed);
  });

  test.each(['cards/SUPERSEDED.jsonl', 'cards/WITHDRAWN.jsonl'])(
    'the cut first line of %s is taken back with the file',
    async (path) => {
      board.write({ [path]: '{"correction_id":' });
      await sign();
      expect(contentOf(board.artifactsDir)).toEqual(signed);
    },
  );

  test('a line that the log knows is no cut end: the board is refused, and stays as it is', async () => {
    board.edit('cards/fact-run.jsonl', (text) => text.slice(0, -9));
    const before = contentOf(board.artifactsDir);
    await expect(sign()).rejects.toMatchObject({ code: 'HISTORY' });
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });

  test.each(['log/checkpoints/99.new', 'cards/chain.json.new', 'board/snapshot.signed.json.new'])(
    'the file %s that was never renamed goes',
    async (path) => {
      board.write({ [path]: 'half' });
      await sign();
      expect(contentOf(board.artifactsDir)).toEqual(signed);
    },
  );

  /** A copy of the board, signed once more with other rows. */
  const superseded = async (): Promise<DiskBoard> => {
    const ahead = copyDiskBoard(dirname(board.artifactsDir));
    onTestFinished(ahead.remove);
    measureAgain(ahead);
    await sign({ reason: 'read again' }, NEXT, ahead);
    return ahead;
  };

  test('a supersession that names a card which never came is taken back with its rows', async () => {
    const ahead = await superseded();
    board.write({ 'cards/SUPERSEDED.jsonl': ahead.read('cards/SUPERSEDED.jsonl') });
    expect(board.read('cards/SUPERSEDED.jsonl')).toContain('"replaced_by":"');
    await sign();
    expect(contentOf(board.artifactsDir)).toEqual(signed);
  });

  test('and stays where that card comes, as it was written', async () => {
    const ahead = await superseded();
    measureAgain(board);
    board.write({ 'cards/SUPERSEDED.jsonl': ahead.read('cards/SUPERSEDED.jsonl') });
    await sign();
    expect(contentOf(board.artifactsDir)).toEqual(contentOf(ahead.artifactsDir));
  });
});

describe('a signing that is refused', () => {
  test.each([
    ['its reason is white space', { reason: ' ' }, NEXT, 'USAGE'],
    ['its reason is too long', { reason: 'x'.repeat(2_001) }, NEXT, 'USAGE'],
    ['no ledger has its correction', { reason: 'wrong', correction_id: 'C-2020-0101-01' }, NEXT, 'USAGE'],
    ['it is dated before the log', { reason: 'read again' }, '2026-02-28T12:00:00Z', 'EVENT_TIME'],
    ['a cell changed without a reason', {}, NEXT, 'CELL_CHANGED'],
  ])('because %s writes nothing', async (_, asked, now, code) => {
    measureAgain(board);
    const before = contentOf(board.artifactsDir);
    await expect(sign(asked, now)).rejects.toMatchObject({ code });
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });

  test('a key that is set but empty signs nothing, and no demo key steps in', async () => {
    measureAgain(board);
    const before = contentOf(board.artifactsDir);
    const env = { CARD_SIGNING_KEY: '' };
    const signing = signBoard({ artifactsDir: board.artifactsDir, env, now: NEXT }, { reason: 'read again' });
    await expect(signing).rejects.toThrow(/CARD_SIGNING_KEY is set but empty/);
    expect(contentOf(board.artifactsDir)).toEqual(before);
  });
});

test('demo keys say so in the first line', async () => {
  const [first] = await sign();
  expect(first).toMatch(/^DEMO keys sign here \(board-attestation-1, card-attestation-1, log-1\)/);
});

test('by another name of the same folder it is the same board, and under the same lock', async () => {
  const link = `${board.artifactsDir}-link`;
  symlinkSync(board.artifactsDir, link);
  measureAgain(board);
  const asked = { reason: 'read again' };
  const both = await Promise.allSettled([sign(asked), sign(asked, NEXT, { ...board, artifactsDir: link })]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('where there is no board nothing is made', async () => {
  const artifactsDir = `${board.artifactsDir}-none`;
  await expect(sign({}, NEXT, { ...board, artifactsDir })).rejects.toMatchObject({ code: 'ARTIFACTS_DIR' });
  expect(readdirSync(dirname(artifactsDir)).filter((name) => name.includes('none'))).toEqual([]);
});

test('two at once: one signs, the other is told to wait', async () => {
  measureAgain(board);
  const both = await Promise.allSettled([sign({ reason: 'read again' }), sign({ reason: 'read again' })]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(both[1]).toMatchObject({ reason: { code: 'SIGNING_LOCK' } });
  await emitBoard(board);
});
