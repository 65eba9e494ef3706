import { expect, test } from 'vitest';
import { textOf } from '../../../tests/kit/files.ts';
import { bankFiles } from './derive-bank.ts';

const words = {
  title: 'A few items',
  question: 'Which?',
  licence: 'CC-BY-4.0',
  targets: null,
  grading: 'Exact match.',
  unparsed_rule: 'No answer is unparsed.',
  duplicate_policy: 'None is removed.',
  contamination: 'None.',
  ancestry: 'Made for a test.',
};

test('a derived bank states the hash and count of its own items', () => {
  const frozen = bankFiles({
    bench: 'b-1',
    recipe: { version: '1', source: 'a package', words, items: async () => [] },
    source: { version: '1.0.0', integrity: 'sha512-AA==' },
    items: [{ item_id: 'a', target: 'x', input: 'ü' }],
    frozen: { frozen_on: '2026-11-21' },
  });
  expect(textOf(frozen, 'items.jsonl')).toBe('{"input":"ü","item_id":"a","target":"x"}\n');
  expect(JSON.parse(textOf(frozen, 'bank.json'))).toMatchObject({
    bench: 'b-1',
    item_count: 1,
    items_sha256: '7707907906f406c138acbe01d89fe5b1ddd53dfac724b47a2d43df0e6c7ed8c1',
    source: { name: 'a package', integrity: 'sha512-AA==' },
  });
});
