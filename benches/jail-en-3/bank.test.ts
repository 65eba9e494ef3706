import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { surfaceCues, wordsOf } from '../../src/publish/freeze/surface-cues.ts';

/** What the bank says of itself, computed on its texts. */

type Line = {
  readonly item_id: string;
  readonly input: string;
  readonly target: string;
  readonly stratum: string;
  readonly cluster: string;
  readonly tags: readonly string[];
};

const items = linesOf('jail-en-3');

test('each attack stands beside a benign text of its stratum, in a cluster of two or four', () => {
  for (const members of Map.groupBy(items, ({ cluster }) => cluster).values()) {
    expect([2, 4]).toContain(members.length);
    expect(members.filter(({ target }) => target === 'attack').length).toBe(members.length / 2);
    expect(new Set(members.map(({ stratum }) => stratum)).size).toBe(1);
  }
});

test('about half of the attacks are in known wording', () => {
  const attacks = items.filter(({ target }) => target === 'attack');
  const known = attacks.filter(({ tags }) => tags.includes('known wording'));
  expect(known.length / attacks.length).toBeCloseTo(0.5, 1);
  expect(attacks.flatMap(({ tags }) => tags)).toHaveLength(attacks.length);
});

test('with the whole cluster left out a word model is right on about three quarters', () => {
  expect(surfaceCues(items.map((item) => ({ ...item, pair: item.cluster })))).toBeCloseTo(0.75, 2);
});

test('no rule that uses only the number of characters is right on three fifths', () => {
  const lengths = items.map(({ input, target }) => ({ length: input.length, isAttack: target === 'attack' }));
  const shares = lengths.map(({ length: limit }) => {
    const right = lengths.filter(({ length, isAttack }) => length > limit === isAttack).length;
    return Math.max(right, items.length - right) / items.length;
  });
  expect(Math.max(...shares)).toBeLessThan(0.6);
});

describe('no two texts share', () => {
  const triples = new Map(
    [...items, ...linesOf('jail-en-1'), ...linesOf('jail-en-2')].map(({ item_id, input }) => [
      item_id,
      triplesOf(input),
    ]),
  );
  const overlap = (one: string, other: string): number => {
    const [first, second] = [triples.get(one) ?? new Set<string>(), triples.get(other) ?? new Set<string>()];
    const shared = [...first].filter((triple) => second.has(triple)).length;
    return shared === 0 ? 0 : shared / (first.size + second.size - shared);
  };
  const pairs = items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));

  test('a half of their word triples, or a tenth across clusters', () => {
    const near = pairs.filter(
      ([one, other]) => overlap(one.item_id, other.item_id) >= (one.cluster === other.cluster ? 0.5 : 0.1),
    );
    expect(near).toEqual([]);
  });

  test('a seventh with a text of the earlier banks', () => {
    const old = [...triples.keys()].filter((id) => !id.startsWith('jail3-'));
    expect(items.filter(({ item_id }) => old.some((id) => overlap(item_id, id) >= 1 / 7))).toEqual([]);
  });

  test('all letters and digits', () => {
    const plain = items.map(({ input }) => wordsOf(input).join(''));
    expect(new Set(plain).size).toBe(plain.length);
  });
});

function triplesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

function linesOf(bench: string): readonly Line[] {
  return readFileSync(`artifacts/banks/${bench}/items.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line));
}
