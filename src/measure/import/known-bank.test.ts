import { describe, expect, test } from 'vitest';
import { bytesAt, folderOf } from '../../../tests/kit/files.ts';
import { boardWith, header, plan, refusal } from '../../../tests/kit/import-plan.ts';
import { readBanks } from '../../artifacts/banks.ts';
import { sha256Hex } from '../../core/sha256.ts';

describe('a bank that is there', () => {
  const csv = `${header},prediction,target\na,m,1,x,x\nb,m,0,x,y\n`;
  const first = boardWith(csv);
  const bankSha = sha256Hex(bytesAt(first, 'banks/guess-import-1/items.jsonl'));

  test('takes a second run of a day beside the first', () => {
    const second = plan(csv.replace('b,m,0,x,y', 'b,m,1,y,y'), {}, first);
    expect(second.isNewBank).toBe(false);
    expect(second.run).toBe(`2026-11-21-${bankSha.slice(0, 8)}-2`);
    expect([...second.files.keys()].filter((path) => first.has(path))).toEqual(['axes/guess.json']);
  });

  test('is found by the digest that the rows state, and lends them its targets', () => {
    const second = plan(
      `${header},prediction,bank_sha256\na,m,1,x,${bankSha}\nb,m,1,y,${bankSha}\n`,
      {},
      first,
    );
    expect(second).toMatchObject({
      bench: 'guess-import-1',
      isNewBank: false,
      models: [{ grading: 'exact' }],
    });
  });

  test('keeps the verb that it was frozen with, and another is refused', () => {
    const says = { en: 'kept its verdict on', de: 'behielt sein Urteil bei' };
    const own = boardWith(csv, { says });
    expect(readBanks(folderOf(own)).get('guess-import-1')?.header.says).toEqual(says);
    expect(plan(csv, { says }, own).isNewBank).toBe(false);
    expect(() => plan(csv, { says }, first)).toThrow(
      refusal(
        'OPTION',
        '--says "kept its verdict on": the items of guess-import-1 stand already and say "was right on"',
      ),
    );
  });

  test('is never edited: other items become another bank', () => {
    expect(plan(`${header}\nc,m,1\n`, {}, first)).toMatchObject({ bench: 'guess-import-2', isNewBank: true });
  });

  test.each([
    [
      'an item that it does not have',
      `${header}\na,m,1\nb,m,1\nc,m,1`,
      'r.csv line 4: expected an item of guess-import-1, got "c"',
    ],
    [
      'results without one of its items',
      `${header}\na,m,1`,
      'expected all 2 items of guess-import-1, got no row of item "b"',
    ],
    [
      'another target',
      `${header},target\na,m,1,z\nb,m,1,y`,
      'r.csv line 2: target of item "a": guess-import-1 has "x", got "z"',
    ],
    [
      'a cluster that it does not have',
      `${header},cluster\na,m,1,z\nb,m,1,z`,
      'r.csv line 2: cluster of item "a": guess-import-1 has none, got "z"',
    ],
  ])('refuses %s', (_, rows, message) => {
    expect(() => plan(rows, { bench: 'guess-import-1' }, first)).toThrow(refusal('BANK_MISMATCH', message));
  });
});
