import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentOf, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { deriveBoard } from '../../../tests/kit/engine.ts';
import { textOf } from '../../../tests/kit/files.ts';
import { type EmittedBoard, emitted, openFindings } from '../../../tests/kit/recounted-board.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { signBoard } from '../../publish/sign/sign-board.ts';
import { deriveRetiredAxisPages, deriveRetiredRecordPages } from './retired-axis-page.ts';

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
])(
  'an axis %s that left has a page that says when and why, is in the site map, and all recounts',
  async (_, axis) => {
    const { files, log } = await retire(axis);
    const [page] = shownPages(deriveRetiredAxisPages(await deriveBoard(board)));
    expect(page?.retired).toEqual({
      at: '2026-03-02T12:00:00Z',
      day: '2026-03-02',
      reason: 'It was a trial.',
    });
    expect(page?.links.record).toBe(`/axes/${axis}/record`);
    const [record] = shownPages(deriveRetiredRecordPages(await deriveBoard(board)));
    expect(record?.cards.map(({ page }) => page)).toContainEqual(expect.stringMatching(/^\/cards\//));
    expect(textOf(files, 'sitemap.xml')).toContain(`/axes/${axis}<`);
    expect(
      JSON.parse(textOf(files, 'api/gspc.json')).axes.map((row: { axis: string }) => row.axis),
    ).not.toContain(axis);
    expect(openFindings(files, log)).toEqual([]);
  },
);
