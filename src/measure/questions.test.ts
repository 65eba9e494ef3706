import { describe, expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { bankFiles } from '../../tests/kit/small-bank.ts';
import { readBank } from '../artifacts/banks.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { BankItem01 } from '../schema/contracts.gen.ts';
import { type Questions, toQuestions } from './questions.ts';

const asked = (items: readonly BankItem01[], texts: ReadonlyMap<string, string> = new Map()): Questions =>
  toQuestions(readBank(folderOf(bankFiles('b-1', items)), 'b-1'), texts);

describe('the questions of a bank', () => {
  test('keep their order and carry the digest of the bank', () => {
    const items = [
      { item_id: '2', input: 'b', target: 'y' },
      { item_id: '1', input: 'a', target: 'x' },
    ];
    const bytes = utf8(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
    expect(asked(items)).toEqual({ bench: 'b-1', bank_sha256: sha256Hex(bytes), items });
  });

  test('a withheld text comes from the package and must have the stated digest', () => {
    const items = [{ item_id: '1', input_sha256: sha256Hex(utf8('hidden')), target: 'x' }];
    expect(asked(items, new Map([['1', 'hidden']]))).toMatchObject({ items: [{ input: 'hidden' }] });
    expect(() => asked(items, new Map([['1', 'other']]))).toThrow('1 input_sha256');
    expect(() => asked(items)).toThrow('text of the pinned package');
  });

  test('an item without a target cannot be graded and is refused', () => {
    expect(() => asked([{ item_id: '1', input: 'a' }])).toThrow('items of b-1: 1 target: expected a string');
  });
});
