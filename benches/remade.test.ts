import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bankFiles } from '../src/measure/banks/derive-bank.ts';
import type { BankFiles } from '../src/measure/bench.ts';
import { validityBank } from './c2pa-validity-1/validity-bank.ts';
import { originBank } from './meta-read-3/origin-bank.ts';
import { recipe } from './signature-refusals-2/recipe.ts';

/** Own banks that a recipe makes: what lies in the repository is what the recipe gives again. */

describe('banks made again, byte for byte', () => {
  test('meta-read-3', async () => {
    expectCommitted('meta-read-3', await originBank());
  });

  test('c2pa-validity-1', async () => {
    expectCommitted('c2pa-validity-1', await validityBank());
  });

  test('signature-refusals-2', async () => {
    const source = { version: null, integrity: null };
    const frozen = { frozen_on: '2026-11-28' };
    const files = bankFiles({
      bench: 'signature-refusals-2',
      recipe,
      source,
      items: await recipe.items(),
      frozen,
    });
    expectCommitted('signature-refusals-2', files);
  });
});

function expectCommitted(bench: string, bank: BankFiles): void {
  const folder = `artifacts/banks/${bench}`;
  const media = existsSync(`${folder}/media`) ? readdirSync(`${folder}/media`) : [];
  const committed = ['bank.json', 'items.jsonl', ...media.map((name) => `media/${name}`)];
  expect([...bank.keys()].sort()).toEqual(committed.sort());
  for (const [path, bytes] of bank) {
    const found = readFileSync(`${folder}/${path}`);
    if (path === 'bank.json') expect(wordsOf(found)).toEqual(wordsOf(bytes));
    else expect(Buffer.compare(found, bytes), path).toBe(0);
  }
}

/** Freezing states when, and the difference that the bank is planned to find. */
function wordsOf(header: Uint8Array): unknown {
  const { frozen_on: _, frozen_at: __, plan: ___, ...words } = JSON.parse(new TextDecoder().decode(header));
  return words;
}
