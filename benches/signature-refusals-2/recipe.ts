/**
 * Bad Ed25519 signatures and their genuine twins, about which RFC 8032 leaves no doubt. Each way of being
 * bad cites its clause, and each signature is held to the RFC's own equations.
 */

import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { NON_ANSWER_RULE } from '../unparsed-rules.ts';
import { type Triple, verdictOf } from './ed25519.ts';
import type { Part, Way } from './refusal-pair.ts';
import { decodingParts } from './ways-decoding.ts';
import { equationParts } from './ways-equation.ts';
import { lengthParts } from './ways-lengths.ts';
import { schemeParts } from './ways-schemes.ts';

const PAIRS_OF_A_WAY = 2;

export const parts: readonly Part[] = [
  ...decodingParts(),
  ...lengthParts(),
  ...equationParts(),
  ...schemeParts(),
];

export const recipe: Recipe = {
  version: '2',
  source: 'evidence-board',
  from: 'own',
  words: {
    title: 'Bad Ed25519 signatures, each beside a genuine one, by RFC 8032',
    question:
      'Does the verifier refuse a bad signature and accept its genuine twin, as RFC 8032 says of both?',
    licence: 'CC-BY-4.0',
    targets: ['accept', 'refuse'],
    positive: 'refuse',
    grading:
      'A pair is right where both answers are: refuse for the bad signature, accept for its genuine twin. An input is a public key, a message and a signature in hexadecimal. Accept is a result of true, or what a component documents in its place; refuse is false, or an error by which a component documents that it refuses such a key or signature.',
    unparsed_rule: NON_ANSWER_RULE,
    duplicate_policy:
      'No two items are the same question, and no two pairs have a genuine signature in common. All pairs of one way of being bad are one cluster.',
    contamination:
      'All keys, messages and signatures were made for this bank and were unpublished when it was frozen. Many of the ways are described in the literature on differences between Ed25519 verifiers and in public test vectors, and any component may be tested against like cases.',
    ancestry:
      'RFC 8032 alone: section 5.1.3 (decoding of points), section 5.1.5 to section 5.1.7 (keys, signing, verifying) and dom2 of section 5.1. It is the document that defines Ed25519; a component that knows several sets of rules is run with the one that it names for this RFC. What the RFC leaves open is no item: whether the group equation is checked with or without the cofactor never decides, and no signature to be accepted has a key or R of small order, which some libraries refuse on purpose. Some signatures to be refused have a key or R that a lenient reader would take for a point of small order; the RFC refuses these encodings themselves. Most ways end at few checks of a verifier, so that one which makes these is right on many of them. Ways were listed by part of the signature and step of the RFC; one author, an AI language model working for this board, chose them.',
    pilot:
      'The fleet had answered signature-refusals-1, and it was known on which of its kinds some components were not right: they accepted S that is not below L, y that is not below p and x of zero with a sign, or gave no verdict on keys of a wrong length and points off the curve. These kinds are here again, beside many others. While the bank was written, each component was asked about a test of RFC 8032, section 7.1, with octets cut off or added, to see that each refusal is taken for one; nothing was changed for it. No component was asked about a pair of this bank before it was frozen.',
    annotation: {
      annotators: [],
      kappa: null,
      dropped: 0,
      by_construction:
        "Each bad signature is made for one clause of the RFC. The recipe then verifies it and its twin by the RFC's words in whole numbers, with code that shares nothing with a component but the runtime's SHA-512, with and without the cofactor, and stops where a verdict is not the target's or is open.",
    },
    strata: parts.map(({ stratum, what }) => ({ stratum, what })),
  },
  items: async () => parts.flatMap(itemsOf),
};

export function itemsOf({ stratum, ways }: Part): BankItem[] {
  return ways.flatMap((way, at) =>
    Array.from({ length: PAIRS_OF_A_WAY }, (_, number) => {
      const pair = `${slug(stratum)}-${twoDigits(at + 1)}-${number + 1}`;
      return pairOf(way, `${stratum}: ${way.tag}, ${number}`).map(
        ({ target, triple, why }): BankItem => ({
          item_id: `${pair}-${target}`,
          pair,
          input: inputOf(triple),
          target,
          stratum,
          cluster: `way: ${way.tag}`,
          tag: target === 'refuse' ? way.tag : 'genuine',
          why,
        }),
      );
    }).flat(),
  );
}

type Told = { readonly target: 'accept' | 'refuse'; readonly triple: Triple; readonly why: string };

function pairOf({ tag, why, make }: Way, name: string): readonly Told[] {
  const { bad, genuine } = make(name);
  const told: readonly Told[] = [
    { target: 'refuse', triple: bad, why: `${why} Made by: ${tag}.` },
    { target: 'accept', triple: genuine, why: 'RFC 8032, 5.1.6: made as the RFC says; 5.1.7 accepts it.' },
  ];
  for (const { target, triple } of told) {
    const verdict = verdictOf(triple);
    if (verdict !== target) throw new RangeError(`${name}: made for ${target}, but RFC 8032 says ${verdict}`);
  }
  return told;
}

function inputOf({ public_key, message, signature }: Triple): string {
  return JSON.stringify({ public_key: hex(public_key), message: hex(message), signature: hex(signature) });
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
