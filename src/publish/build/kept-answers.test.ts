import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { type DiskBoard, makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard, wholeSite } from '../../../tests/kit/engine.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { makeScratch, type Scratch } from '../../../tests/kit/scratch.ts';
import { keptNumbers, useAnswers } from '../../core/answers.ts';
import { keepAnswers } from './kept-answers.ts';

const engine = 'e'.repeat(64);
let scratch: Scratch;
let folder: string;
beforeEach(() => {
  scratch = makeScratch();
  folder = join(scratch.root, '.cache', 'evidence-board');
});
afterEach(() => {
  useAnswers(undefined);
  scratch.remove();
});

const files = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.gitignore')
    .map((entry) => join(entry.parentPath, entry.name));

/** Answers 1, 2, 3 … in turn, so that an answer which was found before is told from a new one. */
const counting = () => {
  let asked = 0;
  return (about = 'this') => keptNumbers(['count', about], () => [++asked])[0];
};

const siteOf = async (board: DiskBoard): Promise<ReadonlyMap<string, string>> => {
  const site = await wholeSite(board, { env: { ALLOW_DEMO_KEYS: '1' } });
  return new Map([...site].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]));
};

test.each(['separated', 'imported', 'battles-without-an-order'])(
  'the board %s has the same bytes without kept answers, while they are found, and with them',
  async (name) => {
    const { signed: _signed, withdrawn: _withdrawn, ...spec } = goldenCases[name] ?? { axes: [] };
    const board = makeDiskBoard(demoBoardFiles(spec));
    onTestFinished(board.remove);
    await signBoard(board, '2026-01-03T00:00:00Z');
    const without = await siteOf(board);
    keepAnswers(folder, engine);
    expect(await siteOf(board)).toEqual(without);
    const kept = files();
    expect(kept.length).toBeGreaterThan(0);
    expect(await siteOf(board)).toEqual(without);
    expect(files()).toEqual(kept);
  },
);

test('an answer is found once for one engine and one question', () => {
  const ask = counting();
  expect([ask(), ask()]).toEqual([1, 2]);
  keepAnswers(folder, engine);
  expect([ask(), ask(), ask('that'), ask()]).toEqual([3, 3, 4, 3]);
  keepAnswers(folder, 'f'.repeat(64));
  expect(ask()).toBe(5);
  useAnswers(undefined);
  expect(ask()).toBe(6);
});

test('what a build did not ask for is taken away after it, and leftovers of one that was cut off', () => {
  const ask = counting();
  keepAnswers(folder, engine);
  expect([ask(), ask('that')]).toEqual([1, 2]);
  const forget = keepAnswers(folder, engine);
  expect(ask()).toBe(1);
  const [kept = ''] = files();
  writeFileSync(`${kept}.77`, 'half');
  forget();
  expect(files()).toHaveLength(1);
  expect([ask(), ask('that')]).toEqual([1, 3]);
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['changed', (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 35 ? byte ^ 1 : byte)))],
  ['empty', () => Buffer.of()],
])('a file that is %s costs time only, and is whole again', (_, damage) => {
  const ask = counting();
  keepAnswers(folder, engine);
  ask();
  const [file = ''] = files();
  const whole = readFileSync(file);
  writeFileSync(file, damage(whole));
  expect([ask(), ask()]).toEqual([2, 2]);
  expect(readFileSync(file)).toHaveLength(whole.length);
});

test('a folder that can be neither read nor written costs time only', () => {
  const ask = counting();
  scratch.write({ '.cache': 'a file' });
  const forget = keepAnswers(folder, engine);
  expect([ask(), ask()]).toEqual([1, 2]);
  forget();
  rmSync(join(scratch.root, '.cache'));
  expect([ask(), ask()]).toEqual([3, 3]);
  // A file in place of the part that the answer lies in: that not even root can write.
  const part = dirname(files()[0] ?? '');
  rmSync(part, { recursive: true });
  writeFileSync(part, '');
  expect([ask(), ask()]).toEqual([4, 5]);
});

test('a repository does not take the folder in', () => {
  keepAnswers(folder, engine);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
  expect(existsSync(join(folder, '..', '.gitignore'))).toBe(false);
});
