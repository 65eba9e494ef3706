import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoardError } from '../core/board-error.ts';
import { judging } from './judging.ts';

const said = { out: vi.spyOn(console, 'log'), beside: vi.spyOn(console, 'error') };
let before: typeof process.exitCode;

beforeEach(() => {
  before = process.exitCode;
  for (const spy of Object.values(said)) spy.mockReset().mockReturnValue();
});
afterEach(() => {
  process.exitCode = before;
});

class OwnError extends Error {
  readonly code = 'OWN';
}
const isOwn = (error: unknown): error is OwnError => error instanceof OwnError;

test('a verdict is the exit code, and nothing more is said', async () => {
  await judging(async () => 1);
  expect(process.exitCode).toBe(1);
  expect(said.out).not.toHaveBeenCalled();
});

test.each([
  ['a refusal of the board', new BoardError('USAGE', 'what was expected'), 'USAGE: what was expected'],
  ['one of the room that judges', new OwnError('what was expected'), 'OWN: what was expected'],
])('%s is one line, and no verdict', async (_what, error, line) => {
  await judging(() => Promise.reject(error), isOwn);
  expect(said.beside.mock.calls).toEqual([[line]]);
  expect(said.out.mock.calls).toEqual([['UNCHECKABLE']]);
  expect(process.exitCode).toBe(2);
});

test('what nobody foresaw keeps its stack, and is no verdict either', async () => {
  const bug = new TypeError('undefined is not a function');
  await judging(() => Promise.reject(bug), isOwn);
  expect(said.beside.mock.calls).toEqual([[bug]]);
  expect(process.exitCode).toBe(2);
});
