import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8 } from '../core/text.ts';
import { parseJsonLines, readingLinesOnce } from './json-lines.ts';

const line = (item_id: string, correct = true): string => JSON.stringify({ item_id, parsed: true, correct });

/** What reading gives, or what it says. */
function said(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}

describe('files with lines in common', () => {
  test('are read, and refused, as each alone would be', () => {
    const lines = fc.constantFrom(
      line('a'),
      line('a', false),
      line('é'),
      ` ${line('b')}`,
      '{"item_id":"c"}',
      '{',
      '',
      '\ufeff{}',
      `${line('d')}\r`,
    );
    const file = fc.tuple(fc.array(lines, { maxLength: 4 }), fc.constantFrom('\n', '', '\n\n'));
    let refused = 0;
    const property = fc.property(fc.array(file, { maxLength: 6 }), (files) => {
      const read = readingLinesOnce('run-row-0.1');
      files.forEach(([texts, end], at) => {
        const bytes = utf8(texts.length === 0 ? '' : texts.join('\n') + end);
        const alone = said(() => parseJsonLines('run-row-0.1', bytes, `file ${at}`));
        if (typeof alone === 'string') refused += 1;
        expect(said(() => read(bytes, `file ${at}`))).toEqual(alone);
      });
    });
    fc.assert(property, { numRuns: 500 });
    expect(refused).toBeGreaterThan(100);
  });

  test('that are no text are refused with the line', () => {
    const read = readingLinesOnce('run-row-0.1');
    read(utf8(`${line('a')}\n`), 'one');
    const torn = Uint8Array.of(...utf8(`${line('a')}\n`), 0xff, 0x0a);
    expect(() => read(torn, 'two')).toThrow('two line 2: field (the whole document): strict JSON at byte 0');
  });

  test('give one value for one line', () => {
    const read = readingLinesOnce('run-row-0.1');
    const [first, second] = ['one', 'two'].map((name) => read(utf8(`${line('a')}\n`), name)[0]);
    expect(second).toBe(first);
  });
});
