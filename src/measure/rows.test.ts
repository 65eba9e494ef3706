import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { gradeRows, rowBytes } from './rows.ts';

const items = [
  { item_id: '1', input: 'a', target: 'größer' },
  { item_id: '2', input: 'b', target: 'y' },
  { item_id: '3', input: 'c', target: 'y' },
];

describe('grading', () => {
  const rows = gradeRows(items, [
    { prediction: 'größer' },
    { prediction: 'x' },
    { prediction: null, raw: 'threw Error' },
  ]);

  test('exact match is correct, anything else parsed is not, and unparsed is neither', () => {
    expect(rows.map(({ parsed, correct }) => ({ parsed, correct }))).toEqual([
      { parsed: true, correct: true },
      { parsed: true, correct: false },
      { parsed: false, correct: false },
    ]);
  });

  test('the target is kept as the digest of its UTF-8 bytes', () => {
    expect(rows[0]?.target_sha256).toBe(sha256Hex(utf8('größer')));
  });

  test('a long remark is cut, and never inside a character', () => {
    const [row] = gradeRows(items, [{ prediction: 'x', raw: `${'a'.repeat(119)}🙂` }]);
    expect(row?.raw).toBe(`${'a'.repeat(119)}\ufffd`);
  });

  test('rows are canonical lines in bank order', () => {
    const lines = new TextDecoder().decode(rowBytes(rows)).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toBe(
      `{"correct":false,"item_id":"3","parsed":false,"prediction":null,"raw":"threw Error","target_sha256":"${sha256Hex(utf8('y'))}"}`,
    );
  });

  test('an item without an answer is unparsed', () => {
    expect(gradeRows(items, []).every((row) => !row.parsed && !row.correct)).toBe(true);
  });
});
