/** What an axis page says of the bank behind it. */

import type { AxisRow05, Bank01 } from '../../schema/contracts.gen.ts';

export type BankFacts = Pick<
  Bank01,
  | 'title'
  | 'bench'
  | 'version'
  | 'item_count'
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
  readonly source: { readonly name: string; readonly integrity: string | null };
};

const authors: Readonly<Record<Bank01['author'], string>> = {
  own: 'The publisher wrote it: one author, no second annotator.',
  independent: 'Independent of the publisher.',
  unstated: 'Who wrote it is not stated.',
};

export function toBankFacts(bank: Bank01, row: AxisRow05): BankFacts {
  const { name, version, integrity } = bank.source;
  return {
    ...bank,
    author: authors[bank.author],
    source: { name: version === null ? name : `${name} ${version}`, integrity },
    // The rule the run was graded by is the row's; the bank's where nothing was run.
    unparsed_rule: row.unparsed_rule ?? bank.unparsed_rule,
  };
}
