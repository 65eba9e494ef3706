/**
 * How far the words of the items give their targets away: naive Bayes over all other items, in
 * fractions of whole numbers, so that a tie is a tie.
 */

import { byCodeUnit } from './sheet.ts';

type LabelledText = {
  readonly input: string;
  readonly target: string;
  readonly pair?: string | undefined;
};

type Bag = { readonly words: readonly string[]; readonly target: string; readonly unit: string };

/** Some of the items, thrown together. */
type Pile = {
  readonly items: number;
  readonly words: number;
  readonly of: (word: string) => number;
};

/** Share of items whose target the others name. A pair is left out together. */
export function surfaceCues(items: readonly LabelledText[]): number {
  const bags = items.map(({ input, target, pair }, at): Bag => {
    return { words: wordsOf(input), target, unit: pair === undefined ? `item ${at}` : `pair ${pair}` };
  });
  const units = Map.groupBy(bags, ({ unit }) => unit);
  const piles = new Map([...Map.groupBy(bags, ({ target }) => target)].map(([of, its]) => [of, pileOf(its)]));
  const all = pileOf(bags);
  const vocabulary = new Set(bags.flatMap(({ words }) => words)).size;
  const named = bags.filter((bag) => {
    const left = units.get(bag.unit) ?? [];
    const kept = new Map(
      [...piles].map(([of, pile]) => [of, without(pile, pileOf(left.filter(({ target }) => target === of)))]),
    );
    const rest = without(all, pileOf(left));
    const gone = new Set(left.flatMap(({ words }) => words).filter((word) => rest.of(word) === 0));
    const words = bag.words.filter((word) => !gone.has(word));
    return likeliest({ words, kept, vocabulary: vocabulary - gone.size }) === bag.target;
  });
  return named.length / items.length;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function pileOf(bags: readonly Bag[]): Pile {
  const words = bags.flatMap((bag) => bag.words);
  const same = Map.groupBy(words, (word) => word);
  return { items: bags.length, words: words.length, of: (word) => same.get(word)?.length ?? 0 };
}

function without(pile: Pile, part: Pile): Pile {
  return {
    items: pile.items - part.items,
    words: pile.words - part.words,
    of: (word) => pile.of(word) - part.of(word),
  };
}

type Guess = {
  readonly words: readonly string[];
  readonly kept: ReadonlyMap<string, Pile>;
  readonly vocabulary: number;
};

/**
 * items / all · Π (count + 1) / (words + vocabulary), targets compared by cross-multiplication; a
 * tie goes to the first target in code-unit order.
 */
function likeliest({ words, kept, vocabulary }: Guess): string | undefined {
  let best: { readonly target: string; readonly over: bigint; readonly under: bigint } | undefined;
  for (const [target, pile] of [...kept].sort(([x], [y]) => byCodeUnit(x, y))) {
    if (pile.items === 0) continue;
    const times = (product: bigint, word: string) => product * BigInt(pile.of(word) + 1);
    const over = words.reduce(times, BigInt(pile.items));
    const under = BigInt(pile.words + vocabulary) ** BigInt(words.length);
    if (best === undefined || over * best.under > best.over * under) best = { target, over, under };
  }
  return best?.target;
}
