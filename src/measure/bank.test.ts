import { describe, expect, test } from 'vitest';
import { sha256Hex, utf8 } from '../core/sha256.ts';
import { openBank } from './bank.ts';

const text = '{"input":"a","item_id":"1","target":"x"}\n{"input":"b","item_id":"2","target":"y"}\n';
const header = { bench: 'b-1', item_count: 2, items_sha256: sha256Hex(utf8(text)) };

function open(changes: {
  readonly header?: object;
  readonly text?: string;
  readonly texts?: ReadonlyMap<string, string>;
}): unknown {
  const bytes = utf8(changes.text ?? text);
  const own = changes.text === undefined ? {} : { items_sha256: sha256Hex(bytes) };
  return openBank({
    bench: 'b-1',
    header: { ...header, ...own, ...changes.header },
    bytes,
    texts: changes.texts ?? new Map(),
  });
}

describe('opening a bank', () => {
  test('items keep their order', () => {
    expect(open({})).toEqual({
      bench: 'b-1',
      sha256: header.items_sha256,
      items: [
        { item_id: '1', input: 'a', target: 'x' },
        { item_id: '2', input: 'b', target: 'y' },
      ],
    });
  });

  test('a withheld text comes from the package and must have the stated digest', () => {
    const line = `{"input_sha256":"${sha256Hex(utf8('hidden'))}","item_id":"1","target":"x"}\n`;
    const one = { header: { item_count: 1 }, text: line };
    expect(open({ ...one, texts: new Map([['1', 'hidden']]) })).toMatchObject({
      items: [{ input: 'hidden' }],
    });
    expect(() => open({ ...one, texts: new Map([['1', 'other']]) })).toThrow('input_sha256');
    expect(() => open(one)).toThrow('text of the pinned package');
  });

  test.each([
    ['another hash', { header: { items_sha256: '0'.repeat(64) } }, 'items_sha256'],
    ['another count', { header: { item_count: 3 } }, 'item_count'],
    ['another bench', { header: { bench: 'b-2' } }, 'bench'],
    ['a cut last line', { text: text.slice(0, -1) }, 'final line feed'],
    ['a repeated id', { text: text.replace('"2"', '"1"') }, 'unique ids'],
    ['a missing target', { text: text.replace('"target":"y"', '"tag":"y"') }, 'line 2 target'],
  ])('%s is refused', (_what, changes, message) => {
    expect(() => open(changes)).toThrow(message);
  });
});
