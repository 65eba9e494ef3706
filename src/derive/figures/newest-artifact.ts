/** The newest of several artifact dates, with the artifact and field that carry it. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Dated } from './counted.ts';
import { evidenceUrl, runUrl } from './evidence-url.ts';

/** The newest run or evidence run behind these rows of the board. */
export function newestOfRows(rows: readonly AxisRow05[]): Dated | undefined {
  return newestDated(
    rows.flatMap(({ as_of, run_url, evidence_url }) => {
      if (as_of === undefined) return [];
      if (run_url !== undefined) return [{ as_of, as_of_field: `${run_url} → date` }];
      return evidence_url === undefined ? [] : [{ as_of, as_of_field: `${evidence_url} → as_of` }];
    }),
  );
}

export function newestOfRuns({ runs }: Pick<Evidence, 'runs'>): Dated | undefined {
  return newestDated(
    [...runs.values()].flat().map(({ header }) => ({
      as_of: header.date,
      as_of_field: `${runUrl(header)} → date`,
    })),
  );
}

export function newestOfEvidenceRuns({ evidenceRuns }: Pick<Evidence, 'evidenceRuns'>): Dated | undefined {
  return newestDated(
    [...evidenceRuns.values()]
      .flat()
      .map(({ run }) => ({ as_of: run.as_of, as_of_field: `${evidenceUrl(run)} → as_of` })),
  );
}

/**
 * Nothing, where no artifact carries a date. Of equal dates the first field by code unit, so that
 * the order given never matters.
 */
export function newestDated(dates: Iterable<Dated>): Dated | undefined {
  return newestOf(dates, { date: ({ as_of }) => as_of, field: ({ as_of_field }) => as_of_field });
}

type Dating<T> = {
  /** Undefined for an entry that does not count. */
  readonly date: (entry: T) => string | undefined;
  readonly field: (entry: T) => string;
};

/**
 * The same over entries that may be very many: the field is written only for an entry that may be
 * the newest.
 */
export function newestOf<T>(entries: Iterable<T>, { date, field }: Dating<T>): Dated | undefined {
  let newest: Dated | undefined;
  for (const entry of entries) {
    const as_of = date(entry);
    if (as_of === undefined || (newest !== undefined && as_of < newest.as_of)) continue;
    const as_of_field = field(entry);
    if (newest === undefined || as_of > newest.as_of || as_of_field < newest.as_of_field)
      newest = { as_of, as_of_field };
  }
  return newest;
}
