/** A bank of a few items as its two files: every field of the header that a bank needs. */

import { sha256Hex } from '../../src/core/sha256.ts';
import type { BankItem01 } from '../../src/schema/contracts.gen.ts';
import { type Files, filesOf, toJsonLines } from './files.ts';

/** `changes` are laid over the header, to state something that the items do not bear out. */
export function bankFiles(bench: string, items: readonly BankItem01[], changes: object = {}): Files {
  const bytes = toJsonLines(items);
  const counts = { item_count: items.length, items_sha256: sha256Hex(bytes) };
  return filesOf({
    [`banks/${bench}/bank.json`]: { ...bankWords(bench), ...counts, ...changes },
    [`banks/${bench}/items.jsonl`]: bytes,
  });
}

/** What a header says in words; the count and the digest of the items are laid beside it. */
export function bankWords(bench: string) {
  return {
    schema: 'svc.bank/0.1',
    bench,
    version: '1',
    title: 'A few items',
    question: 'Which?',
    author: 'own',
    source: { name: 'a test', version: null, integrity: null },
    licence: 'CC-BY-4.0',
    targets: null,
    grading: 'Exact match.',
    unparsed_rule: 'No answer is unparsed.',
    duplicate_policy: 'None is removed.',
    contamination: 'None.',
    ancestry: 'Made for a test.',
    frozen_on: '2026-11-21',
  };
}

/** Forty items of even and odd numbers, and a header of theirs that may be frozen. */
export const parityItems: readonly BankItem01[] = Array.from({ length: 40 }, (_, at) => ({
  item_id: `i-${at}`,
  input: `number ${at}`,
  target: at % 2 === 0 ? 'a' : 'b',
}));

export const parityWords = {
  targets: ['a', 'b'],
  pilot: 'Nothing was tried.',
  annotation: {
    annotators: [{ id: 'maker', what: 'a program' }],
    kappa: null,
    dropped: 0,
    by_construction: 'By parity.',
  },
};
