import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askedCorrection, correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { contentOf, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { refusalOf, signBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, SAMPLE_DAY, signSample } from '../../../tests/kit/sample-board.ts';
import { deriveInstrumentRows } from '../../derive/board/instrument-rows.ts';
import { type AskedCorrection, enterCorrection, inLane } from './enter-correction.ts';

const NOW = '2026-03-02T09:30:15Z';

let board: DiskBoard;
beforeEach(() => {
  board = makeSampleBoard();
});
afterEach(() => board.remove());

const enter = (change: Partial<AskedCorrection> = {}, now = NOW) =>
  enterCorrection({ artifactsDir: board.artifactsDir, env: {} }, askedCorrection(change), now);

const ledger = () => JSON.parse(board.read('corrections.json'));

test('the first entry makes the ledger, dated today, and what follows is said', async () => {
  const { said, next } = await enter({ axes: ['jail'], fix: ' It is b. ', evidence: ['/axes/jail'] });
  expect(ledger()).toEqual(
    ledgerOf({
      id: 'C-2026-0302-01',
      date: '2026-03-02',
      first_observed_at: '2026-01-01T10:00Z',
      what_was_wrong: 'The label of item 7 was wrong.',
      fix: 'It is b.',
      evidence: ['/axes/jail'],
      axes: ['jail'],
    }),
  );
  expect(said[0]).toBe(`entered C-2026-0302-01 in ${join(board.artifactsDir, 'corrections.json')}`);
  expect(next.join('\n')).toContain('npm run sign -- --reason "…" --correction C-2026-0302-01');
});

test('later entries stand behind the others, whose words stay, under the next id of their day', async () => {
  const earlier = { ...correction('C-2026-0301-07'), note: 'kept as it is' };
  const sameDay = correction('C-2026-0302-08');
  board.write({ 'corrections.json': JSON.stringify(ledgerOf(earlier, sameDay)) });
  await enter();
  await enter({ wrong: 'Another one.' });
  expect(ledger().corrections.slice(0, 2)).toEqual([earlier, sameDay]);
  expect(ledger().corrections.map(({ id }: { id: string }) => id)).toEqual([
    'C-2026-0301-07',
    'C-2026-0302-08',
    'C-2026-0302-09',
    'C-2026-0302-10',
  ]);
});

test('an entry names items of a frozen bank, and no others', async () => {
  const [bench = ''] = readdirSync(join(board.artifactsDir, 'banks'));
  const [line = ''] = board.read(`banks/${bench}/items.jsonl`).split('\n', 1);
  const { item_id } = JSON.parse(line);
  await enter({ items: [`${bench}/${item_id}`] });
  expect(ledger().corrections.map(({ items }: { items: unknown }) => items)).toEqual([[{ bench, item_id }]]);
  for (const items of [[`${bench}/none-such`], ['no-bench/a'], [bench]])
    await expect(enter({ items })).rejects.toThrow('--item');
});

test('what is entered is signed into the log', async () => {
  await signSample(board);
  await enter({ axes: ['jail'] });
  await signBoard(board, NOW);
  const logged = board
    .read('log/events.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(logged.filter(({ type }) => type === 'correction')).toMatchObject([
    { correction_id: 'C-2026-0302-01', at: NOW },
  ]);
  expect(await refusalOf(board)).toBe('built');
});

test.each([
  ['nothing that was wrong', { wrong: undefined }, /--wrong "…": expected what was wrong, got nothing/],
  [
    'neither what was wrong nor when it was seen',
    { wrong: undefined, observed: undefined, axes: ['jail'] },
    /^--wrong "…", --observed <instant>: expected .* as in npm run correct -- --axis jail --wrong "…" --observed 2026-03-02T09:30Z$/,
  ],
  ['blank words', { wrong: ' \n' }, /--wrong: expected words, got none/],
  ['half of a character', { fix: 'x\ud83d' }, /--fix: expected text/],
  [
    'an axis that the board has not',
    { axes: ['jail', 'jial'] },
    /--axis: expected a question of the board, got "jial"; did you mean jail\?/,
  ],
  ['no instant', { observed: undefined }, /--observed: expected when the mistake was first seen.*got none/],
  [
    'an instant that is none',
    { observed: 'yesterday' },
    /--observed: expected when the mistake was first seen, an instant such as/,
  ],
  [
    'a day that no calendar has',
    { observed: '2026-02-30T10:00Z' },
    /--observed: expected when the mistake was first seen, an instant such as/,
  ],
  ['an instant to come', { observed: '2026-03-02T09:31Z' }, /no later than now, got "2026-03-02T09:31Z"/],
  [
    'evidence of another host',
    { evidence: ['//other.example/x'] },
    /field evidence: expected a path of this site/,
  ],
])('%s is refused, and nothing is written', async (_what, change, says) => {
  const before = contentOf(board.artifactsDir);
  await expect(enter(change)).rejects.toThrow(
    expect.objectContaining({ code: 'USAGE', message: expect.stringMatching(says) }),
  );
  expect(contentOf(board.artifactsDir)).toEqual(before);
});

test('a ledger that cannot be read is not written over', async () => {
  board.write({ 'corrections.json': '{"schema":' });
  await expect(enter()).rejects.toThrow(/expected a ledger that can be read, got one that cannot/);
  expect(board.read('corrections.json')).toBe('{"schema":');
  expect(readdirSync(board.artifactsDir).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a hundredth entry of a day has no id', async () => {
  board.write({ 'corrections.json': JSON.stringify(ledgerOf(correction('C-2026-0302-99'))) });
  await expect(enter()).rejects.toThrow(/at most 99 corrections in a day/);
});

test('rows about the instrument itself may be named as axes are', async () => {
  expect(deriveInstrumentRows([], { attempts: undefined }).map(({ row }) => row)).toEqual(inLane);
  await enter({ axes: [...inLane] }, `${SAMPLE_DAY}T12:00:00Z`);
  expect(ledger().corrections[0].axes).toEqual(inLane);
});
