/** The operation table's lifecycle, row by row. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { headerProfiles, PAGE_PROFILE, profileOf } from '../../operations/header-profiles.ts';
import type { Operation } from '../../operations/operation.ts';
import { registry, withLifecycle } from '../../operations/operations.ts';
import { pathOf, singleFile } from '../../operations/paths.ts';
import type { Coverage01 } from '../../schema/contracts.gen.ts';

export function deriveCoverage({ publisher }: Pick<Evidence, 'publisher'>): Coverage01 {
  return {
    schema: 'svc.coverage/0.1',
    license: 'CC-BY-4.0',
    note:
      'One row per operation. NOT_IMPLEMENTED accepts, keeps and signs nothing; RETIRED and QUARANTINED_PRE_RELEASE answer 503. ' +
      'LIVE says that an operation answers as described, not that what it measures is complete. ' +
      `A row with a file answers with its bytes, as ${pathOf('sums')} lists them, under the headers of its profile; pages have the profile ${PAGE_PROFILE}.`,
    by_lifecycle: {
      LIVE: withLifecycle('LIVE').length,
      RETIRED: withLifecycle('RETIRED').length,
      NOT_IMPLEMENTED: withLifecycle('NOT_IMPLEMENTED').length,
      QUARANTINED_PRE_RELEASE: withLifecycle('QUARANTINED_PRE_RELEASE').length,
    },
    operations: registry.map(toCoverageRow),
    profiles: headerProfiles(publisher.rows_base_url),
  };
}

function toCoverageRow(row: Operation): Coverage01['operations'][number] {
  const { path, methods, lifecycle, served_by } = row;
  const file = singleFile(row);
  const profile = profileOf(row);
  return {
    path,
    methods: [...methods],
    lifecycle,
    served_by,
    ...(file === undefined || profile === undefined ? {} : { file, profile }),
  };
}
