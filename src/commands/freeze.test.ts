import { expect, onTestFinished, test } from 'vitest';
import { callOn } from '../../tests/kit/called-command.ts';
import type { DiskBoard } from '../../tests/kit/disk-board.ts';
import { emitBoard } from '../../tests/kit/engine.ts';
import { makeSampleBoard } from '../../tests/kit/sample-board.ts';
import { bankFiles, parityItems as items, parityWords as words } from '../../tests/kit/small-bank.ts';

const frozenIn = (board: DiskBoard): readonly string[] =>
  board
    .read('log/events.jsonl')
    .split('\n')
    .filter((line) => line.includes('"bank-frozen"'))
    .map((line) => JSON.parse(line).bench);

test('a bank is checked, frozen, and in the log once it is signed; older banks never are', async () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  for (const bench of ['new-1', 'new-2']) board.write(Object.fromEntries(bankFiles(bench, items, words)));
  board.write(Object.fromEntries(bankFiles('short-1', items.slice(0, 7), words)));

  expect(await callOn(board, ['freeze', 'short-1', '--check'])).toMatchObject({ status: 1 });
  const refused = await callOn(board, ['freeze', 'short-1']);
  expect(refused.output).toContain(
    'FREEZE: short-1 is not frozen, because\n  items.jsonl: expected at least 30 items or pairs, got 7',
  );
  const frozen = await callOn(board, ['freeze', 'new-1', 'new-2']);
  expect(frozen).toMatchObject({
    status: 0,
    output: expect.stringMatching(/new-1: 40 items, [0-9a-f]{64}; frozen\nnext: commit it/),
  });

  expect((await callOn(board, ['sign'])).output).toMatch(
    /^signed(?: \d+ new results)?; the history has \d+ entries, \d+ of them new$/m,
  );
  expect(frozenIn(board)).toEqual(['new-1', 'new-2']);
  expect((await callOn(board, ['sign'])).output).toContain('nothing new to sign');
  expect((await callOn(board, ['freeze', 'new-1'])).output).toContain('; frozen since ');
  await emitBoard(board);
});

test('a bench whose axis has no file is named by every command of the board', async () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  board.write(Object.fromEntries(bankFiles('new-1', items, words)));
  board.write({ '../benches/new-1/bench.json': JSON.stringify({ axis: 'leap' }) });
  for (const words of [['sign'], ['claims'], ['refresh']])
    expect((await callOn(board, words)).stderr).toContain('bench new-1 is on no page');
});

test('a bank that stands gets the clusters of its equal texts by an assignment that the board reads', async () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  // Two copies of each text, and no cluster.
  const twice = items.map((item, at) => ({
    ...item,
    ...{ item_id: `i${at}`, input: `Question ${Math.floor(at / 2)}?` },
  }));
  board.write(Object.fromEntries(bankFiles('twice-1', twice, words)));
  const printed = await callOn(board, ['freeze', 'twice-1', '--equal-texts']);
  const lines = printed.output.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.slice(0, 3).map((line) => JSON.parse(line))).toEqual([
    { item_id: 'i0', cluster: 'text of i0' },
    { item_id: 'i1', cluster: 'text of i0' },
    { item_id: 'i2', cluster: 'text of i2' },
  ]);
  board.write({ 'clusters/twice-1.jsonl': `${lines.join('\n')}\n` });
  expect((await callOn(board, ['freeze', 'twice-1', '--equal-texts'])).output).toContain('"text of i2"');
});
