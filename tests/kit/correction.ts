/** Entries of the ledger of corrections, dated by their own id. */

import type { Read } from '../../src/artifacts/read.ts';
import type { AskedCorrection } from '../../src/publish/correct/enter-correction.ts';
import type { Correction1, CorrectionLedger01 } from '../../src/schema/contracts.gen.ts';

export function correction(id: string, what_was_wrong = 'A label was wrong.'): Correction1 {
  const [, year = '', day = ''] = id.split('-');
  const date = `${year}-${day.slice(0, 2)}-${day.slice(2)}`;
  return { id, date, first_observed_at: `${date}T10:00Z`, what_was_wrong };
}

/** What a person asks of `npm run correct`. */
export function askedCorrection(change: Partial<AskedCorrection> = {}): AskedCorrection {
  return {
    wrong: 'The label of item 7 was wrong.',
    axes: [],
    items: [],
    files: [],
    entry: undefined,
    isOfRules: false,
    observed: '2026-01-01T10:00Z',
    fix: undefined,
    why: undefined,
    caught: undefined,
    changed: undefined,
    evidence: [],
    ...change,
  };
}

/** `corrections.json`. */
export function ledgerOf<Entry>(...corrections: Entry[]) {
  return { schema: 'svc.correction-ledger/0.1' as const, corrections };
}

/** The ledger as a reader gives it. */
export function readLedger(...corrections: Correction1[]): Read<CorrectionLedger01> {
  return { ok: true, source: 'corrections.json', value: ledgerOf(...corrections) };
}
