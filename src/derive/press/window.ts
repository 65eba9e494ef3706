/**
 * The seven days that the press digest covers: they end at the newest run, card or correction, not
 * at today.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { GspcAxes05, PublicRootV0 } from '../../schema/contracts.gen.ts';

type Window = { readonly from: string; readonly to: string };

type DatedEvidence = Pick<Evidence, 'runs' | 'evidenceRuns' | 'cards' | 'corrections' | 'publisher'>;

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Nothing has been run, issued or corrected yet: then the publisher's own date stands in. */
export function deriveWindow(sources: DatedEvidence): Window {
  const to = newestRecord(sources) ?? sources.publisher.as_of;
  return {
    from: new Date(Date.parse(`${to}T00:00:00Z`) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10),
    to,
  };
}

export function newestRecord({
  runs,
  evidenceRuns,
  cards,
  corrections,
}: Omit<DatedEvidence, 'publisher'>): string | undefined {
  const { measurement, mill, factRun } = cards;
  const dates = [
    ...[...runs.values()].flat().map(({ header }) => header.date),
    ...[...evidenceRuns.values()].flat().map(({ run }) => run.as_of),
    ...[...measurement, ...mill, ...factRun].map(({ payload }) => payload.as_of),
    ...(corrections.ok ? corrections.value.corrections.map(({ date }) => date) : []),
  ];
  return dates.sort(byCodeUnit).at(-1);
}

/** Both ends count. */
export function isInWindow({ from, to }: Window, date: string): boolean {
  return from <= date && date <= to;
}

export type PressSources = {
  readonly evidence: Evidence;
  readonly board: GspcAxes05;
  /** As served. */
  readonly root: PublicRootV0;
  readonly address: Addresses;
  /** Where the site is served: a proof reads it there. */
  readonly origin: string;
};

export type PressContext = PressSources & { readonly window: Window };
