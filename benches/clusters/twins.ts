/**
 * The look-alikes of a bank whose items were written in twos, one of each label: two texts of a stratum
 * are twins where each has more rare words in common with the other than with any text of that label.
 */

import type { BankItem01 } from '../../src/schema/contracts.gen.ts';

/** Below this the nearest text is near by chance. */
const LEAST = 0.16;

/** Item to item, from both sides. */
export function findTwins(items: readonly BankItem01[]): ReadonlyMap<string, string> {
  const nearness = measureNearness(items);
  const nearest = (item: BankItem01): BankItem01 | undefined =>
    items
      .filter(({ stratum, target }) => stratum === item.stratum && target !== item.target)
      .reduce<BankItem01 | undefined>(
        (best, other) => (best === undefined || nearness(item, other) > nearness(item, best) ? other : best),
        undefined,
      );
  const nearestOf = new Map(items.map((item) => [item, nearest(item)]));
  return new Map(
    [...nearestOf].flatMap(([item, other]) =>
      other !== undefined && nearestOf.get(other) === item && nearness(item, other) >= LEAST
        ? [[item.item_id, other.item_id]]
        : [],
    ),
  );
}

/** The cosine of two texts over their words, a word counting by how few texts hold it. */
function measureNearness(items: readonly BankItem01[]): (one: BankItem01, other: BankItem01) => number {
  const words = new Map(
    items.map((item) => [
      item,
      new Set<string>((item.input ?? '').toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []),
    ]),
  );
  const texts = new Map<string, number>();
  for (const word of [...words.values()].flatMap((each) => [...each]))
    texts.set(word, (texts.get(word) ?? 0) + 1);
  const weightOf = (word: string): number => Math.log(items.length / (texts.get(word) ?? 1));
  const sum = (of: Iterable<string>): number => [...of].reduce((total, word) => total + weightOf(word), 0);
  return (one, other) => {
    const [first, second] = [words.get(one) ?? new Set<string>(), words.get(other) ?? new Set<string>()];
    const size = Math.sqrt(sum(first) * sum(second));
    return size === 0 ? 0 : sum([...first].filter((word) => second.has(word))) / size;
  };
}
