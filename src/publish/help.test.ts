import { expect, test } from 'vitest';
import { flag, text, texts } from '../core/options.ts';
import { helpOf } from './help.ts';

const command = {
  name: 'sign',
  about: `Use it
    before npm run build.`,
  typed: '<file>',
  options: {
    reason: text`"…"  why ${'a card'}
      changed`,
    witness: texts`<url>  asks this witness`,
    dry: flag`writes nothing`,
  },
};

test('the help says what is typed, what comes of it, and each option beside what it does', () => {
  expect(helpOf(command, false)).toBe(
    [
      'npm run sign -- <file> [options]',
      'Use it before npm run build.',
      '',
      '  --reason "…"     why a card changed',
      '  --witness <url>  asks this witness (repeatable)',
      '  --dry            writes nothing',
    ].join('\n'),
  );
});

test('a line has at most 110 letters, and what goes on stands below', () => {
  const long = { ...command, options: { dry: flag`${'word '.repeat(40)}` } };
  const [first = '', second = '', ...rest] = helpOf(long, false).split('\n').slice(3);
  expect([first.length, rest]).toEqual([108, []]);
  expect(second).toMatch(/^ {9}word/);
  expect(`${first}${second}`.match(/word/g)).toHaveLength(40);
});

test('words that are first typed stand with the options, and make the first line where nothing else does', () => {
  const { typed: _, ...rest } = command;
  const words = { list: 'lists', 'empty <file>': 'empties' };
  expect(helpOf({ ...rest, words }, false)).toMatch(
    /^npm run sign -- list \| empty <file> \[options\]\n.*\n\n {2}list {13}lists\n {2}empty <file> {5}empties\n/,
  );
});

test('options that few people need are shown with all, under their heading, and then the end', () => {
  const cut = { ...command, seldom: { 'At the end': { dry: command.options.dry } }, more: 'The end.' };
  expect(helpOf(cut, false)).not.toMatch(/--dry|At the end|The end/);
  expect(helpOf(cut, false)).toMatch(/\n\nEverything that can be typed: npm run sign -- --help all$/);
  expect(helpOf(cut, true)).toMatch(/\n\nAt the end\n {2}--dry {2}writes nothing\n\nThe end\.$/);
});
