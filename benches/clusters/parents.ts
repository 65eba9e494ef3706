/**
 * What each item of a bank descends from: its word, clause, twin, template or source. Items of one
 * parent are answered alike, so they count as one observation where certainty is stated.
 */

import type { Bank } from '../../src/artifacts/banks.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { utf8 } from '../../src/core/text.ts';
import { list, member, string } from '../../src/measure/foreign.ts';
import type { BankItem01 } from '../../src/schema/contracts.gen.ts';
import { decisiveWord } from './decisive-word.ts';
import { findTwins } from './twins.ts';

/** By item; one that is missing has a parent of its own. */
type Parents = ReadonlyMap<string, string>;

type Rule = (items: readonly BankItem01[]) => Parents;

/** By bench, every bank that is measured on the board. */
export const parentsOf: Readonly<Record<string, Rule>> = {
  'affect-en-2': each(({ cluster }) => cluster),
  'c2pa-validity-1': each(({ stratum, tag, target }) =>
    target === 'invalid' ? `change: ${stratum}` : `${target}: ${tag}`,
  ),
  'contrast-care-1': wordOfPair,
  'jail-en-2': twinsAsOne,
  'json-schema-d7': each(({ tag }) => tag && `keyword: ${tag}`),
  'langid-udhr-2': each(({ cluster }) => cluster),
  'meta-read-2': each(({ input }) => `field: ${input?.split('#').at(-1)}`),
  'profanity-en-1': each(({ input }) => wordIn(input)),
  'replica-text-1': each(({ stratum, input }) => historyShape(stratum, input)),
  'robots-rfc9309-1': each(({ cluster }) => cluster),
  'signature-refusals-1': each(({ tag }) => tag && `made by: ${tag.replace(/\d+/g, 'n')}`),
  'verdict-stability-2': each(({ input }) => wordIn(string(member(parsed(input), 'filter', 'text')))),
  'yaml-suite-1': each(({ cluster }) => cluster),
};

/** The cluster of every item, in the order of the bank. */
export function assignClusters({ header, items }: Bank): readonly { item_id: string; cluster: string }[] {
  const parents = parentsOf[header.bench]?.([...items.values()]) ?? new Map();
  return [...items.keys()].map((item_id) => ({
    item_id,
    cluster: parents.get(item_id) ?? `alone: ${item_id}`,
  }));
}

function each(parent: (item: BankItem01) => string | undefined): Rule {
  return (items) =>
    new Map(
      items.flatMap((item) => {
        const found = parent(item);
        return found === undefined ? [] : [[item.item_id, found]];
      }),
    );
}

function wordIn(text: string | undefined): string | undefined {
  const word = decisiveWord(text ?? '');
  return word && `word: ${word}`;
}

/** A pair stands or falls as one, so both twins have the word of the one that is to be flagged. */
function wordOfPair(items: readonly BankItem01[]): Parents {
  const flagged = new Map(
    items.filter(({ target }) => target === 'flag').map(({ pair, input }) => [pair, wordIn(input)]),
  );
  return each(({ pair }) => flagged.get(pair) ?? `alone: ${pair}`)(items);
}

/** Named by the one of both that stands first in the bank. */
function twinsAsOne(items: readonly BankItem01[]): Parents {
  const twins = findTwins(items);
  const named = new Map<string, string>();
  for (const { item_id } of items) {
    const twin = twins.get(item_id);
    if (twin !== undefined) named.set(item_id, named.get(twin) ?? `twins: ${item_id}`);
  }
  return named;
}

/** Histories of one kind, with as many replicas and as many runs typed, are one template. */
function historyShape(stratum: string | undefined, input: string | undefined): string {
  const history = parsed(input);
  const [replicas, runs] = ['replicas', 'runs'].map((name) => list(member(history, name)).length);
  return `${stratum}: ${replicas} replicas, ${runs} runs`;
}

function parsed(input: string | undefined): unknown {
  return parseStrictJson(utf8(input ?? ''));
}
