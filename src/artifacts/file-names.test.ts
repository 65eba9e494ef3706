import { beforeEach, expect, test } from 'vitest';
import { contentOf, type DiskBoard } from '../../tests/kit/disk-board.ts';
import { emitBoard } from '../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../tests/kit/sample-board.ts';
import { readEvidence } from './evidence.ts';
import { refuseOddNames } from './file-names.ts';

let board: DiskBoard;
beforeEach(() => {
  board = makeSampleBoard();
  return board.remove;
});

const photo = 'banks/board-1/media/my photo.png';

test.each([
  [photo, '" " in it'],
  ['regulation/a?.txt', '"?" in it'],
  ['regulation/m\u00fc.txt', '"\u00fc" in it'],
  ['banks/board-1/BANK.json', 'banks/board-1/BANK.json beside it'],
])('%s is refused before anything is signed or built', async (path, got) => {
  board.write({ [path]: 'x' });
  const before = contentOf(board.artifactsDir);
  const refused = { code: 'ARTIFACT', message: expect.stringContaining(`got ${got}; rename the file`) };
  await expect(signSample(board)).rejects.toMatchObject(refused);
  await expect(emitBoard(board)).rejects.toMatchObject(refused);
  expect(contentOf(board.artifactsDir)).toEqual(before);
});

test('what an item names over which cards were signed keeps its name, and nothing beside it', async () => {
  const unsigned = readEvidence(board.artifactsDir);
  await signSample(board);
  const { cards, banks } = readEvidence(board.artifactsDir);
  const [bank] = banks.values();
  const [item] = bank?.items.values() ?? [];
  if (bank === undefined || item === undefined) throw new Error('a bank with an item');
  const asked = new Map([[item.item_id, { ...item, input: 'media/my photo.png#xywh=0,0,9,9' }]]);
  const standing = { cards, banks: new Map([['board-1', { ...bank, items: asked }]]) };
  refuseOddNames([photo], standing);
  expect(() => refuseOddNames([photo], { ...standing, cards: unsigned.cards })).toThrow('my photo.png');
  expect(() => refuseOddNames([photo.replace('my', 'your')], standing)).toThrow('your photo.png');
});
