/**
 * Ed25519 signatures that RFC 8032 accepts or refuses without doubt, each made for one clause and
 * held to the RFC's own equations.
 */

import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';
import { type Triple, verdictOf } from './ed25519.ts';
import type { Clause, RefusalCase } from './refusal-case.ts';
import { plainClauses } from './refusals-plain.ts';
import { pointClauses } from './refusals-points.ts';

export const recipe: Recipe = {
  version: '1',
  source: 'evidence-board',
  from: 'own',
  words: {
    title: 'Ed25519 signatures that RFC 8032 accepts or refuses, 160 cases',
    question: 'Does the verifier accept what RFC 8032 accepts, and refuse what RFC 8032 refuses?',
    licence: 'CC-BY-4.0',
    targets: ['accept', 'refuse'],
    positive: 'refuse',
    grading:
      'Exact match of accept or refuse. An input is a public key, a message and a signature in hexadecimal. Accept is a result of true, or what a component documents in its place; refuse is false, or an error by which a component documents that it refuses such a key or signature. Cases that the RFC leaves open are not items: 5.1.7, step 3, lets a verifier check the group equation with or without the factor 8.',
    unparsed_rule: UNPARSED_RULE,
    duplicate_policy: 'No two items have the same signature, and none shares a key and a message.',
    contamination:
      'All keys, messages and signatures were made for this bank and were unpublished when it was frozen. The kinds are those that the literature on differences between Ed25519 verifiers describes, and any component may be tested against like cases.',
    ancestry:
      'RFC 8032 alone: 5.1.3 (decoding of points), 5.1.5 to 5.1.7 (keys, signing, verifying) and dom2 of 5.1. It is the document that defines Ed25519; a component that knows several sets of rules is run with the one that it names for this RFC. Some libraries refuse public keys or R of small order on purpose; the RFC has no such clause, and six of the eight items to accept of the stratum "small order" are of this kind. That stratum shows the difference apart from the others.',
    pilot:
      'Nothing of this kind was measured before. While adapters were written, each component verified the first two tests of RFC 8032, 7.1, and a dozen spoilt forms of the second (another message, octets cut off or added, an R, key or S that does not decode), to see by what result or error it refuses. No component was run on an item, and no item was changed for what was seen.',
    annotation: {
      annotators: [],
      kappa: null,
      dropped: 0,
      by_construction:
        "Each item is made for one clause of the RFC. The recipe then verifies it by the RFC's words in whole numbers, with code that shares nothing with a component, with and without the factor 8, and stops where the verdict is not the target's or is open.",
    },
    strata: clauses().map(({ stratum, what }) => ({ stratum, what })),
  },
  items: async () => clauses().flatMap(itemsOf),
};

export function itemsOf({ stratum, cases }: Clause): BankItem[] {
  const textOf = ({ public_key, message, signature }: Triple): string =>
    JSON.stringify({ public_key: hex(public_key), message: hex(message), signature: hex(signature) });
  return cases().map((each, at) => ({
    item_id: `${stratum.toLowerCase().replaceAll(' ', '-')}-${String(at + 1).padStart(2, '0')}`,
    input: textOf(each.triple),
    target: heldToRfc(stratum, each),
    stratum,
    tag: each.tag,
    why: each.why,
  }));
}

function clauses(): Clause[] {
  return [...plainClauses(), ...pointClauses()];
}

function heldToRfc(stratum: string, { expected, tag, triple }: RefusalCase): string {
  const verdict = verdictOf(triple);
  if (verdict !== expected)
    throw new RangeError(`${stratum}, ${tag}: made for ${expected}, but RFC 8032 says ${verdict}`);
  return expected;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
