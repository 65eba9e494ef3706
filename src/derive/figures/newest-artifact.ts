/** The newest of several artifact dates, with the artifact and field that carry it. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Dated } from './counted.ts';
import { evidenceUrl, runUrl } from './evidence-url.ts';

/** The newest run or evidence run behind these rows of the board. */
export function newestOfRows(rows: readonly AxisRow05[]): Dated | undefined {
  return newestOf(
    rows.filter(({ run_url, evidence_url }) => (run_url ?? evidence_url) !== undefined),
    {
      date: ({ as_of }) => as_of,
      field: ({ run_url, evidence_url }) =>
        run_url === undefined ? `${evidence_url} → as_of` : `${run_url} → date`,
    },
  );
}

export function newestOfRuns({ runs }: Pick<Evidence, 'runs'>): Dated | undefined {
  return newestOfThese([...runs.values()].flat());
}

/** The newest run on which a counted cell rests. */
export function newestOfCells(
  cells: readonly { readonly bench: string; readonly run: string }[],
  { runs }: Pick<Evidence, 'runs'>,
): Dated | undefined {
  const counted = new Set(cells.map(({ bench, run }) => `${bench}/${run}`));
  const all = [...runs.values()].flat();
  return newestOfThese(all.filter(({ header }) => counted.has(`${header.bench}/${header.run}`)));
}

function newestOfThese(runs: Iterable<Run>): Dated | undefined {
  return newestOf(runs, {
    date: ({ header }) => header.date,
    field: ({ header }) => `${runUrl(header)} → date`,
  });
}

export function newestOfEvidenceRuns({ evidenceRuns }: Pick<Evidence, 'evidenceRuns'>): Dated | undefined {
  return newestOf([...evidenceRuns.values()].flat(), {
    date: ({ run }) => run.as_of,
    field: ({ run }) => `${evidenceUrl(run)} → as_of`,
  });
}

type Dating<T> = {
  /** Undefined for an entry that does not count. */
  readonly date: (entry: T) => string | undefined;
  readonly field: (entry: T) => string;
};

/**
 * Nothing, where no entry carries a date. Of equal dates the first field by code unit, so that the order given
 * never matters. Entries may be very many: the field is written only for one that may be the newest.
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
