import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { resultMeant } from './live-results.ts';

let board: DiskBoard;
beforeAll(async () => {
  board = makeSampleBoard();
  await signSample(board);
});
afterAll(() => board.remove());

type Wanted = Partial<Parameters<typeof resultMeant>[1]>;

const meant = (
  wanted: Wanted,
  asked: Parameters<typeof resultMeant>[2] = { isSure: true, asking: undefined },
) =>
  resultMeant(
    board.artifactsDir,
    { component: undefined, axis: undefined, reason: undefined, ...wanted },
    asked,
  );

test('a result is named by its component, or by its card', async () => {
  const result = await meant({ component: 'beta', reason: 'x' });
  expect(result).toMatchObject({ axis: 'jail', says: 'beta, 20 of 40 on “jail”' });
  expect(await meant({ component: result.id, reason: 'x' })).toEqual(result);
});

test('what is missing is refused at once, with a command that has it', async () => {
  await expect(meant({}, { isSure: false, asking: undefined })).rejects.toThrow(
    /expected a component, --axis, because it has several results, --reason "…", --yes .* as in npm run withdraw -- "alpha" --axis jail --reason "…" --yes; results that count: alpha, 40 of 40 on “jail”; beta/,
  );
  await expect(meant({ component: 'betta', reason: 'x' })).rejects.toThrow(/got betta; did you mean beta\?/);
});

test('somebody at the terminal chooses', async () => {
  const asked: (readonly string[])[] = [];
  const choose = async (_what: string, choices: readonly string[]): Promise<number> => {
    asked.push(choices);
    return 1;
  };
  expect(await meant({}, { isSure: false, asking: { choose } })).toMatchObject({ component: 'beta' });
  expect(asked).toEqual([['alpha, 40 of 40 on “jail”', 'beta, 20 of 40 on “jail”']]);
});
