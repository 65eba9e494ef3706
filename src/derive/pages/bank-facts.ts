/** What an axis page says of the bank behind it. */

import type { AxisRow05, Bank01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { ruleSince } from '../board/unanswered-words.ts';
import { useWords } from '../board/use-words.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';
import { kappaWords } from './kappa-words.ts';

export type BankFacts = Pick<
  Bank01,
  | 'title'
  | 'bench'
  | 'version'
  | 'frozen_on'
  | 'ancestry'
  | 'items_sha256'
  | 'licence'
  | 'grading'
  | 'unparsed_rule'
  | 'duplicate_policy'
  | 'contamination'
> & {
  readonly author: string;
  readonly items: string;
  /** What the text of the frozen bank cannot know. */
  readonly since: string | undefined;
  /** What was tried on this or like material before freezing. */
  readonly pilot: string;
  readonly surface: string | undefined;
  /** How often what it looks for occurs in use, and who says so; why nobody can say. */
  readonly baseRate: string | undefined;
  readonly source: { readonly name: string; readonly integrity: string | null };
};

const authors = (say: Say): Readonly<Record<Bank01['author'], string>> => ({
  own: say`The publisher wrote it.`,
  independent: say`Not the publisher: its material is that of others, as the publisher states.`,
  unstated: say`Who wrote it is not stated.`,
});

function annotationWords(say: Say, { author, annotation }: Bank01): string {
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

/** A figure below chance is no sign of a clean bank: a twin under the other label misled the model. */
function surfaceWords(say: Say, { surface_cues, targets }: Bank01): string | undefined {
  if (surface_cues === undefined) return undefined;
  const isMisled = targets !== null && surface_cues.accuracy < 1 / targets.length;
  return (
    say`A model that sees nothing but single words, leaving one item out at a time, is right on ${toShare(say, surface_cues.accuracy)}.` +
    (isMisled
      ? say` That is below chance: texts written alike carry the other label and mislead it, so this figure does not bound what words give away.`
      : '')
  );
}

function sinceWords(say: Say, { clusters }: AxisRow05): string | undefined {
  return clusters?.assigned === 'after the first run'
    ? say`So it was written at the freeze. Clusters were assigned after the first run, and ${amount(say, clusters.count, 'cluster')} ${clusters.count === 1 ? say`counts` : say`count`} today.`
    : undefined;
}

/** In the words of whoever stated it. */
function baseRateFacts(
  say: Say,
  { base_rate, no_base_rate_why }: Pick<AxisRow05, 'base_rate' | 'no_base_rate_why'>,
): string | undefined {
  if (base_rate === undefined) return undefined;
  if (base_rate === null) return no_base_rate_why && say`None. ${no_base_rate_why}`;
  const { why, source, assigned_at } = base_rate;
  const since = assigned_at === undefined ? '' : say` Stated on ${assigned_at}, after the bank was frozen.`;
  return say`${capitalised(useWords(say, { base_rate }) ?? '')}. ${why} Source: ${source}.${since}`;
}

export function toBankFacts(say: Say, bank: Bank01, row: AxisRow05): BankFacts {
  const { name, version, integrity } = bank.source;
  return {
    ...bank,
    items: amount(say, bank.item_count, 'item'),
    author: `${authors(say)[bank.author]}${annotationWords(say, bank)}`,
    since: sinceWords(say, row),
    pilot: bank.pilot ?? say`Not on record.`,
    surface: surfaceWords(say, bank),
    baseRate: baseRateFacts(say, row),
    source: { name: version === null ? say.served(name) : `${name} ${version}`, integrity },
    ancestry: say.served(bank.ancestry),
    licence: say.served(bank.licence),
    grading: say.served(bank.grading),
    duplicate_policy: say.served(bank.duplicate_policy),
    contamination: say.served(bank.contamination),
    // The rule the run was graded by is the row's; the bank's where nothing was run.
    unparsed_rule: `${say.served(row.unparsed_rule ?? bank.unparsed_rule)}${ruleSince(say, row)}`,
  };
}
