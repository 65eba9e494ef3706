/**
 * A counted item: one figure with its source and its kind. The compiler refuses to mix figures of
 * two kinds.
 */

import type { CountedItem1 } from '../../schema/contracts.gen.ts';

export type Kind = CountedItem1['kind'];

type Value = number | string | boolean;

export type Counted<K extends Kind, V extends Value = number> = {
  readonly value: V | null;
  readonly kind: K;
  readonly source: string;
  readonly as_of: string | null;
  readonly as_of_field: string | null;
  readonly note: string | null;
};

/** A date as an artifact carries it, and where: `artifact → field`. */
export type Dated = { readonly as_of: string; readonly as_of_field: string };

export type Origin = {
  /** `artifact → field`. */
  readonly source: string;
  /** Absent where the artifact carries no date; never a clock. */
  readonly dated?: Dated | undefined;
  readonly note?: string | undefined;
};

export type MissingSource = { readonly source: string; readonly reason: string };

type CountedTotal<K extends Kind> = {
  /** Null while a part is missing. */
  readonly total: Counted<K>;
  /** What the parts that were read add up to, present only while one is missing. */
  readonly floor: Counted<K> | undefined;
  readonly missing: readonly MissingSource[];
};

/** Adds parts of one kind; parts of another kind do not compile. A part of zero counts as read. */
export function addCounted<K extends Kind>(
  kind: K,
  parts: readonly Counted<NoInfer<K>>[],
  origin: Origin,
): CountedTotal<K> {
  const missing = parts.flatMap(({ value, source, note }) =>
    value === null ? [{ source, reason: note ?? 'no reason stated' }] : [],
  );
  const sum = parts.reduce((total, part) => total + (part.value ?? 0), 0);
  if (missing.length === 0) return { total: counted(kind, sum, origin), floor: undefined, missing };
  const reason = `not established: ${missing.map(({ source, reason }) => `${source}: ${reason}`).join('; ')}`;
  return {
    total: unestablished(kind, reason, origin),
    floor: counted(kind, sum, { ...origin, note: `a floor, over the sources that were read; ${reason}` }),
    missing,
  };
}

export function counted<K extends Kind, V extends Value>(
  kind: K,
  value: V,
  { source, dated, note }: Origin,
): Counted<K, V> {
  return {
    value,
    kind,
    source,
    as_of: dated?.as_of ?? null,
    as_of_field: dated?.as_of_field ?? null,
    note: note ?? null,
  };
}

/** What could not be established is null with the reason, never zero. */
export function unestablished<K extends Kind>(
  kind: K,
  reason: string,
  { source, dated }: Origin,
): Counted<K, never> {
  return {
    value: null,
    kind,
    source,
    as_of: dated?.as_of ?? null,
    as_of_field: dated?.as_of_field ?? null,
    note: reason,
  };
}
