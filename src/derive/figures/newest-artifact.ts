/** The newest of several artifact dates, with the artifact and field that carry it. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
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
export function newestDated(dates: readonly Dated[]): Dated | undefined {
  return dates.toSorted(
    (left, right) => byCodeUnit(right.as_of, left.as_of) || byCodeUnit(left.as_of_field, right.as_of_field),
  )[0];
}
