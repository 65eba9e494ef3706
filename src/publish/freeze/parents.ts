/**
 * Which items seem to hang together: those of one source, pair or template, and texts of which half of the word
 * triples are the same (Jaccard of lower-cased word 3-grams). What hangs together with one hangs together with all.
 */

import { readBank } from '../../artifacts/banks.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { openGroups, type TextGroups, wordsOf } from '../../core/text-groups.ts';
import type { BankItem01 } from '../../schema/contracts.gen.ts';

/** Items that nobody put into a cluster count as independent, up to so many that hang together. */
const INDEPENDENT_UP_TO = 5;
const ALIKE = 0.5;

/** Item to the first item that it hangs together with, in the order of the bank; itself where there is none. */
export function proposeClusters(items: readonly BankItem01[]): ReadonlyMap<string, string> {
  const { join, rootOf } = openGroups(items.length);
  for (const member of ['source', 'pair', 'template'] as const) joinEqual(items, member, join);
  joinAlike(items, join);
  return new Map(items.map(({ item_id }, at) => [item_id, items[rootOf(at)]?.item_id ?? item_id]));
}

/** The clusters that are proposed for a bank of a folder of artifacts, as lines of an assignment. */
export function proposeAssignment(
  artifactsDir: string,
  bench: string,
): readonly { readonly item_id: string; readonly cluster: string }[] {
  const { items } = readBank(openFolder(artifactsDir), bench);
  return [...proposeClusters([...items.values()])].map(([item_id, cluster]) => ({ item_id, cluster }));
}

type Join = TextGroups['join'];

function joinEqual(items: readonly BankItem01[], member: 'source' | 'pair' | 'template', join: Join): void {
  const firstOf = new Map<string, number>();
  items.forEach((item, at) => {
    const value = item[member];
    if (value === undefined) return;
    const first = firstOf.get(value) ?? at;
    firstOf.set(value, first);
    join(first, at);
  });
}

/** Only texts that share a triple are compared. */
function joinAlike(items: readonly BankItem01[], join: Join): void {
  const triples = items.map(({ input }) => triplesOf(input ?? ''));
  const holders = new Map<string, number[]>();
  triples.forEach((own, at) => {
    const shared = new Map<number, number>();
    for (const triple of own) {
      const before = holders.get(triple) ?? [];
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(triple, [...before, at]);
    }
    for (const [other, count] of shared)
      if (count >= ALIKE * (own.size + (triples[other]?.size ?? 0) - count)) join(other, at);
  });
}

function triplesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** A sentence for the largest group of items that are in no cluster and hang together all the same. */
export function independenceFaults(
  items: readonly BankItem01[],
  independent: string | undefined,
): readonly string[] {
  if (independent !== undefined) return [];
  const loose = items.filter(({ cluster }) => cluster === undefined);
  const groups = [...Map.groupBy(proposeClusters(loose), ([, parent]) => parent)];
  const [largest] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  if (largest === undefined || largest[1].length <= INDEPENDENT_UP_TO) return [];
  const [parent, members] = largest;
  return [
    `cluster: expected one for items that hang together, or \`independent\` in the header with a reason, got none for ${members.length} items like ${parent}; npm run freeze -- <bench> --parents proposes clusters`,
  ];
}
