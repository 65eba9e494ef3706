import { describe, expect, test } from 'vitest';
import { utf8 } from '../../core/sha256.ts';
import type { FormatOptions } from './import-format.ts';
import { readResults } from './read-results.ts';

const read = (name: string, text: string, options: FormatOptions = {}, format?: string) =>
  readResults([{ name, bytes: utf8(text), options }], format).rows;

const header = 'item_id,model,correct';
const sha = 'a'.repeat(64);

describe('reading results', () => {
  test('CRLF and LF, quotes and line breaks in a field are read as RFC 4180 has them', () => {
    const [first, second, third] = read(
      'r.csv',
      `\uFEFFitem_id,model,correct,prediction\r\n"a ""b"", c",m,1,"two\nlines"\r\nd,m,0,\r\ne,m,1,x`,
    );
    expect(first).toMatchObject({ item_id: 'a "b", c', outcome: 'correct', prediction: 'two\nlines' });
    expect(second).toMatchObject({ where: 'r.csv line 4', item_id: 'd', outcome: 'wrong' });
    expect(second).not.toHaveProperty('prediction');
    expect(third).toMatchObject({ where: 'r.csv line 5', item_id: 'e' });
  });

  test('JSONL says the same as CSV', () => {
    const csv = read('r.csv', `${header},target,epoch,unparsed\na,m,1,yes,2,\nb,m,,no,2,1\n`);
    const jsonl = read(
      'r.jsonl',
      '{"item_id":"a","model":"m","correct":true,"target":"yes","epoch":2}\n' +
        '{"item_id":"b","model":"m","correct":null,"target":"no","epoch":"2","unparsed":1}\n',
    );
    const plain = (rows: typeof csv) => rows.map(({ where: _, ...row }) => row);
    expect(plain(jsonl)).toEqual(plain(csv));
    expect(csv.map(({ outcome }) => outcome)).toEqual(['correct', 'unparsed']);
  });

  test.each([
    [
      'a column that is not known',
      `${header},score\na,m,1,2`,
      'UNKNOWN_COLUMN',
      'r.csv line 1: expected columns of',
    ],
    [
      'a column that stands twice',
      `${header},correct\na,m,1,1`,
      'HEADER_MISMATCH',
      'r.csv line 1: expected each column once',
    ],
    [
      'a missing column',
      'item_id,model\na,m',
      'HEADER_MISMATCH',
      'r.csv line 1: expected the column correct',
    ],
    [
      'a row with more fields than the header',
      `${header}\na,m,1\nb,m,1,x`,
      'HEADER_MISMATCH',
      'r.csv line 3: expected 3 fields as in the header, got 4',
    ],
    [
      'a row with fewer',
      `${header}\na,m`,
      'HEADER_MISMATCH',
      'r.csv line 2: expected 3 fields as in the header, got 2',
    ],
    ['an empty line', `${header}\na,m,1\n\nb,m,1`, 'HEADER_MISMATCH', 'r.csv line 3: expected 3 fields'],
    [
      'a grade that is no number',
      `${header}\na,m,1\nb,m,yes`,
      'UNKNOWN_VALUE',
      'r.csv line 3: correct: expected 0, 1, or blank with unparsed=1, got "yes"',
    ],
    ['a grade above 1', `${header}\na,m,2`, 'UNKNOWN_VALUE', 'r.csv line 2: correct'],
    [
      'partial credit',
      `${header}\na,m,1\nb,m,0.5`,
      'NOT_BINARY',
      'r.csv line 3: correct: expected 0 or 1, got the partial credit 0.5',
    ],
    [
      'a blank grade without unparsed',
      `${header}\na,m,`,
      'UNKNOWN_VALUE',
      'r.csv line 2: correct: expected 0 or 1, got a blank',
    ],
    [
      'a correct answer that could not be read',
      `${header},unparsed\na,m,1,1`,
      'UNKNOWN_VALUE',
      'r.csv line 2: correct: expected blank or 0',
    ],
    [
      'an unparsed flag that is not one',
      `${header},unparsed\na,m,1,no`,
      'UNKNOWN_VALUE',
      'r.csv line 2: unparsed',
    ],
    ['a blank item', `${header}\n ,m,1`, 'UNKNOWN_VALUE', 'r.csv line 2: item_id: expected a name'],
    ['a blank model', `${header}\na,,1`, 'UNKNOWN_VALUE', 'r.csv line 2: model: expected a name'],
    [
      'a digest that is not one',
      `${header},bank_sha256\na,m,1,${sha.toUpperCase()}`,
      'UNKNOWN_VALUE',
      'r.csv line 2: bank_sha256',
    ],
    [
      'a quote that is never closed',
      `${header}\na,m,1\n"b,m,1\nc,m,1`,
      'CSV',
      'r.csv line 3: the quote that opens on this line is never closed',
    ],
    ['text behind a closing quote', `${header}\n"a"b,m,1`, 'CSV', 'r.csv line 2: expected a comma'],
    ['a quote inside a bare field', `${header}\na"b,m,1`, 'CSV', 'r.csv line 2: a field with a quote'],
    ['a lone carriage return', `${header}\ra,m,1`, 'CSV', 'r.csv line 1: a carriage return'],
    ['a header without rows', header, 'NO_ROWS', 'r.csv: expected at least one answer'],
    ['nothing at all', '', 'HEADER_MISMATCH', 'r.csv line 1: expected the column item_id'],
  ])('CSV: %s is refused with its line', (_, text, code, message) => {
    expect(() => read('r.csv', text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  const row = '{"item_id":"a","model":"m","correct":1}';
  test.each([
    [
      'an unknown member',
      `${row}\n{"item_id":"b","model":"m","correct":1,"score":1}`,
      'UNKNOWN_COLUMN',
      'r.jsonl line 2: expected columns of',
    ],
    ['a line that is not JSON', `${row}\n{`, 'UNKNOWN_VALUE', 'r.jsonl line 2:'],
    [
      'a member that stands twice',
      `${row}\n{"item_id":"b","item_id":"c"}`,
      'UNKNOWN_VALUE',
      'r.jsonl line 2:',
    ],
    ['a line that is no object', `${row}\n[]`, 'UNKNOWN_VALUE', 'r.jsonl line 2: expected a JSON object'],
    [
      'ids as numbers and as texts',
      `${row}\n{"item_id":1,"model":"m","correct":1}`,
      'SPELLED_TWO_WAYS',
      'r.jsonl line 2: item_id: expected numbers or strings throughout',
    ],
    [
      'partial credit',
      `${row}\n{"item_id":"b","model":"m","correct":0.25}`,
      'NOT_BINARY',
      'r.jsonl line 2: correct',
    ],
    [
      'a target that is no text',
      `{"item_id":"b","model":"m","correct":1,"target":{}}`,
      'UNKNOWN_VALUE',
      'r.jsonl line 1: target: expected a text',
    ],
    ['an empty line', `${row}\n\n${row}`, 'UNKNOWN_VALUE', 'r.jsonl line 2:'],
  ])('JSONL: %s is refused with its line', (_, text, code, message) => {
    expect(() => read('r.jsonl', text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  test('an id that is a number throughout is its decimal text', () => {
    expect(read('r.jsonl', '{"item_id":7,"model":"m","correct":1}')[0]?.item_id).toBe('7');
  });

  test('resolved lists: no answer is unparsed, an item in no list was not solved', () => {
    const text = '{"items":["a","b","c"],"models":{"m":{"resolved":["a"],"no_generation":["c"]}}}';
    expect(read('r.json', text).map(({ outcome }) => outcome)).toEqual(['correct', 'wrong', 'unparsed']);
  });

  test.each([
    [
      'an item that is not of the list',
      '{"items":["a"],"models":{"m":{"resolved":["z"]}}}',
      'ITEM_SETS_DIFFER',
      'r.json models "m" resolved: expected ids of the list "items", got "z"',
    ],
    [
      'an item in both lists',
      '{"items":["a"],"models":{"m":{"resolved":["a"],"no_generation":["a"]}}}',
      'UNKNOWN_VALUE',
      'r.json models "m": expected each item in one list',
    ],
    [
      'an item that stands twice',
      '{"items":["a","a"],"models":{}}',
      'DUPLICATE_ROW',
      'r.json items 2: "a" stands there twice',
    ],
    [
      'another member',
      '{"items":["a"],"models":{},"score":1}',
      'UNKNOWN_COLUMN',
      'r.json: expected the members items, models',
    ],
    [
      'no list of items',
      '{"models":{"m":{"resolved":[]}}}',
      'HEADER_MISMATCH',
      'r.json items: expected a list',
    ],
    ['no model', '{"items":["a"],"models":{}}', 'NO_ROWS', 'r.json: expected at least one answer'],
  ])('resolved lists: %s is refused', (_, text, code, message) => {
    expect(() => read('r.json', text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  test('a file that no format claims is refused with the formats there are', () => {
    const formats = /expected one of these formats[\s\S]*csv:[\s\S]*resolved:/;
    expect(() => read('r.xlsx', 'x')).toThrow(formats);
    expect(() => read('r.json', '{"some_tool":"1","results":[]}')).toThrow(formats);
    expect(read('r.txt', `${header}\na,m,1`, {}, 'csv')).toHaveLength(1);
  });

  test('bytes that are not UTF-8 are refused', () => {
    const file = { name: 'r.csv', bytes: Uint8Array.of(0xff, 0xfe), options: {} };
    expect(() => readResults([file], undefined)).toThrow('r.csv: expected UTF-8 text');
  });
});
