/**
 * JSON text: the cases a JSON parser must accept (y_) or must refuse (n_); cases left to the
 * implementation (i_) are not items.
 */

import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { list, member, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';

export const recipe: Recipe = {
  version: '1',
  source: 'json-test-suite',
  words: {
    title: 'JSON text: what a parser must accept and what it must refuse',
    question: 'Does the parser accept a well-formed JSON text and refuse one that is not?',
    licence: 'MIT',
    targets: ['accept', 'reject'],
    grading:
      'Exact match of accept or reject with the first letter of the case name (y or n). A parser rejects by throwing or by reporting an error, as its documentation says; running out of stack is no verdict and is unparsed.',
    unparsed_rule: UNPARSED_RULE,
    duplicate_policy:
      'The must-accept and must-refuse cases are kept whole. Three texts occur twice: n_structure_lone-invalid-utf-8 and n_structure_single_eacute (equal only after the package decoded their bytes), n_structure_U+2060_word_joined and n_structure_whitespace_U+2060_word_joiner, y_number_minus_zero and y_number_negative_zero.',
    contamination:
      'The suite is public since 2016 and parsers may be developed against it, so scores at the ceiling are expected. The package holds decoded strings: cases about invalid UTF-8 bytes reach the parser as U+FFFD.',
    ancestry: 'JSONTestSuite (test_parsing, y_ and n_ files) as the package holds it in JavaScript strings.',
  },
  items: async () => itemsOf(member(await load('json-test-suite'), 'parsing')),
};

export function itemsOf(parsing: unknown): BankItem[] {
  return list(parsing).flatMap((test) => {
    const name = string(member(test, 'name')).replace(/\.json$/, '');
    const input = string(member(test, 'input'));
    if (name.startsWith('y_')) return [{ item_id: name, input, target: 'accept' }];
    if (name.startsWith('n_')) return [{ item_id: name, input, target: 'reject' }];
    return [];
  });
}
