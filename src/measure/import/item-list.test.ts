import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { readItemList } from './import-results.ts';

const folder = useFolder();

const itemsOf = (text: string): readonly string[] => {
  const file = join(folder, 'ids');
  writeFileSync(file, text);
  return readItemList(file);
};

test.each([
  ['one on each line', 'a\nb b\n'],
  ['lines of another system, under a byte order mark', '\uFEFFa\r\n\r\nb b\r\n'],
  ['a table', '"item_id",split\r\na,dev\r\nb b,dev\r\n'],
  ['a list', '["a", "b b"]'],
  ['objects, one on each line', '{"id":"a"}\r\n{"id":"b b"}\r\n'],
  ['a report', '{"resolved_ids":["a"],"unresolved_ids":["b b"],"total_instances":2}'],
])('ids are read from %s', (_, text) => {
  expect(itemsOf(text)).toEqual(['a', 'b b']);
});

test('a list of none is refused', () => {
  expect(() => itemsOf('\n\n')).toThrow('--items ids: expected a list of item ids, got none');
});
