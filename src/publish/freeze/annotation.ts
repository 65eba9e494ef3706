/**
 * Who labelled the items, and how far the annotators agreed: computed again where their labels lie
 * beside the bank (`annotations.jsonl`).
 */

import type { Bank } from '../../artifacts/banks.ts';

/** One line of `annotations.jsonl`: the label of each annotator, in the order in which the header names them. */
export type AnnotatedItem = { readonly item_id: string; readonly labels: Judgement };

export function annotationFaults(
  { header: { author, annotation }, items }: Bank,
  annotated: readonly AnnotatedItem[] | undefined,
): readonly string[] {
  if (annotation === undefined)
    return author === 'own' ? ['annotation: expected who labelled the items, and their kappa, got none'] : [];
  const { annotators, kappa, dropped, by_construction } = annotation;
  if (kappa === null)
    return by_construction === undefined
      ? ['annotation: expected a kappa, or by_construction saying how the truth follows, got neither']
      : [];
  const ids = new Set(annotators.map(({ id }) => id)).size;
  return [
    ...(annotators.length >= 2 && ids === annotators.length
      ? []
      : [`annotation annotators: expected two or more, each once, where a kappa is stated, got ${ids}`]),
    ...(kappa > 0
      ? []
      : [`annotation kappa: expected above 0, got ${kappa}: they agree no more than by chance`]),
    ...(kappa === 1 && dropped > 0
      ? [`annotation kappa: expected below 1 where ${dropped} items were dropped, got 1`]
      : []),
    ...(annotated === undefined ? [] : labelFaults({ kappa, dropped }, items, annotated)),
  ];
}

function labelFaults(
  stated: { readonly kappa: number; readonly dropped: number },
  items: Bank['items'],
  annotated: readonly AnnotatedItem[],
): readonly string[] {
  const known = new Set(annotated.map(({ item_id }) => item_id));
  const unlabelled = [...items.keys()].find((id) => !known.has(id));
  const found = cohensKappa(annotated.map(({ labels }) => labels));
  const kappa = found === null ? null : Math.round(found * 10_000) / 10_000;
  const dropped = annotated.filter(({ item_id }) => !items.has(item_id)).length;
  return [
    ...(known.size === annotated.length ? [] : ['annotations.jsonl: expected each item once']),
    ...(unlabelled === undefined ? [] : [`annotations.jsonl: expected ${unlabelled}, got no line of it`]),
    ...(kappa === stated.kappa
      ? []
      : [`annotation kappa: expected ${kappa}, as its labels give, got ${stated.kappa}`]),
    ...(dropped === stated.dropped
      ? []
      : [`annotation dropped: expected ${dropped}, as its labels give, got ${stated.dropped}`]),
  ];
}

/** How far two annotators agree beyond chance: Cohen's kappa. */

/** The labels that the two annotators gave to one item. */
export type Judgement = readonly [string, string];

/**
 * (p_o − p_e) / (1 − p_e): p_o is the share of items on which both agree, p_e the share on which they
 * would agree if each drew labels at random with the frequencies that he has. Null where both use the
 * same single label only.
 */
export function cohensKappa(judgements: readonly Judgement[]): number | null {
  const n = judgements.length;
  const agreed = judgements.filter(([first, second]) => first === second).length;
  const labels = [...new Set(judgements.flat())];
  const count = (which: 0 | 1, label: string): number =>
    judgements.filter((each) => each[which] === label).length;
  const chance = labels.reduce((sum, label) => sum + count(0, label) * count(1, label), 0);
  // Numerator and denominator times n²: whole numbers until the one division.
  return chance === n * n || n === 0 ? null : (agreed * n - chance) / (n * n - chance);
}
