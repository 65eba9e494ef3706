/** What an item of this bank says, as its input: who types, removes and hears of what, letter by letter. */

/** A letter of that replica's own text; behind the empty string is the start. */
export type Place = { readonly after: string } | { readonly before: string };

/** How a replica's text is changed: as a person types unless it says otherwise. */
export type Manner = { readonly backward?: true; readonly atOnce?: true };

export type Step =
  | ({ readonly type: string; readonly by: number } & Place & Manner)
  | ({ readonly remove: string; readonly by: number; readonly write?: string } & Manner)
  | { readonly from: number; readonly to: number }
  | { readonly copy: string; readonly of: number }
  | { readonly copy: string; readonly to: number }
  /** What its writer changed since the last news of it. */
  | { readonly news: string; readonly of: number }
  | { readonly news: string; readonly to: number };

export type History = {
  /** One identity per replica; the first writes `base`, and tells others of it as the steps say. */
  readonly replicas: readonly number[];
  readonly base: string;
  readonly steps: readonly Step[];
  /** What was typed in one go: what is left of it must stand together in the end. */
  readonly runs: readonly string[];
  /** What was removed: it must be gone in the end. */
  readonly removed: string;
};
