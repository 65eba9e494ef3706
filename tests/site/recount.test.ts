/** What the recount in Python makes of the board of this repository and of the golden ones, where it is installed. */

import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { contextsPath } from '../../src/artifacts/card-contexts.ts';
import { beside, expectGood } from '../kit/command.ts';
import { linesOf } from '../kit/files.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import {
  emittedBoard,
  isRecountAsked,
  pythonOfRecount,
  recountFolder,
  recountOf,
} from '../kit/recounted-board.ts';

describe.runIf(isRecountAsked)('the recount', () => {
  test('holds its own tests', async () => {
    // A million draws one after the other take a minute: the part `python` makes them.
    const words = ['-q', '-p', 'no:cacheprovider', '-k', 'not million', 'packages/python/tests/recount'];
    const env = { BOARD_SITE: join(inject('smallBoard'), 'site') };
    const told = await beside(pythonOfRecount, ['-m', 'pytest', ...words], env);
    expect(expectGood(told)).toMatch(/^\d+ passed,.* in /m);
  });

  test('finds every figure of the board of this repository as it is published', async () => {
    expect(await recountFolder(inject('siteDir'))).toEqual([]);
  });

  test.each(Object.entries(goldenCases))('finds nothing else on the golden board %s', async (_, golden) => {
    const { signed: _signed, withdrawn: _withdrawn, ...spec } = golden;
    const { files, log } = await emittedBoard(spec);
    expect(await recountOf(files)).toEqual([]);
    // A signing keeps what held beside each of its cards.
    const issued = log.state === 'none' ? [] : log.events;
    const named = issued.filter(({ context_sha256 }) => context_sha256 !== undefined);
    const contexts = `inputs/artifacts/${contextsPath}`;
    expect(named).toHaveLength(files.has(contexts) ? linesOf(files, contexts).length : 0);
  });
});
