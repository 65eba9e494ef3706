/** How far those who labelled a bank chose the same. Sessions of language models are consistent: they do not agree as people would. */

import type { Bank01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';

type Annotation = NonNullable<Bank01['annotation']>;

/** Undefined where nothing was compared. */
export function kappaWords(say: Say, { annotators, kappa }: Annotation): string | undefined {
  if (kappa === null || annotators.length < 2) return undefined;
  return areModels(annotators)
    ? say`By language models, consistent beyond chance; Cohen’s kappa: ${toShare(say, kappa)}. That is no agreement of people.`
    : say`Agreement beyond chance (Cohen’s kappa): ${toShare(say, kappa)}.`;
}

/** Who labelled a bank, and how far they agree. */
export function annotationWords(
  say: Say,
  { annotation, author }: Pick<Bank01, 'annotation' | 'author'>,
): string {
  if (annotation === undefined) return author === 'own' ? say` No second annotator is on record.` : '';
  const { annotators, dropped, by_construction } = annotation;
  const kappa = kappaWords(say, annotation);
  const who = annotators.map(({ id, what }) => `${id} (${what})`).join(', ');
  return [
    who === '' ? '' : say` Labelled by ${who}.`,
    by_construction === undefined ? '' : ` ${by_construction}`,
    kappa === undefined ? '' : ` ${kappa}`,
    say` ${amount(say, dropped, 'item')} dropped.`,
  ].join('');
}

/** As the words of the bank have it; a second session is often named "that model". */
function areModels(annotators: Annotation['annotators']): boolean {
  return (
    annotators.every(({ what }) => /\bmodel\b/i.test(what)) &&
    annotators.some(({ what }) => /\blanguage model\b/i.test(what))
  );
}
