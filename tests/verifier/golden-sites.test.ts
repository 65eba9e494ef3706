/** The golden boards as they would be served, and each with one figure that nobody signed. */

import { afterAll, describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../kit/board.ts';
import { makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard, wholeSite } from '../kit/engine.ts';
import { bytesAt, edited, type Files, textOf, withFiles, withoutFiles } from '../kit/files.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import { judge, madeConsistent } from '../kit/memory-site.ts';

const outcomeOf = async (site: Files, did: Uint8Array): Promise<string> => (await judge(site, did)).outcome;

describe.each(Object.entries(goldenCases))('%s', (_, spec) => {
  const board = makeDiskBoard(demoBoardFiles(spec));
  afterAll(board.remove);

  test('is verified as it is, and not with another figure, another answer or without its log', async () => {
    await signBoard(board, '2026-01-03T00:00:00Z');
    const site = await wholeSite(board);
    const did = bytesAt(site, '.well-known/did.json');
    expect(await outcomeOf(site, did)).toBe('VERIFIED');
    const figure = edited(site, 'api/gspc.json', /"axes":\d+/, '"axes":99');
    expect(await outcomeOf(figure, did)).toBe('REFUTED');
    expect(await outcomeOf(madeConsistent(figure), did)).toBe('REFUTED');
    expect(await outcomeOf(withoutFiles(site, 'log/checkpoint'), did)).toBe('UNCHECKABLE');
    for (const path of [...site.keys()].filter((each) => /\/rows\/|^evidence\//.test(each)).slice(0, 2)) {
      const longer = withFiles(site, { [path]: `${textOf(site, path)}\n` });
      expect(await outcomeOf(madeConsistent(longer), did)).toBe('REFUTED');
    }
  });
});
