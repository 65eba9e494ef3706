/**
 * What an independent bank is made of: its header in words, and a deterministic way from the pinned
 * package to its items.
 */

export type BankItem = {
  readonly item_id: string;
  readonly target: string;
  readonly input?: string;
  readonly input_sha256?: string;
  readonly cluster?: string;
  readonly tag?: string;
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
  readonly pilot?: string;
  readonly annotation?: {
    readonly annotators: readonly { readonly id: string; readonly what: string }[];
    readonly kappa: number | null;
    readonly dropped: number;
    readonly by_construction?: string;
  };
};

export type Recipe = {
  readonly bench: string;
  readonly version: string;
  /** A package of the fleet, or one of Debian's. */
  readonly source: string | { readonly debian: string };
  readonly words: BankWords;
  readonly items: () => Promise<readonly BankItem[]>;
};

export const UNPARSED_RULE =
  "A throw, a time-out or an answer outside the adapter's mapping is unparsed, never wrong: it is left out of accuracy, counted in the published unparsed rate, and counted as not correct when the paired test is repeated.";
