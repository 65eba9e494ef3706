import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeScratch, type Scratch } from '../../tests/kit/scratch.ts';
import { attemptsPath, readAttempts } from '../artifacts/attempts.ts';
import { openFolder } from '../artifacts/folder.ts';
import { attemptsJournal, type Journal } from './attempts.ts';

let board: Scratch;
let root = '';
let journal: Journal;
beforeEach(async () => {
  board = makeScratch();
  root = board.root;
  await mkdir(`${root}/artifacts`);
  journal = attemptsJournal(root);
});
afterEach(() => board.remove());

const start = {
  bench: 'b-1',
  components: ['one', 'two'],
  harness_sha256: 'a'.repeat(64),
  started_at: '2026-11-22T05:00:00Z',
};
const later = { ...start, started_at: '2026-11-22T06:00:00Z' };

const entered = () => readAttempts(openFolder(`${root}/artifacts`));

/** As another process leaves the marker; without a number one that was killed. */
async function markedBy(pid = 999_999_999): Promise<void> {
  const marker = `${root}/.mill/started/b-1.json`;
  await writeFile(marker, (await readFile(marker, 'utf8')).replace(/"pid":\d+/, `"pid":${pid}`));
}

describe('the journal of attempts', () => {
  test('says nothing of a start until it has ended, and then in one line', async () => {
    const begun = await journal.begin(start);
    expect(entered()).toBe(undefined);
    await journal.end(begun, { run: 'r-1' });
    expect(entered()).toEqual([{ ...start, outcome: 'published', run: 'r-1', why: null }]);
    expect(await journal.sweep([])).toEqual([]);
  });

  test('a start that was killed is entered as discarded by the next command', async () => {
    await journal.begin(start);
    await markedBy();
    await journal.sweep([]);
    await journal.end(await journal.begin(later), { run: 'r-1' });
    expect(entered()).toEqual([
      { ...start, outcome: 'discarded', run: null, why: 'The mill was stopped before it ended.' },
      { ...later, outcome: 'published', run: 'r-1', why: null },
    ]);
  });

  test('killed between its run and its line it is published', async () => {
    await journal.aboutTo(await journal.begin(start), 'r-1');
    await mkdir(`${root}/artifacts/runs/b-1/r-1`, { recursive: true });
    await markedBy();
    await journal.sweep([]);
    expect(entered()).toMatchObject([{ outcome: 'published', run: 'r-1' }]);
  });

  test('what is resumed is one attempt, begun when it first was', async () => {
    await journal.begin(start);
    await markedBy();
    expect(await journal.sweep(['b-1'])).toEqual([]);
    await journal.end(await journal.begin(later), { run: 'r-1' });
    expect(entered()).toEqual([{ ...start, outcome: 'published', run: 'r-1', why: null }]);
  });

  test('a bench that another process is at is left to it', async () => {
    await journal.begin(start);
    await markedBy(process.ppid);
    expect(await journal.sweep([])).toEqual([]);
    await expect(journal.begin(later)).rejects.toThrow(
      `b-1: expected no process at work on it, got process ${process.ppid}`,
    );
  });

  test('lines are only ever added', async () => {
    await journal.end(await journal.begin(start), { why: 'a trial' });
    const before = await readFile(`${root}/artifacts/${attemptsPath}`, 'utf8');
    await journal.end(await journal.begin(later), { why: 'another' });
    expect(await readFile(`${root}/artifacts/${attemptsPath}`, 'utf8')).toMatch(
      new RegExp(`^${before.replace(/[{}[\]\\.]/g, '\\$&')}`),
    );
  });
});
