/**
 * What a derived bank is made of: its header in words, and a deterministic way from the pinned
 * package, or from a seed of our own, to its items.
 */

import type { Bank01 } from '../../schema/contracts.gen.ts';

export type BankItem = {
  readonly item_id: string;
  readonly target: string;
  readonly input?: string;
  readonly input_sha256?: string;
  readonly cluster?: string;
  readonly stratum?: string;
  /** Two items share it: right only where both are. */
  readonly pair?: string;
  readonly tag?: string;
  readonly why?: string;
};

export type BankWords = {
  readonly title: string;
  readonly question: string;
  readonly licence: string;
  readonly targets: readonly string[] | null;
  readonly positive?: string;
  readonly grading: string;
  readonly unparsed_rule: string;
  readonly duplicate_policy: string;
  readonly contamination: string;
  readonly ancestry: string;
} & Pick<Bank01, 'pilot' | 'annotation' | 'surface_cues' | 'strata' | 'corpus'>;

export type Recipe = {
  readonly bench: string;
  readonly version: string;
  /** The package that the items come from; of an own bank what makes them. */
  readonly source: string;
  /** Where that package is pinned; the fleet, unless another place is named. */
  readonly from?: 'fleet' | 'debian' | 'own';
  readonly words: BankWords;
  readonly items: () => Promise<readonly BankItem[]>;
};

/** The rule of the banks that were frozen before there was an asked score; their bytes stay. */
export const UNPARSED_RULE =
  "A throw, a time-out or an answer outside the adapter's mapping is unparsed, never wrong: it is left out of accuracy, counted in the published unparsed rate, and counted as not correct when the paired test is repeated.";

export const NON_ANSWER_RULE =
  "A throw, a time-out or an answer outside the adapter's mapping is a non-answer: it is left out of accuracy and counts as not right in the asked score.";
