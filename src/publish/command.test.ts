import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { BoardError } from '../core/board-error.ts';
import { flag, text, wrongUse } from '../core/options.ts';
import { type Command, refuseOlderNode, toCommand } from './command.ts';

const said = { out: vi.spyOn(console, 'log'), beside: vi.spyOn(console, 'error') };
beforeEach(() => {
  for (const spy of Object.values(said)) spy.mockReset().mockReturnValue();
});
afterAll(() => vi.restoreAllMocks());

class OwnError extends Error {
  readonly code = 'OWN';
}
const isOwn = (error: unknown): error is OwnError => error instanceof OwnError;

const failing = (error: Error, how: { readonly judges?: true }): Command =>
  toCommand({
    name: 'sign',
    about: 'Signs.',
    options: { reason: text`"…"  why`, retire: flag`retires` },
    isRefusal: isOwn,
    consequence: 'nothing was signed',
    work: async () => {
      throw error;
    },
    ...how,
  });

test.each([0, 1, 2] as const)(
  'what the work ends with, %i, is the exit code, and nothing more is said',
  async (code) => {
    const command = toCommand({ name: 'x', about: '', options: {}, judges: true, work: async () => code });
    expect(await command.run([])).toBe(code);
    expect(said.out).not.toHaveBeenCalled();
  },
);

test('work that only does something is done', async () => {
  const command = toCommand({ name: 'x', about: '', options: {}, work: async () => {} });
  expect(await command.run([])).toBe(0);
});

test.each([
  ['a refusal of the board', new BoardError('USAGE', 'what was expected'), 'USAGE: what was expected'],
  ['one of the room that judges', new OwnError('what was expected'), 'OWN: what was expected'],
])(
  '%s is one line: of a command that judges no verdict, of another a failure with its consequence',
  async (_, error, line) => {
    expect(await failing(error, { judges: true }).run([])).toBe(2);
    expect(said.beside.mock.calls).toEqual([[line]]);
    expect(said.out.mock.calls).toEqual([['UNCHECKABLE']]);
    said.beside.mockClear();
    said.out.mockClear();
    expect(await failing(error, {}).run([])).toBe(1);
    expect(said.beside.mock.calls).toEqual([[line], ['nothing was signed']]);
    expect(said.out).not.toHaveBeenCalled();
  },
);

test('what a stranger wrote into an error cannot act on the terminal', async () => {
  await failing(new OwnError('got "\u001b[2J\rVERIFIED\u202e"'), {}).run([]);
  await failing(new TypeError('\u001b[2J'), {}).run([]);
  expect(said.beside.mock.calls[0]).toEqual(['OWN: got "\\u001b[2J\\u000dVERIFIED\\u202e"']);
  expect(said.beside.mock.calls.flat().join('\n')).not.toMatch(/[^\P{C}\n]/u);
});

test('what nobody foresaw keeps its stack, and is no verdict either', async () => {
  const bug = new TypeError('undefined is not a function');
  expect(await failing(bug, { judges: true }).run([])).toBe(2);
  expect(said.beside.mock.calls).toEqual([
    [expect.stringMatching(/^TypeError: undefined is not a function\n {4}at .*command\.test\.ts/)],
  ]);
});

test.each([
  ['--resaon', /^USAGE: Unknown option '--resaon'; did you mean --reason\?; see npm run sign -- --help$/],
  ['--xyz', /^USAGE: Unknown option '--xyz'; expected --reason, --retire; see /],
  ['word', /^USAGE: expected --reason, --retire, got "word"; see /],
])('%s is refused with what is near, or with all that the command takes', async (word, line) => {
  expect(await failing(wrongUse('sign', 'never reached'), {}).run([word])).toBe(1);
  expect(said.beside.mock.calls[0]?.[0]).toMatch(line);
});

test('words that turn the direction of reading are refused in every option', async () => {
  expect(await failing(wrongUse('sign', 'never reached'), {}).run(['--reason', 'a\u202eb'])).toBe(1);
  expect(said.beside.mock.calls[0]?.[0]).toMatch(/^READING_DIRECTION: sign: .*got U\+202E; leave it out$/);
});

test.each([
  ['20.20.2', true],
  ['22.11.0', true],
  ['22.12.0', false],
  ['24.0.0', false],
])('of Node 22.12 and newer: %s is refused, and both are named: %s', (node, isRefused) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  if (isRefused) expect(() => refuseOlderNode('22.12', node)).toThrow('exit');
  else refuseOlderNode('22.12', node);
  expect(exit.mock.calls).toEqual(isRefused ? [[1]] : []);
  expect(said.beside.mock.calls.flat().join()).toBe(
    isRefused
      ? `NODE: expected Node 22.12 or newer, got ${node}; with a newer one for once: npx -p node@24 npx evidence-board …`
      : '',
  );
  exit.mockRestore();
});
