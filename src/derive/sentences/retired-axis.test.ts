import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentOf, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { textOf } from '../../../tests/kit/files.ts';
import { type EmittedBoard, emitted, expectRecounted } from '../../../tests/kit/recounted-board.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { signBoard } from '../../publish/sign/sign-board.ts';

let board: DiskBoard;
beforeEach(async () => {
  board = makeSampleBoard();
  await signSample(board);
});
afterEach(() => board.remove());

const retire = async (axis: string): Promise<EmittedBoard> => {
  const { artifactsDir } = board;
  const intent = {
    reason: 'It was a trial.',
    correction_id: undefined,
    withdraw: undefined,
    retireAxis: axis,
  };
  await signBoard({ artifactsDir, env: {}, now: '2026-03-02T12:00:00Z' }, intent);
  return emitted(board);
};

test('an axis is not retired without a reason, and nothing is written', async () => {
  const { artifactsDir } = board;
  const before = contentOf(artifactsDir);
  const asked = { reason: undefined, correction_id: undefined, withdraw: undefined, retireAxis: 'jail' };
  await expect(signBoard({ artifactsDir, env: {}, now: '2026-03-02T12:00:00Z' }, asked)).rejects.toThrow(
    '--retire-axis: expected --reason "…" beside it, got none',
  );
  expect(contentOf(artifactsDir)).toEqual(before);
});

test.each([
  ['of facts', 'custody'],
  ['of a comparison', 'jail'],
])('an axis %s that left is in the site map and not on the board, and all recounts', async (_, axis) => {
  const { files } = await retire(axis);
  expect(textOf(files, 'sitemap.xml')).toContain(`/axes/${axis}<`);
  expect(
    JSON.parse(textOf(files, 'api/gspc.json')).axes.map((row: { axis: string }) => row.axis),
  ).not.toContain(axis);
  await expectRecounted(files);
});
