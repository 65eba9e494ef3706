import { describe, expect, test } from 'vitest';
import { errorCodes, isErrorCode } from '../../src/core/error-codes.ts';
import { isTest, roomOf, type SourceFile, sourceFiles } from './source-files.ts';

const table = 'src/core/error-codes.ts';
const code = sourceFiles.filter(({ path }) => !isTest(path) && path !== table);

/** How a command line is refused stands beside the table of its options. */
const refusals = 'src/core/options.ts';

/** Whoever takes options from the command line may say that the command was called wrongly. */
const commandRooms = ['scripts', 'src/commands', 'src/publish', 'src/measure', 'src/operate'];

const ownersOf = (room: string): readonly string[] => {
  // The client holds answers to their schemas by a check of its own.
  if (room === 'packages/client') return ['client', 'schema'];
  const own = Object.keys(errorCodes).filter((name) => `src/${name}` === room);
  return commandRooms.includes(room) ? [...own, 'command'] : own;
};

const codesOf = (room: string): readonly string[] => {
  // The code of a board's own benches has one code for whatever goes wrong there.
  if (room === 'benches') return ['BENCH'];
  const owners = ownersOf(room);
  return Object.entries(errorCodes).flatMap(([owner, codes]) => (owners.includes(owner) ? codes : []));
};

/** Codes in calls of `new BoardError`; the type checker holds codes that a helper passes on. */
const thrownIn = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(/\bBoardError\(\s*'([^']+)'/g)].flatMap((match) => match[1] ?? []);

const strangers = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) => {
    const own = [...codesOf(roomOf(file.path)), ...(file.path === refusals ? errorCodes.command : [])];
    return thrownIn(file)
      .filter((each) => !own.includes(each))
      .map((each) => `${file.path} throws ${each}`);
  });

describe('error codes', () => {
  test('a room throws only its own codes', () => {
    expect(strangers(code)).toEqual([]);
  });

  test('a code of another room would be seen', () => {
    const planted = { path: 'src/core/x.ts', text: "throw new BoardError(\n'NO_KEY', '')" };
    expect(strangers([planted])).toEqual(['src/core/x.ts throws NO_KEY']);
  });

  test.each(Object.entries(errorCodes))('every code of %s is thrown there', (owner, codes) => {
    const rooms =
      owner === 'command' ? commandRooms : [owner === 'client' ? 'packages/client' : `src/${owner}`];
    const text = code
      .filter(({ path }) => rooms.includes(roomOf(path)))
      .map((file) => file.text)
      .join('\n');
    expect(codes.filter((each) => !text.includes(`'${each}'`))).toEqual([]);
  });

  test('each code stands once in the table, in order', () => {
    const all = Object.values(errorCodes).flat();
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
    for (const codes of Object.values(errorCodes)) expect([...codes]).toEqual([...codes].sort());
  });

  test('a code that comes back as text is told from other text', () => {
    expect([isErrorCode('HEX'), isErrorCode('hex'), isErrorCode(undefined)]).toEqual([true, false, false]);
  });
});
