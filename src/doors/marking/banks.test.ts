import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measured } from '../../../tests/kit/measured-marking.ts';
import type { MarkingResult } from '../../operations/marking-methods.ts';

type MarkedItem = {
  readonly item_id: string;
  readonly input: string;
  readonly target: string;
  readonly tag: string;
};

/** Frozen files whose labels were given when they were made, by what was put into them. */
const itemsOf = (bench: string): readonly MarkedItem[] =>
  readFileSync(`artifacts/banks/${bench}/items.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const resultsOf = async (bench: string, { input }: MarkedItem) => {
  const file = readFileSync(`artifacts/banks/${bench}/${input.split('#')[0]}`);
  return (await measured(Uint8Array.from(file))).results;
};

describe('the frozen files of the board', () => {
  test('a store is found where one was put, and nowhere else', async () => {
    const strange: string[] = [];
    for (const item of itemsOf('c2pa-detect-1')) {
      const store = (await resultsOf('c2pa-detect-1', item))['c2pa.manifest-store'];
      // A store without a manifest holds no credential, as the bank says, and is broken, as the door says.
      const expected: readonly (MarkingResult | undefined)[] =
        item.target === 'present'
          ? ['DETECTED', 'INVALID']
          : [item.tag === 'empty store' ? 'INVALID' : 'NOT_DETECTED'];
      if (!expected.includes(store)) strange.push(`${item.item_id} ${item.tag}: ${store}`);
    }
    expect(strange).toEqual([]);
  });

  test('an ordinary file leaves nothing in doubt, however odd its metadata', async () => {
    const doubtful: string[] = [];
    for (const item of itemsOf('meta-read-1'))
      for (const [method, result] of Object.entries(await resultsOf('meta-read-1', item)))
        if (result === 'UNCHECKABLE' || result === 'INVALID')
          doubtful.push(`${item.item_id} ${item.tag}: ${method}`);
    expect(doubtful).toEqual([]);
  });
});
