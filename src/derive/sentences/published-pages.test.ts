import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { plainLimits } from '../board/limitations.ts';
import type { PublishedSite } from '../site.ts';
import { pressSentences } from './press-sentences.ts';
import { shortLimit } from './result-limit.ts';

let board: DiskBoard;
let site: PublishedSite;
beforeAll(async () => {
  board = makeSampleBoard();
  await signSample(board);
  site = (await emitBoard(board)).site;
});
afterAll(() => board.remove());

describe('the sentences for the press', () => {
  test('are three that are right alone, each with what it does not show, its day and an address', () => {
    const sentences = pressSentences(site);
    expect(sentences).toHaveLength(3);
    const limits = [
      ...plainLimits(site.say, site.board.axes, site.measuredAxes),
      ...site.board.axes.map((row) => shortLimit(site.say, row)),
    ];
    for (const sentence of sentences) {
      expect(limits.some((limit) => sentence.includes(limit))).toBe(true);
      expect(sentence).toContain(`(${site.evidence.publisher.name}, `);
      expect(sentence).toMatch(/\d{4}-\d\d-\d\d, https:\/\/\S+\)$/);
    }
  });
});
