/**
 * How well words alone predict the targets: the accuracy of a multinomial naive Bayes model over the
 * items of a bank, each judged by a model of all the others.
 */

import { byCodeUnit } from '../../core/code-unit.ts';

type LabelledText = { readonly input: string; readonly target: string; readonly pair?: string };

type LabelledWords = { readonly words: readonly string[]; readonly target: string };

type TargetCounts = { items: number; words: number; readonly counts: Map<string, number> };

/**
 * P(target) · Π P(word | target), with P(word | target) = (count + 1) / (words of the target +
 * vocabulary). Priors and vocabulary are those of the remaining items; a word that none of them has
 * is ignored; ties go to the first target in code-unit order. Both items of a pair are left out together.
 */
export function surfaceCues(items: readonly LabelledText[]): number {
  const labelled = items.map(({ input, target }) => ({ words: wordsOf(input), target }));
  const classes = new Map<string, TargetCounts>();
  const seen = new Map<string, number>();
  for (const each of labelled) put({ classes, seen }, each, 1);
  const correct = items.filter((item, at) => {
    const mates = labelled.filter(
      (_, other) => other === at || (item.pair !== undefined && item.pair === items[other]?.pair),
    );
    for (const mate of mates) put({ classes, seen }, mate, -1);
    const guess = guessOf(labelled[at]?.words ?? [], { classes, seen });
    for (const mate of mates) put({ classes, seen }, mate, 1);
    return guess === item.target;
  });
  return correct.length / items.length;
}

/** Lower-cased runs of letters and digits. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

type BayesModel = { readonly classes: Map<string, TargetCounts>; readonly seen: Map<string, number> };

/** Adds an item to the model, or takes it out. */
function put({ classes, seen }: BayesModel, { words, target }: LabelledWords, sign: 1 | -1): void {
  const known = classes.get(target) ?? { items: 0, words: 0, counts: new Map() };
  classes.set(target, known);
  known.items += sign;
  known.words += sign * words.length;
  for (const word of words) {
    known.counts.set(word, (known.counts.get(word) ?? 0) + sign);
    const times = (seen.get(word) ?? 0) + sign;
    if (times === 0) seen.delete(word);
    else seen.set(word, times);
  }
}

function guessOf(words: readonly string[], { classes, seen }: BayesModel): string | undefined {
  const total = [...classes.values()].reduce((sum, { items }) => sum + items, 0);
  const known = words.filter((word) => seen.has(word));
  let best: { readonly target: string; readonly score: number } | undefined;
  for (const [target, one] of [...classes].sort(([left], [right]) => byCodeUnit(left, right))) {
    if (one.items === 0) continue;
    let score = Math.log(one.items / total);
    for (const word of known) score += Math.log(((one.counts.get(word) ?? 0) + 1) / (one.words + seen.size));
    if (best === undefined || score > best.score) best = { target, score };
  }
  return best?.target;
}
