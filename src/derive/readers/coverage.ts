/** The operation table's lifecycle, row by row. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { headerProfiles, PAGE_PROFILE, profileOf } from '../../operations/header-profiles.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { Lifecycle, Operation } from '../../operations/operation.ts';
import { pathOf, singleFile } from '../../operations/paths.ts';
import type { Coverage01 } from '../../schema/contracts.gen.ts';

export function deriveCoverage({ publisher }: Pick<Evidence, 'publisher'>, address: Addresses): Coverage01 {
  const { rows, rules } = address;
  const count = (state: Lifecycle): number => rows.filter(({ lifecycle }) => lifecycle === state).length;
  return {
    schema: 'svc.coverage/0.1',
    license: 'CC-BY-4.0',
    note:
      'One row per operation. NOT_IMPLEMENTED accepts, keeps and signs nothing; RETIRED and QUARANTINED_PRE_RELEASE answer 503. ' +
      'LIVE says that an operation answers as described, not that what it measures is complete. ' +
      `A row with a file answers with its bytes, as ${pathOf('sums')} lists them, ${rules ? `under the headers of its profile; pages have the profile ${PAGE_PROFILE}` : 'under whatever headers its host sends'}.`,
    by_lifecycle: {
      LIVE: count('LIVE'),
      RETIRED: count('RETIRED'),
      NOT_IMPLEMENTED: count('NOT_IMPLEMENTED'),
      QUARANTINED_PRE_RELEASE: count('QUARANTINED_PRE_RELEASE'),
    },
    operations: rows.map((row) => toCoverageRow(row, rules)),
    profiles: rules ? headerProfiles(publisher.rows_base_url) : {},
  };
}

function toCoverageRow(row: Operation, hasProfile: boolean): Coverage01['operations'][number] {
  const { path, methods, lifecycle, served_by } = row;
  const file = singleFile(row);
  const profile = profileOf(row);
  return {
    path,
    methods: [...methods],
    lifecycle,
    served_by,
    ...(file !== undefined && profile !== undefined && { file }),
    ...(hasProfile && profile !== undefined && { profile }),
  };
}
