/**
 * Items that ask the same are one cluster: twelve texts, ten copies each, are no 120 independent items. Pure.
 *
 * Near-equal texts (Jaccard of lower-cased word triples ≥ 0.8) are remarked, and joined where the publisher wants so.
 */

import { openGroups, type TextGroups, wordsOf } from '../../core/text-groups.ts';

export type AskedText = {
  readonly item_id: string;
  readonly input?: string | undefined;
  /** Digest of all that was asked, where the input is a part of it. */
  readonly asked?: string | undefined;
  readonly cluster?: string | undefined;
  readonly pair?: string | undefined;
};

export type GroupedTexts = {
  /** By item: the given clusters, joined where texts are equal. Items that stand alone have none. */
  readonly clusterOf: ReadonlyMap<string, string>;
  /** Items whose text is known. */
  readonly items: number;
  readonly different: number;
  /** Of the different texts: those that another one is nearly equal to. */
  readonly similar: number;
};

export function groupTexts(items: readonly AskedText[], joinsSimilar = false): GroupedTexts {
  const groups = openGroups(items.length);
  const texts = items.map(textOf);
  const firsts = joinEqual(groups.join, texts);
  joinEqual(
    groups.join,
    items.map(({ cluster }) => cluster),
  );
  // Of what is a part of a question only the digest tells it apart.
  const whole = firsts.filter((at) => items[at]?.asked === undefined);
  const near = groupSimilar(whole.map((at) => items[at]?.input ?? ''));
  const similar = [...Map.groupBy(whole.keys(), near.rootOf).values()].filter(({ length }) => length > 1);
  if (joinsSimilar)
    for (const [first = 0, ...others] of similar)
      for (const other of others) groups.join(whole[first] ?? 0, whole[other] ?? 0);
  joinPairs(groups, items);
  return {
    clusterOf: namesOf(groups.rootOf, items),
    items: texts.filter((text) => text !== undefined).length,
    different: firsts.length,
    similar: similar.flat().length,
  };
}

/** Equal values are joined; the place of the first of each. */
function joinEqual(join: TextGroups['join'], values: readonly (string | undefined)[]): readonly number[] {
  const firstOf = new Map<string, number>();
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue;
    const first = firstOf.get(value);
    if (first === undefined) firstOf.set(value, at);
    else join(first, at);
  }
  return [...firstOf.values()];
}

/** Undefined of a text without a word, which asks nothing by itself. */
function textOf({ input, asked }: AskedText): string | undefined {
  if (input === undefined || !/[\p{L}\p{N}]/u.test(input)) return undefined;
  const text = hasSentences(input) ? input.replace(/\s+/g, ' ').trim() : input;
  return JSON.stringify([text, asked ?? null]);
}

/** White space means nothing in sentences, and much in code, YAML and JSON: brackets, indented lines and keys are theirs. */
function hasSentences(text: string): boolean {
  const isMarkedUp = /[{}<>;=\\`|$#@_\t]|^[ ]+\S|^\s*[\w.-]+:(?:\s|$)|^\s*- /m.test(text);
  return !isMarkedUp && /\p{L}{2}[.!?…。！？]["'”’)]*(?:\s|$)/u.test(text);
}

/** Both items of a pair are in one cluster where either is in any. */
function joinPairs({ join, rootOf }: TextGroups, items: readonly AskedText[]): void {
  const sizes = Map.groupBy(items.keys(), rootOf);
  const isGrouped = (at: number): boolean =>
    (sizes.get(rootOf(at))?.length ?? 0) > 1 || items[at]?.cluster !== undefined;
  const grouped = new Set([...items.keys()].filter(isGrouped));
  const paired = Map.groupBy(
    [...items.keys()].filter((at) => items[at]?.pair !== undefined),
    (at) => items[at]?.pair,
  );
  for (const [first = 0, ...others] of paired.values())
    if ([first, ...others].some((at) => grouped.has(at))) for (const other of others) join(first, other);
}

/** A group is called as its first given cluster, or by the first of its items. */
function namesOf(rootOf: TextGroups['rootOf'], items: readonly AskedText[]): ReadonlyMap<string, string> {
  const members = Map.groupBy(items.keys(), rootOf);
  const given = new Set(items.flatMap(({ cluster }) => cluster ?? []));
  return new Map(
    [...members].flatMap(([root, own]) => {
      const first = own.map((at) => items[at]?.cluster).find((cluster) => cluster !== undefined);
      if (first === undefined && own.length === 1) return [];
      const name = first ?? freeName(`text of ${items[root]?.item_id}`, given);
      return own.map((at): [string, string] => [items[at]?.item_id ?? '', name]);
    }),
  );
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}, again`, taken) : name;
}

const SIMILAR = 0.8;
const FEWEST_WORDS = 10;
/** Of many texts that share a rare triple each later one is compared with the first so many. */
const MOST_COMPARED = 20;

/**
 * Of two sets whose Jaccard is t or more, the rarest |x| − ⌈t · |x|⌉ + 1 members of each share one: only these are
 * indexed, so that texts of one template, which share all frequent triples, are not compared each with each.
 */
function groupSimilar(texts: readonly string[]): TextGroups {
  const groups = openGroups(texts.length);
  const numbers = new Map<string, number>();
  const triples = texts.map((text) => numberedTriples(text, numbers));
  const counts = new Uint32Array(BUCKETS);
  for (const own of triples) for (const each of own) counts[each % BUCKETS] = countOf(counts, each) + 1;
  // How frequent a triple is stands before its number, so that the rarest come first.
  const sets = triples.map((own) =>
    Float64Array.from(own, (each) => countOf(counts, each) * 2 ** 32 + each).sort(),
  );
  const holders = new Map<number, number[]>();
  for (const [at, set] of sets.entries()) {
    const rarest = set.subarray(0, set.length - Math.ceil(SIMILAR * set.length) + 1);
    for (const triple of rarest) {
      const own = holders.get(triple) ?? [];
      for (const other of own)
        if (groups.rootOf(other) !== groups.rootOf(at) && isSimilar(set, sets[other])) groups.join(other, at);
      if (own.length < MOST_COMPARED) holders.set(triple, [...own, at]);
    }
  }
  return groups;
}

/** Triples are counted together with those that fall into the same bucket: which are rare is all that is asked. */
const BUCKETS = 2 ** 22;

function countOf(counts: Uint32Array, triple: number): number {
  return counts[triple % BUCKETS] ?? 0;
}

/** Each triple as 32 bits of its three words; none of a text of few words. */
function numberedTriples(text: string, numbers: Map<string, number>): Uint32Array {
  const words = wordsOf(text);
  if (words.length < FEWEST_WORDS) return new Uint32Array();
  const ids = words.map((word) => {
    const id = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, id);
    return id;
  });
  const mix = (hash: number, id: number): number => {
    const mixed = Math.imul(hash ^ id, 0x85ebca6b);
    return mixed ^ (mixed >>> 13);
  };
  return Uint32Array.from(
    new Set(ids.slice(2).map((id, at) => mix(mix(mix(1, ids[at] ?? 0), ids[at + 1] ?? 0), id) >>> 0)),
  );
}

/** Both in ascending order. */
function isSimilar(one: Float64Array, other: Float64Array = new Float64Array()): boolean {
  if (Math.min(one.length, other.length) < SIMILAR * Math.max(one.length, other.length)) return false;
  let [shared, ours, theirs] = [0, 0, 0];
  while (ours < one.length && theirs < other.length) {
    const by = (one[ours] ?? 0) - (other[theirs] ?? 0);
    if (by === 0) shared++;
    if (by <= 0) ours++;
    if (by >= 0) theirs++;
  }
  return shared >= SIMILAR * (one.length + other.length - shared);
}
