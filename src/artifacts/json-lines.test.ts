import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allLines } from '../core/lines.ts';
import { utf8 } from '../core/text.ts';
import { holdWholeLines, parseJsonLines, splitWholeLines } from './json-lines.ts';

const line = (item_id: string): string => JSON.stringify({ item_id, parsed: true, correct: true });

test.each([
  [
    'a line that is no text',
    Uint8Array.of(...utf8(`${line('a')}\n`), 0xff, 0x0a),
    'two line 2: field (the whole',
  ],
  ['a line that is no row', utf8(`${line('a')}\n{}\n`), 'two line 2: field'],
  ['an empty line', utf8(`${line('a')}\n\n`), 'two line 2: field'],
  ['a last line without its end', utf8(line('a')), 'two: expected a newline at the end'],
])('%s is refused with its place', (_, bytes, says) => {
  expect(() => parseJsonLines('run-row-0.1', bytes, 'two')).toThrow(says);
});

test('lines that are held are the lines, in any order that they are asked for', () => {
  const property = fc.property(fc.array(fc.string()), (texts) => {
    const bytes = utf8(texts.map((text) => `${text.replaceAll('\n', ' ')}\n`).join(''));
    const lines = holdWholeLines(bytes, 'one');
    const expected = splitWholeLines(bytes, 'one');
    expect([...allLines(lines)]).toEqual(expected);
    expect(expected.map((_, at) => lines.at(expected.length - 1 - at))).toEqual(expected.toReversed());
    expect([lines.length, lines.at(lines.length), [...lines.slice(1, 3)]]).toEqual([
      expected.length,
      undefined,
      expected.slice(1, 3),
    ]);
  });
  fc.assert(property);
  expect(() => holdWholeLines(utf8(line('a')), 'two')).toThrow('two: expected a newline at the end');
});
